// SPDX-License-Identifier: MIT
// A board that is elsewhere, drawn like the one on the table: its screen, its lights, what lies where. It is told
// lines of the board's own protocol (docs/serial.md), and shows; nobody can touch it.

import { drawBoard, drawTile, element } from "./draw.js";
import { Glow } from "./light.js";
import { make } from "./make.js";
import { table } from "./table.js";
import { t } from "./words.js";

const PICTURES = /[\ue000-\uf8ff]/g; // letters of the board's own, that no font has
const SIGNS = { 0xfc: "!", 0xfd: "~", 0xfe: "?" }; // a broken sensor, moving, unreadable
const EMPTY = 0xff;
const COLOURS = ["body", "body-low", "bank", "ink", "medal"];

/** A treasure as the board's screen shows it; what has no picture here by its name. */
function drawIcon(name) {
  const number = table.set.icon_names.indexOf(name);
  if (number < 0) return make("span", "", `[${name}] `);
  const drawn = element("svg", { viewBox: "0 0 16 16", role: "img", "aria-label": name });
  drawn.append(element("use", { href: `#treasure-${number}` }));
  return drawn;
}

export class Mirror {
  constructor(parent) {
    this.root = make("div", "mirror", "", parent);
    this.root.hidden = true;
    const glass = make("div", "glass mirror-glass", "", this.root);
    glass.setAttribute("role", "group");
    glass.setAttribute("aria-label", t("board.screen"));
    this.head = make("p", "mirror-head", "", glass);
    this.title = make("span", "", "", this.head);
    this.corner = make("span", "", "", this.head);
    this.icons = make("p", "mirror-icons", "", glass);
    this.words = make("p", "mirror-words", "", glass);
    this.keys = make("p", "mirror-head", "", glass);
    this.keyA = make("span", "", "", this.keys);
    this.keyB = make("span", "", "", this.keys);
    this.pads = [];
    this.box = Object.keys(table.set.boxes)[0];
    this.cells = [];
    this.lights = [];
  }

  /** What is on its screen; `said` is that as one text, for ears. */
  show({ title, corner, icons, big, text, a, b, lights }) {
    this.root.hidden = false;
    const plain = (words) => words.replace(PICTURES, "").trim();
    this.title.textContent = plain(title);
    this.corner.textContent = plain(corner);
    this.icons.replaceChildren(...icons.map(drawIcon));
    this.words.textContent = [big, plain(text)].filter(Boolean).join("\n");
    this.keyA.textContent = a && `A ${plain(a)}`;
    this.keyB.textContent = b && `B ${plain(b)}`;
    const digits = big.includes(":") ? "" : big; // nobody wants a clock read out
    this.said = [title, icons.join(", "), digits, text].map(plain).filter(Boolean).join(". ").replaceAll("\n", ". ");
    this.lights = lights.match(/../g).map((meaning) => parseInt(meaning, 16));
    this.light();
  }

  /** Whose tiles they are. */
  play(game) {
    const box = table.set.games.find(({ key }) => key === game)?.box;
    if (!box || box === this.box) return;
    this.box = box;
    this.pads = [];
    for (const old of this.root.querySelectorAll(".mirror-pad")) old.remove();
    this.lay(this.cells);
  }

  /** What lies on the pads, a byte a cell. */
  lay(cells) {
    this.root.hidden = false;
    this.cells = cells;
    const count = table.set.cells ** 2;
    const pads = cells.length / count;
    while (this.pads.length > pads) this.pads.pop().root.remove();
    while (this.pads.length < pads) this.pads.push(this.makePad(this.pads.length));
    this.pads.forEach((pad, number) => this.drawPad(pad, cells.slice(number * count, (number + 1) * count)));
    this.light();
  }

  makePad(number) {
    const { set } = table;
    const box = set.boxes[this.box];
    const root = make("div", "mirror-pad", "", this.root);
    root.setAttribute("role", "img");
    root.dataset.mirror = number;
    COLOURS.forEach((part, at) => root.style.setProperty(`--${part}`, box.colours[at]));
    const board = drawBoard(box, set);
    const tiles = element("g", { class: "mirrored" });
    board.append(tiles);
    const glow = new Glow(set);
    root.append(board, glow.canvas);
    return { root, tiles, glow, number };
  }

  drawPad({ root, tiles, number }, cells) {
    const { set } = table;
    const lies = [];
    tiles.replaceChildren();
    cells.forEach((cell, at) => {
      if (cell === EMPTY) return;
      const [row, col] = [Math.floor(at / set.cells), at % set.cells];
      const middle = { x: (col + 0.5) * set.pitch, y: (row + 0.5) * set.pitch };
      const name = `${"ABCDE"[col]}${row + 1}`;
      const found = SIGNS[cell] ? null : this.tileOf(cell >> 2);
      if (found) {
        lies.push(`${name} ${found.name}`);
        if (found.half === 0 || !this.hasFirst(cells, row, col, cell, found)) tiles.append(this.drawn(found, cell & 3, middle));
      } else {
        const sign = SIGNS[cell] ?? String(cell >> 3);
        lies.push(`${name} ${sign}`);
        const mark = element("text", { ...middle, class: "mirror-sign" });
        mark.textContent = sign;
        tiles.append(mark);
      }
    });
    root.setAttribute("aria-label", `${t("view.pad", number + 1)}: ${lies.join(", ") || t("cell.empty")}`);
  }

  /** Of the box's tiles the one, its face and its half that the sensors read so. */
  tileOf(code) {
    for (const [name, tile] of Object.entries(table.set.boxes[this.box].tiles))
      for (const face of [0, 1]) {
        const half = tile.codes[face].indexOf(code);
        if (half >= 0) return { name, tile, face, half };
      }
    return null;
  }

  /** Whether the first half of a domino lies where it belongs: it is drawn from there. */
  hasFirst(cells, row, col, cell, { tile, face }) {
    const [down, right] = [[0, 1], [1, 0], [0, -1], [-1, 0]][cell & 3];
    const [y, x] = [row - down, col - right];
    const inside = Math.min(x, y) >= 0 && Math.max(x, y) < table.set.cells;
    return inside && cells[y * table.set.cells + x] === (tile.codes[face][0] << 2) + (cell & 3);
  }

  drawn({ tile, face, half }, turn, { x, y }) {
    const group = element("g", { transform: `translate(${x} ${y}) rotate(${90 * turn}) translate(${-half * table.set.pitch} 0)` });
    group.append(drawTile(tile, face, table.set).firstChild);
    return group;
  }

  light() {
    const { meanings, lights } = table.set;
    const each = lights.cells + lights.edge.length;
    this.pads.forEach(({ glow }, pad) => {
      const here = this.lights.slice(pad * each, (pad + 1) * each);
      glow.show(here.length === each ? Uint8Array.from(here.flatMap((meaning) => meanings[meaning] ?? [0, 0, 0])) : null);
    });
  }
}
