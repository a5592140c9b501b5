// SPDX-License-Identifier: MIT
// The trays beside the table: a box of tiles each, or a pile, hands and what was taken.

import { fact, facts, watch } from "./facts.js";
import { maySweep, mySeat, somethingLies } from "./games.js";
import { makeHands } from "./hands.js";
import { button, make } from "./make.js";
import { box, onRedraw, padsInUse, table } from "./table.js";
import { t } from "./words.js";
import { ask, me } from "./wire.js";

const root = document.getElementById("trays");
const trays = new Map(); // by name: {root, tiles, count}
const HEAPS = { pile: 1, taken: 2 }; // after the own hand
const MOST_PLAYERS = 6; // of Cards
let fitted = ""; // for how many tiles in which trays
let chosenPlayers = null; // by the list; else as many as play

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

function makeTray({ name }) {
  const tray = make("section", "tray", "", root);
  tray.dataset.tray = name;
  const label = labelOf(name);
  tray.setAttribute("aria-label", t("tray", label));
  const head = make("div", "tray-head", "", tray);
  make("h2", "", label, head);
  const count = make("span", "count", "", head);
  make("span", "grow", "", head);
  return { root: tray, head, tiles: make("div", "tray-tiles", "", tray), count };
}

function labelOf(name) {
  if (name in HEAPS) return t(`tray.${name}`);
  const colour = table.set.colours[Number(name)];
  if (isCards()) return t("tray.hand", colour);
  return box().each ? colour : t("tray.tiles");
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
  if (fact("device")?.seats[Number(name)]) return true; // the table's own
  return people.some(([, person]) => person.here && String(person.pad) === name);
}

function isCards() {
  return box().deck;
}

/** Above the trays: what hands can do, and the tiles laid out as a game begins, or put away. */
function makeHead() {
  const bar = make("div", "deal", "", root);
  makeHands(bar);
  if (isCards()) {
    const choice = make("select", "", "", bar);
    for (let count = 2; count <= MOST_PLAYERS; count++)
      choice.append(new Option(t("door.players", count), count, false, count === players()));
    choice.addEventListener("change", () => {
      chosenPlayers = Number(choice.value);
      count();
    });
    choice.setAttribute("aria-label", t("players"));
  }
  if (box().deals) {
    button("lay", t(isCards() ? "lay.cards" : "lay"), bar, async () => {
      if (!somethingLies() || (await maySweep(t("sure.deal")))) ask("deal", { players: players() });
    });
  }
  button("clear", t("clear"), bar, () => ask("clear", { pad: myPad() }));
  button("lend", t("hands"), bar, () => ask("lend", { on: !fact("hands") }));
  drawLend();
}

/** Whether a program is the hands of the table, where it plays itself. */
function drawLend() {
  const lend = root.querySelector(".lend");
  if (!lend) return;
  lend.hidden = fact("hands") === null;
  lend.setAttribute("aria-pressed", String(fact("hands") === true));
  lend.title = t(fact("hands") ? "hands.on" : "hands.off");
}

/** The pad that is mine: where I sit, or that I look at. */
function myPad() {
  const seat = box().each ? mySeat() : 0;
  return seat ?? table.view ?? 0;
}

function players() {
  return chosenPlayers ?? (fact("device")?.players || 2);
}

function build() {
  trays.clear();
  fitted = "";
  root.replaceChildren();
  root.classList.toggle("deck", isCards());
  root.classList.toggle("dominoes", Object.values(box().tiles).some(({ faces }) => faces[0].length === 2));
  makeHead();
  for (const told of fact("trays") ?? []) {
    const tray = makeTray(told);
    trays.set(told.name, tray);
    if (isCards() && /^\d$/.test(told.name)) {
      const draw = button("", t("draw"), tray.head, () => ask("draw", { tray: told.name }));
      draw.setAttribute("aria-label", t("draw.for", labelOf(told.name)));
    }
    tray.root.classList.toggle("heap", told.name in HEAPS);
  }
  count();
}

/** Own tray first, then pile and what was taken; trays of pads and hands that nobody plays with go. */
function count() {
  const mine = mySeat();
  const counts = {};
  for (const [, tile] of facts("tile/"))
    if (tile.tray !== null) counts[tile.tray] = (counts[tile.tray] ?? 0) + 1;
  const inUse = padsInUse();
  for (const [name, tray] of trays) {
    tray.count.textContent = String(counts[name] ?? 0);
    tray.root.style.order = [String(mine), String(table.view)].includes(name) ? 0 : (HEAPS[name] ?? 3);
    const idleHand = isCards() && !counts[name] && name !== String(mine) && Number(name) >= players();
    const idlePad = box().each && name !== String(mine) && !inUse.includes(Number(name));
    tray.root.hidden = idleHand || idlePad;
    rove(tray);
  }
  const now = JSON.stringify([counts, [...trays.values()].map((tray) => tray.root.hidden)]);
  if (now === fitted) return;
  fitted = now;
  queueMicrotask(fit); // when what was counted is drawn
}

const SIZES = [2.2, 2, 1.8, 1.6, 1.5, 1.4, 1.3, 1.2, 1.12, 1.05]; // pixels a mm: the last is what a finger needs

/** As large as lets all trays be seen at once, if that is possible. */
function fit() {
  if (getComputedStyle(root).flexDirection === "row") {
    root.style.removeProperty("--tray-mm");
    return;
  }
  for (const size of SIZES.filter((each) => each <= 1.5 || root.clientWidth > 600)) {
    root.style.setProperty("--tray-mm", `${size}px`);
    if (root.scrollHeight <= root.clientHeight) return;
  }
}

export function watchTrays() {
  new ResizeObserver(fit).observe(root);
  watch("box", build);
  watch("trays", build);
  watch("tile/", count);
  watch("hands", drawLend);
  root.setAttribute("aria-label", t("trays"));
  watch("people", count);
  watch("device", () => {
    chosenPlayers = null;
    const choice = root.querySelector("select");
    if (choice) choice.value = String(players());
    count();
  });
  onRedraw(count);
}
