// SPDX-License-Identifier: MIT
// How to play here, in a sheet.

const ROWS = [
  ["Drag", "move a tile: from tray to cell, and back. Hold Shift to drop it askew"],
  ["Wheel, R, two fingers, tap a corner", "turn it"],
  ["F, double tap", "turn it over"],
  ["Tap a tile, then a cell", "lay it there"],
  ["Drag the spare onto an arrow", "Junior: push it in"],
  ["Tap or drag towards the gap", "Duel: slide"],
  ["A, B and I J K L", "the hub's keys: yes, back, and ↑ ← ↓ →"],
  ["Space", "the pad's own button"],
  ["G, T, arrow keys", "walk over the grid and the trays"],
  ["Enter", "take what lies there, or lay down what you hold; on an arrow: push"],
  ["S", "Duel: slide the tile at this cell"],
  ["Delete, Escape", "back to its tray"],
];

export function makeHelp() {
  const sheet = document.getElementById("help");
  const title = document.createElement("h2");
  title.id = "help-title";
  title.textContent = "How to play here";
  const lead = document.createElement("p");
  lead.textContent =
    "This is the board's own program on a simulated board. " +
    "Choose a box, lay the tiles out, and do what the screen says.";
  const rows = document.createElement("table");
  for (const [keys, what] of ROWS) {
    const row = rows.insertRow();
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = keys;
    row.append(head);
    row.insertCell().textContent = what;
  }
  const close = document.createElement("button");
  close.className = "main";
  close.textContent = "Play";
  close.addEventListener("click", () => sheet.close());
  sheet.append(title, lead, rows, close);
  sheet.addEventListener("click", (event) => {
    if (event.target === sheet) sheet.close();
  });
  document.getElementById("help-button").addEventListener("click", () => {
    sheet.showModal();
    sheet.scrollTop = 0; // the button at its end has the focus; one reads from the beginning
  });
}
