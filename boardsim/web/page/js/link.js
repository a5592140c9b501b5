// SPDX-License-Identifier: MIT
// A recording as a link: seed and deeds, packed into the part of an address that stays in the browser.

const BEGINS = "#tape=";
const MOST = 30_000; // letters, that programs still take for one link

async function piped(bytes, through) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());
}

/** The address that repeats it; null if there is too much of it for one. */
export async function linkTo(recording) {
  const packed = await piped(new TextEncoder().encode(recording), new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  if (letters.length > MOST) return null;
  const at = new URL(`?pads=${JSON.parse(recording).pads}`, location.href);
  at.hash = BEGINS + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return at.href;
}

/** The recording of this page's own address; null if it has none, or a damaged one. */
export async function linked() {
  if (!location.hash.startsWith(BEGINS)) return null;
  try {
    const letters = location.hash.slice(BEGINS.length).replaceAll("-", "+").replaceAll("_", "/");
    const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await piped(packed, new DecompressionStream("deflate-raw")));
  } catch {
    return "";
  }
}
