// SPDX-License-Identifier: MIT
// The games as people choose them, and how one is begun: box, tiles, device and seats at once.

import { fact, facts } from "./facts.js";
import { sure } from "./sure.js";
import { table } from "./table.js";
import { t } from "./words.js";
import { ask, me } from "./wire.js";

const COUNTS = "hallway-players"; // how many played each game last

/** What people call one game: {name, title, box, folder, counts: [{players, key, pads}]}. Alone it may have a
 * key of its own; `against` is {key, players, pads} for one against the table, if it plays this game. */
export function choices() {
  const found = new Map();
  for (const { key, title, folder, box, fewest, pads, alone, mind } of table.set.games) {
    const name = `${folder} ${box}`;
    const choice = found.get(name) ?? { name, title, box, folder, counts: [] };
    Object.assign(choice, { title, key }); // of the one for most players
    if (mind) choice.against = { players: Math.max(2, fewest), key, pads: alone };
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

/** With the number of a challenge, or by chance. */
export async function begin(choice, { players, key }, challenge = 0) {
  if (!(await maySweep(t("sure.begin", choice.title)))) return false;
  const kept = JSON.parse(localStorage.getItem(COUNTS) ?? "{}");
  localStorage.setItem(COUNTS, JSON.stringify({ ...kept, [choice.name]: players }));
  if (isShow()) ask("stop");
  ask("begin", { game: key, players, ...(challenge ? { challenge } : {}) });
  return true;
}

/** One person, and the table at this level for all others. */
export async function beginAgainst({ title, against: { players, key } }, level) {
  if (!(await maySweep(t("sure.begin", title)))) return false;
  if (isShow()) ask("stop");
  ask("begin", { game: key, players, seats: [0, ...Array(players - 1).fill(level)] });
  return true;
}

/** How the table plays at a level, as the device says it after "table, ". */
export function levelName(level) {
  const seat = table.set.seats[level];
  return seat.slice(seat.indexOf(",") + 1).trim();
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
