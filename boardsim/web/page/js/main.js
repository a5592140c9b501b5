// SPDX-License-Identifier: MIT
// Opens the page: the set, the table, hands, eyes and ears, then the wire.

import { watchDoor } from "./door.js";
import { addDefs } from "./draw.js";
import { fact, facts, watch } from "./facts.js";
import { watchGame } from "./games.js";
import { makeGrains } from "./grain.js";
import { makeHelp } from "./help.js";
import { watchHub } from "./hub.js";
import { watchKeys } from "./keyboard.js";
import { watchPeople } from "./people.js";
import { watchPointers } from "./pointer.js";
import { watchForEars } from "./speak.js";
import { watchRegrets } from "./sure.js";
import { makeTable } from "./table.js";
import { watchTabs } from "./tabs.js";
import { watchTiles } from "./tiles.js";
import { watchToday } from "./today.js";
import { watchTrays } from "./trays.js";
import { speak } from "./words.js";
import { ask, connect, me, on } from "./wire.js";
import { makeWorkshop, playLinked } from "./workshop.js";

const set = await (await fetch("set.json")).json();
const wish = new URLSearchParams(location.search);
speak(set);
makeGrains();
addDefs(document.getElementById("defs"), set);
makeTable(set);
watchTrays();
watchTiles();
watchForEars();
watchHub();
watchPeople();
watchPointers();
watchKeys();
makeWorkshop();
makeHelp(set);
watchTabs();
watchDoor(wish);
watchToday();
watchRegrets();
watch("language", () => {
  if (fact("language") !== null && fact("language") !== set.language) location.reload();
});
let linkPlayed = false;
on("welcome", () => {
  // The frame after the first one: by then all is drawn, and the table has the size that it will keep.
  requestAnimationFrame(() => requestAnimationFrame(() => document.body.classList.add("ready")));
  const game = wish.get("demo");
  if (game) watchGame(game, Number(wish.get("seed") ?? 1));
  wish.delete("demo"); // once: a lost connection that came back does not begin again
  if (!linkPlayed) playLinked();
  linkPlayed = true;
});
addEventListener("hashchange", playLinked);
window.hallway = { fact, facts, ask, me }; // for the console, and for tests
connect();
