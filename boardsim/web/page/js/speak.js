// SPDX-License-Identifier: MIT
// For ears: the screen's words, what hands do, and what lies on each cell.

import { fact, watch } from "./facts.js";
import { lightName } from "./light.js";
import { nameOfCell, onRedraw, table } from "./table.js";
import { called, lying } from "./tiles.js";

const words = document.getElementById("words");
const deeds = document.getElementById("deeds");
const toast = document.getElementById("toast");
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

/** What is at a spot: a cell with what lies there, or an arrow. */
export function labelOf(spot, cells = lying()) {
  const pad = Number(spot.dataset.pad),
    row = Number(spot.dataset.row),
    col = Number(spot.dataset.col);
  const where = table.pads.length > 1 ? `Pad ${pad + 1}, ` : "";
  if (spot.dataset.arrow) return `${where}arrow ${spot.dataset.arrow}`;
  const tiles = (cells.get(`${pad} ${row} ${col}`) ?? []).map(({ id }) => called(id)).reverse();
  const light = lightName(table.pads[pad].glow.lamps[row * table.set.cells + col]);
  const what = tiles.join(", on ") || "empty";
  return `${where}${nameOfCell(pad, row, col)}: ${what}${light ? `, lit ${light}` : ""}`;
}

function labelAll() {
  const cells = lying();
  for (const spot of table.pads.flatMap((pad) => pad.spots)) {
    const label = labelOf(spot, cells);
    if (spot.getAttribute("aria-label") !== label) spot.setAttribute("aria-label", label);
  }
}

let soon = 0;
function labelSoon() {
  clearTimeout(soon);
  soon = setTimeout(labelAll, 250);
}

export function watchForEars() {
  watch("words", () => {
    words.textContent = screenWords();
  });
  watch("tile/", labelSoon);
  watch("box", labelSoon);
  onRedraw(labelSoon);
}
