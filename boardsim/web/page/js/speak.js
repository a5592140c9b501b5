// SPDX-License-Identifier: MIT
// For ears: the screen's words, what hands do, and what lies on each cell.

import { fact, watch } from "./facts.js";
import { lightName } from "./light.js";
import { box, nameOfCell, onRedraw, table } from "./table.js";
import { called, lying, opens } from "./tiles.js";
import { t } from "./words.js";

const words = document.getElementById("words");
const deeds = document.getElementById("deeds");
const toast = document.getElementById("toast");
const SIDES = { N: "north", E: "east", S: "south", W: "west" };
let fading = 0;

/** Say what a hand did. */
export function say(text) {
  deeds.textContent = text;
}

/** Say, and show for a while, what could not be. */
export function sorry(text) {
  toast.textContent = text;
  toast.classList.add("shown");
  clearTimeout(fading);
  fading = setTimeout(() => toast.classList.remove("shown"), 4200);
}

/** The screen's words for ears: icons by name, keys as they are called. */
export function screenWords() {
  return (fact("words") ?? "").replaceAll("\n", ". ").replace(/\[(\w+)\]/g, "$1");
}

/** What is printed on a cell: its paths, treasures, and whose corner it is. */
function printedOn(row, col) {
  const { openings, icons, start } = box().board[row * table.set.cells + col];
  const parts = icons.map((icon) => table.set.icon_names[icon]);
  if (openings) parts.push(opens(openings));
  if (start !== undefined) parts.push(t("cell.start", table.set.colours[start]));
  const items = box().frame.filter((item) => item.row === row && item.col === col);
  for (const { icon, side } of items)
    parts.push(t("cell.item", table.set.icon_names[icon], t(`side.${SIDES[side]}`)));
  return parts;
}

/** What is at a spot: a cell with what is printed and what lies there, or an arrow. */
export function labelOf(spot, cells = lying()) {
  const pad = Number(spot.dataset.pad),
    row = Number(spot.dataset.row),
    col = Number(spot.dataset.col);
  const where = table.pads.length > 1 ? `${t("view.pad", pad + 1)}, ` : "";
  const { glow } = table.pads[pad];
  if (spot.dataset.arrow) {
    const lamp = glow.lamps[table.set.lights.cells + table.set.lights.edge.indexOf(spot.dataset.arrow)];
    return `${where}${t("arrow", spot.dataset.arrow)}${lit(lamp)}`;
  }
  const tiles = (cells.get(`${pad} ${row} ${col}`) ?? []).map(({ id }) => called(id)).reverse();
  const printed = printedOn(row, col);
  const isPath = box().board[row * table.set.cells + col].openings !== 0;
  const what = tiles.length ? tiles.join(`, ${t("cell.on")} `) : isPath ? "" : t("cell.empty");
  const told = [what, ...printed].filter(Boolean).join(", ");
  return `${where}${nameOfCell(pad, row, col)}: ${told}${lit(glow.lamps[row * table.set.cells + col])}`;
}

function lit(lamp) {
  const light = lightName(lamp);
  return light ? `, ${t("cell.lit", t(`light.${light}`))}` : "";
}

function labelAll() {
  const cells = lying();
  for (const spot of table.pads.flatMap((pad) => pad.spots)) {
    const label = labelOf(spot, cells);
    if (spot.getAttribute("aria-label") !== label) spot.setAttribute("aria-label", label);
  }
}

let soon = 0;

/** Tiles that move change many labels: they are told together, and the table is busy until then. */
function labelSoon() {
  if (soon) return;
  table.root.ariaBusy = "true";
  soon = setTimeout(() => {
    soon = 0;
    labelAll();
    table.root.ariaBusy = "false";
  }, 100);
}

/** A line without its digits: a clock that runs says nothing new. */
function still(line) {
  return line.replace(/\d+/g, "");
}

let heard = [];

/** Say what changed on the screen: the lines that were not there before. */
function readOut() {
  const lines = (fact("words") ?? "").split("\n").map((line) => line.replace(/\[(\w+)\]/g, "$1").trim());
  const before = new Set(heard.map(still));
  const fresh = lines.filter((line) => line && (!before.has(still(line)) || isCount(line)));
  heard = lines;
  if (fresh.length) words.textContent = fresh.join(". ");
}

/** A number that is the news itself, as three, two, one. */
function isCount(line) {
  return /^\d$/.test(line) && !heard.includes(line);
}

let later = 0;

/** Light that plays changes many times a second: it is told now and then. */
function labelLater() {
  if (later) return;
  later = setTimeout(() => {
    later = 0;
    labelSoon();
  }, 700);
}

export function watchForEars() {
  watch("words", readOut);
  watch("tile/", labelSoon);
  watch("box", labelSoon);
  watch("lights/", labelLater);
  onRedraw(labelSoon);
}
