// SPDX-License-Identifier: MIT
// Who is at the table, and the way in.

import { fact, watch } from "./facts.js";
import { button, make } from "./make.js";
import { sorry } from "./speak.js";
import { t } from "./words.js";
import { connect, keepName, me, on } from "./wire.js";

const list = document.getElementById("people");
const join = document.getElementById("join");

function draw() {
  list.replaceChildren();
  const people = Object.entries(fact("people") ?? {});
  const rank = ([id, person]) => (id === me.id ? 2 : Number(person.here));
  people.sort((one, other) => rank(other) - rank(one));
  for (const [id, person] of people) {
    const item = make("li", `person${person.here ? "" : " away"}`, "", list);
    const dot = make("span", "dot", person.pad === null ? "" : String(person.pad + 1), item);
    if (person.pad !== null) dot.dataset.seat = person.pad;
    if (id === me.id) {
      const name = button("who", person.name, item, askName);
      name.setAttribute("aria-label", t("name.change", person.name));
    } else {
      const also = person.here ? (person.watches ? "watches" : "") : "away";
      make("span", "who", also ? t(`person.${also}`, person.name) : person.name, item);
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
  make("button", "main", t("question.go-on"), form).type = "submit";
  form.addEventListener("submit", () => answered(input.value.trim()), { once: true });
  if (!join.open) join.showModal();
  input.select();
}

function askName() {
  question(
    t("name"),
    t("name.lead"),
    t("name.field"),
    fact("people")?.[me.id]?.name ?? "",
    20,
    (name) => {
      if (name) keepName(name);
    },
  );
}

let tried = location.hash.length > 1 && !/^#tape=/.test(location.hash);

function askCode(why) {
  const words = tried ? why : t("code.lead");
  tried = true;
  question(t("code"), words, t("code.field"), "", 12, (code) => connect(code));
}

// -- the way in for others

function showShare() {
  const chip = document.getElementById("share");
  chip.hidden = !me.share;
  if (!me.share) return;
  chip.querySelector("span").textContent = t("code.field");
  chip.querySelector("b").textContent = me.share.code;
}

export function openShare() {
  const { code, urls, qr } = me.share;
  join.replaceChildren();
  const part = make("section", "share", "", join);
  make("h2", "", t("share"), part).id = "join-title";
  const line = make("p", "", t("share.address"), part);
  for (const url of urls) make("b", "url", url, line);
  make("p", "", t("share.code"), part);
  make("p", "code", code, part).setAttribute("aria-label", code.split("").join(" "));
  if (qr) part.append(qrCode(qr));
  make("p", "", t("share.watch"), part);
  make("b", "url", urls[0].replace("#", "?watch#"), part);
  button("main", t("done"), part, () => join.close());
  join.showModal();
}

function qrCode(rows) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const size = rows.length;
  svg.setAttribute("viewBox", `-2 -2 ${size + 4} ${size + 4}`);
  svg.setAttribute("class", "qr");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", t("share.qr"));
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute(
    "d",
    rows.flatMap((row, y) => [...row].map((dot, x) => (dot === "1" ? `M${x} ${y}h1v1h-1z` : ""))).join(""),
  );
  svg.append(path);
  return svg;
}

export function watchPeople() {
  watch("people", draw);
  list.setAttribute("aria-label", t("people"));
  document.getElementById("lost").textContent = t("lost");
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
