// SPDX-License-Identifier: MIT
// The games in the bar: a tab begins its game; and a word when box and device differ.

import { closeDoor } from "./door.js";
import { fact, watch } from "./facts.js";
import { begin, choices, playing, titleOf, usualCount } from "./games.js";
import { button } from "./make.js";
import { letGoOfChosen } from "./pointer.js";
import { table } from "./table.js";
import { t } from "./words.js";
import { ask } from "./wire.js";

const root = document.getElementById("games");
const banner = document.getElementById("banner");

function draw() {
  const now = playing();
  const focused = document.activeElement?.dataset?.game;
  root.replaceChildren();
  for (const choice of choices()) {
    const made = button("", choice.title, root, async () => {
      letGoOfChosen();
      if (await begin(choice, usualCount(choice))) closeDoor();
    });
    made.dataset.game = choice.key;
    made.disabled = choice.counts.every((count) => count.pads > table.set.pads.length);
    if (choice.name === now?.name) made.setAttribute("aria-current", "true");
    if (focused === choice.key) made.focus();
  }
}

/** The device was told otherwise by its keys. */
function drawBanner() {
  const key = fact("device")?.game;
  const wanted = key && table.set.games.find((game) => game.key === key).box;
  banner.hidden = !wanted || wanted === fact("box") || fact("busy") !== null;
  if (banner.hidden) return;
  const [played, out] = [titleOf(key), table.set.boxes[fact("box")].title];
  banner.querySelector("span").textContent = t("other.box", played, out);
  banner.querySelector("button").textContent = t("other.box.open", table.set.boxes[wanted].title);
  banner.querySelector("button").onclick = () => ask("open", { box: wanted });
}

export function watchTabs() {
  root.setAttribute("aria-label", t("games"));
  draw();
  watch("device", () => {
    draw();
    drawBanner();
  });
  watch("box", drawBanner);
  watch("busy", () => {
    drawBanner();
    document.getElementById("busy").textContent = fact("busy") === null ? "" : t(`busy.${fact("busy")}`);
  });
}
