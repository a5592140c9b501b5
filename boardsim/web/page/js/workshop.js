// SPDX-License-Identifier: MIT
// The workshop: the clock, the plug, cables, sensors, the raw wire, the log, recordings, and games that play
// themselves.

import { makeBoard } from "./board.js";
import { fact, facts, watch } from "./facts.js";
import { sorry } from "./speak.js";
import { table } from "./table.js";
import { maySweep, watchGame } from "./games.js";
import { linkTo, linked } from "./link.js";
import { sure } from "./sure.js";
import { t } from "./words.js";
import { ask, me } from "./wire.js";

const SPEEDS = [
  [0, "■"],
  [0.25, "¼"],
  [1, "1"],
  [2, "2"],
  [4, "4"],
  [8, "8"],
  [64, "64"],
];
const KINDS = ["sound", "north", "south", "none", "weak"];
const SIDES = ["north-west", "north", "north-east", "east", "south-east", "south", "south-west", "west"];
const LINES = 200;

const root = document.getElementById("workshop");
const byItself = document.getElementById("by-itself");
const opener = document.getElementById("workshop-button");
const parts = {};

function make(tag, parent, fields = {}) {
  const made = document.createElement(tag);
  Object.assign(made, fields);
  parent.append(made);
  return made;
}

/** A part of it; `theirs` says that all of it is the host's. */
function part(title, theirs = false) {
  const section = make("section", root);
  if (theirs) section.dataset.hosts = "";
  make("h3", section, { textContent: title });
  return section;
}

function button(words, pressed, parent) {
  const made = make("button", parent, { type: "button", textContent: words });
  made.addEventListener("click", pressed);
  return made;
}

function choice(label, options, parent) {
  const field = make("label", parent, { textContent: label });
  const select = make("select", field);
  for (const [value, words] of options) select.append(new Option(words, value));
  return select;
}

function makeClock() {
  const section = part(t("shop.clock"), true);
  const row = make("div", section, { className: "row choice" });
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", t("shop.clock"));
  parts.speeds = SPEEDS.map(([speed, words]) => {
    const made = button(words, () => ask("speed", { speed }), row);
    made.setAttribute("aria-label", speed ? t("shop.speed", words) : `${words} ${t("stop")}`);
    made.dataset.speed = speed;
    return made;
  });
  parts.seconds = make("p", section, { className: "figure" });
}

function makePower() {
  const section = part(t("shop.plugs"), true);
  const row = make("div", section, { className: "row" });
  parts.power = button("", () => ask("power", { on: !fact("power") }), row);
  parts.plugs = table.set.pads.map((_, pad) =>
    button("", () => ask("plug", { pad, on: !fact("plugged")[pad] }), row),
  );
  button(
    t("shop.new"),
    async () => (await sure(t("shop.new"), t("sure.restart"))) && ask("restart"),
    row,
  );
}

/** A box without its game, for those who try things out. */
function makeBoxes() {
  const section = part(t("shop.box"));
  const row = make("div", section, { className: "row" });
  parts.boxes = Object.entries(table.set.boxes).map(([box, { title }]) => {
    const made = button(
      title,
      async () => {
        if (box !== fact("box") && (await maySweep(t("sure.open", title)))) ask("open", { box });
      },
      row,
    );
    made.dataset.box = box;
    return made;
  });
  const label = make("label", section, { className: "tick" });
  label.dataset.hosts = "";
  parts.everybody = make("input", label, { type: "checkbox" });
  label.append(` ${t("shop.everybody")}`);
  parts.everybody.addEventListener("change", () => ask("allow", { all: parts.everybody.checked }));
}

function drawBoxes() {
  for (const each of parts.boxes)
    each.setAttribute("aria-pressed", String(each.dataset.box === fact("box")));
}

/** Alone one may do everything. */
function drawEverybody() {
  const here = Object.values(fact("people") ?? {}).filter((person) => person.here).length;
  parts.everybody.checked = fact("everybody") ?? here < 2;
}

/** What is the host's is grey for others, unless everybody may do everything. */
function drawHosts() {
  const hosts = fact("hosts") ?? [];
  const may = hosts.includes(me.id) || fact("everybody") === true;
  for (const each of root.querySelectorAll(":is([data-hosts] button, [data-hosts] input, [data-hosts] select)"))
    each.disabled = !may;
  const names = hosts.map((id) => fact("people")?.[id]?.name).filter(Boolean);
  parts.hosts.textContent = may || !names.length ? "" : t("shop.hosts", names.join(", "));
}

function makeSensors() {
  const section = part(t("shop.sensors"), true);
  const row = make("div", section, { className: "row" });
  const count = table.set.cells;
  const pad = choice(
    t("shop.pad"),
    table.set.pads.map((_, number) => [number, number + 1]),
    row,
  );
  const cell = choice(
    t("shop.cell"),
    Array.from({ length: count * count }, (_, at) => [
      at,
      "ABCDE"[at % count] + (Math.floor(at / count) + 1),
    ]),
    row,
  );
  const sensor = choice(
    t("shop.sensor"),
    SIDES.map((name, at) => [at, t(`sensor.${name}`)]),
    row,
  );
  const kind = choice(t("shop.is"), KINDS.map((each) => [each, t(`kind.${each}`)]), row);
  button(
    t("shop.do"),
    () => {
      const at = Number(cell.value);
      ask("fault", {
        pad: Number(pad.value),
        row: Math.floor(at / count),
        col: at % count,
        sensor: Number(sensor.value),
        kind: kind.value,
      });
    },
    row,
  );
  parts.faults = make("p", section, { className: "figure" });
  const label = make("label", section, { textContent: `${t("shop.noise")} ` });
  parts.noisy = make("output", label);
  parts.noise = make("input", label, { type: "range", min: 0, max: 0.1, step: 0.005, value: 0 });
  parts.noise.addEventListener("change", () => ask("noise", { share: Number(parts.noise.value) }));
}

function makeWire() {
  const section = part(t("shop.wire"));
  const label = make("label", section, { className: "tick" });
  const box = make("input", label, { type: "checkbox" });
  label.append(` ${t("shop.frames")}`);
  box.addEventListener("change", () => ask("watch", { frames: box.checked }));
  parts.frames = make("pre", section, { className: "hex", hidden: true });
  box.addEventListener("change", () => {
    parts.frames.hidden = !box.checked;
  });
}

function makeRecordings() {
  const section = part(t("shop.recording"), true);
  const row = make("div", section, { className: "row" });
  button(t("shop.save"), save, row);
  const file = make("input", section, {
    type: "file",
    accept: ".json,application/json",
    className: "spoken",
    tabIndex: -1,
  });
  file.setAttribute("aria-label", t("shop.file"));
  button(t("shop.load"), () => file.click(), row);
  parts.stop = button(t("shop.stop"), () => ask("stop"), row);
  file.addEventListener("change", () => load(file));
  button(t("shop.link"), link, row);
  parts.link = make("input", section, { type: "text", readOnly: true, hidden: true, id: "tape-link" });
  parts.link.setAttribute("aria-label", t("shop.link-is"));
  parts.replay = make("p", section, { className: "figure" });
  parts.slider = make("input", document.querySelector(".chips"), { type: "range", min: 0, step: 1, hidden: true });
  parts.slider.className = "moment";
  parts.slider.setAttribute("aria-label", t("shop.moment"));
  parts.slider.addEventListener("change", () => ask("seek", { moment: Number(parts.slider.value) }));
}

function address() {
  return `recording?token=${encodeURIComponent(me.token)}`;
}

async function save() {
  const answer = await fetch(address());
  if (!answer.ok) {
    sorry(await answer.text());
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = "hallway.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

async function load(file) {
  const [chosen] = file.files;
  if (chosen) await replay(chosen);
  file.value = "";
}

/** What is done on a new table until it comes to the same end. */
async function replay(recording) {
  const answer = await fetch(address(), { method: "POST", body: recording });
  if (!answer.ok) sorry(await answer.text());
}

async function link() {
  const answer = await fetch(address());
  const made = answer.ok ? await linkTo(await answer.text()) : null;
  if (made === null) {
    sorry(answer.ok ? t("shop.link-long") : await answer.text());
    return;
  }
  parts.link.hidden = false;
  parts.link.value = made;
  parts.link.select();
  await navigator.clipboard?.writeText(made).catch(() => {}); // it can be copied by hand
}

/** Whoever came by a link sees what it repeats. */
export async function playLinked() {
  const recording = await linked();
  if (recording === null) return;
  history.replaceState(null, "", location.pathname + location.search); // once
  if (await maySweep(t("sure.recording"))) await replay(new Blob([recording]));
}

function makeDemos() {
  const section = part(t("shop.demos"), true);
  const row = make("div", section, { className: "row" });
  parts.demos = Object.entries(table.set.demos).map(([game, title]) => {
    const made = button(
      title,
      () => (fact("demo") === game ? ask("stop") : watchGame(game)),
      row,
    );
    made.dataset.game = game;
    return made;
  });
}

function makeLog() {
  const section = part(t("shop.log"));
  parts.log = make("ol", section, { className: "log", tabIndex: 0 });
  parts.log.setAttribute("aria-label", t("shop.log"));
}

// -- what is told

function drawClock() {
  const clock = fact("clock");
  if (!clock) return;
  for (const each of parts.speeds)
    each.setAttribute("aria-pressed", String(Number(each.dataset.speed) === clock.speed));
  const minutes = Math.floor(clock.seconds / 60),
    seconds = Math.floor(clock.seconds % 60);
  parts.seconds.textContent = t("shop.device", `${minutes}:${String(seconds).padStart(2, "0")}`);
}

function drawPlugs() {
  parts.power.textContent = t(fact("power") ? "shop.cut" : "shop.power");
  parts.plugs.forEach((each, pad) => {
    each.textContent = t(fact("plugged")?.[pad] ? "shop.unplug" : "shop.plug", pad + 1);
  });
}

function drawFaults() {
  const all = (fact("faults") ?? []).map(
    ({ pad, row, col, sensor, kind }) =>
      `${t("view.pad", pad + 1)} ${"ABCDE"[col]}${row + 1} ${t(`sensor.${SIDES[sensor]}`)}: ${t(`kind.${kind}`)}`,
  );
  parts.faults.textContent = all.length ? all.join("; ") : t("shop.all-sound");
}

function drawFrames() {
  parts.frames.textContent = facts("frame/")
    .map(([pad, hex]) => `${pad}: ${hex.replace(/(..)/g, "$1 ")}`)
    .join("\n");
}

function drawReplay() {
  const replay = fact("replay");
  parts.slider.hidden = !replay;
  if (replay && document.activeElement !== parts.slider) {
    if (replay.of !== undefined) parts.slider.max = Math.ceil(replay.of);
    parts.slider.value = replay.seconds ?? parts.slider.max;
  }
  parts.stop.hidden = !replay || replay.same !== undefined;
  parts.replay.textContent = !replay
    ? ""
    : replay.same === undefined
      ? t("shop.replaying", replay.seconds.toFixed(0), replay.of.toFixed(0))
      : replay.same
        ? t("shop.same")
        : t("shop.other");
  drawByItself();
}

function drawDemo() {
  for (const each of parts.demos)
    each.setAttribute("aria-pressed", String(each.dataset.game === fact("demo")));
  drawByItself();
}

/** Over the table, while nobody's hands are needed. */
function drawByItself() {
  const replay = fact("replay");
  byItself.hidden = fact("demo") === null && (!replay || replay.same !== undefined);
}

function drawLog(numbers) {
  // In a closed workshop nobody looks: to ask where it stands would lay out the whole page.
  const atEnd = !root.hidden && parts.log.scrollTop + parts.log.clientHeight > parts.log.scrollHeight - 8;
  for (const number of numbers) {
    const line = fact(`log/${number}`);
    if (line !== null) make("li", parts.log, { textContent: line });
  }
  while (parts.log.children.length > LINES) parts.log.firstChild.remove();
  if (atEnd) parts.log.scrollTop = parts.log.scrollHeight;
}

function toggle() {
  root.hidden = !root.hidden;
  document.body.classList.toggle("in-workshop", !root.hidden);
  opener.setAttribute("aria-expanded", String(!root.hidden));
  (root.hidden ? opener : root.querySelector("button")).focus();
  parts.log.scrollTop = parts.log.scrollHeight; // the newest line
}

export function makeWorkshop() {
  const head = make("header", root);
  make("h2", head, { textContent: t("shop") });
  root.setAttribute("aria-label", t("shop"));
  opener.querySelector(".spoken").textContent = opener.title = t("shop");
  const sound = document.getElementById("sound");
  sound.querySelector(".spoken").textContent = sound.title = t("sound");
  const close = button("✕", toggle, head);
  close.className = "close";
  close.setAttribute("aria-label", t("shop.close"));
  parts.hosts = make("p", root, { className: "figure" });
  makeClock();
  makePower();
  makeBoxes();
  makeDemos();
  makeRecordings();
  makeSensors();
  makeWire();
  makeLog();
  makeBoard(root);
  opener.addEventListener("click", toggle);
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") toggle();
  });
  byItself.textContent = `${t("by-itself")} `;
  make("b", byItself, { textContent: t("stop") });
  byItself.addEventListener("click", () => ask("stop"));
  // A demo stops at a touch.
  document.addEventListener("pointerdown", (event) => {
    if (fact("demo") !== null && event.target.closest?.(".hub, .trays, .pad, .tile, .foot")) ask("stop");
  });
  watch("clock", drawClock);
  watch("power", drawPlugs);
  watch("plugged", drawPlugs);
  watch("faults", drawFaults);
  watch("noise", () => {
    parts.noise.value = fact("noise") ?? 0;
    parts.noisy.textContent = `${((fact("noise") ?? 0) * 100).toFixed(1)} %`;
  });
  watch("box", drawBoxes);
  watch("everybody", drawEverybody);
  watch("people", drawEverybody);
  for (const name of ["hosts", "everybody", "people"]) watch(name, drawHosts);
  watch("frame/", drawFrames);
  watch("replay", drawReplay);
  watch("demo", drawDemo);
  watch("log/", drawLog);
  drawReplay();
}
