// SPDX-License-Identifier: MIT
// The lamps' light: a soft glow over the pad, and the floors of the tiles that lie over a lamp.

import { lampPlaces } from "./draw.js";

const FINE = 16; // pixels of the glow a cell; it is meant to be blurred when it is made larger
const REACH = 0.74,
  SPARK = 0.2; // of a cell
const EDGE_REACH = 0.42;
const GAMMA = 2.2;
const FLOOR = [238, 223, 189];

/** A lamp's hue at its brightest, and how bright it seems, from 0 to 1. */
export function seen(red, green, blue) {
  const most = Math.max(red, green, blue);
  if (!most) return { hue: [0, 0, 0], strength: 0 };
  const strength = Math.min(1, 1.35 * (most / 255) ** (1 / GAMMA));
  return { hue: [red, green, blue].map((part) => Math.round((255 * part) / most)), strength };
}

function rgba(hue, alpha) {
  return `rgba(${hue.join(",")},${alpha})`;
}

export class Glow {
  constructor(set) {
    this.set = set;
    this.places = lampPlaces(set);
    this.canvas = document.createElement("canvas");
    this.canvas.className = "glow";
    this.canvas.setAttribute("aria-hidden", "true");
    this.scale = FINE / set.pitch;
    this.canvas.width = this.canvas.height = Math.round((set.cells * set.pitch + 2 * set.edge) * this.scale);
    this.paint = this.canvas.getContext("2d");
    this.lamps = this.places.map(() => ({ hue: [0, 0, 0], strength: 0 }));
  }

  /** Show these colours, three bytes a lamp; null is darkness. */
  show(bytes) {
    const { paint, canvas, scale, set } = this;
    paint.globalCompositeOperation = "source-over";
    paint.clearRect(0, 0, canvas.width, canvas.height);
    paint.globalCompositeOperation = "lighter";
    this.places.forEach(([x, y], lamp) => {
      const light = bytes ? seen(...bytes.subarray(3 * lamp, 3 * lamp + 3)) : { hue: [0, 0, 0], strength: 0 };
      this.lamps[lamp] = light;
      if (!light.strength) return;
      const reach = (lamp < set.lights.cells ? REACH : EDGE_REACH) * FINE;
      const px = (x + set.edge) * scale,
        py = (y + set.edge) * scale;
      const glow = paint.createRadialGradient(px, py, 0, px, py, reach);
      glow.addColorStop(0, rgba(light.hue, 0.55 * light.strength));
      glow.addColorStop(SPARK / REACH, rgba(light.hue, 0.42 * light.strength));
      glow.addColorStop(0.6, rgba(light.hue, 0.18 * light.strength));
      glow.addColorStop(1, rgba(light.hue, 0));
      paint.fillStyle = glow;
      paint.fillRect(px - reach, py - reach, 2 * reach, 2 * reach);
      const spark = paint.createRadialGradient(px, py, 0, px, py, SPARK * FINE);
      spark.addColorStop(0, `rgba(255,255,255,${0.5 * light.strength})`);
      spark.addColorStop(1, "rgba(255,255,255,0)");
      paint.fillStyle = spark;
      paint.fillRect(px - FINE, py - FINE, 2 * FINE, 2 * FINE);
    });
  }

  /** The colour of a floor over this cell's lamp. */
  floor(cell) {
    const { hue, strength } = this.lamps[cell];
    const share = 0.85 * strength;
    return `rgb(${FLOOR.map((part, at) => Math.round(part + (hue[at] - part) * share)).join(",")})`;
  }
}

const HUES = [
  ["red", 0],
  ["orange", 30],
  ["yellow", 50],
  ["green", 130],
  ["pale", 180],
  ["blue", 215],
  ["violet", 275],
  ["pink", 330],
  ["red", 360],
];

/** What one calls a light, "" for a dark one. */
export function lightName({ hue: [red, green, blue], strength }) {
  if (!strength) return "";
  const most = Math.max(red, green, blue),
    least = Math.min(red, green, blue);
  if (most - least < 50) return "white";
  const part =
    (most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least)) * 60;
  const angle = (part + 360) % 360;
  return HUES.reduce((best, each) =>
    Math.abs(each[1] - angle) < Math.abs(best[1] - angle) ? each : best,
  )[0];
}
