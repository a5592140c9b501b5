// SPDX-License-Identifier: MIT
// What hands can do, as buttons: take back a step, turn a tile left or right, turn it over.

import { flip, mayTake, turn } from "./deeds.js";
import { button, make } from "./make.js";
import { flipHeld, touchedTile, turnHeld } from "./pointer.js";
import { sorry } from "./speak.js";
import { t } from "./words.js";
import { ask } from "./wire.js";

const ICONS = {
  undo: "M9 7 4.500 11.500 9 16M5 11.500h9.500a5 5 0 0 1 0 10H12",
  left: "M8 4 4 8l4 4M4.500 8H14a6 6 0 1 1-6 6",
  right: "M16 4l4 4-4 4M19.500 8H10a6 6 0 1 0 6 6",
  over: "M4 12h16M7.500 8.500 12 4l4.500 4.500M7.500 15.500 12 20l4.500-4.500",
};

function turnBy(degrees) {
  if (turnHeld(degrees)) return;
  const id = touchedTile();
  if (id === null || !mayTake(id)) sorry(t("hand.none"));
  else turn(id, degrees);
}

function turnOver() {
  if (flipHeld()) return;
  const id = touchedTile();
  if (id === null || !mayTake(id)) sorry(t("hand.none"));
  else flip(id);
}

export function undo() {
  ask("undo");
}

const ACTS = { undo, left: () => turnBy(-90), right: () => turnBy(90), over: turnOver };

/** The bar with these buttons. */
export function makeHands(parent) {
  const bar = make("div", "hands", "", parent);
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", t("hand.bar"));
  for (const [name, act] of Object.entries(ACTS)) {
    const made = button("hand", "", bar, act);
    made.dataset.hand = name;
    made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
    make("span", "", t(`hand.${name}`), made);
    made.title = t(`hand.${name}`);
  }
}
