// SPDX-License-Identifier: MIT
// Where a tile that is carried would come to lie.

import { table } from "./table.js";
import { setOf, tile } from "./tiles.js";

const ghost = document.createElement("div");
ghost.className = "ghost";
ghost.setAttribute("aria-hidden", "true");

/** Light up a tray or an arrow, or show the tile's shape on the cells of a snap. */
export function aimAt(element, snap = null, id = null) {
  clearAim();
  element?.classList.add("aim");
  if (!snap) return;
  ghost.style.setProperty("--halves", setOf(tile(id).name).faces[0].length);
  ghost.style.setProperty("--x", snap.x - table.origin.x);
  ghost.style.setProperty("--y", snap.y - table.origin.y);
  ghost.style.setProperty("--angle", snap.angle);
  table.root.append(ghost);
}

export function clearAim() {
  for (const each of document.querySelectorAll(".aim")) each.classList.remove("aim");
  ghost.remove();
}
