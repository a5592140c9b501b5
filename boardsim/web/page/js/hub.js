// SPDX-License-Identifier: MIT
// The hub: its screen pixel for pixel, its six keys, its piezo; and the pads' buttons, which are pressed alike.

import { fact, watch } from "./facts.js";
import { screenWords } from "./speak.js";
import { t } from "./words.js";
import { ask } from "./wire.js";

const LIT = 0xffffe9bf, // ABGR, as a picture's bytes are read
  DARK = 0xff0b0705;
const oled = document.getElementById("oled");
const paint = oled.getContext("2d");
const ARROWS = ["up", "down", "left", "right"];
const NAMES = { up: "key.up", down: "key.down", left: "key.left", right: "key.right", a: "key.a", b: "key.b" };
const down = new Set(); // what this person keeps pressed: "key a", "button 0"

function drawScreen() {
  const base64 = fact("screen");
  const image = paint.createImageData(128, 64);
  const bytes =
    base64 === null ? new Uint8Array(1024) : Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const pixels = new Uint32Array(image.data.buffer);
  for (let at = 0; at < pixels.length; at++) {
    const x = at & 127,
      y = at >> 7;
    pixels[at] = (bytes[(y >> 3) * 128 + x] >> (y & 7)) & 1 ? LIT : DARK;
  }
  paint.putImageData(image, 0, 0);
  document.getElementById("hub").classList.toggle("off", base64 === null);
}

/** Press or let go; what is pressed twice is pressed once. */
export function press(kind, which, isDown) {
  const name = `${kind} ${which}`;
  if (down.has(name) === isDown) return;
  if (isDown) down.add(name);
  else down.delete(name);
  if (kind === "key") ask("key", { key: which, down: isDown });
  else ask("button", { pad: Number(which), down: isDown });
  show();
}

function releaseAll() {
  for (const name of [...down]) press(...name.split(" "), false);
}

function show() {
  const keys = fact("keys") ?? [];
  for (const key of document.querySelectorAll(".key")) {
    key.classList.toggle("down", keys.includes(key.dataset.key) || down.has(`key ${key.dataset.key}`));
  }
}

/** What the device waits for. */
function pulse() {
  const waits = fact("device")?.waits ?? [];
  for (const each of document.querySelectorAll(".key, .pad-button")) {
    const [kind, which] = buttonOf(each);
    const arrow = fact("device")?.walks && kind === "key" && ARROWS.includes(which);
    each.classList.toggle("wanted", arrow || waits.includes(`${kind} ${which}`));
  }
}

function buttonOf(target) {
  const found = target.closest?.(".key, .pad-button");
  if (!found) return null;
  return found.dataset.key ? ["key", found.dataset.key] : ["button", found.dataset.button];
}

function watchFingers() {
  const fingers = new Map();
  document.addEventListener("pointerdown", (event) => {
    const which = buttonOf(event.target);
    if (!which || event.button !== 0) return;
    fingers.set(event.pointerId, which);
    press(...which, true);
  });
  for (const ending of ["pointerup", "pointercancel"]) {
    document.addEventListener(ending, (event) => {
      const which = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      if (which) press(...which, false);
    });
  }
  const byKey = (isDown) => (event) => {
    const which = buttonOf(event.target);
    if (!which || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    press(...which, isDown);
  };
  // A click that no finger and no key made: a screen reader's, a voice's. How long it holds is the table's care.
  document.addEventListener("click", (event) => {
    const which = buttonOf(event.target);
    if (!which || event.detail !== 0) return;
    press(...which, true);
    press(...which, false);
  });
  document.addEventListener("keydown", byKey(true), true);
  document.addEventListener("keyup", byKey(false), true);
  addEventListener("blur", releaseAll);
}

// -- the piezo

let audio = null,
  tone = null;

function beep() {
  const hertz = fact("sound") ?? 0;
  if (!audio) return;
  tone.gain.gain.setTargetAtTime(hertz ? 0.05 : 0, audio.currentTime, 0.004);
  if (hertz) tone.oscillator.frequency.setValueAtTime(hertz, audio.currentTime);
}

const SOUND = "hallway-sound"; // whether it was on

function switchSound(isOn) {
  document.getElementById("sound").setAttribute("aria-pressed", String(isOn));
  localStorage.setItem(SOUND, isOn ? "on" : "off");
  if (isOn && !audio) {
    audio = new AudioContext();
    const oscillator = audio.createOscillator(),
      gain = audio.createGain();
    oscillator.type = "square";
    gain.gain.value = 0;
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start();
    tone = { oscillator, gain };
    beep();
  } else if (!isOn && audio) {
    audio.close();
    audio = null;
  }
}

/** A tile that comes to lie: a short knock. */
function knock(ids) {
  if (!audio) return;
  for (const id of ids) {
    const tile = fact(`tile/${id}`);
    const down = tile !== null && tile.pad !== null && tile.z < 4;
    if (down && lifted.has(id)) click();
    if (down || tile === null) lifted.delete(id);
    else lifted.add(id);
  }
}

let rolled = 0;

/** A die that rolls: knocks that come slower and softer. */
function rattle() {
  const rolls = fact("rolls") ?? 0;
  if (audio && rolls > rolled) for (let knock = 0; knock < 9; knock++) click(0.04 * knock ** 1.35, 700 - 40 * knock, 0.2 * 0.84 ** knock);
  rolled = rolls;
}

const lifted = new Set();

function click(later = 0, hertz = 420, loud = 0.16) {
  const strike = audio.createOscillator(),
    fade = audio.createGain(),
    at = audio.currentTime + later;
  strike.frequency.setValueAtTime(hertz, at);
  strike.frequency.exponentialRampToValueAtTime(90, at + 0.05);
  fade.gain.setValueAtTime(0, audio.currentTime);
  fade.gain.setValueAtTime(loud, at);
  fade.gain.exponentialRampToValueAtTime(0.001, at + 0.07);
  strike.connect(fade).connect(audio.destination);
  strike.start(at);
  strike.stop(at + 0.08);
}

/** As large as fits, with each of its pixels a whole number of the window's. */
function fit([{ contentRect }]) {
  const times = Math.max(1, Math.floor((contentRect.width * devicePixelRatio) / 128));
  oled.style.width = `${(128 * times) / devicePixelRatio}px`;
}

export function watchHub() {
  document.getElementById("hub").setAttribute("aria-label", t("hub"));
  document.querySelector(".keys").setAttribute("aria-label", t("hub.keys"));
  for (const key of document.querySelectorAll(".key")) {
    key.setAttribute("aria-label", t(NAMES[key.dataset.key]));
    key.title = t(NAMES[key.dataset.key]);
  }
  watch("device", pulse);
  new ResizeObserver(fit).observe(oled.parentElement);
  drawScreen();
  watch("screen", drawScreen);
  watch("words", () => oled.setAttribute("aria-label", t("screen", screenWords())));
  watch("keys", show);
  watch("sound", beep);
  const sound = document.getElementById("sound");
  sound.addEventListener("click", () => switchSound(sound.getAttribute("aria-pressed") !== "true"));
  watch("tile/", knock);
  watch("rolls", rattle);
  if (localStorage.getItem(SOUND) === "on") {
    sound.setAttribute("aria-pressed", "true");
    // Browsers let a page sound only after a touch.
    addEventListener("pointerdown", () => sound.getAttribute("aria-pressed") === "true" && switchSound(true), {
      once: true,
      capture: true,
    });
  }
  watchFingers();
}
