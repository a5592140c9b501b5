// SPDX-License-Identifier: MIT
// Who is at the table, the way in, and the boxes to choose from.

import { fact, watch } from "./facts.js";
import { sorry } from "./speak.js";
import { table } from "./table.js";
import { ask, connect, keepName, me, on } from "./wire.js";

const list = document.getElementById("people");
const join = document.getElementById("join");

function make(tag, name, words, parent) {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = words;
  parent?.append(made);
  return made;
}

function draw() {
  list.replaceChildren();
  const people = Object.entries(fact("people") ?? {});
  people.sort(([one], [other]) => Number(other === me.id) - Number(one === me.id));
  for (const [id, person] of people) {
    const item = make("li", `person${person.here ? "" : " away"}`, "", list);
    const dot = make("span", "dot", person.pad === null ? "" : String(person.pad + 1), item);
    dot.style.setProperty("--hue", person.pad === null ? "#9a8a76" : `var(--player-${person.pad})`);
    if (id === me.id) {
      const name = make("button", "who", person.name, item);
      name.type = "button";
      name.setAttribute("aria-label", `You are ${person.name}. Change your name`);
      name.addEventListener("click", askName);
    } else {
      make("span", "who", person.here ? person.name : `${person.name} (away)`, item);
    }
  }
}

// -- a sheet with one question

function question(title, words, label, value, most, answered) {
  join.replaceChildren();
  const form = make("form", "", "", join);
  form.method = "dialog";
  make("h2", "", title, form).id = "join-title";
  make("p", "", words, form);
  const field = make("label", "field", label, form);
  const input = make("input", "", "", field);
  input.maxLength = most;
  input.value = value;
  input.autocomplete = "off";
  input.required = true;
  make("button", "main", "Go on", form).type = "submit";
  form.addEventListener("submit", () => answered(input.value.trim()), { once: true });
  if (!join.open) join.showModal();
  input.select();
}

function askName() {
  question(
    "Your name",
    "The others at the table see it.",
    "Name",
    fact("people")?.[me.id]?.name ?? "",
    20,
    (name) => {
      if (name) keepName(name);
    },
  );
}

let tried = location.hash.length > 1;

function askCode(why) {
  const words = tried ? why : "Type the code that is shown where the table was started.";
  tried = true;
  question("This table has a code", words, "Code", "", 6, (code) => connect(code.toUpperCase()));
}

// -- the way in for others

function showShare() {
  const chip = document.getElementById("share");
  chip.hidden = !me.share;
  if (!me.share) return;
  chip.querySelector("b").textContent = me.share.code;
}

function openShare() {
  const { code, urls, qr } = me.share;
  join.replaceChildren();
  const part = make("section", "share", "", join);
  make("h2", "", "Others on this network", part).id = "join-title";
  const line = make("p", "", "They open this address:", part);
  for (const url of urls) make("b", "url", url, line);
  make("p", "", "and type the code:", part);
  make("p", "code", code, part).setAttribute("aria-label", code.split("").join(" "));
  if (qr) part.append(qrCode(qr));
  const close = make("button", "main", "Done", part);
  close.type = "button";
  close.addEventListener("click", () => join.close());
  join.showModal();
}

function qrCode(rows) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const size = rows.length;
  svg.setAttribute("viewBox", `-2 -2 ${size + 4} ${size + 4}`);
  svg.setAttribute("class", "qr");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", "The address as a QR code");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute(
    "d",
    rows.flatMap((row, y) => [...row].map((dot, x) => (dot === "1" ? `M${x} ${y}h1v1h-1z` : ""))).join(""),
  );
  svg.append(path);
  return svg;
}

// -- the boxes

function drawBoxes() {
  const root = document.getElementById("boxes");
  const open = fact("box");
  const names = Object.keys(table.set.boxes);
  root.replaceChildren();
  for (const name of names) {
    const made = make("button", "", table.set.boxes[name].title, root);
    made.type = "button";
    made.setAttribute("role", "radio");
    made.setAttribute("aria-checked", String(name === open));
    made.dataset.box = name;
    made.tabIndex = name === open ? 0 : -1;
    made.addEventListener("click", () => name !== fact("box") && ask("open", { box: name }));
  }
}

function walkBoxes(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.children];
  const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
  next.focus();
  event.preventDefault();
  event.stopPropagation();
}

export function watchPeople() {
  watch("people", draw);
  watch("box", drawBoxes);
  document.getElementById("boxes").addEventListener("keydown", walkBoxes);
  on("sorry", (text, leave) => (leave ? askCode(text) : sorry(text)));
  on("welcome", showShare);
  document.getElementById("share").addEventListener("click", openShare);
  on("lost", () => {
    document.getElementById("lost").hidden = false;
  });
  on("found", () => {
    document.getElementById("lost").hidden = true;
  });
}
