// SPDX-License-Identifier: MIT
// Elements, made in one line.

/** An element of a class with some text, at the end of a parent. */
export function make(tag, name, words, parent) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (words) made.textContent = words;
  parent?.append(made);
  return made;
}

/** A button that does something. */
export function button(name, words, parent, pressed) {
  const made = make("button", name, words, parent);
  made.type = "button";
  if (pressed) made.addEventListener("click", pressed);
  return made;
}
