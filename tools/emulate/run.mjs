// SPDX-License-Identifier: MIT
// Runs a job on an emulated Pico: node run.mjs <rp2040js> <job.json> <log.jsonl>.
//
// The job: rom and flash (files), pins, oled, seed, and sittings: each begins with the power coming on, and is a
// script of [microseconds, what, given]. Times count from the first scan of the pads on, as hands wait for the
// menu; what is to be there before has null. The log: [microseconds, what, given], and the flash is written back.

import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { FLASH_BYTES, Pico } from "./pico.mjs";
import { Board } from "./wires.mjs";

const SLICE_NANOS = 20e6;
const NO_SCAN_NANOS = 20e9; // without one by then none will come
const ROWS = 1000; // of the log, written at a time

const [libraryPath, jobPath, logPath] = process.argv.slice(2);
const library = await import(libraryPath);
const job = JSON.parse(readFileSync(jobPath, "utf8"));
const rom = new Uint32Array(new Uint8Array(readFileSync(job.rom)).buffer);
const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
flash.set(readFileSync(job.flash));

const out = openSync(logPath, "w");
const rows = [];
function log(what, nanos, given) {
  const row = Array.isArray(given) ? Buffer.from(given).toString("hex") : given;
  rows.push(JSON.stringify([Math.round(nanos / 1000), what, row]));
  if (rows.length >= ROWS) flush();
}
function flush() {
  if (rows.length) writeSync(out, rows.splice(0).join("\n") + "\n");
}

let scannedAt = null; // nanoseconds: the first scan of this sitting
const board = new Board(job.pins, job.oled, (what, nanos, given) => {
  if (what === "scan") scannedAt ??= nanos;
  log(what, nanos, given);
});
const pico = new Pico(library, rom, flash, (made) => board.wire(made), job.seed);

const deeds = {
  frame: (hex) => (board.frame = new Uint8Array(Buffer.from(hex, "hex"))),
  down: (pin) => board.setLevel(pin, false),
  up: (pin) => board.setLevel(pin, true),
  end: () => {},
};

const began = Date.now();
let toldAt = 0;
function tell() {
  if (Date.now() - toldAt < 500) return;
  toldAt = Date.now();
  process.stderr.write(`${(pico.nanos / 1e9).toFixed(1)}\n`);
}

for (const [number, script] of job.sittings.entries()) {
  if (number) {
    pico.keepFlash();
    pico.powerOn();
  }
  const poweredAt = pico.nanos;
  log("power", poweredAt, 0);
  scannedAt = null;
  for (const [micros, what, given] of script) {
    while (micros !== null && scannedAt === null && pico.nanos - poweredAt < NO_SCAN_NANOS) {
      pico.run(pico.nanos + SLICE_NANOS);
      tell();
    }
    const due = micros === null ? pico.nanos : (scannedAt ?? pico.nanos) + micros * 1000;
    while (pico.nanos < due) {
      pico.run(Math.min(due, pico.nanos + SLICE_NANOS));
      tell();
    }
    deeds[what](given);
  }
}
pico.keepFlash();
writeFileSync(job.flash, pico.flash);
log("end", pico.nanos, Math.round(pico.awakeNanos / 1000));
flush();
closeSync(out);
const { erased, programmed, resets } = pico;
const seconds = (Date.now() - began) / 1000;
process.stdout.write(JSON.stringify({ erased, programmed, resets, seconds }) + "\n");
