// SPDX-License-Identifier: MIT
// All that can be seen, by name, as the server tells it. Who wants to know of changes hears of them once a
// frame, however many there were.

const known = new Map();
const watchers = [];
let changed = new Set();
let waiting = false;

export function fact(name) {
  return known.get(name) ?? null;
}

/** Names and values of all facts that begin so, as ["4", {…}] for "tile/4". */
export function facts(prefix) {
  return [...known]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
}

/** Call `told(names)` when facts with this name, or that begin so if it ends with a slash, have changed. */
export function watch(name, told) {
  watchers.push({ name, told });
}

export function learn(news) {
  for (const [name, value] of Object.entries(news)) {
    if (value === null) known.delete(name);
    else known.set(name, value);
    changed.add(name);
  }
  if (!waiting) {
    waiting = true;
    requestAnimationFrame(tell);
  }
}

/** Forget everything, as a new welcome brings all anew. */
export function forget() {
  for (const name of known.keys()) changed.add(name);
  known.clear();
}

function tell() {
  waiting = false;
  const names = [...changed];
  changed = new Set();
  for (const { name, told } of watchers) {
    const mine = names.filter((each) => (name.endsWith("/") ? each.startsWith(name) : each === name));
    if (mine.length) told(mine.map((each) => (name.endsWith("/") ? each.slice(name.length) : each)));
  }
}
