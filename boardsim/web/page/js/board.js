// SPDX-License-Identifier: MIT
// A real board at this computer's USB port, followed as docs/serial.md says: what it shows, what lies on it and
// what happened. Nothing that is sent can change a game.

import { fact, watch } from "./facts.js";
import { button, make } from "./make.js";
import { Mirror } from "./mirror.js";
import { offerRenewal } from "./renew.js";
import { sorry } from "./speak.js";
import { table } from "./table.js";
import { t } from "./words.js";
import { ask } from "./wire.js";

const CELLS = 25;
const LINES = 200; // of what happened
const LONGEST = 8192; // letters: more is no line of the protocol's
const parts = {};
let port = null;
let heard = []; // all lines, to be saved
let last = 0; // number of what happened last
let lastLine = 0; // that came through the table's own cable

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
  const aloud = make("label", "tick", "", section);
  parts.aloud = make("input", "", "", aloud);
  parts.aloud.type = "checkbox";
  aloud.append(` ${t("board.aloud")}`);
  parts.spoken = make("div", "spoken", "", section);
  parts.spoken.setAttribute("aria-live", "polite");
  parts.mirror = new Mirror(section);
  parts.renew = make("div", "", "", section);
  parts.log = make("ol", "log", "", section);
  parts.log.tabIndex = 0;
  parts.log.setAttribute("aria-label", t("board.log"));
  for (const part of [parts.save, parts.log, parts.renew, aloud]) part.hidden = true;
  parts.label = aloud;
  watch("board", drawCable);
  watch("board/", hearCable);
}

// -- through the computer's own port, where the browser has none: `make play` listens for it

function drawCable() {
  const state = fact("board");
  if (navigator.serial || state === null) return;
  const says = { asks: "board.asks", none: "board.none", gone: "board.gone" }[state];
  if (says) parts.state.textContent = t(says);
  parts.connect.disabled = state === "asks" || state === "open";
}

function hearCable(numbers) {
  for (const number of numbers.map(Number).sort((one, other) => one - other)) {
    if (number <= lastLine || fact(`board/${number}`) === null) continue;
    lastLine = number;
    hear(fact(`board/${number}`));
  }
}

async function connect() {
  if (port !== null) return;
  if (!navigator.serial && fact("board") !== null) {
    ask("board", { on: true });
    return;
  }
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
    if (!told) return false;
    heard = []; // it is another one, or the same from the beginning
    last = 0;
    parts.log.replaceChildren();
    parts.state.textContent = t("board.is", told[1], told[2]);
    parts.renew.hidden = false;
    offerRenewal(parts.renew, told[1]);
    return true;
  },
  view(rest) {
    const before = parts.mirror.said;
    parts.mirror.show(JSON.parse(rest));
    parts.label.hidden = false;
    if (parts.mirror.said !== before) tell(parts.mirror.said);
    return true;
  },
  position(rest) {
    const [pads, hex] = rest.split(" ");
    if (!/^([0-9a-f]{2})+$/.test(hex) || hex.length !== 2 * CELLS * Number(pads)) return false;
    parts.mirror.lay(hex.match(/../g).map((cell) => parseInt(cell, 16)));
    return true;
  },
  log(rest) {
    const told = /^(\d+) ([\d.]+) (\S.*)$/.exec(rest);
    if (!told || Number(told[1]) <= last) return false;
    last = Number(told[1]);
    const game = /^game (\S+) /.exec(told[3]);
    if (game) parts.mirror.play(game[1]);
    parts.log.hidden = false;
    make("li", "", `${told[2]} ${told[3]}`, parts.log);
    while (parts.log.children.length > LINES) parts.log.firstChild.remove();
    return true;
  },
};

/** To screen readers always; aloud by the browser's own voice if that is wanted. */
function tell(words) {
  parts.spoken.textContent = words;
  if (!parts.aloud.checked || !window.speechSynthesis) return;
  const said = new SpeechSynthesisUtterance(words);
  said.lang = table.set.language;
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([heard.join("\n") + "\n"], { type: "text/plain" }));
  link.download = "hallway-board.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
