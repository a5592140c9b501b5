// SPDX-License-Identifier: MIT
// Opens the page: the set, the table, hands, eyes and ears, then the wire.

import { addDefs } from "./draw.js";
import { fact, facts } from "./facts.js";
import { makeGrains } from "./grain.js";
import { makeHelp } from "./help.js";
import { watchHub } from "./hub.js";
import { watchKeys } from "./keyboard.js";
import { watchPeople } from "./people.js";
import { watchPointers } from "./pointer.js";
import { watchForEars } from "./speak.js";
import { makeTable } from "./table.js";
import { watchTiles } from "./tiles.js";
import { watchTrays } from "./trays.js";
import { ask, connect, me, on } from "./wire.js";
import { makeWorkshop } from "./workshop.js";

const set = await (await fetch("set.json")).json();
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
makeHelp();

const wish = new URLSearchParams(location.search);
on("welcome", () => {
  document.body.classList.add("ready");
  const game = wish.get("demo");
  if (game) ask("demo", { game, seed: Number(wish.get("seed") ?? 1) });
  wish.delete("demo"); // once: a lost connection that came back does not begin again
});
window.hallway = { fact, facts, ask, me }; // for the console, and for tests
connect();
