// SPDX-License-Identifier: MIT
// What hands can do with tiles, whoever moves them: a pointer or the keyboard.

import { frameSide } from "./draw.js";
import { fact } from "./facts.js";
import { box, middleOf, table } from "./table.js";
import { hand, hold, letGo, lying, pose, setOf, tile } from "./tiles.js";
import { ask, me } from "./wire.js";

const CARRY_MS = 34; // the server hears of the way of a hand so often
const NEAR = 0.8; // of a cell: so far off, a tile still comes to lie on it
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

/** Where a tile would come to lie if it were let go here, straight and on the nearest cells: {pad, row, col,
 * turn, x, y, angle}; null beside the pads. */
export function snapOf(id) {
  const { x, y, angle, name, face } = pose(id);
  const { set } = table;
  const turn = ((Math.round(angle / 90) % 4) + 4) % 4;
  const [right, down] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][turn];
  const more = setOf(name).faces[face].length - 1;
  // Of a tile that hangs askew, the middle stays where it is.
  const along = (angle * Math.PI) / 180;
  const fromX = x + (more * set.pitch * (Math.cos(along) - right)) / 2,
    fromY = y + (more * set.pitch * (Math.sin(along) - down)) / 2;
  const inside = (at) => at >= 0 && at < set.cells;
  let best = null;
  for (let pad = 0; pad < set.pads.length; pad++) {
    if (table.pads[pad].root.hidden) continue;
    for (let row = 0; row < set.cells; row++) {
      for (let col = 0; col < set.cells; col++) {
        if (!inside(row + more * down) || !inside(col + more * right)) continue;
        const middle = middleOf({ pad, row, col });
        const off = Math.max(Math.abs(middle.x - fromX), Math.abs(middle.y - fromY));
        if (off > NEAR * set.pitch || (best && best.off <= off)) continue;
        best = { pad, row, col, turn, ...middle, angle: 90 * Math.round(angle / 90), off };
      }
    }
  }
  return best;
}

/** Down on the nearest cells, or just where it is. */
export function drop(id, askew = false) {
  const at = where(id);
  const snap = askew ? null : snapOf(id);
  if (snap) Object.assign(at, { x: round(snap.x), y: round(snap.y), angle: snap.angle });
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
