// SPDX-License-Identifier: MIT
// What hands can do with tiles, whoever moves them: a pointer or the keyboard.

import { frameSide } from "./draw.js";
import { fact } from "./facts.js";
import { box, cellAt, middleOf, table } from "./table.js";
import { hand, hold, letGo, lying, pose, tile } from "./tiles.js";
import { ask, me } from "./wire.js";

const CARRY_MS = 34; // the server hears of the way of a hand so often
const sent = new Map();

export function mayTake(id) {
  const told = tile(id);
  return told !== null && (told.by === null || told.by === me.id);
}

/** Into the hand, at this place over the table. */
export function take(id, at) {
  ask("take", { tile: Number(id) });
  hold(id, at);
}

export function carry(id, at) {
  hold(id, at);
  const now = performance.now();
  if (now - (sent.get(id) ?? 0) < CARRY_MS) return;
  sent.set(id, now);
  ask("carry", { tile: Number(id), ...where(id) });
}

function where(id) {
  const { x, y, angle } = pose(id);
  return { x: round(x), y: round(y), angle: round(angle) };
}

function round(number) {
  return Math.round(number * 100) / 100;
}

/** Down where it is, or snapped to a cell that is as near as this many mm. */
export function drop(id, near = 0, straight = 12) {
  const at = where(id);
  const quarter = 90 * Math.round(at.angle / 90);
  const cell = cellAt(at.x, at.y);
  if (cell && Math.abs(at.angle - quarter) <= straight) {
    const middle = middleOf(cell);
    if (Math.hypot(middle.x - at.x, middle.y - at.y) <= near) Object.assign(at, middle, { angle: quarter });
  }
  ask("drop", { tile: Number(id), ...at });
  letGo(id, at);
}

export function stow(id, tray = homeOf(id)) {
  ask("stow", { tile: Number(id), tray });
  letGo(id, { stowed: true });
  hand.delete(String(id));
}

/** The tray that a tile goes back to when it is dropped beside everything. */
export function homeOf(id) {
  const names = (fact("trays") ?? []).map((tray) => tray.name);
  const told = tile(id);
  if (told?.tray) return told.tray;
  const mine = String(fact("people")?.[me.id]?.pad ?? "");
  if (names.includes("taken")) return names.includes(mine) ? mine : "taken";
  return homes.get(String(id)) ?? (names.includes(mine) ? mine : names[0]);
}

const homes = new Map(); // by tile: the tray that it was last seen in

export function remember(id) {
  const told = tile(id);
  if (told?.tray) homes.set(String(id), told.tray);
}

export function turn(id, by) {
  const { angle } = pose(id);
  const next = by % 90 ? angle + by : 90 * Math.round(angle / 90) + by;
  if (hand.has(String(id))) carry(id, { angle: next });
  else ask("turn", { tile: Number(id), angle: ((next % 360) + 360) % 360 });
}

export function flip(id) {
  ask("flip", { tile: Number(id) });
}

export function push(id, pad, arrow) {
  const quarter = ((Math.round(pose(id).angle / 90) % 4) + 4) % 4;
  ask("push", { tile: Number(id), pad, arrow, turn: quarter, travel: table.set.pitch });
  hand.delete(String(id));
}

// -- Duel's frame

/** The one free cell of a pad's frame; null when tiles do not fill the rest. */
function gapOf(pad) {
  const side = frameSide(box());
  const free = [];
  const taken = lying();
  for (let row = 0; row < side; row++) {
    for (let col = 0; col < side; col++) if (!taken.has(`${pad} ${row} ${col}`)) free.push({ row, col });
  }
  return free.length === 1 ? free[0] : null;
}

/** The way a tile at a cell can slide, as {down, right}; null if it cannot. */
export function slideOf(cell) {
  const side = frameSide(box());
  if (!side || !cell || cell.row >= side || cell.col >= side) return null;
  const gap = gapOf(cell.pad);
  if (!gap || (gap.row === cell.row) === (gap.col === cell.col)) return null;
  return { down: Math.sign(gap.row - cell.row), right: Math.sign(gap.col - cell.col) };
}

export function slide({ pad, row, col }) {
  ask("slide", { pad, row, col });
}
