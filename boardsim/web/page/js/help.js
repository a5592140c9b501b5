// SPDX-License-Identifier: MIT
// How to play here, in a sheet: the game on the table in a few words, then what hands and keys do.

import { fact, watch } from "./facts.js";
import { choices, playing } from "./games.js";
import { button, make } from "./make.js";
import { drawScene } from "./scenes.js";
import { t } from "./words.js";

const ROWS = ["drag", "turn", "over", "tap", "push", "slide", "walk", "undo", "keys", "space", "grid", "enter", "s", "delete"];
const sheet = document.getElementById("help");

function draw(set) {
  sheet.replaceChildren();
  const head = make("header", "", "", sheet);
  make("h2", "", t("help"), head).id = "help-title";
  const choice = playing() ?? choices().find(({ box }) => box === fact("box"));
  make("h3", "", choice.title, sheet);
  const rules = make("ol", "rules", "", sheet);
  set.help[choice.folder].forEach((line, at) => {
    const item = make("li", "", "", rules);
    const scene = drawScene(choice.folder, at, set.boxes[choice.box], set);
    if (scene) item.append(scene);
    make("p", "", line, item);
  });
  make("h3", "", t("help.hands"), sheet);
  const rows = make("table", "", "", sheet);
  for (const name of ROWS) {
    const row = rows.insertRow();
    const first = make("th", "", t(`help.${name}`), row);
    first.scope = "row";
    row.insertCell().textContent = t(`help.${name}.does`);
  }
  button("main", t("help.play"), sheet, () => sheet.close());
}

export function makeHelp(set) {
  const opener = document.getElementById("help-button");
  opener.querySelector(".spoken").textContent = opener.title = t("help");
  sheet.addEventListener("click", (event) => {
    if (event.target === sheet) sheet.close();
  });
  opener.addEventListener("click", () => {
    draw(set);
    sheet.showModal();
    sheet.scrollTop = 0; // the button at its end has the focus; one reads from the beginning
  });
  watch("device", () => sheet.open && draw(set));
}
