// SPDX-License-Identifier: MIT
// What the table remembers, in the browser: IndexedDB. The first page that is open remembers, others do not.

const NAME = "hallway",
  STORE = "table",
  KEY = "kept";

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** What was kept, as `text`, and how to keep what is new. A browser that keeps nothing plays all the same. */
export async function open(fresh) {
  const forgetful = { text: "", keep() {} };
  if (!(await isFirst())) return forgetful;
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const base = await done(opening);
    const store = (mode) => base.transaction(STORE, mode).objectStore(STORE);
    return {
      text: fresh ? "" : ((await done(store("readonly").get(KEY))) ?? ""),
      keep(text) {
        store("readwrite").put(text, KEY);
      },
    };
  } catch {
    return forgetful;
  }
}

/** Held for as long as the page is open. */
function isFirst() {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    });
  });
}
