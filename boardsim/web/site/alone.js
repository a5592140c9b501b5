// SPDX-License-Identifier: MIT
// Stands in for the server of `make play`: the page's socket and what it fetches lead to the worker.

import { t } from "./words.js";

const given = { type: "module", name: location.search };
const worker = new Worker(new URL("../worker.js", import.meta.url), given);
const answers = new Map();
let socket = null;
let asked = 0;

worker.onmessage = ({ data }) => {
  if (data.said !== undefined) {
    socket?.onmessage?.({ data: data.said });
  } else if (data.ready) {
    document.getElementById("waiting").remove();
    if ("serviceWorker" in navigator) keepSite();
  } else if (data.id !== undefined) {
    answers.get(data.id)(new Response(data.text, { status: data.ok ? 200 : 400 }));
    answers.delete(data.id);
  }
};

worker.onerror = () => {
  const told = document.createElement("p");
  told.textContent = "This browser cannot run the table: it needs WebAssembly and workers that are modules.";
  document.getElementById("waiting")?.replaceWith(told);
};

window.WebSocket = class {
  static OPEN = 1;
  readyState = 1;

  constructor() {
    socket = this;
    queueMicrotask(() => this.onopen?.());
  }

  send(text) {
    worker.postMessage({ say: text });
  }

  close() {
    this.readyState = 3;
  }
};

const plain = window.fetch.bind(window);
window.fetch = async (what, given = {}) => {
  const [, name] = /^(set\.json|recording)(?:\?|$)/.exec(what) ?? [];
  if (name === undefined) return plain(what, given);
  const body = given.body === undefined ? "" : await given.body.text();
  return new Promise((resolve) => {
    answers.set(++asked, resolve);
    worker.postMessage({ ask: name, id: asked, body });
  });
};

/** So that it opens without a network. A new version waits until someone wants it, here: no game is interrupted,
 *  not even by who takes it in another window. */
async function keepSite() {
  const had = navigator.serviceWorker.controller !== null;
  const site = await navigator.serviceWorker.register("service.js");
  let wanted = false;
  const offer = (fresh) => {
    if (!fresh || !had) return;
    const button = document.createElement("button");
    button.type = "button";
    button.id = "update";
    button.className = "update";
    button.textContent = t("site.update");
    button.addEventListener("click", () => {
      wanted = true;
      if (fresh.state === "activated") location.reload();
      else fresh.postMessage("take over");
    });
    document.querySelector(".chips").append(button);
  };
  offer(site.waiting);
  site.addEventListener("updatefound", () => {
    const fresh = site.installing;
    fresh?.addEventListener("statechange", () => fresh.state === "installed" && offer(fresh));
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => wanted && location.reload());
}
