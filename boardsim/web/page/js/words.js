// SPDX-License-Identifier: MIT
// What the page says, in the device's language: the texts come with the set.

let texts = {};

export function speak(set) {
  texts = set.words;
  document.documentElement.lang = set.language;
}

/** The text of a key; values stand in for {0}, {1} … */
export function t(key, ...values) {
  const text = texts[key];
  if (text === undefined) throw new Error(`no words for ${key}`);
  return text.replace(/\{(\d)\}/g, (_, at) => values[Number(at)]);
}
