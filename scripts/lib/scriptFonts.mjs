import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './run.mjs';

/* PDF reports are set in these where the product's own fonts have no letters. The first has several
   scripts; of the others only what is their own is taken. */
const FONTS = [
  'noto-sans',
  ...['noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'],
  ...['noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'],
];
const OTHERS = /^(latin|cyrillic|greek|vietnamese|math|symbols)/;

const readJson = (file) => JSON.parse(readFileSync(inRoot('node_modules', file), 'utf8'));

/** As in CSS, `U+3000-301C,U+3041`. */
const rangesOf = (letters) =>
  letters.split(',').map((range) => {
    const [first, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return [first, last];
  });

/**
 * Copies the fonts, which are cut into files by letters, and writes `index.json` with the font,
 * file and ranges of letters of each, and `emoji.json` with the names of emoji.
 */
export function writeScriptFonts(folder) {
  mkdirSync(folder, { recursive: true });
  const index = FONTS.flatMap((font, at) => {
    const parts = Object.entries(readJson(`@fontsource-variable/${font}/unicode.json`));
    return parts
      .filter(([part]) => at === 0 || !OTHERS.test(part))
      .map(([part, letters]) => {
        const file = `${font}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`;
        const source = inRoot('node_modules/@fontsource-variable', font, 'files', file);
        cpSync(source, path.join(folder, file));
        return { font, file, ranges: rangesOf(letters) };
      });
  });
  writeFileSync(path.join(folder, 'index.json'), JSON.stringify(index));
  const emoji = Object.entries(readJson('unicode-emoji-json/data-by-emoji.json'));
  const names = Object.fromEntries(emoji.map(([letter, { name }]) => [letter, name]));
  writeFileSync(path.join(folder, 'emoji.json'), JSON.stringify(names));
}
