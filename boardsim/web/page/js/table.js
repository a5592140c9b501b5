// SPDX-License-Identifier: MIT
// The pads on the table: where they are, what is printed on them, their light, cells, buttons and seats.
// Measures are mm on the table, as on the wire.

import { drawBoard, edgePlace } from "./draw.js";
import { fact, watch } from "./facts.js";
import { Glow } from "./light.js";
import { button, make } from "./make.js";
import { t } from "./words.js";
import { ask, me } from "./wire.js";

export const table = {
  root: document.getElementById("table"),
  set: null,
  pads: [], // {root, glow, spots, button, seat, x, y}
  view: null, // the one pad that is shown; null shows all that are played on
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

function makePad(number) {
  const root = make("div", "pad", "");
  root.dataset.pad = number;
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", t("view.pad", number + 1));
  const glow = new Glow(table.set);
  root.append(glow.canvas);
  const cells = make("div", "cells", "", root);
  const foot = make("div", "foot", "", document.getElementById("feet"));
  foot.dataset.seat = number;
  const press = button("pad-button", t("press"), foot);
  press.setAttribute("aria-label", t("press.pad", number + 1));
  press.title = t("press.pad", number + 1);
  press.dataset.button = number;
  table.root.append(root);
  return { root, glow, cells, foot, button: press, spots: [] };
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
    const board = drawBoard(box(), table.set);
    pad.root.querySelector(".board")?.remove();
    pad.root.prepend(board);
    makeSpots(number);
  });
  table.root.querySelectorAll(".spot:not(.arrow-spot)")[0].tabIndex = 0;
}

// -- size

const LETTER_PX = 12; // of the cells' names, at least
const STEP_PX = 11; // of what is printed on the edge
const PHONE = "(max-width: 640px)";
// What the pads' seats and buttons take beside them, one below the other under the choice of pads, a row of two
// each; and are off below.
const FEET_PX = { gap: 8, beside: 118, button: 114, seat: 52, views: 40 };

/** The pads that the game is played on, or that its box needs. */
export function padsInUse() {
  const { pads } = table.set;
  const device = fact("device");
  const needed = device?.game ? device.pads : box().each ? pads.length : box().pads;
  const many = box().deck ? pads.length : needed;
  return [...pads.keys()].slice(0, Math.max(1, many));
}

function shownPads() {
  return table.view === null ? padsInUse() : [table.view];
}

/** Let the pads fill the felt, with their feet below or beside, whichever leaves them larger. */
function layOut() {
  const { set } = table;
  const { edge, cells, pitch } = set;
  const shown = shownPads();
  const corners = shown.map((pad) => set.pads[pad]);
  const size = cells * pitch + 2 * edge;
  const left = Math.min(...corners.map((pad) => pad.x)),
    top = Math.min(...corners.map((pad) => pad.y));
  table.wide = Math.max(...corners.map((pad) => pad.x)) - left + size;
  table.high = Math.max(...corners.map((pad) => pad.y)) - top + size;
  const felt = document.getElementById("felt");
  felt.classList.remove("feet-beside"); // measured as they are when the feet are below
  const style = getComputedStyle(felt);
  const roomWide = felt.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - LETTER_PX - 6;
  const roomHigh = felt.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom) - LETTER_PX - 6;
  table.pads.forEach(({ foot }, number) => (foot.hidden = !shown.includes(number)));
  const feet = document.getElementById("feet");
  const abreast = box().each && shown.length > 1 && table.high === size; // each foot under its pad
  feet.classList.toggle("abreast", abreast);
  const chips = felt.querySelector(".chips");
  const chipsHigh = getComputedStyle(chips).position === "static" && chips.offsetHeight ? chips.offsetHeight + 8 : 0;
  const shareRow = chipsHigh && chips.offsetTop > table.root.offsetTop; // on a phone: both below the table
  const feetHigh = feet.offsetHeight + FEET_PX.gap;
  const others = shareRow ? Math.max(chipsHigh, feetHigh) : chipsHigh + feetHigh;
  const below = Math.min(roomWide / table.wide, (roomHigh - others) / table.high);
  const beside = Math.min((roomWide - FEET_PX.beside) / table.wide, roomHigh / table.high);
  const isBeside = beside > below && !matchMedia(PHONE).matches && fitBeside(shown.length, felt.clientHeight);
  felt.classList.toggle("feet-beside", isBeside);
  table.mm = Math.max(0.4, isBeside ? beside : below);
  const lead = (LETTER_PX + 4) / table.mm; // the names' room, in mm
  table.origin = { x: left - edge - lead, y: top - edge - lead };
  const root = table.root.style;
  root.setProperty("--mm", `${table.mm}px`);
  root.setProperty("--wide", table.wide + lead);
  root.setProperty("--high", table.high + lead);
  feet.style.setProperty("--below", `${(table.wide + lead) * table.mm}px`);
  root.setProperty("--step", `${Math.min(8, Math.max(3.8, STEP_PX / table.mm))}px`);
  table.pads.forEach(({ root: pad }, number) => {
    pad.hidden = !shown.includes(number);
    pad.style.setProperty("--at-x", set.pads[number].x - edge - table.origin.x);
    pad.style.setProperty("--at-y", set.pads[number].y - edge - table.origin.y);
    pad.style.setProperty("--size", size);
  });
  drawNames(shown);
  document.documentElement.style.setProperty("--pitch", pitch);
  document.getElementById("in-hand").style.setProperty("--mm", `${table.mm}px`);
  for (const draw of redrawn) draw();
}

/** Whether the feet of so many pads fit beside them. */
function fitBeside(pads, high) {
  const sitting = box().each ? pads : seats.filter(({ hidden }) => !hidden).length;
  const choices = padsInUse().length;
  const views = choices > 1 ? (Math.ceil((choices + 1) / 2) + 0.5) * FEET_PX.views : 0;
  const around = isSmall() ? views : 2 * views; // they are in the middle, but in a low window
  return pads * FEET_PX.button + sitting * FEET_PX.seat + around <= high;
}

/** Letters along the north, numbers along the west of all that is shown. */
function drawNames(shown) {
  const { set, root } = table;
  for (const old of root.querySelectorAll(":scope > .name")) old.remove();
  const add = (words, x, y) => {
    const name = make("span", "name", words, root);
    name.setAttribute("aria-hidden", "true");
    name.style.setProperty("--x", x - table.origin.x);
    name.style.setProperty("--y", y - table.origin.y);
  };
  const least = (part) => Math.min(...shown.map((pad) => set.pads[pad][part]));
  const lead = (LETTER_PX + 4) / table.mm / 2;
  for (const pad of shown) {
    const corner = set.pads[pad];
    for (let line = 0; line < set.cells; line++) {
      const along = (line + 0.5) * set.pitch;
      if (corner.y === least("y"))
        add(nameOfCell(pad, 0, line).replace(/\d+/, ""), corner.x + along, corner.y - set.edge - lead);
      if (corner.x === least("x"))
        add(nameOfCell(pad, line, 0).replace(/[A-Z]/, ""), corner.x - set.edge - lead, corner.y + along);
    }
  }
}

// -- view

const VIEW = "hallway-view"; // what was chosen for how many pads
let laidOut = ""; // for which box, pads and seats
let used = ""; // the pads in use and the seat, for which a view was last chosen

/** What was last looked at with so many pads; at first the own pad if others sit at theirs, else all. */
function usualView() {
  const kept = JSON.parse(sessionStorage.getItem(VIEW) ?? "{}")[viewKey()];
  if (kept !== undefined) return kept;
  const others = Object.entries(fact("people") ?? {}).some(([id, { here, pad }]) => id !== me.id && here && pad !== null);
  const seat = fact("people")?.[me.id]?.pad ?? null;
  if (!box().each || seat === null || seat >= table.set.pads.length) return null;
  return others || isSmall() ? seat : null;
}

function isSmall() {
  return matchMedia(`${PHONE}, (max-height: 600px)`).matches;
}

function viewKey() {
  return `${padsInUse().length} ${fact("people")?.[me.id]?.pad ?? ""} ${isSmall() ? "small" : ""}`;
}

function followGame() {
  if (viewKey() !== used) {
    used = viewKey();
    table.view = padsInUse().length > 1 ? usualView() : null;
  }
  const now = `${fact("box")} ${padsInUse()} ${shownPads()} ${seats.map(({ hidden, textContent }) => (hidden ? "" : textContent))}`;
  if (now === laidOut) return; // a word on the screen moves no pad
  laidOut = now;
  drawViews();
  layOut();
}

function showPad(view) {
  table.view = view;
  const kept = JSON.parse(sessionStorage.getItem(VIEW) ?? "{}");
  sessionStorage.setItem(VIEW, JSON.stringify({ ...kept, [viewKey()]: view }));
  followGame();
}

function drawViews() {
  const views = document.getElementById("views");
  const pads = padsInUse();
  views.replaceChildren();
  views.hidden = pads.length < 2;
  if (views.hidden) return;
  for (const view of [null, ...pads]) {
    const made = button("", view === null ? t("view.all") : String(view + 1), views, () => showPad(view));
    made.setAttribute("aria-label", view === null ? t("view.all-pads") : t("view.pad", view + 1));
    made.setAttribute("aria-pressed", String(table.view === view));
  }
}

// -- what the server tells

function bytes(base64) {
  return base64 === null ? null : Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

const SEATS = 6; // hands of Cards
const seats = []; // a button each
const round = document.createElement("div"); // seats round a board that all share
round.className = "seats";

function makeSeat(number) {
  const seat = button("seat", "", null, () => ask("sit", { pad: isMine(number) ? null : number }));
  seat.dataset.seat = number;
  return seat;
}

function isMine(number) {
  return fact("people")?.[me.id]?.pad === number;
}

/** Of "table, handy" what has room on a seat. */
function tableAt(level) {
  const [who] = table.set.seats[level].split(",");
  return who[0].toUpperCase() + who.slice(1);
}

/** At a pad each, or round the board as many as play; one who is alone sees the own one. */
function drawSeats() {
  const people = Object.entries(fact("people") ?? {});
  const alone = people.filter(([, { here }]) => here).length < 2;
  const players = fact("device")?.players ?? 0;
  seats.forEach((seat, number) => {
    const [id, person] = people.find(([, each]) => each.pad === number) ?? [null, null];
    const level = fact("device")?.seats[number] ?? 0; // of the table, if it plays there
    const away = person !== null && !person.here; // whose place may be taken
    seat.className = `seat ${id === me.id ? "mine" : level || (id && !away) ? "taken" : ""}`;
    const free = level ? tableAt(level) : box().each ? t("seat.free") : t("seat.colour", table.set.colours[number]);
    seat.textContent = person ? (away ? t("seat.away", person.name) : person.name) : free;
    seat.disabled = level > 0 || (id !== null && id !== me.id && !away);
    const key = id === me.id ? "seat.leave" : seat.disabled ? "seat.taken" : "seat.sit";
    const spoken = level ? table.set.seats[level] : seat.textContent;
    seat.setAttribute("aria-label", `${t(key, number + 1)}: ${spoken}`);
    seat.title = level ? spoken : "";
    const place = box().each ? table.pads[number]?.foot : round;
    if (place && seat.parentNode !== place) place.prepend(seat);
    if (!place) seat.remove();
    seat.hidden = !box().each && !level && (alone ? id !== me.id : number >= players && person === null);
  });
  if (!box().each) round.append(...seats);
  round.hidden = box().each;
  followGame();
}

export function makeTable(set) {
  table.set = set;
  table.pads = set.pads.map((_, number) => makePad(number));
  document.getElementById("felt").setAttribute("aria-label", t("table"));
  document.documentElement.style.setProperty("--unplugged", JSON.stringify(t("unplugged")));
  document.getElementById("views").setAttribute("aria-label", t("view.group"));
  watch("box", () => {
    drawPads();
    drawSeats();
  });
  watch("device", drawSeats);
  watch("lights/", (pads) => pads.forEach((pad) => table.pads[pad]?.glow.show(bytes(fact(`lights/${pad}`)))));
  watch("buttons", () =>
    table.pads.forEach(({ button: press }, number) =>
      press.classList.toggle("down", fact("buttons").includes(number)),
    ),
  );
  watch("plugged", () =>
    table.pads.forEach(({ root }, number) => root.classList.toggle("unplugged", !fact("plugged")[number])),
  );
  for (let number = 0; number < SEATS; number++) seats.push(makeSeat(number));
  document.getElementById("feet").prepend(round);
  watch("people", drawSeats);
  new ResizeObserver(() => {
    if (!fact("box")) return;
    followGame(); // a phone that is turned may show another view
    layOut();
  }).observe(document.getElementById("felt"));
}
