// SPDX-License-Identifier: MIT
// Each instruction that tools/emulate/core.mjs does quickly, against rp2040js' own: node core_check.mjs <rp2040js>
// <core.mjs> <count>. Registers, flags, RAM and cycles must be the same; the first that is not is printed.

const [libraryPath, corePath, count] = process.argv.slice(2);
const { RP2040 } = await import(libraryPath);
const { quickCore } = await import(corePath);

const CODE = 0x20000100, DATA = 0x20001000;
const PUSH_LR = 0xb500; // rp2040js leaves out the cycle in which the link register is stored
// rp2040js computes these wrongly where a sum with carry leaves 32 bits; they are tried with small numbers.
const WITH_CARRY = [0x4140, 0x4180];

let state = 20260101;
function random(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

function machine() {
  const clock = { cycles: 0, limit: 1, nanos: 0, createAlarm: () => ({ schedule() {}, cancel() {} }) };
  const mcu = new RP2040({ ...clock, createAlarm: clock.createAlarm });
  mcu.logger = { error() {}, warn() {}, info() {}, debug() {} };
  return { mcu, clock };
}

const slow = machine(), quick = machine();
const run = quickCore(quick.mcu);
let done = 0;
const kinds = new Set();

for (let i = 0; i < Number(count); i++) {
  const opcode = random(0xf000); // all of 16 bits, and a few that are nobody's
  const second = 0xd000 | random(0x2000) | (random(2) << 13);
  const isLong = random(20) === 0;
  const first = isLong ? 0xf000 | random(0x800) : opcode;
  if (first >> 8 === 0xbe || first >> 8 === 0xde || first >> 8 === 0xdf || first >> 8 === 0xbf) continue;
  if (first >> 12 === 0xb && ![0xb0, 0xb2, 0xb4, 0xb5, 0xbc, 0xbd].includes(first >> 8)) continue;
  if ((first >> 8 === 0x47 && first & 7) || first >> 11 === 0b11101) continue;
  if (first >> 12 === 0xc || first >> 9 === 0x5a || first >> 9 === 0x5e) if (!(first & 0xff)) continue;
  if (first >> 11 === 0b11000 && first & (1 << ((first >> 8) & 7))) continue; // rp2040js forgets to write back
  if (first === 0x47f0) continue; // BLX LR: rp2040js overwrites where it is to go
  const carries = WITH_CARRY.includes(first & 0xffc0);
  const values = Array.from({ length: 15 }, () => random(3) ? DATA + 4 * random(64) : random(2 ** 32));
  if (carries) for (let n = 0; n < 8; n++) values[n] = random(2 ** 30);
  if ((first >> 12 === 5) && random(4)) values[(first >> 6) & 7] = 4 * random(16);
  values[13] = DATA + 0x200;
  const flags = [random(2), random(2), random(2), random(2)].map(Boolean);
  const content = Array.from({ length: 256 }, () => (random(2) ? random(2 ** 28) : random(2 ** 32)));
  for (const { mcu, clock } of [slow, quick]) {
    for (let n = 0; n < 256; n++) mcu.writeUint32(DATA - 0x80 + 4 * n, content[n]);
    mcu.writeUint16(CODE, first);
    mcu.writeUint16(CODE + 2, second);
    const { core } = mcu;
    values.forEach((value, n) => (core.registers[n] = value));
    core.PC = CODE;
    [core.N, core.Z, core.C, core.V] = flags;
    core.waiting = core.interruptsUpdated = false;
    clock.cycles = 0;
    clock.limit = 1;
  }
  // What is not memory is rp2040js' own in both, and has effects of its own.
  if (reachesOut(first, values)) continue;
  const cycles = slow.mcu.core.executeInstruction();
  run(quick.clock, 1);
  const expected = told(slow.mcu, cycles + (first >> 8 === PUSH_LR >> 8 ? 1 : 0));
  const found = told(quick.mcu, quick.clock.cycles);
  if (expected !== found) {
    console.log(`0x${first.toString(16)} with ${values.map((value) => value.toString(16))} ${flags}`);
    console.log(`rp2040js: ${expected}\nquickly:  ${found}`);
    process.exit(1);
  }
  done++;
  kinds.add(first >> 11);
}
console.log(`${done} instructions of ${kinds.size} kinds are the same`);

function reachesOut(word, r) {
  const isMemory = (at) => (at >= DATA - 0x80 && at < DATA + 0x300) || false;
  const top = word >> 11;
  if (top === 0b01010 || top === 0b01011) return !isMemory(r[(word >> 3) & 7] + r[(word >> 6) & 7]);
  if (top >= 0b01100 && top <= 0b10001) return !isMemory(r[(word >> 3) & 7]);
  if (top === 0b11000 || top === 0b11001) return !isMemory(r[(word >> 8) & 7]);
  if (word >> 8 === 0xbd || word >> 8 === 0x47) return false;
  return false;
}

function told(mcu, cycles) {
  const { core } = mcu;
  let sum = 0;
  for (let n = 0; n < 512; n++) sum = (Math.imul(sum, 31) + mcu.readUint32(DATA - 0x100 + 4 * n)) | 0;
  const flags = [core.N, core.Z, core.C, core.V].map(Number).join("");
  return `${[...core.registers].map((value) => value.toString(16))} ${flags} ${sum} ${cycles} cycles`;
}
