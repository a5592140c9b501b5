// SPDX-License-Identifier: MIT
// Hands that point: mouse, pen and fingers. Drag to move; wheel, R or a second finger to turn. A tap on the
// board slides or walks, and wrecks nothing; in a tray it chooses, on a corner it turns, twice it turns over.

import {
  carry,
  drop,
  flip,
  homeOf,
  mayTake,
  push,
  remember,
  slide,
  slideOf,
  snapOf,
  stow,
  take,
  turn,
} from "./deeds.js";
import { fact, watch } from "./facts.js";
import { aimAt, clearAim } from "./ghost.js";
import { say } from "./speak.js";
import { arrowAt, cellAt, table, toTable } from "./table.js";
import { called, elementOf, hold, pose, setOf, tile } from "./tiles.js";
import { t } from "./words.js";
import { ask, on } from "./wire.js";

const SLOP_PX = 6;
const DOUBLE_MS = 320;
const CLICK_MS = 60; // from the end of a drag to the click of it
const CORNER_MM = 13; // from the middle of a half outwards, a tap turns

let drag = null; // {id, pointer, kind, startX, startY, moved, grip: {x, y} from the tile's place in mm, slides}
let second = null; // another finger: {pointer, angle, from}
let last = { id: null, at: 0 }; // tap
let chosen = null; // a tile of a tray that was tapped: the next tap on a cell puts it there
let touched = null; // the tile that a hand last was on
let dragged = -Infinity; // when a drag last ended: the click that the browser makes of it means nothing
let under = { x: 0, y: 0 };

export function held() {
  return drag?.moved && !drag.sliding ? drag.id : null;
}

function tileOf(target) {
  return target.closest?.(".tile")?.dataset.tile ?? null;
}

// -- dragging

function begin(event) {
  if (event.button !== 0) return;
  const id = tileOf(event.target);
  if (drag && drag.moved && id !== drag.id) {
    second = { pointer: event.pointerId, from: angleTo(event), angle: pose(drag.id).angle };
    return;
  }
  if (id === null || !mayTake(id)) return;
  if (drag) return;
  event.preventDefault();
  elementOf(id).focus({ preventScroll: true });
  touched = id;
  drag = {
    id,
    pointer: event.pointerId,
    kind: event.pointerType,
    startX: event.clientX,
    startY: event.clientY,
    moved: false,
    sliding: false,
  };
}

function angleTo(event) {
  return (Math.atan2(event.clientY - drag.y, event.clientX - drag.x) * 180) / Math.PI;
}

/** Where the finger is on the tile, in mm from its place, as it is turned. */
function gripOf(id, clientX, clientY) {
  const told = tile(id);
  if (told.tray === null && told.x !== null) {
    const point = toTable(clientX, clientY);
    return { x: point.x - told.x, y: point.y - told.y };
  }
  // In a tray it is drawn smaller; its place is half a cell in from the end of its first half.
  const halves = setOf(told.name).faces[0].length;
  const { pitch } = table.set;
  const rect = elementOf(id).getBoundingClientRect();
  const scale = Math.min(rect.width, rect.height) / pitch;
  const along = (told.angle * Math.PI) / 180;
  const across = ((halves - 1) * pitch) / 2;
  return {
    x: (clientX - (rect.left + rect.width / 2)) / scale + across * Math.cos(along),
    y: (clientY - (rect.top + rect.height / 2)) / scale + across * Math.sin(along),
  };
}

function turnGrip(grip, degrees) {
  const by = (degrees * Math.PI) / 180;
  return {
    x: grip.x * Math.cos(by) - grip.y * Math.sin(by),
    y: grip.x * Math.sin(by) + grip.y * Math.cos(by),
  };
}

function start(event) {
  drag.moved = true;
  choose(null);
  const told = tile(drag.id);
  const cell = told.tray === null && told.x !== null ? cellAt(told.x, told.y) : null;
  const way = slideOf(cell);
  const dx = event.clientX - drag.startX,
    dy = event.clientY - drag.startY;
  if (
    way &&
    (way.right
      ? Math.abs(dx) > Math.abs(dy) && Math.sign(dx) === way.right
      : Math.abs(dy) > Math.abs(dx) && Math.sign(dy) === way.down)
  ) {
    drag.sliding = true;
    slide(cell);
    return;
  }
  document.documentElement.setPointerCapture(drag.pointer); // the tile's element moves to the hand
  remember(drag.id);
  drag.grip = gripOf(drag.id, drag.startX, drag.startY);
  take(drag.id, place(event));
  document.body.classList.add("reaching");
}

function place(event) {
  const point = toTable(event.clientX, event.clientY);
  return { x: point.x - drag.grip.x, y: point.y - drag.grip.y, angle: pose(drag.id).angle };
}

function move(event) {
  under = { x: event.clientX, y: event.clientY };
  if (!drag) return;
  if (second && event.pointerId === second.pointer) {
    let angle = second.angle + angleTo(event) - second.from;
    const quarter = 90 * Math.round(angle / 90);
    if (Math.abs(angle - quarter) < 14) angle = quarter;
    setAngle(angle);
    return;
  }
  if (event.pointerId !== drag.pointer) return;
  drag.x = event.clientX;
  drag.y = event.clientY;
  if (!drag.moved) {
    if (Math.hypot(event.clientX - drag.startX, event.clientY - drag.startY) < SLOP_PX) return;
    start(event);
  }
  if (drag.sliding) return;
  carry(drag.id, place(event));
  aim(event);
}

function setAngle(angle) {
  const before = pose(drag.id).angle;
  drag.grip = turnGrip(drag.grip, angle - before);
  const point = toTable(drag.x, drag.y);
  carry(drag.id, { x: point.x - drag.grip.x, y: point.y - drag.grip.y, angle });
}

/** Show where the tile would come to: a tray, an arrow, or cells. */
function aim(event) {
  const target = targetOf(event);
  if (target.element) aimAt(target.element);
  else aimAt(null, event.shiftKey || !onFelt(event) ? null : snapOf(drag.id), drag.id);
}

function trayUnder(event) {
  return (
    document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((each) => each.closest(".tray"))
      .find(Boolean) ?? null
  );
}

function targetOf(event) {
  const tray = trayUnder(event);
  if (tray) return { tray: tray.dataset.tray, element: tray };
  const point = toTable(event.clientX, event.clientY);
  const arrow = arrowAt(point.x, point.y);
  if (!arrow || cellAt(point.x, point.y)) return {};
  return { arrow, element: table.pads[arrow.pad].spots.find((each) => each.dataset.arrow === arrow.arrow) };
}

function onFelt(event) {
  return document
    .elementsFromPoint(event.clientX, event.clientY)
    .some((each) => each.id === "felt" || each.closest("#table"));
}

function end(event) {
  if (second && event.pointerId === second.pointer) {
    second = null;
    return;
  }
  if (!drag || event.pointerId !== drag.pointer) return;
  const { id, moved, sliding } = drag;
  if (moved) dragged = event.timeStamp;
  if (moved && !sliding) {
    if (event.type === "pointerup") hold(id, place(event)); // the last move may not have been told
    const target = targetOf(event);
    if (event.type === "pointercancel") stow(id);
    else if (target.tray) stow(id, target.tray);
    else if (target.arrow) push(id, target.arrow.pad, target.arrow.arrow);
    else if (onFelt(event)) drop(id, event.shiftKey);
    else stow(id, homeOf(id));
    elementOf(id)?.focus({ preventScroll: true });
  }
  forgetDrag();
  if (!moved && event.type !== "pointercancel") tap(id, event);
}

// -- taps

function onCorner(id, event) {
  const rect = elementOf(id).getBoundingClientRect();
  const told = tile(id);
  const scale = told.tray === null ? table.mm : Math.min(rect.width, rect.height) / table.set.pitch;
  const x = Math.min(event.clientX - rect.left, rect.right - event.clientX) / scale;
  const y = Math.min(event.clientY - rect.top, rect.bottom - event.clientY) / scale;
  const inside = table.set.pitch / 2 - CORNER_MM;
  return x < inside && y < inside;
}

function tap(id, event) {
  const told = tile(id);
  const twice = last.id === id && event.timeStamp - last.at < DOUBLE_MS;
  last = { id: null, at: 0 };
  if (told.tray === null) {
    tapCell(told.x === null ? null : cellAt(told.x, told.y) && cellUnder(event));
  } else if (onCorner(id, event)) {
    turn(id, 90);
  } else if (twice) {
    choose(null);
    flip(id);
  } else {
    last = { id, at: event.timeStamp };
    choose(chosen === id ? null : id);
  }
}

function cellUnder(event) {
  const point = toTable(event.clientX, event.clientY);
  return cellAt(point.x, point.y);
}

/** What a tap on the board means: lay what was chosen, slide, or walk; else nothing moves. */
function tapCell(cell) {
  if (!cell) choose(null);
  else if (chosen !== null) putChosen(cell);
  else if (slideOf(cell)) slide(cell);
  else if (fact("device")?.walks) ask("walk", cell);
}

function choose(id) {
  if (chosen !== null) elementOf(chosen)?.classList.remove("chosen");
  chosen = id;
  if (id !== null) {
    elementOf(id)?.classList.add("chosen");
    say(t("chosen", called(id)));
  }
}

/** Whatever is chosen is so no longer; says if something was. */
export function letGoOfChosen() {
  const was = chosen !== null;
  choose(null);
  return was;
}

/** The tile that the buttons turn: in the hand, chosen, or last touched. */
export function touchedTile() {
  const id = held() ?? chosen ?? touched;
  return id !== null && tile(id) ? id : null;
}

function putChosen({ pad, row, col }) {
  const told = tile(chosen);
  const quarter = ((Math.round(told.angle / 90) % 4) + 4) % 4;
  remember(chosen);
  ask("put", { tile: Number(chosen), pad, row, col, turn: quarter, face: told.face });
  choose(null);
}

function tapTable(event) {
  if (event.timeStamp - dragged < CLICK_MS) return;
  if (tileOf(event.target) !== null || !event.target.closest?.("#felt, .tray")) return;
  if (event.target.closest(".chips, .banner, .feet, button:not(.spot)")) return;
  const tray = trayUnder(event);
  const point = toTable(event.clientX, event.clientY);
  const arrow = arrowAt(point.x, point.y);
  const cell = cellAt(point.x, point.y);
  if (cell && !tray) {
    tapCell(cell);
    return;
  }
  if (chosen !== null && tray) stow(chosen, tray.dataset.tray);
  else if (chosen !== null && arrow) push(chosen, arrow.pad, arrow.arrow);
  choose(null);
}

// -- turning

const NOTCH = 50; // pixels: what turns a wheel by a notch scrolls so far at least
const STREAM_MS = 140; // what comes sooner after the last of a stroke belongs to it
const stroke = { at: -Infinity, notched: true, notch: Infinity }; // `notch` is how far one of this wheel's goes

/** How many quarters to turn: one a notch of a wheel, however quick, and one a stroke on a touch pad. */
function quarters(event) {
  const far = Math.abs(event.deltaY) > Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
  const goesOn = event.timeStamp - stroke.at < STREAM_MS;
  const notched = event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(far) >= NOTCH;
  stroke.at = event.timeStamp;
  stroke.notched = notched && (stroke.notched || !goesOn);
  if (!stroke.notched) return goesOn ? 0 : Math.sign(far);
  const many = Math.abs(far) / stroke.notch; // a busy browser tells of several at once
  if (many < 1 || Math.abs(many - Math.round(many)) > 0.001) stroke.notch = Math.abs(far);
  return Math.sign(far) * Math.round(Math.abs(far) / stroke.notch);
}

function wheel(event) {
  const id = held() ?? tileOf(event.target);
  if (id === null || event.ctrlKey) return;
  const inTray = held() === null && tile(id).tray !== null;
  if (inTray && document.activeElement !== elementOf(id)) return; // trays scroll
  event.preventDefault();
  const by = quarters(event) * (event.shiftKey ? 15 : 90);
  if (!by) return;
  if (held()) setAngle((event.shiftKey ? pose(id).angle : 90 * Math.round(pose(id).angle / 90)) + by);
  else if (mayTake(id)) turn(id, by);
}

/** R and F for the tile in the hand; says if there was one. */
export function turnHeld(by) {
  if (held() === null) return false;
  setAngle(90 * Math.round(pose(drag.id).angle / 90) + by);
  return true;
}

export function flipHeld() {
  if (held() === null) return false;
  flip(drag.id);
  return true;
}

/** The tile under the pointer, or the chosen one. */
export function pointedAt() {
  return chosen ?? tileOf(document.elementFromPoint(under.x, under.y) ?? document.body);
}

function forgetDrag() {
  drag = second = null;
  clearAim();
  document.body.classList.remove("reaching");
}

export function watchPointers() {
  on("lost", () => {
    forgetDrag();
    choose(null);
  });
  watch("box", () => choose(null));
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  document.addEventListener("click", tapTable);
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("dragstart", (event) => event.preventDefault());
  document.addEventListener("contextmenu", (event) => {
    if (tileOf(event.target) !== null) event.preventDefault();
  });
}
