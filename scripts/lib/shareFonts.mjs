import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { inRoot } from './run.mjs';

/* The server draws pictures of shared links with these fonts, so it needs no installed ones. */
const FACES = [
  { name: 'display', font: 'bricolage-grotesque', wght: 800 },
  { name: 'text', font: 'instrument-sans', wght: 500 },
];
const LETTERS = ['latin', 'latin-ext'];

/** All characters below the private ones; the font keeps those that it has. */
const ALL = Array.from({ length: 0xd800 - 32 }, (_none, at) => String.fromCharCode(at + 32)).join(
  '',
);

/** Writes the product's fonts as TrueType with one weight each: `display-latin.ttf` and so on. */
export async function writeShareFonts(folder) {
  mkdirSync(folder, { recursive: true });
  for (const { name, font, wght } of FACES) {
    for (const letters of LETTERS) {
      const file = `node_modules/@fontsource-variable/${font}/files/${font}-${letters}-wght-normal.woff2`;
      const options = { targetFormat: 'truetype', variationAxes: { wght } };
      const cut = await subsetFont(readFileSync(inRoot(file)), ALL, options);
      writeFileSync(path.join(folder, `${name}-${letters}.ttf`), cut);
    }
  }
}
