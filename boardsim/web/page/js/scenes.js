// SPDX-License-Identifier: MIT
// The rules of each game in a few pictures, drawn from its own board and tiles.

import { drawBoard, drawTile, element } from "./draw.js";

// By game: a picture for each of its sentences. `view` is row, column, rows and columns of the board that are
// shown; `tiles` are name, row, column, turn and face; `route` leads over cells; `to` is a move from cell to cell;
// `dice` are treasures.
const SCENES = {
  go: [
    { view: [0, 1, 3, 3], tiles: [["path 1", 1, 2, 3, 1]], route: [[2, 2], [1, 2]] },
    { view: [0, 0, 1.4, 4.4], dice: [3, 7, 16, 22] },
    { view: [0, 0, 2, 2], tiles: [["path 1", 0, 0, 0, 0], ["path 1", 1, 0, 0, 1]] },
    null,
  ],
  junior: [
    { view: [0, 0, 3, 3], tiles: [["straight 1", 0, 1, 1], ["curve 1", 1, 1, 0]], rings: [[0, 2]] },
    { view: [-1, 0, 3, 3], tiles: [["tee 1", -1, 1, 0], ["straight 1", 0, 1, 1], ["curve 1", 1, 1, 0]], to: [[-1, 1], [0, 1]] },
    { view: [0, 0, 3, 3], tiles: [["straight 1", 0, 1, 1], ["straight 2", 1, 0, 0]], route: [[2, 0], [1, 0], [0, 0], [0, 1], [0, 2]] },
    null,
  ],
  cards: [
    { view: [0, 0, 2, 3], tiles: [["card 1", 0, 0, 1], ["card 3", 0, 1, 2]], to: [[1.4, 1], [0, 1]] },
    { view: [0, 0, 2, 3], tiles: [["card 1", 0, 0, 1], ["card 8", 0, 1, 2]], route: [[0, 0], [0, 1]], rings: [[0, 0], [0, 1]] },
    null,
    null,
  ],
  duel: [
    { view: [0, 0, 2, 3], tiles: [["corner 1", 0, 0, 0], ["straight 1", 0, 1, 1], ["tee 1", 1, 0, 0], ["straight 2", 1, 1, 0], ["corner 2", 1, 2, 0]], to: [[0, 1], [0, 2]] },
    { view: [-0.35, 0, 2, 3], tiles: [["corner 1", 0, 0, 0], ["straight 1", 0, 1, 1], ["corner 2", 0, 2, 3]], route: [[-0.3, 0], [0, 0], [0, 1], [0, 2], [-0.3, 2]] },
    null,
    null,
  ],
  waterworks: [
    { view: [0, -0.35, 3, 3], tiles: [["straight 1", 1, 0, 1], ["curve 1", 1, 1, 2]], to: [[1, -0.4], [1, 0.1]] },
    null,
    { view: [0, -0.35, 3, 3], tiles: [["straight 1", 1, 0, 1], ["curve 1", 1, 1, 2], ["straight 2", 2, 1, 0]], route: [[1, -0.3], [1, 0], [1, 1], [2, 1]] },
    null,
  ],
};

function middle([row, col], pitch) {
  return `${(col + 0.5) * pitch} ${(row + 0.5) * pitch}`;
}

function placed(drawing, x, y, width, height) {
  for (const [name, value] of Object.entries({ x, y, width, height })) drawing.setAttribute(name, value);
  drawing.removeAttribute("class");
  return drawing;
}

function tileAt([name, row, col, turn = 0, face = 0], box, set) {
  const { pitch } = set;
  const tile = box.tiles[name];
  const drawing = placed(
    drawTile(tile, face, set),
    -pitch / 2,
    -pitch / 2,
    pitch * tile.faces[0].length,
    pitch,
  );
  const transform = `translate(${middle([row, col], pitch)}) rotate(${90 * turn})`;
  return element("g", { transform }, drawing);
}

function die(icon, at, pitch) {
  const x = at * 1.1 * pitch + 0.1 * pitch,
    y = 0.2 * pitch;
  return [
    element("rect", { x, y, width: pitch, height: pitch, rx: 6, class: "die" }),
    element("use", { href: `#treasure-${icon}`, x: x + 8, y: y + 8, width: pitch - 16, height: pitch - 16, class: "die-face" }),
  ];
}

/** The picture of a game's sentence, by its number; null where words say it best. */
export function drawScene(folder, number, box, set) {
  const scene = SCENES[folder]?.[number];
  if (!scene) return null;
  const { pitch, edge, cells } = set;
  const [row, col, rows, cols] = scene.view;
  const viewBox = [col * pitch, row * pitch, cols * pitch, rows * pitch].join(" ");
  const svg = element("svg", { viewBox, class: "scene", "aria-hidden": "true" });
  ["body", "body-low", "bank", "ink", "medal"].forEach((part, at) => svg.style.setProperty(`--${part}`, box.colours[at]));
  if (scene.dice) {
    svg.append(...scene.dice.flatMap((icon, at) => die(icon, at, pitch)));
    return svg;
  }
  const whole = cells * pitch + 2 * edge;
  const board = drawBoard(box, set);
  svg.append(element("g", { class: "board-part" }, placed(board, -edge, -edge, whole, whole)));
  for (const tile of scene.tiles) svg.append(tileAt(tile, box, set));
  for (const ring of scene.rings ?? []) {
    const [cx, cy] = middle(ring, pitch).split(" ");
    svg.append(element("circle", { cx, cy, r: pitch * 0.44, class: "scene-ring" }));
  }
  if (scene.route) svg.append(element("path", { d: `M${scene.route.map((at) => middle(at, pitch)).join("L")}`, class: "scene-route" }));
  if (scene.to) {
    const [from, to] = scene.to.map((at) => middle(at, pitch));
    svg.append(element("path", { d: `M${from}L${to}`, class: "scene-move", "marker-end": "url(#scene-arrow)" }));
  }
  return svg;
}
