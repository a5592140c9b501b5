// SPDX-License-Identifier: MIT
// The tiles: each is one element that lives on the table, in a tray or in the hand.

import { drawTile } from "./draw.js";
import { fact, facts, watch } from "./facts.js";
import { box, cellAt, onRedraw, table, toWindow } from "./table.js";
import { isHidden, trayOf } from "./trays.js";
import { t } from "./words.js";
import { me, on } from "./wire.js";

const HELD = 9; // mm over the table, for the eye
const HIGH = 40; // … and for the sensors
const WAIT_MS = 700; // how long a hand's own view stands until the server's word has come

const elements = new Map(); // by id: {root, drawn}
export const hand = new Map(); // tiles in this person's hand, by id: {x, y, angle} on the table, and until when
const inHand = document.getElementById("in-hand");

export function tile(id) {
  return fact(`tile/${id}`);
}

export function setOf(name) {
  return box().tiles[name];
}

export function elementOf(id) {
  return elements.get(String(id))?.root;
}

/** Where a tile is for this person's eyes: what the own hand does comes before the server's word. */
export function pose(id) {
  const told = tile(id);
  const mine = hand.get(String(id));
  return mine ? { ...told, ...mine } : told;
}

/** Tiles on the table by cell, as in "0 2 3" for pad, row, column: {id, half}, the uppermost last. */
export function lying() {
  const cells = new Map();
  const down = facts("tile/").filter(([, each]) => each.pad !== null && !each.by);
  for (const [id] of down.sort(([, one], [, other]) => one.z - other.z)) {
    middles(id).forEach(({ x, y }, half) => {
      const at = cellAt(x, y);
      const name = at && `${at.pad} ${at.row} ${at.col}`;
      if (at) cells.set(name, [...(cells.get(name) ?? []), { id, half }]);
    });
  }
  return cells;
}

export function lyingAt(pad, row, col) {
  return lying().get(`${pad} ${row} ${col}`) ?? [];
}

/** How many tiles lie below it; those on their way down count as the uppermost. */
function level({ z }) {
  return Math.min(8, Math.round(z / table.set.thickness));
}

/** The middle of each half. */
export function middles(id) {
  const { name, x, y, angle, face } = pose(id);
  const along = (angle * Math.PI) / 180;
  const { pitch } = table.set;
  return setOf(name).faces[face].map((_, half) => ({
    x: x + half * pitch * Math.cos(along),
    y: y + half * pitch * Math.sin(along),
  }));
}

/** What a tile is called, as it lies. */
export function called(id) {
  const { name, angle, face } = tile(id);
  const quarter = ((Math.round(angle / 90) % 4) + 4) % 4;
  const askew = Math.abs(angle - 90 * Math.round(angle / 90)) > 10;
  const halves = setOf(name).faces[face];
  const parts = [name];
  const icons = halves.flatMap((half) => half.icons).map((icon) => table.set.icon_names[icon]);
  if (icons.length) parts.push(icons.join(", "));
  if (face) parts.push(t("tile.back"));
  if (askew) parts.push(t("tile.askew"));
  else if (quarter) parts.push(t(`tile.turned.${quarter}`));
  if (!askew)
    halves.forEach((half, at) => {
      if (half.openings && halves.length === 1) parts.push(opens(half.openings, quarter));
      else if (half.openings)
        parts.push(`${t(half.hole ? "tile.half-hole" : "tile.half", at + 1)} ${opens(half.openings, quarter)}`);
    });
  return parts.join(", ");
}

/** Where paths lead out, for ears. */
export function opens(openings, turn = 0) {
  const sides = ["north", "east", "south", "west"].filter((_, side) => (openings >> ((side - turn + 4) % 4)) & 1);
  return t("tile.opens", sides.map((side) => t(`side.${side}`)).join(", "));
}

// -- drawing

function make(id) {
  const root = document.createElement("button");
  root.type = "button";
  root.className = "tile";
  root.dataset.tile = id;
  root.tabIndex = -1;
  const made = { root, drawn: "", floors: [] };
  elements.set(id, made);
  return made;
}

function drawFace(made, told) {
  const kind = fact("box");
  const face = isHidden(told) ? 1 : told.face;
  const wanted = `${kind} ${told.name} ${face}`;
  if (made.drawn === wanted) return;
  const turnedOver = made.drawn && made.drawn !== wanted && made.drawn.startsWith(`${kind} ${told.name}`);
  made.drawn = wanted;
  made.root.querySelector(".tile-face")?.remove();
  const drawing = drawTile(setOf(told.name), face, table.set);
  made.root.append(drawing);
  const halves = setOf(told.name).faces[0].length;
  made.root.style.setProperty("--halves", halves);
  made.root.classList.toggle("domino", halves === 2);
  if (turnedOver && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    drawing.animate([{ transform: "scaleY(0)" }, { transform: "scaleY(1)" }], {
      duration: 130,
      easing: "ease-out",
    });
  }
}

function moveTo(root, parent, before = null) {
  if (root.parentNode !== parent) {
    const focused = document.activeElement === root;
    parent.insertBefore(root, before);
    if (focused) root.focus({ preventScroll: true });
  }
}

function drawOne(id) {
  const told = tile(id);
  if (!told || !setOf(told.name)) {
    elements.get(id)?.root.remove();
    elements.delete(id);
    hand.delete(id);
    return;
  }
  const made = elements.get(id) ?? make(id);
  const { root } = made;
  const mine = hand.get(id);
  if (mine?.until && (performance.now() > mine.until || arrived(told, mine))) hand.delete(id);
  drawFace(made, told);
  const at = pose(id);
  const held = hand.has(id) && !mine.until;
  const kept = ["domino", "chosen"].filter((name) => root.classList.contains(name));
  root.className = ["tile", ...kept].join(" ");
  root.classList.toggle("held", held);
  root.classList.toggle("by-other", told.by !== null && told.by !== me.id);
  root.style.setProperty("--angle", at.angle);
  root.style.setProperty("--order", held ? 9 : level(told));
  if (held) {
    const point = toWindow(at.x, at.y);
    root.style.setProperty("--x", point.x / table.mm);
    root.style.setProperty("--y", point.y / table.mm);
    root.style.setProperty("--height", HELD);
    moveTo(root, inHand);
  } else if (at.x !== null && (told.tray === null || mine)) {
    root.style.setProperty("--x", at.x - table.origin.x);
    root.style.setProperty("--y", at.y - table.origin.y);
    root.style.setProperty(
      "--height",
      told.by ? HELD : (Math.max(0, told.z - level(told) * table.set.thickness) * HELD) / HIGH,
    );
    root.tabIndex = -1;
    root.hidden = told.pad !== null && table.pads[told.pad].root.hidden;
    nameIt(id, root, told);
    moveTo(root, table.root);
    light(id);
  } else if (told.tray !== null) {
    root.hidden = false;
    root.style.setProperty("--height", 0);
    made.floors = [];
    root.style.removeProperty("--l0");
    root.style.removeProperty("--l1");
    root.classList.toggle("upright", ((Math.round(at.angle / 90) % 2) + 2) % 2 === 1);
    nameIt(id, root, told);
    trayOf(told.tray)?.(id, root);
  } else {
    root.remove(); // in somebody's hand, away from the table
  }
}

function nameIt(id, root, told) {
  const name = isHidden(told) ? t("tile.hidden") : called(id);
  if (root.title === name) return;
  root.title = name;
  root.setAttribute("aria-label", name);
}

function arrived(told, mine) {
  if (told.tray !== null) return mine.stowed === true;
  return told.by === null && told.x !== null && Math.hypot(told.x - mine.x, told.y - mine.y) < 3;
}

/** The floors of a tile take the colour of the lamps under them. */
export function light(id) {
  const made = elements.get(id);
  middles(id).forEach(({ x, y }, half) => {
    const at = cellAt(x, y);
    const floor = at ? table.pads[at.pad].glow.floor(at.row * table.set.cells + at.col) : "";
    if (made.floors[half] === floor) return;
    made.floors[half] = floor;
    made.root.style.setProperty(`--l${half}`, floor);
  });
}

function drawAll() {
  for (const [id] of facts("tile/")) drawOne(id);
}

// -- the hand

/** What the own hand does with a tile; seen at once. */
export function hold(id, at) {
  hand.set(String(id), { ...hand.get(String(id)), until: 0, ...at });
  drawOne(String(id));
}

/** The hand has let go: its view stands until the server's word has come. */
export function letGo(id, at = {}) {
  const key = String(id);
  const mine = { ...hand.get(key), ...at, until: performance.now() + WAIT_MS };
  hand.set(key, mine);
  drawOne(key);
  setTimeout(() => {
    if (hand.get(key)?.until) {
      hand.delete(key);
      drawOne(key);
    }
  }, WAIT_MS + 50);
}

export function watchTiles() {
  on("lost", () => {
    hand.clear();
    drawAll();
  });
  watch("box", () => {
    for (const id of [...elements.keys()]) {
      elements.get(id).drawn = "";
      drawOne(id);
    }
  });
  watch("trays", drawAll);
  watch("people", drawAll);
  watch("tile/", (ids) => ids.forEach(drawOne));
  watch("lights/", (pads) => {
    for (const [id, each] of facts("tile/")) {
      if (each.pad !== null && pads.includes(String(each.pad)) && elements.has(id)) light(id);
    }
  });
  onRedraw(drawAll);
}
