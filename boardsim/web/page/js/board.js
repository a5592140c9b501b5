// SPDX-License-Identifier: MIT
// A real board at this computer's USB port, followed as docs/serial.md says: what it shows, what lies on it and
// what happened. Nothing that is sent can change a game.

import { button, make } from "./make.js";
import { sorry } from "./speak.js";
import { t } from "./words.js";

const SIDE = 5,
  CELLS = 25;
const SIGNS = { 0xfc: "!", 0xfd: "~", 0xfe: "?", 0xff: "." };
const TURNS = "↑→↓←";
const PICTURES = /[\ue000-\uf8ff]/g; // letters of the board's own, that no font has
const LINES = 200; // of what happened
const LONGEST = 8192; // letters: more is no line of the protocol's
const parts = {};
let port = null;
let heard = []; // all lines, to be saved
let last = 0; // number of what happened last

/** The board's part of the workshop. */
export function makeBoard(root) {
  const section = make("section", "", "", root);
  make("h3", "", t("board"), section);
  const row = make("div", "row", "", section);
  parts.connect = button("", t("board.connect"), row, connect);
  parts.connect.id = "connect-board";
  parts.save = button("", t("board.save"), row, save);
  parts.state = make("p", "figure", "", section);
  parts.state.setAttribute("role", "status");
  parts.screen = make("pre", "hex", "", section);
  parts.screen.setAttribute("aria-live", "polite");
  parts.cells = make("pre", "hex", "", section);
  parts.log = make("ol", "log", "", section);
  parts.log.tabIndex = 0;
  parts.log.setAttribute("aria-label", t("board.log"));
  for (const part of [parts.save, parts.screen, parts.cells, parts.log]) part.hidden = true;
}

async function connect() {
  if (port !== null) return;
  if (!navigator.serial) {
    sorry(t("board.browsers"));
    return;
  }
  try {
    port = await navigator.serial.requestPort();
  } catch {
    return; // nobody chose one
  }
  try {
    await port.open({ baudRate: 115200 });
    await port.setSignals({ dataTerminalReady: true });
    parts.connect.disabled = true;
    parts.state.textContent = t("board.asks");
    heard = [];
    last = 0;
    const writer = port.writable.getWriter();
    await writer.write(new TextEncoder().encode("\nhello\nfollow\n"));
    writer.releaseLock();
    await listen(port.readable);
  } catch {
    // unplugged: all that was heard stays
  }
  parts.state.textContent = t("board.gone");
  parts.connect.disabled = false;
  await port.close().catch(() => {});
  port = null;
}

/** Whole lines, for as long as the cable is in. What was begun when it was pulled is no line. */
async function listen(readable) {
  const reader = readable.getReader();
  const decoder = new TextDecoder();
  let begun = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (begun + decoder.decode(value, { stream: true })).split("\n");
    begun = lines.pop().slice(-LONGEST);
    for (const line of lines) hear(line.trimEnd());
  }
}

/** What makes no sense is noise on the line, and passed over. */
function hear(line) {
  const at = line.indexOf(" ");
  const show = SHOWS[at < 0 ? line : line.slice(0, at)];
  try {
    if (!show?.(line.slice(at + 1))) return;
  } catch {
    return;
  }
  heard.push(line);
  parts.save.hidden = false;
}

const SHOWS = {
  hallway(rest) {
    const told = /^1 (\S+) pads (\d)$/.exec(rest);
    if (told) parts.state.textContent = t("board.is", told[1], told[2]);
    return told;
  },
  view(rest) {
    const { title, corner, icons, big, text, a, b } = JSON.parse(rest);
    const keys = [a && `A: ${a}`, b && `B: ${b}`].filter(Boolean).join("   ");
    const lines = [`${title}   ${corner}`.trim(), icons.map((icon) => `[${icon}]`).join(" "), big, text, keys];
    parts.screen.hidden = false;
    parts.screen.textContent = lines.join("\n").replace(PICTURES, "").replace(/\n+/g, "\n").trim();
    return true;
  },
  position(rest) {
    const [pads, hex] = rest.split(" ");
    if (!/^([0-9a-f]{2})+$/.test(hex) || hex.length !== 2 * CELLS * Number(pads)) return false;
    parts.cells.hidden = false;
    parts.cells.textContent = drawn(hex.match(/../g).map((cell) => parseInt(cell, 16)));
    return true;
  },
  log(rest) {
    const told = /^(\d+) ([\d.]+) (\S.*)$/.exec(rest);
    if (!told || Number(told[1]) <= last) return false;
    last = Number(told[1]);
    parts.log.hidden = false;
    make("li", "", `${told[2]} ${told[3]}`, parts.log);
    while (parts.log.children.length > LINES) parts.log.firstChild.remove();
    return true;
  },
};

/** What lies on the pads, one above the other: tile and face, and which way is up. */
function drawn(cells) {
  const signs = cells.map((cell) => SIGNS[cell] ?? `${cell >> 3}${cell & 4 ? "b" : "a"}${TURNS[cell & 3]}`);
  const rows = [];
  for (let at = 0; at < signs.length; at += SIDE) {
    if (at && at % CELLS === 0) rows.push("");
    rows.push(signs.slice(at, at + SIDE).map((sign) => sign.padStart(5)).join(""));
  }
  return rows.join("\n");
}

function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([heard.join("\n") + "\n"], { type: "text/plain" }));
  link.download = "hallway-board.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
