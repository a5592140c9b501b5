// SPDX-License-Identifier: MIT
// Putting a newer Hallway on a real board: its version beside this page's, the file, and three steps with pictures.

import { element } from "./draw.js";
import { make } from "./make.js";
import { table } from "./table.js";
import { t } from "./words.js";

const FILE = "hallway-drive.uf2"; // beside the page; where it is not, docs/flashing.md says how to make it
// A hub with its cable and key A; a file that goes onto a drive; a board that lights up.
const PICTURES = [
  "M10 18h40v24H10zM50 30h14v-6h16v12H64M18 24h16v12H18zM41 28h.1M41 34h4",
  "M14 8h14l7 7v19H14zM28 8v7h7M38 22h18M50 16l6 6-6 6M60 14h20v26H60zM65 34h10",
  "M12 12h46v34H12zM20 20h30v18H20zM68 20l6-6M70 29h9M68 38l6 6",
];

/** The offer, for a board of this version. */
export function offerRenewal(parent, version) {
  parent.replaceChildren();
  const ours = table.set.version;
  make("p", "figure", version === ours ? t("renew.same", version) : t("renew.other", version, ours), parent);
  const link = make("a", "", t("renew.file", ours), parent);
  link.href = FILE;
  link.download = `hallway-${ours}-drive.uf2`;
  const steps = make("ol", "renew", "", parent);
  PICTURES.forEach((d, step) => {
    const item = make("li", "", "", steps);
    item.append(element("svg", { viewBox: "0 0 90 56", "aria-hidden": "true" }, element("path", { d })));
    item.append(t(`renew.${step + 1}`));
  });
}
