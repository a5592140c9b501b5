// SPDX-License-Identifier: MIT
// The pads on the table: where they are, what is printed on them, their light, cells, buttons and seats.
// Measures are mm on the table, as on the wire.

import { drawBoard, edgePlace } from "./draw.js";
import { fact, watch } from "./facts.js";
import { Glow } from "./light.js";
import { ask, me } from "./wire.js";

export const table = {
  root: document.getElementById("table"),
  set: null,
  pads: [], // {root, glow, spots, button, seat, x, y}
  view: null, // the one pad that is shown; null shows all
  origin: { x: 0, y: 0 },
  wide: 0,
  high: 0,
  mm: 1, // pixels
};

const redrawn = []; // who draws again when the table has another size, view or box

export function onRedraw(draw) {
  redrawn.push(draw);
}

export function box() {
  const { boxes } = table.set;
  return boxes[fact("box")] ?? Object.values(boxes)[0];
}

export function nameOfCell(pad, row, col) {
  const { cells, pads, pitch } = table.set;
  if (box().pads === 1) return "ABCDE"[col] + (row + 1);
  const over = Math.round((pads[pad].y - pads[0].y) / (cells * pitch)),
    left = Math.round((pads[pad].x - pads[0].x) / (cells * pitch));
  return "ABCDEFGHIJ"[left * cells + col] + (over * cells + row + 1);
}

/** The place on the table under a point of the window, in mm. */
export function toTable(clientX, clientY) {
  const rect = table.root.getBoundingClientRect();
  return {
    x: (clientX - rect.left) / table.mm + table.origin.x,
    y: (clientY - rect.top) / table.mm + table.origin.y,
  };
}

export function toWindow(x, y) {
  const rect = table.root.getBoundingClientRect();
  return { x: rect.left + (x - table.origin.x) * table.mm, y: rect.top + (y - table.origin.y) * table.mm };
}

/** The pad, row and column at a place; null beside the cells. */
export function cellAt(x, y) {
  const { pads, cells, pitch } = table.set;
  for (let pad = 0; pad < pads.length; pad++) {
    const col = Math.floor((x - pads[pad].x) / pitch),
      row = Math.floor((y - pads[pad].y) / pitch);
    if (row >= 0 && row < cells && col >= 0 && col < cells) return { pad, row, col };
  }
  return null;
}

/** The middle of a cell; arrows count as cells beside the others. */
export function middleOf({ pad, row, col }) {
  const { pads, pitch } = table.set;
  return { x: pads[pad].x + (col + 0.5) * pitch, y: pads[pad].y + (row + 0.5) * pitch };
}

/** The arrow at whose end a place is: {pad, arrow}, or null. */
export function arrowAt(x, y) {
  for (const { pad, arrow, at } of arrows()) {
    if (Math.hypot(x - at.x, y - at.y) < table.set.pitch * 0.5) return { pad, arrow };
  }
  return null;
}

function arrows() {
  const found = [];
  table.set.pads.forEach((corner, pad) => {
    for (const arrow of box().arrows) {
      const [x, y] = edgePlace(arrow[0], Number(arrow[1]), 0.5, table.set);
      found.push({ pad, arrow, at: { x: corner.x + x, y: corner.y + y } });
    }
  });
  return found;
}

// -- making

function button(name, words, root) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = name;
  made.textContent = words;
  root.append(made);
  return made;
}

function makePad(number) {
  const root = document.createElement("div");
  root.className = "pad";
  root.dataset.pad = number;
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", `Pad ${number + 1}`);
  const glow = new Glow(table.set);
  const cells = document.createElement("div");
  cells.className = "cells";
  root.append(glow.canvas, cells);
  const seat = button("seat", "", root);
  seat.addEventListener("click", () => {
    const mine = fact("people")?.[me.id]?.pad === number;
    ask("sit", { pad: mine ? null : number });
  });
  const press = button("pad-button", "", root);
  press.setAttribute("aria-label", `Button of pad ${number + 1}`);
  press.dataset.button = number;
  table.root.append(root);
  return { root, glow, cells, seat, button: press, spots: [] };
}

/** Cells, and arrows where there are any, that one can point at and walk over. */
function makeSpots(number) {
  const pad = table.pads[number];
  const { cells, pitch, edge } = table.set;
  pad.cells.replaceChildren();
  pad.spots = [];
  const add = (row, col, left, top, side, arrow) => {
    const spot = button(arrow ? "spot arrow-spot" : "spot", "", pad.cells);
    spot.tabIndex = -1;
    spot.style.cssText = `--left:${left + edge};--top:${top + edge};--side:${side}`;
    Object.assign(spot.dataset, { pad: number, row, col });
    if (arrow) spot.dataset.arrow = arrow;
    pad.spots.push(spot);
  };
  for (let row = 0; row < cells; row++) {
    for (let col = 0; col < cells; col++) add(row, col, col * pitch, row * pitch, pitch);
  }
  for (const arrow of box().arrows) {
    const line = Number(arrow[1]);
    const [x, y] = edgePlace(arrow[0], line, 0.5, table.set);
    const row = { N: -1, S: cells }[arrow[0]] ?? line,
      col = { W: -1, E: cells }[arrow[0]] ?? line;
    add(row, col, x - edge * 0.48, y - edge * 0.48, edge * 0.96, arrow);
  }
}

function drawPads() {
  // Each set has its own material; floors are alike, so that light looks the same on all.
  ["body", "body-low", "bank", "ink", "medal"].forEach((part, at) =>
    document.documentElement.style.setProperty(`--${part}`, box().colours[at]),
  );
  table.pads.forEach((pad, number) => {
    const { cells } = table.set;
    const columns = Array.from({ length: cells }, (_, col) => nameOfCell(number, 0, col).replace(/\d+/, ""));
    const rows = Array.from({ length: cells }, (_, row) => nameOfCell(number, row, 0).replace(/[A-Z]/, ""));
    const board = drawBoard(box(), table.set, { columns, rows });
    pad.root.querySelector(".board")?.remove();
    pad.root.prepend(board);
    makeSpots(number);
  });
  table.root.querySelectorAll(".spot:not(.arrow-spot)")[0].tabIndex = 0;
  layOut();
}

// -- size and view

/** Let the pads fill the felt; in the view of one pad the others are put aside. */
function layOut() {
  const { set, view } = table;
  const { edge, cells, pitch } = set;
  const shown = view === null ? set.pads : [set.pads[view]];
  const size = cells * pitch + 2 * edge;
  const left = Math.min(...shown.map((pad) => pad.x)),
    top = Math.min(...shown.map((pad) => pad.y));
  table.origin = { x: left - edge, y: top - edge };
  table.wide = Math.max(...shown.map((pad) => pad.x)) - left + size;
  table.high = Math.max(...shown.map((pad) => pad.y)) - top + size;
  const felt = document.getElementById("felt");
  const narrow = matchMedia("(max-width: 860px)").matches;
  const room = narrow ? 8 : 44;
  const byWidth = (felt.clientWidth - room) / table.wide;
  const byHeight = narrow ? (innerHeight * 0.82) / table.high : (felt.clientHeight - room) / table.high;
  table.mm = Math.max(0.4, Math.min(byWidth, byHeight));
  const style = table.root.style;
  style.setProperty("--mm", `${table.mm}px`);
  style.setProperty("--wide", table.wide);
  style.setProperty("--high", table.high);
  style.setProperty("--pitch", pitch);
  table.pads.forEach(({ root }, number) => {
    root.hidden = view !== null && view !== number;
    root.style.setProperty("--at-x", set.pads[number].x - edge - table.origin.x);
    root.style.setProperty("--at-y", set.pads[number].y - edge - table.origin.y);
    root.style.setProperty("--size", size);
  });
  document.documentElement.style.setProperty("--pitch", pitch);
  document.getElementById("in-hand").style.setProperty("--mm", `${table.mm}px`);
  for (const draw of redrawn) draw();
}

function showPad(view) {
  table.view = view;
  drawViews();
  layOut();
}

function drawViews() {
  const views = document.getElementById("views");
  views.replaceChildren();
  if (table.set.pads.length < 2) return;
  [null, ...table.set.pads.keys()].forEach((view) => {
    const made = button("", view === null ? "All" : String(view + 1), views);
    made.setAttribute("aria-label", view === null ? "All pads" : `Pad ${view + 1}`);
    made.setAttribute("aria-pressed", String(table.view === view));
    made.addEventListener("click", () => showPad(view));
  });
}

// -- what the server tells

function bytes(base64) {
  return base64 === null ? null : Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

function drawSeats() {
  const people = Object.entries(fact("people") ?? {});
  table.pads.forEach(({ seat, button: press }, number) => {
    const [id, person] = people.find(([, each]) => each.pad === number) ?? [null, null];
    const away = person !== null && !person.here; // whose place may be taken
    seat.className = `seat ${id === me.id ? "mine" : id && !away ? "taken" : ""}`;
    seat.textContent = person ? person.name + (away ? " (away)" : "") : "Sit here";
    seat.disabled = id !== null && id !== me.id && !away;
    seat.setAttribute(
      "aria-label",
      id === me.id
        ? `Leave pad ${number + 1}`
        : person && !away
          ? `Pad ${number + 1}: ${person.name}`
          : `Sit at pad ${number + 1}${away ? `: ${person.name} is away` : ""}`,
    );
    const hue = `var(--player-${number})`;
    seat.style.setProperty("--hue", hue);
    press.style.setProperty("--taken", hue);
  });
}

export function makeTable(set) {
  table.set = set;
  table.pads = set.pads.map((_, number) => makePad(number));
  if (set.pads.length > 1 && matchMedia("(max-width: 560px)").matches) table.view = 0;
  drawViews();
  watch("box", drawPads);
  watch("lights/", (pads) => pads.forEach((pad) => table.pads[pad]?.glow.show(bytes(fact(`lights/${pad}`)))));
  watch("buttons", () =>
    table.pads.forEach(({ button: press }, number) =>
      press.classList.toggle("down", fact("buttons").includes(number)),
    ),
  );
  watch("plugged", () =>
    table.pads.forEach(({ root }, number) => root.classList.toggle("unplugged", !fact("plugged")[number])),
  );
  watch("people", drawSeats);
  new ResizeObserver(layOut).observe(document.getElementById("felt"));
}
