// SPDX-License-Identifier: MIT
// The trays beside the table: a box of tiles each, or a pile, hands and what was taken.

import { fact, facts, watch } from "./facts.js";
import { box, onRedraw, table } from "./table.js";
import { ask, me } from "./wire.js";

const root = document.getElementById("trays");
const trays = new Map(); // by name: {root, tiles, count}
const MOST_PLAYERS = 6; // of Cards
let players = 2;

/** What puts a tile's element into a tray; nothing for a tray that is not there. */
export function trayOf(name) {
  const tray = trays.get(name);
  return tray && ((id, element) => place(tray, id, element));
}

function place(tray, id, element) {
  const order = Number(id);
  element.style.order = order;
  if (element.parentNode === tray.tiles) return;
  const focused = document.activeElement === element;
  const after = [...tray.tiles.children].find((each) => Number(each.dataset.tile) > order) ?? null;
  tray.tiles.insertBefore(element, after);
  if (focused) element.focus({ preventScroll: true });
  rove(tray);
}

/** One tile of each tray can be reached with the tab key; arrow keys go on from there. */
function rove(tray) {
  const tiles = [...tray.tiles.querySelectorAll(".tile")];
  if (!tiles.some((each) => each.tabIndex === 0) && tiles.length) tiles[0].tabIndex = 0;
}

function button(words, pressed, parent) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", pressed);
  parent.append(made);
  return made;
}

function make({ name, label }) {
  const tray = document.createElement("section");
  tray.className = "tray";
  tray.dataset.tray = name;
  tray.setAttribute("aria-label", `Tray: ${label}`);
  const head = document.createElement("div");
  head.className = "tray-head";
  const title = document.createElement("span");
  title.textContent = label;
  const count = document.createElement("span");
  count.className = "count";
  const grow = document.createElement("span");
  grow.className = "grow";
  head.append(title, count, grow);
  const tiles = document.createElement("div");
  tiles.className = "tray-tiles";
  tray.append(head, tiles);
  root.append(tray);
  return { root: tray, head, tiles, count };
}

/** Cards of the pile, and of a hand whose owner sits at the table, are seen from behind. */
export function isHidden(tile) {
  if (!isCards() || tile.tray === null) return false;
  return tile.tray === "pile" || isTheirs(tile.tray);
}

function isTheirs(name) {
  const people = Object.entries(fact("people") ?? {});
  if (!/^\d$/.test(name) || people.some(([id, person]) => id === me.id && String(person.pad) === name))
    return false;
  return people.some(([, person]) => person.here && String(person.pad) === name);
}

function isCards() {
  return box().deck;
}

/** Above the trays: lay the tiles out as the game begins. */
function makeHead() {
  const bar = document.createElement("div");
  bar.className = "deal";
  if (isCards()) {
    const label = document.createElement("label");
    const choice = document.createElement("select");
    for (let count = 2; count <= MOST_PLAYERS; count++)
      choice.append(new Option(`${count} players`, count, false, count === players));
    choice.addEventListener("change", () => {
      players = Number(choice.value);
    });
    label.append(choice);
    choice.setAttribute("aria-label", "Players");
    bar.append(label);
  }
  if (box().deals) {
    button(
      isCards() ? "Deal the cards" : "Lay the tiles out",
      () => ask("deal", { players }),
      bar,
    ).className = "main";
  }
  button("Clear the table", () => table.pads.forEach((_, pad) => ask("clear", { pad })), bar);
  root.append(bar);
}

function build() {
  trays.clear();
  root.replaceChildren();
  makeHead();
  for (const told of fact("trays") ?? []) {
    const tray = make(told);
    trays.set(told.name, tray);
    if (isCards() && /^\d$/.test(told.name)) {
      button("Draw", () => ask("draw", { tray: told.name }), tray.head);
    }
    tray.root.classList.toggle("heap", told.name === "pile" || told.name === "taken");
  }
  count();
}

/** Own tray first; hands that nobody plays go. */
function count() {
  const mine = fact("people")?.[me.id]?.pad;
  const counts = {};
  for (const [, tile] of facts("tile/"))
    if (tile.tray !== null) counts[tile.tray] = (counts[tile.tray] ?? 0) + 1;
  for (const [name, tray] of trays) {
    tray.count.textContent = String(counts[name] ?? 0);
    tray.root.style.order = [String(mine), String(table.view)].includes(name) ? 0 : 1;
    tray.root.hidden =
      isCards() && !counts[name] && name !== "pile" && name !== String(mine) && Number(name) >= players;
    rove(tray);
  }
}

export function watchTrays() {
  watch("box", build);
  watch("trays", build);
  watch("tile/", count);
  watch("people", count);
  onRedraw(count);
}
