// SPDX-License-Identifier: MIT
// A recording in a link: its text is packed into what follows the #, so no server needs to keep it.

const MARK = "#recording=";
const LONGEST = 60000; // letters: longer ones are cut by mail and messengers

async function through(blob, stream) {
  return new Response(blob.stream().pipeThrough(stream)).blob();
}

/** The address that plays a recording; empty if it would be too long for one. */
export async function linkOf(recording) {
  const packed = new Uint8Array(await (await through(recording, new CompressionStream("deflate-raw"))).arrayBuffer());
  let letters = "";
  for (const byte of packed) letters += String.fromCharCode(byte);
  const text = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  const { pads } = JSON.parse(await recording.text()); // where the page makes its own table, it has as many
  return text.length > LONGEST ? "" : `${location.origin}${location.pathname}?pads=${pads}${MARK}${text}`;
}

/** The recording of such a link; null if there is none, or none that can be read. */
export async function recordingOf(hash) {
  if (!isLink(hash)) return null;
  try {
    const letters = atob(hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return await through(new Blob([packed]), new DecompressionStream("deflate-raw"));
  } catch {
    return new Blob(["?"]); // the table says what is wrong with it
  }
}

export function isLink(hash) {
  return hash.startsWith(MARK);
}
