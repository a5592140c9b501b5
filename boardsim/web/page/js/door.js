// SPDX-License-Identifier: MIT
// The front door: which game, how many, or to watch; and the way in for friends.

import { drawTile } from "./draw.js";
import { fact, watch } from "./facts.js";
import { begin, beginAgainst, choices, isBare, levelName, playing, watchGame } from "./games.js";
import { button, make } from "./make.js";
import { openShare } from "./people.js";
import { table } from "./table.js";
import { todayCard } from "./today.js";
import { t } from "./words.js";
import { ask, me, on } from "./wire.js";

const root = document.getElementById("door");
const home = document.getElementById("home");
let byItself = false; // it was not asked for: a game that begins closes it
let seen = false; // once a visit

export function openDoor(asked = true) {
  if (!root.hidden) return;
  byItself = !asked;
  draw();
  root.hidden = false;
  document.body.classList.add("at-door");
  home.setAttribute("aria-expanded", "true");
  root.scrollTop = 0;
  if (asked) root.querySelector("button:not(:disabled)").focus();
}

export function closeDoor() {
  if (root.hidden) return;
  const inside = root.contains(document.activeElement);
  root.hidden = true;
  document.body.classList.remove("at-door");
  home.setAttribute("aria-expanded", "false");
  if (inside) document.getElementById("felt").focus({ preventScroll: true });
}

/** A few tiles of the box, as they lie on a card of the door. */
function picture(choice, parent) {
  const box = table.set.boxes[choice.box];
  const shown = make("div", "door-tiles", "", parent);
  ["body", "body-low", "bank", "ink", "medal"].forEach((part, at) =>
    shown.style.setProperty(`--${part}`, box.colours[at]),
  );
  const tiles = Object.values(box.tiles);
  const picks = choice.folder === "waterworks" ? [15, 9, 3] : [0, 9 % tiles.length, tiles.length - 1];
  for (const pick of tiles[0].faces[0].length === 2 ? [0, 3] : picks)
    shown.append(drawTile(tiles[pick], 0, table.set));
}

function card(choice, parent) {
  const made = make("article", "door-card", "", parent);
  made.dataset.choice = choice.name;
  picture(choice, made);
  const head = make("div", "door-head", "", made);
  make("h3", "", choice.title, head);
  const demo = choice.counts.map((count) => count.key).find((key) => key in table.set.demos);
  if (demo) {
    const watching = button("door-watch", t("door.watch"), head, async () => {
      if (await watchGame(demo)) closeDoor();
    });
    watching.setAttribute("aria-label", t("door.watch-game", choice.title));
  }
  make("p", "door-says", table.set.help[choice.folder][0], made);
  const row = make("div", "door-counts", "", made);
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", choice.title);
  for (const count of choice.counts) {
    const words = count.players === 1 ? t("door.alone") : String(count.players);
    const spoken = count.players === 1 ? t("door.alone") : t("door.players", count.players);
    const made = button("players", words, row, async () => {
      if (await begin(choice, count)) closeDoor();
    });
    made.dataset.begin = `${count.key} ${count.players}`;
    made.setAttribute("aria-label", t("door.start", choice.title, spoken));
    needsPads(made, count.pads);
  }
  if (choice.against) against(choice, made);
}

function needsPads(made, pads) {
  if (pads <= table.set.pads.length) return;
  made.disabled = true;
  made.title = t("door.pads", pads);
}

/** The table itself plays, at one of its levels. */
function against(choice, parent) {
  make("p", "door-against", t("door.against"), parent);
  const row = make("div", "door-counts", "", parent);
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", `${choice.title}: ${t("door.against")}`);
  for (let level = 1; level < table.set.seats.length; level++) {
    const made = button("players level", levelName(level), row, async () => {
      if (await beginAgainst(choice, level)) closeDoor();
    });
    made.dataset.against = `${choice.against.key} ${level}`;
    made.setAttribute("aria-label", t("door.start", choice.title, table.set.seats[level]));
    needsPads(made, choice.against.pads);
  }
}

function friends(parent) {
  const made = make("article", "door-card door-friends", "", parent);
  make("h3", "", t("door.friends"), made);
  make("p", "door-says", t("door.friends-lead"), made);
  if (me.share) button("main", t("door.friends-show"), made, openShare);
  else make("p", "door-how", t("door.friends-how"), made);
}

function draw() {
  root.replaceChildren();
  const head = make("header", "", "", root);
  const title = make("h2", "", t("door"), head);
  title.id = "door-title";
  root.setAttribute("aria-labelledby", "door-title");
  const leave = button("door-leave", t("door.table"), head, closeDoor);
  leave.dataset.leave = "door";
  make("p", "door-lead", t("door.lead"), root);
  if (fact("device")?.unfinished) {
    button("main door-go-on", t("door.go-on"), root, () => {
      ask("key", { key: "a", down: true });
      ask("key", { key: "a", down: false });
      closeDoor();
    });
  }
  const cards = make("div", "door-cards", "", root);
  for (const choice of choices()) card(choice, cards);
  todayCard(cards, needsPads, closeDoor);
  friends(cards);
}

export function watchDoor(wish) {
  home.setAttribute("aria-label", `Hallway: ${t("games")}`);
  home.addEventListener("click", () => (root.hidden ? openDoor() : closeDoor()));
  on("welcome", () => {
    if (!seen && !wish.has("demo") && !/^#tape=/.test(location.hash) && !wish.has("watch") && isBare()) openDoor(false);
    seen = true;
  });
  watch("device", () => {
    if (byItself && playing()) closeDoor();
    else if (!root.hidden && !root.contains(document.activeElement)) draw();
  });
  for (const shown of ["demo", "busy"]) watch(shown, () => byItself && fact(shown) !== null && closeDoor());
  // Who reaches for the table is there.
  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest?.(".hub, .trays, .views")) closeDoor();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !root.hidden && !document.querySelector("dialog[open]")) closeDoor();
  });
}
