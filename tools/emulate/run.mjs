// SPDX-License-Identifier: MIT
// Runs a job on an emulated Pico: node run.mjs <rp2040js> <job.json> <log.jsonl>.
//
// The job: rom, flash (files), pins, oled, seed, script: [[microseconds, what, given], ...]. Until the first
// scan of the pads the script waits, as hands do that wait for the menu; from then on its times count.
// Afterwards the flash is written back to its file.

import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { FLASH_BYTES, Pico } from "./pico.mjs";
import { Board } from "./wires.mjs";

const SLICE_NANOS = 20e6;
const NO_SCAN_NANOS = 20e9; // without one by then nothing will come

const [libraryPath, jobPath, logPath] = process.argv.slice(2);
const library = await import(libraryPath);
const job = JSON.parse(readFileSync(jobPath, "utf8"));
const rom = new Uint32Array(new Uint8Array(readFileSync(job.rom)).buffer);
const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
flash.set(readFileSync(job.flash));

const out = openSync(logPath, "w");
let rows = [];
let begunAt = null; // nanoseconds: the first scan
function log(what, nanos, bytes) {
  if (what === "scan" && begunAt === null) begunAt = nanos;
  rows.push(JSON.stringify([Math.round(nanos / 1000), what, bytes ? Buffer.from(bytes).toString("hex") : Math.round(pico.awakeNanos / 1000)]));
  if (rows.length >= 1000) flush();
}
function flush() {
  if (rows.length) writeSync(out, rows.join("\n") + "\n");
  rows = [];
}

const board = new Board(job.pins, job.oled, log);
let pico = null;
pico = new Pico(library, rom, flash, (made) => board.wire(made), job.seed);

const DEEDS = {
  frame: (hex) => (board.frame = new Uint8Array(Buffer.from(hex, "hex"))),
  press: (pin) => board.setKey(pin, true),
  release: (pin) => board.setKey(pin, false),
};

const script = job.script;
let next = 0;
let toldAt = 0;
const startedMs = Date.now();
while (next < script.length && script[next][0] === null) {
  // what is there before the power comes
  DEEDS[script[next][1]](script[next][2]);
  next++;
}
while (next < script.length) {
  if (begunAt === null) {
    if (pico.nanos > NO_SCAN_NANOS) break;
    pico.run(pico.nanos + SLICE_NANOS);
  } else {
    const [micros, what, given] = script[next];
    const due = begunAt + micros * 1000;
    if (pico.nanos < due) pico.run(Math.min(due, pico.nanos + SLICE_NANOS));
    if (pico.nanos >= due) {
      next++;
      if (what === "end") break;
      DEEDS[what](given);
    }
  }
  if (Date.now() - toldAt > 500) {
    toldAt = Date.now();
    process.stderr.write(`${(pico.nanos / 1e9).toFixed(1)} ${((Date.now() - startedMs) / 1000).toFixed(1)}\n`);
  }
}
pico.keepFlash();
writeFileSync(job.flash, pico.flash);
log("end", pico.nanos, null);
flush();
closeSync(out);
const { erased, programmed, resets } = pico;
process.stdout.write(JSON.stringify({ begun: begunAt !== null, micros: Math.round(pico.nanos / 1000), erased, programmed, resets }) + "\n");
