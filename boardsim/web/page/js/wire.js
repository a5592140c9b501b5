// SPDX-License-Identifier: MIT
// The one WebSocket: comes back by itself, as the same person.

import { forget, learn } from "./facts.js";

const WAITS_MS = [500, 1000, 2000, 4000];
const TOKEN = "hallway-token",
  NAME = "hallway-name";

const listeners = { welcome: [], sorry: [], lost: [], found: [] };
let socket = null;
let tries = 0;
let code = /^#tape=/.test(location.hash) ? "" : location.hash.slice(1);
export const me = { id: "", token: sessionStorage.getItem(TOKEN) ?? "", share: null };

export function on(what, heard) {
  listeners[what].push(heard);
}

function call(what, ...news) {
  for (const heard of listeners[what]) heard(...news);
}

export function connect(newCode) {
  if (newCode !== undefined) code = newCode;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const made = new WebSocket(`${scheme}://${location.host}/ws`);
  let farewell = false;
  socket = made;
  made.onopen = () => {
    made.send(
      JSON.stringify({
        type: "hello",
        token: me.token,
        code,
        name: localStorage.getItem(NAME) ?? "",
        ...(new URLSearchParams(location.search).has("watch") ? { watch: true } : {}),
      }),
    );
  };
  made.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.type === "facts") {
      learn(message.facts);
    } else if (message.type === "welcome") {
      tries = 0;
      me.id = message.you;
      me.token = message.token;
      me.share = message.share;
      sessionStorage.setItem(TOKEN, message.token);
      forget();
      learn(message.facts);
      call("found");
      call("welcome");
    } else if (message.type === "sorry") {
      farewell = message.leave === true;
      if (farewell) {
        me.token = "";
        sessionStorage.removeItem(TOKEN);
      }
      call("sorry", message.text, farewell);
    }
  };
  made.onclose = () => {
    if (socket !== made) return;
    socket = null;
    if (farewell) return;
    call("lost");
    setTimeout(connect, WAITS_MS[Math.min(tries++, WAITS_MS.length - 1)]);
  };
}

/** Ask the server for something; what cannot be sent now is lost, as a word to an empty room. */
export function ask(what, fields = {}) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: "do", do: what, ...fields }));
}

export function keepName(name) {
  localStorage.setItem(NAME, name);
  ask("name", { name });
}
