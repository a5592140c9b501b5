// SPDX-License-Identifier: MIT
// The games as people choose them, and how one is begun: box, tiles, device and seats at once.

import { fact, facts } from "./facts.js";
import { sure } from "./sure.js";
import { table } from "./table.js";
import { t } from "./words.js";
import { ask, me } from "./wire.js";

const COUNTS = "hallway-players"; // how many played each game last

/** What people call one game: {name, title, box, folder, counts: [{players, key, pads}]}. Alone it may have a
 * key of its own; the way against the table would be another list like `counts`. */
export function choices() {
  const found = new Map();
  for (const { key, title, folder, box, fewest, pads } of table.set.games) {
    const name = `${folder} ${box}`;
    const choice = found.get(name) ?? { name, title, box, folder, counts: [] };
    Object.assign(choice, { title, key }); // of the one for most players
    pads.forEach((needed, at) => choice.counts.push({ players: fewest + at, key, pads: needed }));
    found.set(name, choice);
  }
  return [...found.values()];
}

export function titleOf(key) {
  return table.set.games.find((game) => game.key === key)?.title ?? "";
}

/** The one of the choices that the device plays, if any. */
export function playing() {
  const key = fact("device")?.game;
  return key ? choices().find((choice) => choice.counts.some((count) => count.key === key)) : undefined;
}

export function somethingLies() {
  return facts("tile/").some(([, tile]) => tile.pad !== null || tile.by !== null);
}

/** Nothing that a new game would sweep away. */
export function isBare() {
  return !fact("device")?.game && !somethingLies() && fact("busy") === null && !isShow();
}

/** A demo or a recording runs: nobody's own game. */
export function isShow() {
  return fact("demo") !== null || (fact("replay") !== null && fact("replay").same === undefined);
}

/** As many as last time, or as are here. */
export function usualCount(choice) {
  const here = Object.values(fact("people") ?? {}).filter((person) => person.here && !person.watches).length;
  const wanted = JSON.parse(localStorage.getItem(COUNTS) ?? "{}")[choice.name] ?? here;
  const possible = choice.counts.filter((count) => count.pads <= table.set.pads.length);
  return possible.reduce((best, each) =>
    Math.abs(each.players - wanted) < Math.abs(best.players - wanted) ? each : best,
  );
}

/** Ask if something is under way; says whether it may be swept away. */
export async function maySweep(question) {
  if (isBare() || isShow()) return true;
  const now = playing();
  return sure(now ? t("sure.playing", now.title) : t("sure.lying"), question);
}

export async function begin(choice, { players, key }) {
  if (!(await maySweep(t("sure.begin", choice.title)))) return false;
  const kept = JSON.parse(localStorage.getItem(COUNTS) ?? "{}");
  localStorage.setItem(COUNTS, JSON.stringify({ ...kept, [choice.name]: players }));
  if (isShow()) ask("stop");
  ask("begin", { game: key, players });
  return true;
}

/** Let a game play itself, with some chance or with this one. */
export async function watchGame(game, seed = Math.floor(Math.random() * 1000)) {
  if (!(await maySweep(t("sure.demo", titleOf(game))))) return false;
  ask("demo", { game, seed });
  return true;
}

export function mySeat() {
  return fact("people")?.[me.id]?.pad ?? null;
}
