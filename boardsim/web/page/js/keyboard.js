// SPDX-License-Identifier: MIT
// Hands on the keyboard. Arrow keys walk over the cells and the trays, Enter takes and lays, R turns, F turns
// over, S slides; T goes to the trays, G to the grid. A and B are the hub's, as are I, J, K and L for its
// arrows; Space is the pad's own button.

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
  stow,
  take,
  turn,
} from "./deeds.js";
import { fact } from "./facts.js";
import { undo } from "./hands.js";
import { press } from "./hub.js";
import { flipHeld, letGoOfChosen, pointedAt, turnHeld } from "./pointer.js";
import { labelOf, say } from "./speak.js";
import { middleOf, table } from "./table.js";
import { called, lyingAt, pose, tile } from "./tiles.js";
import { t } from "./words.js";
import { ask, me, on } from "./wire.js";

const HUB_KEYS = { i: "up", k: "down", j: "left", l: "right", a: "a", b: "b" };
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const ARROW_KEYS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

let carried = null; // a tile in the keyboard's hand
let walking = false; // the focus is where it is by the keyboard: its arrows walk on
let spot = null; // the cell or arrow that has, or last had, the focus

function placeOf(element) {
  const { pad, row, col, arrow } = element.dataset;
  return { pad: Number(pad), row: Number(row), col: Number(col), arrow };
}

/** The middle of a spot on the table; an arrow's is a cell further out. */
function middle(element) {
  return middleOf(placeOf(element));
}

// -- walking

function allSpots() {
  return table.pads.flatMap((pad) => (pad.root.hidden ? [] : pad.spots));
}

/** The nearest spot in a direction: straight on if there is one, else the next. */
function beside(from, [down, right]) {
  const here = middle(from);
  let best = null;
  for (const each of allSpots()) {
    const { x, y } = middle(each);
    const ahead = (x - here.x) * right + (y - here.y) * down;
    const aside = Math.abs((x - here.x) * down) + Math.abs((y - here.y) * right);
    if (ahead < table.set.pitch / 2 || aside > table.set.pitch / 2) continue;
    if (!best || ahead < best.ahead) best = { each, ahead };
  }
  return best?.each ?? null;
}

function goTo(element) {
  if (!element) return;
  if (spot) spot.tabIndex = -1;
  spot = element;
  spot.tabIndex = 0;
  spot.setAttribute("aria-label", labelOf(spot));
  spot.focus();
  if (carried !== null) carry(carried, { ...middle(spot), angle: pose(carried).angle });
}

function walkTray(element, [down, right]) {
  const tiles = [...element.closest(".tray-tiles").querySelectorAll(".tile")];
  let next = tiles[tiles.indexOf(element) + right];
  if (down) {
    const here = element.getBoundingClientRect();
    const rows = tiles.filter(
      (each) => Math.sign(Math.round((each.getBoundingClientRect().top - here.top) / 20)) === down,
    );
    const off = (each) =>
      Math.abs(each.getBoundingClientRect().left - here.left) +
      3 * Math.abs(each.getBoundingClientRect().top - here.top);
    next = rows.sort((one, other) => off(one) - off(other))[0];
  }
  if (!next) return;
  element.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

// -- taking and laying

function pickUp(id, at) {
  if (!mayTake(id)) {
    say(t("keys.theirs"));
    return;
  }
  remember(id);
  carried = id;
  take(id, { ...at, angle: 90 * Math.round(tile(id).angle / 90) });
  say(t("keys.holding", called(id)));
}

function lay() {
  const { arrow, pad } = placeOf(spot);
  const name = called(carried);
  if (arrow) push(carried, pad, arrow);
  else drop(carried);
  carried = null;
  say(arrow ? t("keys.pushed", name, arrow) : t("keys.laid", name));
}

function putAway(id) {
  stow(id, homeOf(id));
  say(t("keys.back", tile(id).name));
}

function enterSpot() {
  if (carried !== null) {
    lay();
    return;
  }
  const { pad, row, col, arrow } = placeOf(spot);
  const top = arrow || fact("device")?.walks ? null : lyingAt(pad, row, col).at(-1);
  if (top) pickUp(top.id, middle(spot));
  else if (fact("device")?.walks && !arrow) ask("walk", { pad, row, col });
  else say(t("keys.nothing"));
}

function cancel() {
  if (carried === null) return false;
  putAway(carried);
  carried = null;
  return true;
}

/** The tile that R, F and Delete mean. */
function meant() {
  if (carried !== null) return carried;
  const focused = document.activeElement;
  if (focused?.classList.contains("tile")) return focused.dataset.tile;
  if (focused?.classList.contains("spot") && !focused.dataset.arrow) {
    const { pad, row, col } = placeOf(focused);
    return lyingAt(pad, row, col).at(-1)?.id ?? null;
  }
  return pointedAt();
}

// -- keys

const TILE_KEYS = {
  r: (id, back) => turn(id, back ? -90 : 90),
  f: (id) => flip(id),
  s: (id) => {
    const told = tile(id);
    const cell = told.x === null ? null : spot && placeOf(spot);
    if (cell && slideOf(cell)) slide(cell);
  },
  delete: (id) => {
    if (id === carried) cancel();
    else putAway(id);
  },
};
TILE_KEYS.backspace = TILE_KEYS.delete;

function tileKey(key, back) {
  if (key === "r" && turnHeld(back ? -90 : 90)) return true;
  if (key === "f" && flipHeld()) return true;
  const id = meant();
  if (id === null || !mayTake(id)) return false;
  TILE_KEYS[key](id, back);
  return true;
}

function ownPad() {
  const inFocus = document.activeElement?.closest(".pad")?.dataset.pad;
  return Number(inFocus ?? fact("people")?.[me.id]?.pad ?? table.view ?? 0);
}

/** T goes to the tiles in the trays, and on from tray to tray; G to the grid. */
function jump(key) {
  const trays = [...document.querySelectorAll(".tray:not([hidden])")]
    .filter((tray) => tray.querySelector(".tile"))
    .sort((one, other) => one.style.order - other.style.order);
  const here = trays.indexOf(document.activeElement?.closest(".tray"));
  const tiles = [...(trays[(here + 1) % trays.length]?.querySelectorAll(".tile") ?? [])];
  const inTray = tiles.find((each) => each.tabIndex === 0) ?? tiles[0];
  if (key === "g" || !inTray) goTo(spot && allSpots().includes(spot) ? spot : allSpots()[0]);
  else inTray.focus();
}

function onBoard(event) {
  const focused = document.activeElement;
  if (!walking) return false;
  const arrow = ARROWS[event.key];
  if (focused.classList.contains("spot")) {
    spot = focused;
    if (arrow) goTo(beside(focused, arrow));
    else if (event.key === "Enter") enterSpot();
    else return false;
    return true;
  }
  if (focused.classList.contains("tile")) {
    const inTray = focused.closest(".tray-tiles");
    if (arrow && inTray) walkTray(focused, arrow);
    else if (event.key === "Enter") pickFocused(focused.dataset.tile);
    else return false;
    return true;
  }
  return false;
}

/** From a tray, a tile comes over the cell where the focus last was. */
function pickFocused(id) {
  const shown = spot && allSpots().includes(spot) ? spot : allSpots()[0];
  const told = tile(id);
  pickUp(id, told.x === null ? middle(shown) : { x: told.x, y: told.y });
  goTo(
    told.x === null
      ? shown
      : (allSpots().find(
          (each) =>
            !each.dataset.arrow &&
            Math.hypot(middle(each).x - told.x, middle(each).y - told.y) < table.set.pitch / 2,
        ) ?? shown),
  );
}

/** The hub has the arrow keys while the device waits for them, and whenever they mean nothing else. */
function arrowsAreHubs() {
  const focused = document.activeElement;
  const device = fact("device");
  if (carried !== null) return false;
  if (device?.game && device.waits.includes("arrows") && !(walking && focused?.classList.contains("tile")))
    return true;
  return !walking || !focused?.closest(".spot, .tile");
}

function keyDown(event) {
  if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
    if (event.target.closest?.("input, textarea")) return;
    undo();
    event.preventDefault();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, select, textarea, dialog[open], .workshop, .door")) return;
  if (event.key === "Tab") walking = true;
  const key = event.key.toLowerCase();
  if (HUB_KEYS[key] && key.length === 1) press("key", HUB_KEYS[key], true);
  else if (event.key === " " && !event.target.closest?.(".bar, .side button:not(.tile), .seat, .chips, .banner"))
    press("button", ownPad(), true);
  else if (event.key === "Escape") {
    if (!cancel() && !letGoOfChosen()) return;
  } else if (TILE_KEYS[key]) {
    if (event.repeat || !tileKey(key, event.shiftKey)) return;
  } else if (key === "t" || key === "g") {
    walking = true;
    jump(key);
  } else if (ARROW_KEYS[event.key] && arrowsAreHubs()) press("key", ARROW_KEYS[event.key], true);
  else if (!onBoard(event)) return;
  event.preventDefault();
}

function keyUp(event) {
  const key = event.key.toLowerCase();
  if (HUB_KEYS[key]) press("key", HUB_KEYS[key], false);
  if (ARROW_KEYS[event.key]) press("key", ARROW_KEYS[event.key], false);
  if (event.key !== " ") return;
  for (const pad of table.pads.keys()) press("button", pad, false);
  if (event.target.closest?.(".spot, .tile")) event.preventDefault(); // in Firefox it would be a click, too
}

export function watchKeys() {
  on("lost", () => {
    carried = null;
  });
  document.addEventListener("pointerdown", () => {
    walking = false;
  });
  document.addEventListener("keydown", keyDown);
  document.addEventListener("keyup", keyUp);
  document.addEventListener("focusin", (event) => {
    if (event.target.classList?.contains("spot")) {
      spot = event.target;
      spot.setAttribute("aria-label", labelOf(spot));
    }
  });
}
