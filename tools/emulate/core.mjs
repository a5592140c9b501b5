// SPDX-License-Identifier: MIT
// The core's common instructions, quickly. All others are left to rp2040js, whose registers, flags and peripherals
// are used throughout. Cycles are counted as it counts them: one, one more for memory or a branch taken, three or
// four more for a peripheral.

const RAM = 0x20000000, RAM_BYTES = 264 * 1024;
const FLASH = 0x10000000, FLASH_BYTES = 2 << 20;
const ROM_BYTES = 16 * 1024;
const SIO = 0xd0000000;
const SP = 13, LR = 14, PC = 15;

/** Returns run(clock, most): executes until an alarm is due, so many cycles have passed, or the core sleeps. */
export function quickCore(mcu) {
  const { core } = mcu;
  const r = new Int32Array(core.registers.buffer); // the same, signed: V8 computes with these fastest
  const ram8 = mcu.sram;
  const ram16 = new Uint16Array(ram8.buffer, ram8.byteOffset, RAM_BYTES / 2);
  const ram32 = new Uint32Array(ram8.buffer, ram8.byteOffset, RAM_BYTES / 4);
  const flash8 = mcu.flash;
  const flash16 = new Uint16Array(flash8.buffer, flash8.byteOffset, FLASH_BYTES / 2);
  const flash32 = new Uint32Array(flash8.buffer, flash8.byteOffset, FLASH_BYTES / 4);
  const rom16 = new Uint16Array(mcu.bootrom.buffer, mcu.bootrom.byteOffset, ROM_BYTES / 2);
  const rom32 = mcu.bootrom;

  function fetch(at) {
    let offset = (at - FLASH) >>> 0;
    if (offset < FLASH_BYTES) return flash16[offset >>> 1];
    offset = (at - RAM) >>> 0;
    if (offset < RAM_BYTES) return ram16[offset >>> 1];
    return at < ROM_BYTES ? rom16[at >>> 1] : -1;
  }

  let clock = null, most = 0; // of the run that goes on
  let cycles = 0; // since its alarms were last looked at
  let limit = 0; // when they must be looked at again
  let extra = 0; // cycles of the last access to a peripheral
  let slow = false; // the last access is rp2040js' affair, and nothing was done

  function readIo(at) {
    const region = at >>> 28;
    if (at & 3 || (region !== 4 && region !== 13)) {
      slow = true;
      return 0;
    }
    extra = region === 4 ? 2 : -1;
    clock.cycles = cycles;
    return region === 13 ? mcu.sio.readUint32(at - SIO) : mcu.readUint32(at);
  }

  function writeIo(at, value) {
    const region = at >>> 28;
    if (at & 3 || (region !== 4 && region !== 13)) return 0;
    clock.cycles = cycles;
    if (region === 13) {
      mcu.sio.writeUint32(at - SIO, value >>> 0);
    } else {
      mcu.writeUint32(at, value >>> 0);
      cycles = clock.cycles; // the frequency may be another now
    }
    limit = Math.min(clock.limit, most); // and an alarm set
    return region === 4 ? 5 : 1;
  }

  function read32(at) {
    slow = false;
    extra = 0;
    let offset = (at - RAM) >>> 0;
    if (offset < RAM_BYTES && !(at & 3)) return ram32[offset >>> 2];
    offset = (at - FLASH) >>> 0;
    if (offset < FLASH_BYTES && !(at & 3)) return flash32[offset >>> 2];
    if (at >>> 0 < ROM_BYTES && !(at & 3)) return rom32[at >>> 2];
    return readIo(at >>> 0);
  }

  function read16(at) {
    slow = false;
    let offset = (at - RAM) >>> 0;
    if (offset < RAM_BYTES && !(at & 1)) return ram16[offset >>> 1];
    offset = (at - FLASH) >>> 0;
    if (offset < FLASH_BYTES && !(at & 1)) return flash16[offset >>> 1];
    slow = true;
    return 0;
  }

  function read8(at) {
    slow = false;
    let offset = (at - RAM) >>> 0;
    if (offset < RAM_BYTES) return ram8[offset];
    offset = (at - FLASH) >>> 0;
    if (offset < FLASH_BYTES) return flash8[offset];
    slow = true;
    return 0;
  }

  function compare(a, b) {
    const result = (a - b) | 0;
    core.N = result < 0;
    core.Z = result === 0;
    core.C = a >>> 0 >= b >>> 0;
    core.V = ((a ^ b) & (a ^ result)) < 0;
    return result;
  }

  function add(a, b) {
    const result = (a + b) | 0;
    core.N = result < 0;
    core.Z = result === 0;
    core.C = result >>> 0 < a >>> 0;
    core.V = ((a ^ result) & (b ^ result)) < 0;
    return result;
  }

  function signs(result) {
    core.N = (result | 0) < 0;
    core.Z = (result | 0) === 0;
    return result;
  }

  function holds(condition) {
    switch (condition) {
      case 0: return core.Z;
      case 1: return !core.Z;
      case 2: return core.C;
      case 3: return !core.C;
      case 4: return core.N;
      case 5: return !core.N;
      case 6: return core.V;
      case 7: return !core.V;
      case 8: return core.C && !core.Z;
      case 9: return !core.C || core.Z;
      case 10: return core.N === core.V;
      case 11: return core.N !== core.V;
      case 12: return !core.Z && core.N === core.V;
      default: return core.Z || core.N !== core.V;
    }
  }

  /** Registers by `mask` to or from RAM at `at`; false if that is not all in RAM. */
  function isInRam(at, mask) {
    return (at - RAM) >>> 0 < RAM_BYTES - 64 && !(at & 3) && mask !== 0;
  }

  /** One instruction; returns its cycles, or 0 if it must be done by rp2040js. */
  function step(opcode, at) {
    const low = opcode & 7, middle = (opcode >> 3) & 7, high = (opcode >> 6) & 7;
    switch (opcode >> 11) {
      case 0b00000: { // LSLS, by 0: MOVS
        const by = (opcode >> 6) & 31, value = r[middle];
        if (by) core.C = !!((value >>> (32 - by)) & 1);
        r[low] = signs(value << by);
        return 1;
      }
      case 0b00001: { // LSRS
        const by = (opcode >> 6) & 31, value = r[middle];
        core.C = !!((value >>> (by ? by - 1 : 31)) & 1);
        r[low] = signs(by ? value >>> by : 0);
        return 1;
      }
      case 0b00010: { // ASRS
        const by = (opcode >> 6) & 31 || 32, value = r[middle] | 0;
        core.C = !!((value >> Math.min(by - 1, 31)) & 1);
        r[low] = signs(value >> Math.min(by, 31));
        return 1;
      }
      case 0b00011: { // ADDS, SUBS of a register or three bits
        const second = opcode & 0x400 ? high : r[high];
        r[low] = opcode & 0x200 ? compare(r[middle] | 0, second | 0) : add(r[middle] | 0, second | 0);
        return 1;
      }
      case 0b00100:
        r[(opcode >> 8) & 7] = signs(opcode & 0xff);
        return 1;
      case 0b00101:
        compare(r[(opcode >> 8) & 7] | 0, opcode & 0xff);
        return 1;
      case 0b00110:
        r[(opcode >> 8) & 7] = add(r[(opcode >> 8) & 7] | 0, opcode & 0xff);
        return 1;
      case 0b00111:
        r[(opcode >> 8) & 7] = compare(r[(opcode >> 8) & 7] | 0, opcode & 0xff);
        return 1;
      case 0b01000:
        return opcode & 0x400 ? special(opcode) : compute(opcode, low, middle);
      case 0b01001: { // LDR from behind the code
        const value = read32(((at + 4) & ~3) + ((opcode & 0xff) << 2));
        if (slow) return 0;
        r[(opcode >> 8) & 7] = value;
        return 2;
      }
      case 0b01010:
      case 0b01011:
        return byRegister(opcode, low, r[middle] + r[high]);
      case 0b01100:
        return store32(r[middle] + (((opcode >> 6) & 31) << 2), r[low]);
      case 0b01101:
        return load32(r[middle] + (((opcode >> 6) & 31) << 2), low);
      case 0b01110:
        return store8(r[middle] + ((opcode >> 6) & 31), r[low]);
      case 0b01111:
        return load8(r[middle] + ((opcode >> 6) & 31), low);
      case 0b10000:
        return store16(r[middle] + (((opcode >> 6) & 31) << 1), r[low]);
      case 0b10001:
        return load16(r[middle] + (((opcode >> 6) & 31) << 1), low);
      case 0b10010:
        return store32(r[SP] + ((opcode & 0xff) << 2), r[(opcode >> 8) & 7]);
      case 0b10011:
        return load32(r[SP] + ((opcode & 0xff) << 2), (opcode >> 8) & 7);
      case 0b10100:
        r[(opcode >> 8) & 7] = ((at + 4) & ~3) + ((opcode & 0xff) << 2);
        return 1;
      case 0b10101:
        r[(opcode >> 8) & 7] = r[SP] + ((opcode & 0xff) << 2);
        return 1;
      case 0b10110:
      case 0b10111:
        return others(opcode, low, middle);
      case 0b11000:
      case 0b11001:
        return several(opcode);
      case 0b11010:
      case 0b11011: {
        const condition = (opcode >> 8) & 15;
        if (condition > 13) return 0;
        if (!holds(condition)) return 1;
        r[PC] = at + 4 + ((opcode << 24) >> 23);
        return 2;
      }
      case 0b11100:
        r[PC] = at + 4 + ((opcode << 21) >> 20);
        return 2;
      case 0b11110: { // BL; the rest of the long ones is rare
        const second = fetch(at + 2);
        if ((second & 0xd000) !== 0xd000) return 0;
        const s = (opcode >> 10) & 1;
        const i1 = ~((second >> 13) ^ s) & 1, i2 = ~((second >> 11) ^ s) & 1;
        const by = (-s << 24) | (i1 << 23) | (i2 << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
        r[LR] = (at + 4) | 1;
        r[PC] = at + 4 + by;
        return 3;
      }
      default:
        return 0;
    }
  }

  function compute(opcode, low, middle) {
    const a = r[low], b = r[middle];
    switch ((opcode >> 6) & 15) {
      case 0: r[low] = signs(a & b); return 1;
      case 1: r[low] = signs(a ^ b); return 1;
      case 8: signs(a & b); return 1;
      case 9: r[low] = compare(0, b | 0); return 1;
      case 10: compare(a | 0, b | 0); return 1;
      case 11: add(a | 0, b | 0); return 1;
      case 12: r[low] = signs(a | b); return 1;
      case 13: r[low] = signs(Math.imul(a, b)); return 1;
      case 14: r[low] = signs(a & ~b); return 1;
      case 15: r[low] = signs(~b); return 1;
      case 2: case 3: case 4: case 7: { // shifts by a register, of the common kind
        const by = b & 0xff;
        if (by === 0 || by > 31) return 0;
        const kind = (opcode >> 6) & 15;
        if (kind === 7) return 0;
        core.C = !!(kind === 2 ? (a >>> (32 - by)) & 1 : (a >>> (by - 1)) & 1);
        r[low] = signs(kind === 2 ? a << by : kind === 3 ? a >>> by : a >> by);
        return 1;
      }
      case 5: { // ADCS
        const sum = (a >>> 0) + (b >>> 0) + (core.C ? 1 : 0), result = sum | 0;
        core.C = sum > 0xffffffff;
        core.V = ((a ^ result) & (b ^ result)) < 0;
        r[low] = signs(result);
        return 1;
      }
      default: { // SBCS
        const left = (a >>> 0) - (b >>> 0) - (core.C ? 0 : 1), result = left | 0;
        core.C = left >= 0;
        core.V = ((a ^ b) & (a ^ result)) < 0;
        r[low] = signs(result);
        return 1;
      }
    }
  }

  /** ADD, CMP, MOV of any register; BX, BLX. */
  function special(opcode) {
    const from = (opcode >> 3) & 15;
    const to = ((opcode >> 4) & 8) | (opcode & 7);
    switch ((opcode >> 8) & 3) {
      case 0:
        if (to >= SP || from === PC) return 0;
        r[to] += r[from];
        return 1;
      case 1:
        if (to === PC || from === PC) return 0;
        compare(r[to] | 0, r[from] | 0);
        return 1;
      case 2:
        if (to >= SP || from === PC) return 0;
        r[to] = r[from];
        return 1;
      default: {
        const target = r[from];
        if (from === PC || target >>> 28 === 15) return 0; // the end of an exception
        if (opcode & 0x80) r[LR] = r[PC] | 1;
        r[PC] = target & ~1;
        return 2;
      }
    }
  }

  function load32(at, to) {
    const value = read32(at);
    if (slow) return 0;
    r[to] = value;
    return 2 + extra;
  }

  function load16(at, to) {
    const value = read16(at);
    if (slow) return 0;
    r[to] = value;
    return 2;
  }

  function load8(at, to) {
    const value = read8(at);
    if (slow) return 0;
    r[to] = value;
    return 2;
  }

  function store32(at, value) {
    const offset = (at - RAM) >>> 0;
    if (offset >= RAM_BYTES || at & 3) return writeIo(at >>> 0, value);
    ram32[offset >>> 2] = value;
    return 2;
  }

  function store16(at, value) {
    const offset = (at - RAM) >>> 0;
    if (offset >= RAM_BYTES || at & 1) return 0;
    ram16[offset >>> 1] = value;
    return 2;
  }

  function store8(at, value) {
    const offset = (at - RAM) >>> 0;
    if (offset >= RAM_BYTES) return 0;
    ram8[offset] = value;
    return 2;
  }

  function byRegister(opcode, low, at) {
    switch ((opcode >> 9) & 7) {
      case 0: return store32(at, r[low]);
      case 1: return store16(at, r[low]);
      case 2: return store8(at, r[low]);
      case 4: return load32(at, low);
      case 5: return load16(at, low);
      case 6: return load8(at, low);
      case 3: {
        const value = read8(at);
        if (slow) return 0;
        r[low] = (value << 24) >> 24;
        return 2;
      }
      default: {
        const value = read16(at);
        if (slow) return 0;
        r[low] = (value << 16) >> 16;
        return 2;
      }
    }
  }

  /** SP by a constant, extensions, PUSH, POP. */
  function others(opcode, low, middle) {
    switch (opcode >> 8) {
      case 0xb0:
        r[SP] += (opcode & 0x80 ? -1 : 1) * ((opcode & 0x7f) << 2);
        return 1;
      case 0xb2: {
        const value = r[middle];
        switch ((opcode >> 6) & 3) {
          case 0: r[low] = (value << 16) >> 16; break;
          case 1: r[low] = (value << 24) >> 24; break;
          case 2: r[low] = value & 0xffff; break;
          default: r[low] = value & 0xff;
        }
        return 1;
      }
      case 0xb4:
      case 0xb5: {
        const mask = opcode & 0x1ff;
        let count = 0;
        for (let rest = mask; rest; rest &= rest - 1) count++;
        const from = r[SP] - 4 * count;
        if (!isInRam(from, mask)) return 0;
        let place = (from - RAM) >>> 2;
        for (let i = 0; i < 8; i++) if (mask & (1 << i)) ram32[place++] = r[i];
        if (mask & 0x100) ram32[place] = r[LR];
        r[SP] = from;
        return 1 + count;
      }
      case 0xbc:
      case 0xbd: {
        const mask = opcode & 0x1ff;
        if (!isInRam(r[SP], mask)) return 0;
        let count = 0;
        for (let rest = mask & 0xff; rest; rest &= rest - 1) count++;
        let place = (r[SP] - RAM) >>> 2;
        if (mask & 0x100 && ram32[place + count] >>> 28 === 15) return 0; // the end of an exception
        for (let i = 0; i < 8; i++) if (mask & (1 << i)) r[i] = ram32[place++];
        r[SP] += 4 * count;
        if (!(mask & 0x100)) return 1 + count;
        r[PC] = ram32[place] & ~1;
        r[SP] += 4;
        return 3 + count;
      }
      default:
        return 0;
    }
  }

  /** STMIA, LDMIA. */
  function several(opcode) {
    const base = (opcode >> 8) & 7, mask = opcode & 0xff;
    if (!isInRam(r[base], mask)) return 0;
    let place = (r[base] - RAM) >>> 2;
    const first = place;
    const isLoad = opcode & 0x800;
    for (let i = 0; i < 8; i++) {
      if (!(mask & (1 << i))) continue;
      if (isLoad) r[i] = ram32[place++];
      else ram32[place++] = r[i];
    }
    if (!(isLoad && mask & (1 << base))) r[base] = RAM + 4 * place;
    return 1 + place - first;
  }

  return function run(theClock, theMost) {
    clock = theClock;
    most = theMost;
    cycles = clock.cycles;
    limit = Math.min(clock.limit, most);
    while (cycles < limit && !core.waiting) {
      if (!core.interruptsUpdated) {
        const at = r[PC] & ~1;
        const opcode = fetch(at);
        if (opcode >= 0) {
          r[PC] = at + 2;
          const spent = step(opcode, at);
          if (spent) {
            cycles += spent;
            continue;
          }
          r[PC] = at;
        }
      }
      clock.cycles = cycles;
      clock.cycles += core.executeInstruction(); // a chip may let time pass, or set an alarm
      cycles = clock.cycles;
      limit = Math.min(clock.limit, most);
    }
    clock.cycles = cycles;
  };
}
