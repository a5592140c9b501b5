// SPDX-License-Identifier: MIT
// Runs a program under MicroPython: node run.mjs <interpreter> <heap bytes> <stack bytes>, with a JSON object on standard
// input: {"program": [text, ...], "files": {path: base64}}. What the program prints goes to standard output.
// This build collects garbage only between the texts, so gc.collect() takes effect at the end of one.
import { readFileSync } from "node:fs";

const [interpreter, heap, stack] = process.argv.slice(2);
const { loadMicroPython } = await import(interpreter);
const { program, files } = JSON.parse(readFileSync(0, "utf8"));
const machine = await loadMicroPython({
  heapsize: Number(heap),
  pystack: Number(stack) / 4, // in words
  stdout: (line) => console.log(line),
  linebuffer: true,
});
// Processor time, of this thread where node can tell it: what else the machine does is not measured.
const used = (process.threadCpuUsage ?? process.cpuUsage).bind(process);
globalThis.clock_us = () => {
  const { user, system } = used();
  return user + system;
};
for (const [path, content] of Object.entries(files)) {
  let folder = "";
  for (const part of path.split("/").slice(0, -1)) {
    folder += "/" + part;
    try { machine.FS.mkdir(folder); } catch { /* it is there already */ }
  }
  machine.FS.writeFile("/" + path, Buffer.from(content, "base64"));
}
try {
  machine.runPython("import sys\nsys.path.append('/lib')");
  for (const text of program) machine.runPython(text);
} catch (problem) {
  console.error(problem.message);
  process.exit(1);
}
