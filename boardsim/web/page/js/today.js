// SPDX-License-Identifier: MIT
// A challenge a day: today's number for each game that one plays alone, what came of it, and how many days in a
// row. It is the day as the device wants it typed in: month and day (the rulebook's R7). The first result of a day counts.

import { fact, watch } from "./facts.js";
import { begin, choices, isShow, mySeat, titleOf } from "./games.js";
import { button, make } from "./make.js";
import { say } from "./speak.js";
import { t } from "./words.js";

const KEPT = "hallway-today"; // by game: {day, solved, minutes, streak, best}
const DAY_MS = 24 * 3600 * 1000;

/** The day so many before today, as 2026-07-04: where the page is, for people's day begins at their midnight. */
function dayBefore(days) {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - days * DAY_MS)
    .toISOString()
    .slice(0, 10);
}

function numberOf(day) {
  return Number(day.slice(5).replace("-", ""));
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}

/** The games for one alone, with all that is to be said of today. */
function games() {
  const all = kept();
  return choices().flatMap((choice) =>
    choice.counts
      .filter(({ players, key }) => players === 1 && key !== choice.key)
      .map((count) => ({ choice, count, result: all[count.key] })),
  );
}

function isOf(result, ...days) {
  return days.some((days) => result?.day === dayBefore(days));
}

/** A game that has just ended, if it was the challenge of today, or of yesterday where midnight passed. */
function note() {
  const { game, challenge, minutes, over } = fact("device") ?? {};
  const ago = [0, 1].find((days) => challenge === numberOf(dayBefore(days)));
  if (!over || ago === undefined || isShow() || mySeat() !== 0) return;
  const all = kept();
  const before = all[game];
  const day = dayBefore(ago);
  if (before && before.day >= day) return;
  const streak = before?.day === dayBefore(ago + 1) ? before.streak + 1 : 1;
  const best = Math.max(streak, before?.best ?? 0);
  all[game] = { day, solved: over[0], minutes, streak, best };
  localStorage.setItem(KEPT, JSON.stringify(all));
  say(told(game, all[game]));
}

/** What one tells others. */
function told(key, { day, solved, minutes, streak }) {
  const result = minutes ? t("today.result", solved, minutes) : String(solved);
  return `Hallway ${day} · ${titleOf(key)}: ${result} · ${t("today.streak", streak)}`;
}

async function share(text) {
  const address = location.protocol === "https:" ? ` ${location.origin}${location.pathname}` : "";
  try {
    if (navigator.share) {
      await navigator.share({ text: text + address });
    } else {
      await navigator.clipboard.writeText(text + address);
      say(t("today.copied"));
    }
  } catch {
    // It stands there, to be read or copied by hand.
  }
}

/** The day's card at the door; `begun` is called once one has begun. */
export function todayCard(parent, needsPads, begun) {
  const today = dayBefore(0);
  const made = make("article", "door-card door-today", "", parent);
  make("h3", "", t("today"), made);
  make("p", "door-says", t("today.lead", String(numberOf(today)).padStart(4, "0")), made);
  for (const { choice, count, result } of games()) {
    const row = make("div", "door-counts", "", made);
    const play = button("players level", titleOf(count.key), row, async () => {
      if (await begin(choice, count, numberOf(today))) begun();
    });
    play.dataset.today = count.key;
    play.setAttribute("aria-label", t("door.start", t("today"), titleOf(count.key)));
    needsPads(play, count.pads);
    if (isOf(result, 0)) {
      const text = told(count.key, result);
      make("p", "door-result", text, made);
      const sharing = button("door-watch", t("today.share"), row, () => share(text));
      sharing.setAttribute("aria-label", `${t("today.share")}: ${titleOf(count.key)}`);
    }
    if (result) {
      const running = isOf(result, 0, 1) ? result.streak : 0;
      make("p", "door-result", `${t("today.streak", running)} · ${t("today.best", result.best)}`, made);
    }
  }
}

export function watchToday() {
  watch("device", note);
}
