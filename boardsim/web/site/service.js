// SPDX-License-Identifier: MIT
// Keeps the whole site in the browser: after the first visit it opens without a network. A new version is fetched
// whole, beside the old one, which stays until the page says so.

const VERSION = "__VERSION__"; // of all files together
const FILES = __FILES__; // name: how its SHA-256 begins
const CACHE = `hallway ${VERSION}`;

/** The file of this version: from an older cache, from what the browser has just fetched, or from the host. */
async function fetched(name, version) {
  const address = new URL(name, self.registration.scope).href;
  for (const cache of await caches.keys()) {
    const found = await (await caches.open(cache)).match(address);
    if (found && (await isVersion(found, version))) return found;
  }
  for (const cache of ["default", "reload"]) {
    const found = await fetch(address, { cache });
    if (found.ok && (await isVersion(found, version))) return found;
  }
  throw new Error(`${name} is not the one that belongs to version ${VERSION}`);
}

async function isVersion(found, version) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await found.clone().arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(version);
}

async function install() {
  const cache = await caches.open(CACHE);
  for (const [name, version] of Object.entries(FILES)) {
    await cache.put(new URL(name, self.registration.scope).href, await fetched(name, version));
  }
}

async function activate() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request) {
  const address = new URL(request.url);
  if (address.href.split(/[?#]/)[0] === self.registration.scope) address.pathname += "index.html";
  const cache = await caches.open(CACHE);
  return (await cache.match(address.href, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const own = event.request.url.startsWith(self.registration.scope);
  if (own && event.request.method === "GET") event.respondWith(answer(event.request));
});
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
