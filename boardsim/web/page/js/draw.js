// SPDX-License-Identifier: MIT
// Tiles and boards as SVG, in millimetres, made from what set.json says of them. A tile's origin is the
// middle of its first half.

const NORTH = 1,
  EAST = 2,
  SOUTH = 4,
  WEST = 8;
const SIDES = [NORTH, EAST, SOUTH, WEST];
const AWAY = { [NORTH]: [0, -1], [EAST]: [1, 0], [SOUTH]: [0, 1], [WEST]: [-1, 0] };
const SVG = "http://www.w3.org/2000/svg";

const SLIT = 0.5; // between a tile and the cell's edge
const HOLE = 12.4;
const MEDAL = 8.8; // a disc under a treasure that lies on a path
const CORNER = 13.6; // where a card's treasures are, from the middle
// Parts of the way from the cells to the edge of the pad.
const LAMP_OUT = 0.24,
  PRINT_OUT = 0.6;
const BEND = 12; // how far from the middle a path begins to bend

export function element(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The middle line of the paths that open to these sides: smooth where they bend. */
function pathLine(openings, pitch, x = 0, y = 0) {
  const towards = (side, far) => `${x + far * AWAY[side][0]} ${y + far * AWAY[side][1]}`;
  const half = pitch / 2;
  const open = SIDES.filter((side) => openings & side);
  if (open.length === 1) return `M${towards(open[0], half)}L${x} ${y}`;
  const strokes = [];
  open.forEach((one, at) => {
    for (const other of open.slice(at + 1)) {
      const bend = `L${towards(one, BEND)}Q${x} ${y} ${towards(other, BEND)}`;
      strokes.push(`M${towards(one, half)}${one * 4 === other ? "" : bend}L${towards(other, half)}`);
    }
  });
  return strokes.join("");
}

/** A treasure's pixels as one path: 16 columns of two bytes, the top row in bit 0. */
function pixelPath(base64) {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const runs = [];
  for (let x = 0; x < 16; x++) {
    const column = bytes[2 * x] | (bytes[2 * x + 1] << 8);
    for (let y = 0; y < 16; y++) {
      if (!((column >> y) & 1)) continue;
      const from = y;
      while ((column >> y) & 1) y++;
      runs.push(`M${x} ${from}h1v${y - from}h-1z`);
    }
  }
  return runs.join("");
}

function bodyOf(count, pitch) {
  const corner = SLIT - pitch / 2;
  return { x: corner, y: corner, width: count * pitch - 2 * SLIT, height: pitch - 2 * SLIT, rx: 3.2 };
}

/** What all drawings share: each treasure, and the clips and masks of tiles. */
export function addDefs(svg, set) {
  set.icons.forEach((icon, number) => {
    const symbol = element("symbol", { id: `treasure-${number}`, viewBox: "0 0 16 16" });
    symbol.append(element("path", { d: pixelPath(icon), class: "pixels" }));
    svg.append(symbol);
  });
  const shade = element("linearGradient", { id: "shade", x1: 0, y1: 0, x2: 0.6, y2: 1 });
  shade.append(element("stop", { offset: 0, "stop-color": "#fff", "stop-opacity": 0.16 }));
  shade.append(element("stop", { offset: 1, "stop-color": "#000", "stop-opacity": 0.16 }));
  svg.append(shade);
  const head = element("path", { d: "M0 0L4 2L0 4z", class: "scene-head" });
  svg.append(
    element("marker", { id: "scene-arrow", markerWidth: 4, markerHeight: 4, refX: 2, refY: 2, orient: "auto" }, head),
  );
  const { pitch } = set;
  const area = { maskUnits: "userSpaceOnUse", x: -pitch / 2, y: -pitch / 2, width: 2 * pitch, height: pitch };
  for (const count of [1, 2]) {
    const body = element("rect", { ...bodyOf(count, pitch), fill: "white" });
    svg.append(element("clipPath", { id: `body-${count}` }, body));
    for (const hole of [0, 1]) {
      const disc = element("circle", { cx: hole * pitch, cy: 0, r: HOLE, fill: "black" });
      svg.append(element("mask", { id: `hole-${count}-${hole}`, ...area }, body.cloneNode(), disc));
    }
  }
}

function icon(number, x, y, size, name = "treasure") {
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  return element("use", { href: `#treasure-${number}`, ...box, class: name });
}

/** One treasure lies in the middle, two in opposite corners. */
function drawIcons(group, icons, x) {
  if (icons.length === 1) {
    group.append(element("circle", { cx: x, cy: 0, r: MEDAL, class: "medal" }), icon(icons[0], x, 0, 11.4));
    return;
  }
  icons.forEach((number, at) => {
    const off = at ? CORNER : -CORNER;
    group.append(icon(number, x + off, off, 10.4));
  });
}

/** A face that is never played: a little maze of its own. */
function drawBack(group) {
  const walls = [14.5, 10, 5.5].map((r, at) =>
    at % 2 ? `M${-r} 0V${r}H${r}V${-r}H${-r}V-3` : `M${r} 0V${-r}H${-r}V${r}H${r}V3`,
  );
  group.append(
    element("path", { d: walls.join(""), class: "back" }),
    element("circle", { r: 1.8, class: "back-heart" }),
  );
}

/** One face of a tile. Floors carry the class lit-0 or lit-1: the light under that half. */
export function drawTile(tile, face, set) {
  const { pitch } = set;
  const halves = tile.faces[face];
  const count = halves.length;
  const hole = halves.findIndex((half) => half.hole);
  const cut = hole < 0 ? { "clip-path": `url(#body-${count})` } : { mask: `url(#hole-${count}-${hole})` };
  const body = bodyOf(count, pitch);
  const all = element("g", cut);
  all.append(element("rect", { ...body, class: "body" }), element("rect", { ...body, class: "shade" }));
  if (halves.every((half) => !half.openings)) drawBack(all);
  for (const [layer, ring] of [
    ["bank", 3.9],
    ["floor", 2.7],
  ]) {
    halves.forEach((half, at) => {
      const name = `lit-${at}`;
      const d = pathLine(half.openings, pitch, at * pitch);
      if (d) all.append(element("path", { d, class: `${layer} ${name}` }));
      if (half.hole)
        all.append(
          element("circle", { cx: at * pitch, cy: 0, r: HOLE + ring, class: `${layer}-disc ${name}` }),
        );
    });
  }
  halves.forEach((half, at) => drawIcons(all, half.icons, at * pitch));
  all.append(element("rect", { ...body, class: "bevel" }));
  if (hole >= 0) all.append(element("circle", { cx: hole * pitch, cy: 0, r: HOLE + 0.5, class: "rim" }));
  const viewBox = `${-pitch / 2} ${-pitch / 2} ${count * pitch} ${pitch}`;
  return element("svg", { viewBox, "aria-hidden": "true", class: "tile-face" }, all);
}

/** The middle of a cell, in mm from the corner of its pad's first cell. */
function cellMiddle(cell, set) {
  return [((cell % set.cells) + 0.5) * set.pitch, (Math.floor(cell / set.cells) + 0.5) * set.pitch];
}

/** Beside the end of a line, `out` of the way from the cells to the pad's edge. */
export function edgePlace(side, line, out, set) {
  const along = (line + 0.5) * set.pitch;
  const off = out * set.edge;
  const far = set.cells * set.pitch + off;
  return { N: [along, -off], E: [far, along], S: [along, far], W: [-off, along] }[side];
}

/** Where the lamps of a pad are: under the cells, then round the edge, in the order of the wire. */
export function lampPlaces(set) {
  const cells = Array.from({ length: set.lights.cells }, (_, cell) => cellMiddle(cell, set));
  return cells.concat(set.lights.edge.map((name) => edgePlace(name[0], Number(name[1]), LAMP_OUT, set)));
}

function text(words, [x, y], name) {
  const made = element("text", { x, y, class: name });
  made.textContent = words;
  return made;
}

function drawCells(svg, set, frame) {
  const { pitch, cells } = set;
  for (let cell = 0; cell < cells * cells; cell++) {
    const row = Math.floor(cell / cells),
      col = cell % cells;
    const name = frame && (row >= frame || col >= frame) ? "cell outside" : "cell";
    const side = pitch - 0.8;
    svg.append(
      element("rect", {
        x: col * pitch + 0.4,
        y: row * pitch + 0.4,
        width: side,
        height: side,
        rx: 2.4,
        class: name,
      }),
    );
  }
}

function drawPrinted(svg, box, set) {
  for (const layer of ["bank", "floor"]) {
    box.board.forEach(({ openings }, cell) => {
      const d = pathLine(openings, set.pitch - 0.8, ...cellMiddle(cell, set));
      if (d) svg.append(element("path", { d, class: `${layer} printed`, "data-cell": cell }));
    });
  }
  box.board.forEach(({ openings, icons, start }, cell) => {
    const [cx, cy] = cellMiddle(cell, set);
    if (start !== undefined)
      svg.append(element("circle", { cx, cy, r: MEDAL, class: `start player-${start}` }));
    for (const number of icons) {
      if (openings) svg.append(element("circle", { cx, cy, r: MEDAL, class: "medal" }));
      svg.append(icon(number, cx, cy, openings ? 11.4 : 19));
    }
  });
}

const ARROW_TURN = { N: 180, E: 270, S: 0, W: 90 };

function drawEdge(svg, box, set) {
  for (const [cx, cy] of lampPlaces(set).slice(set.lights.cells)) {
    svg.append(element("circle", { cx, cy, r: 1.6, class: "lamp" }));
  }
  for (const arrow of box.arrows) {
    const at = edgePlace(arrow[0], Number(arrow[1]), PRINT_OUT, set);
    const transform = `translate(${at.join(" ")}) rotate(${ARROW_TURN[arrow[0]]})`;
    svg.append(element("path", { d: "M0 -3.2L3.6 2.4H-3.6z", class: "arrow", transform }));
  }
  for (const step of box.track) {
    const name = set.lights.edge[step - 1];
    svg.append(text(String(step), edgePlace(name[0], Number(name[1]), PRINT_OUT, set), "step"));
  }
}

function drawFrame(svg, box, set) {
  for (const { icon: number, row, col, side } of box.frame) {
    const near = side === "E" || side === "S"; // where the fifth row and column are free
    const [x, y] = near
      ? cellMiddle((row + (side === "S")) * set.cells + col + (side === "E"), set)
      : edgePlace(side, side === "N" ? col : row, PRINT_OUT, set);
    svg.append(icon(number, x, y, near ? 16 : 0.62 * set.edge, "treasure item"));
  }
  const side = frameSide(box);
  if (side) {
    const size = side * set.pitch + 1.2;
    svg.append(element("rect", { x: -0.6, y: -0.6, width: size, height: size, rx: 3, class: "frame" }));
  }
}

/** How many cells a side the frame of sliding tiles has; 0 where there is none. */
export function frameSide(box) {
  return box.frame.length ? box.cells : 0;
}

/** A pad without tiles: its case, cells, what is printed for a game, dark lamps. */
export function drawBoard(box, set) {
  const { edge, cells, pitch } = set;
  const size = cells * pitch;
  const whole = size + 2 * edge;
  const viewBox = `${-edge} ${-edge} ${whole} ${whole}`;
  const svg = element("svg", { viewBox, class: "board", "aria-hidden": "true" });
  svg.append(
    element("rect", {
      x: 0.5 - edge,
      y: 0.5 - edge,
      width: whole - 1,
      height: whole - 1,
      rx: 8,
      class: "case",
    }),
  );
  svg.append(
    element("rect", { x: -1.6, y: -1.6, width: size + 3.2, height: size + 3.2, rx: 4, class: "well" }),
  );
  drawCells(svg, set, frameSide(box));
  drawPrinted(svg, box, set);
  drawEdge(svg, box, set);
  drawFrame(svg, box, set);
  return svg;
}
