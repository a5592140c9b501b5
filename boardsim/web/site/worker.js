// SPDX-License-Identifier: MIT
// The table itself, in a thread of the browser's own: CPython for WebAssembly runs the simulated board and the
// unchanged firmware. What the page would say to a server it says to this.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { open } from "./keep.js";

const BEAT_MS = 5;
const wish = new URLSearchParams(self.name); // its own address has no search when it comes from a cache
const waiting = [];
let table = null;

self.onmessage = ({ data }) => {
  if (table === null) waiting.push(data);
  else hear(data);
};

function hear({ say, ask, id, body = "" }) {
  if (say !== undefined) {
    table.hear(say);
    return;
  }
  let answer;
  try {
    answer = { ok: true, text: table.answer(ask, body) };
  } catch (problem) {
    answer = { ok: false, text: lastLine(problem) };
  }
  postMessage({ id, ...answer });
}

/** Of what Python says of an exception, the sentence for people. */
function lastLine(problem) {
  return String(problem.message).trim().split("\n").pop().replace(/^[\w.]+: /, "");
}

/** What is large is put where service.js finds it, so that the first visit does not fetch it twice. */
const plain = self.fetch;
const puts = [];
self.fetch = async (what, given) => {
  const answer = await plain(what, given);
  if (answer.ok && self.caches && !(await caches.match(what))) {
    const copy = answer.clone();
    puts.push(caches.open("hallway fetched").then((cache) => cache.put(what, copy)));
  }
  return answer;
};

const kept = await open(wish.has("fresh"));
const python = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href, packages: [] });
const archive = await (await fetch(new URL("./hallway.zip", import.meta.url))).arrayBuffer();
python.unpackArchive(archive, "zip", { extractDir: "/hallway" });
python.runPython(`
import sys
sys.path[:0] = ["/hallway/packages", "/hallway/lib", "/hallway"]
from boardsim.web.alone import Alone
`);
const Alone = python.globals.get("Alone");
table = Alone((text) => postMessage({ said: text }), Number(wish.get("pads") || 2), kept.text);
for (const early of waiting) hear(early);
Promise.allSettled(puts).then(() => postMessage({ ready: true }));

function beat() {
  const behind = table.beat();
  const news = table.keep();
  if (news) kept.keep(news);
  setTimeout(beat, behind ? 0 : BEAT_MS);
}
beat();
Object.assign(self, { python, table }); // for the console, and for tests
