// SPDX-License-Identifier: MIT
// Questions before something is swept away, and the way back after it.

import { fact, watch } from "./facts.js";
import { button, make } from "./make.js";
import { t } from "./words.js";
import { ask } from "./wire.js";

const sheet = document.getElementById("sure");

/** Resolves to whether the answer was yes; anything else is no. */
export function sure(title, question) {
  sheet.replaceChildren();
  make("h2", "", title, sheet).id = "sure-title";
  make("p", "", question, sheet);
  const row = make("div", "row", "", sheet);
  return new Promise((answered) => {
    let yes = false;
    button("main", t("sure.no"), row, () => sheet.close());
    button("yes", t("sure.yes"), row, () => {
      yes = true;
      sheet.close();
    });
    sheet.addEventListener("close", () => answered(yes), { once: true });
    sheet.showModal();
  });
}

function drawRegret() {
  const toast = document.getElementById("regret");
  const deed = fact("regret");
  toast.hidden = deed === null;
  if (deed !== null) toast.querySelector("span").textContent = t(`regret.${deed}`);
}

export function watchRegrets() {
  const back = document.querySelector("#regret button");
  back.textContent = t("regret.back");
  back.addEventListener("click", () => ask("take_back"));
  watch("regret", drawRegret);
}
