// SPDX-License-Identifier: MIT
// The grain of wood and cloth. Noise is slow to draw, and what is painted over it is painted with it: it is
// made once, as a bitmap that the background repeats.

const GRAINS = {
  wood: { wide: 600, high: 300, noise: "baseFrequency='.006 .14' numOctaves='3' seed='7'", ink: ".16 .09 .03", share: ".5 -.12" },
  cloth: { wide: 160, high: 160, noise: "baseFrequency='.9' numOctaves='2' seed='3'", ink: "0 0 0", share: ".28 -.06" },
};

function drawn({ wide, high, noise, ink, share }) {
  const area = `width='${wide}' height='${high}'`;
  const rows = ink.split(" ").map((part) => `0 0 0 0 ${part}`).join(" ");
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' ${area}><filter id='grain' x='0' y='0' width='1' height='1'>` +
    `<feTurbulence type='fractalNoise' stitchTiles='stitch' ${noise}/>` +
    `<feColorMatrix values='${rows} 0 0 0 ${share}'/></filter><rect ${area} filter='url(#grain)'/></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return image;
}

async function make(name, grain) {
  const image = drawn(grain);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = grain.wide;
  canvas.height = grain.high;
  canvas.getContext("2d").drawImage(image, 0, 0);
  canvas.toBlob((bitmap) =>
    document.documentElement.style.setProperty(`--${name}`, `url(${URL.createObjectURL(bitmap)})`),
  );
}

export function makeGrains() {
  for (const [name, grain] of Object.entries(GRAINS)) make(name, grain);
}
