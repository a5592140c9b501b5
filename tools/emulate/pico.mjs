// SPDX-License-Identifier: MIT
// An emulated Pico: rp2040js, and what it lacks to run CircuitPython in time. That is a flash that can be
// written, with the time it takes; buses and state machines as slow as their clocks; sleep that ends with any
// interrupt; random bits; a PWM that costs nothing; and a reset that keeps the flash.

import { Clock } from "./clock.mjs";
import { quickCore } from "./core.mjs";

export const FLASH_BYTES = 2 << 20;
const SECTOR = 4096;
const PAGE = 256;
// Typical for the W25Q16JV on a Pico.
const ERASE_NANOS = 45e6;
const PROGRAM_NANOS = 0.4e6;

const FLASH_START = 0x10000000; // its first 256 bytes are the second stage of booting
const RAM_END = 0x20042000;
const ROSC = 0x40060, WATCHDOG = 0x40058, PWM = 0x40050; // base addresses, as rp2040js keys them
const CHIP_SELECT = 1; // of the QSPI pins, as the flash is wired
const ROM_FUNCTIONS = 0x14; // where the boot ROM tells where its table of functions is
const BKPT = 0xbe00, BX_LR = 0x4770;
// The boot ROM's functions that deal with the flash, and the breakpoint put in the place of each.
const ERASE = 1, PROGRAM = 2, NOTHING = 3;
const TAKEN_OVER = { RE: ERASE, RP: PROGRAM, IF: NOTHING, EX: NOTHING, FC: NOTHING, CX: NOTHING };

/** The ring oscillator: RANDOMBIT from a shift register, so that a run can be repeated. */
class RingOscillator {
  constructor(seed) {
    this.state = seed;
  }

  readUint32(offset) {
    if (offset === 0x18) return 0x80001000; // STATUS: enabled, stable
    if (offset !== 0x1c) return 0;
    this.state = ((this.state >>> 1) ^ (-(this.state & 1) & 0xd0000001)) >>> 0;
    return this.state & 1;
  }

  writeUint32Atomic() {}
}

/** PWM as registers alone: nobody listens to the edges, and counting them costs more than the core does. */
class QuietPwm {
  constructor() {
    this.registers = new Uint32Array(0x400);
    this.channels = [];
    this.clockFreq = 0;
  }

  readUint32(offset) {
    return this.registers[(offset & 0xfff) >> 2];
  }

  writeUint32Atomic(offset, value, how) {
    const at = (offset & 0xfff) >> 2;
    const old = this.registers[at];
    this.registers[at] = [value, old ^ value, old | value, old & ~value][how];
  }

  gpioOnInput() {}
  gpioRead() {
    return false;
  }
  reset() {}
}

export class Pico {
  /** `library` is rp2040js, `rom` the boot ROM's words, `flash` its 2 MiB; `wire(pico)` hangs the board on it. */
  constructor(library, rom, flash, wire, seed) {
    this.library = library;
    this.rom = rom;
    this.flash = flash;
    this.wire = wire;
    this.seed = seed;
    this.clock = new Clock();
    this.erased = 0; // sectors
    this.programmed = 0; // pages
    this.resets = 0;
    this.awakeNanos = 0;
    this.powerOn();
  }

  get nanos() {
    return this.clock.nanos;
  }

  powerOn(kept = null) {
    const { RP2040, ConsoleLogger, LogLevel } = this.library;
    this.clock.forget();
    this.clock.setFrequency(125e6);
    const mcu = new RP2040(this.clock);
    this.clock.forget(); // what the PWM asked for
    this.mcu = mcu;
    mcu.logger = new ConsoleLogger(LogLevel.Error, false);
    mcu.flash.set(this.flash);
    mcu.bootrom.set(this.rom);
    mcu.peripherals[ROSC] = new RingOscillator(this.seed);
    mcu.pwm = mcu.peripherals[PWM] = new QuietPwm();
    this.takeOverFlash();
    this.wakeOnAnyInterrupt();
    for (const pio of mcu.pio) pacePio(pio, mcu);
    mcu.addClockListener((hertz) => this.clock.setFrequency(hertz));
    const watchdog = mcu.peripherals[WATCHDOG];
    if (kept) {
      watchdog.scratchData.set(kept.scratchData);
      watchdog.reason = kept.reason;
    }
    watchdog.onWatchdogTrigger = () => (this.resetIsDue = true);
    this.resetIsDue = false;
    Object.defineProperty(mcu.qspi[CHIP_SELECT], "inputValue", { value: true }); // BOOTSEL is not held
    this.execute = quickCore(mcu);
    mcu.core.reset();
    mcu.core.SP = RAM_END;
    mcu.core.PC = FLASH_START;
    this.wire(this);
  }

  /** What a cut of the power leaves. */
  keepFlash() {
    this.flash.set(this.mcu.flash.subarray(0, FLASH_BYTES));
  }

  takeOverFlash() {
    const { mcu } = this;
    const rom = new DataView(mcu.bootrom.buffer);
    for (let at = rom.getUint16(ROM_FUNCTIONS, true); rom.getUint16(at, true); at += 4) {
      const name = String.fromCharCode(rom.getUint8(at), rom.getUint8(at + 1));
      const place = rom.getUint16(at + 2, true) & ~1;
      if (name in TAKEN_OVER) {
        rom.setUint16(place, BKPT | TAKEN_OVER[name], true);
        rom.setUint16(place + 2, BX_LR, true);
      }
    }
    mcu.onBreak = (what) => {
      const [at, second, third] = mcu.core.registers;
      if (what === ERASE) {
        mcu.flash.fill(0xff, at, at + second);
        this.erased += second / SECTOR;
        this.passTime((second / SECTOR) * ERASE_NANOS);
      } else if (what === PROGRAM) {
        for (let i = 0; i < third; i++) mcu.flash[at + i] &= mcu.readUint8(second + i);
        this.programmed += third / PAGE;
        this.passTime((third / PAGE) * PROGRAM_NANOS);
      } else if (what !== NOTHING) {
        throw new Error(`a breakpoint at 0x${mcu.core.PC.toString(16)}: the firmware has crashed`);
      }
    };
  }

  passTime(nanos) {
    this.clock.cycles += nanos / this.clock.cycleNanos;
  }

  /** WFI ends when an interrupt is pending, masked or not; rp2040js waits for one that may be taken. */
  wakeOnAnyInterrupt() {
    const { core } = this.mcu;
    core.setInterrupt = (irq, value) => {
      const bit = 1 << irq;
      if (!value) {
        core.pendingInterrupts &= ~bit;
      } else if (!(core.pendingInterrupts & bit)) {
        core.pendingInterrupts |= bit;
        core.interruptsUpdated = true;
      }
    };
  }

  get isWoken() {
    const { core } = this.mcu;
    return core.pendingInterrupts & core.enabledInterrupts || core.pendingSystick || core.pendingPendSV;
  }

  /** Let it live until then. */
  run(untilNanos) {
    const { clock } = this;
    while (clock.nanos < untilNanos) {
      const { core } = this.mcu;
      if (core.waiting && this.isWoken) core.waiting = false;
      if (core.waiting) {
        clock.look();
        if (core.waiting && !this.isWoken) {
          clock.passTo(clock.first ? Math.min(clock.first.nanos, untilNanos) : untilNanos);
        }
      } else {
        const from = clock.nanos;
        const most = (untilNanos - clock.counted) / clock.cycleNanos;
        this.execute(clock, most);
        this.awakeNanos += clock.nanos - from;
        clock.look();
      }
      if (this.resetIsDue) {
        this.resets++;
        this.keepFlash();
        this.powerOn(this.mcu.peripherals[WATCHDOG]);
      }
    }
  }
}

/** State machines step when their clock says so; rp2040js runs them as fast as it can. */
function pacePio(pio, mcu) {
  const { clock } = mcu;
  const due = [0, 0, 0, 0];
  const alarm = clock.createAlarm(stepAll);

  function stepAll() {
    const now = clock.nanos;
    let next = Infinity;
    for (const machine of pio.machines) {
      const at = machine.index;
      if (machine.enabled && due[at] <= now) {
        const cycles = machine.cycles;
        machine.step();
        if (machine.waiting) continue; // until there is something in its FIFO
        const divider = (machine.clockDivInt || 65_536) + machine.clockDivFrac / 256;
        due[at] = Math.max(due[at], now - 1000) + ((machine.cycles - cycles) * divider * 1e9) / mcu.clkSys;
      }
      if (machine.enabled && !machine.waiting) next = Math.min(next, due[at]);
    }
    pio.checkChangedPins();
    if (next < Infinity) alarm.schedule(next - now);
  }

  pio.run = () => alarm.schedule(0);
  pio.stop = () => alarm.cancel();
  for (const machine of pio.machines) {
    const writeFIFO = machine.writeFIFO.bind(machine);
    machine.writeFIFO = (value) => {
      if (machine.waiting) due[machine.index] = clock.nanos;
      writeFIFO(value);
      if (machine.enabled && !alarm.scheduled) alarm.schedule(0);
    };
  }
}
