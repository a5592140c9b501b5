// SPDX-License-Identifier: MIT
// CPython for WebAssembly, as a page's worker has it, but in Node: node same.mjs <site> <programs, tasks>.
// The tasks are a file of JSON: [[what to call, with what], ...]. A line of JSON for each: what it gave, and
// how long that took.

import { readFileSync } from "node:fs";

const [site, tasks] = process.argv.slice(2);
const { loadPyodide } = await import(`${site}/pyodide/pyodide.mjs`);
process.on("uncaughtException", (problem) => {
  console.error(String(problem.message)); // not also the line of Pyodide's that it came from: that is a megabyte
  process.exit(1);
});
const python = await loadPyodide({ indexURL: `${site}/pyodide/`, packages: [] });
const { programs, calls } = JSON.parse(readFileSync(tasks, "utf8"));
python.unpackArchive(new Uint8Array(readFileSync(`${site}/hallway.zip`)), "zip", { extractDir: "/hallway" });
python.runPython(`
import json, sys
sys.path[:0] = ["/hallway/packages", "/hallway/lib", "/hallway"]
`);
for (const program of programs) python.runPython(program);
for (const [name, given] of calls) {
  python.globals.set("given", JSON.stringify(given));
  const begunMs = performance.now();
  let told;
  try {
    told = { gave: JSON.parse(python.runPython(`json.dumps(${name}(*json.loads(given)))`)) };
  } catch (problem) {
    told = { failed: String(problem.message) };
  }
  console.log(JSON.stringify({ ...told, seconds: (performance.now() - begunMs) / 1000 }));
}
