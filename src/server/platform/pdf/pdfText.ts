import anyAscii from 'any-ascii';
import bidiFactory from 'bidi-js';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { WORKERS_FOLDER } from '@/server/platform/files/workersFolder';

const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;
const PRESENTED = /\ufe0f|[\p{Emoji_Presentation}\p{Regional_Indicator}]/u;

export type Face = 'display' | 'text';

export const FONTS = path.join(WORKERS_FOLDER, 'fonts');
const SCRIPTS = path.join(FONTS, 'scripts');

/** The weights that come closest to those of the product's own fonts. */
const WEIGHTS: Readonly<Record<Face, number>> = { display: 700, text: 500 };

/** A file of `scripts/lib/scriptFonts.mjs`. */
interface ScriptFile {
  font: string;
  file: string;
  /** What it claims to have; some letters are missing. */
  ranges: readonly (readonly [first: number, last: number])[];
}

interface PdfFont {
  name: string;
  font: Font;
  letters: ReadonlySet<number>;
}

export type Faces = Readonly<Record<Face, readonly PdfFont[]>>;

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

const claims = ({ ranges }: ScriptFile, letter: string): boolean =>
  ranges.some(([first, last]) => codeOf(letter) >= first && codeOf(letter) <= last);

export interface Run {
  font: string;
  text: string;
  order: number;
}

const bidi = bidiFactory();
const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Letters of scripts that run from right to left. */
const FROM_RIGHT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

/** What a reader sees as one letter, each. */
export const clustersOf = (text: string): string[] =>
  Array.from(CLUSTERS.segment(text), ({ segment }) => segment);

const hasAll = (text: string, { letters }: PdfFont): boolean =>
  Array.from(text).every((letter) => letters.has(codeOf(letter)));

const fontFor = (fonts: readonly PdfFont[], cluster: string): PdfFont | undefined =>
  fonts.find((font) => hasAll(cluster, font));

type Part = Omit<Run, 'order'>;

function byFont(text: string, fonts: readonly PdfFont[]): Part[] {
  // Most texts: letter by letter they take as long as all the rest of the paper.
  const [usual] = fonts;
  if (usual && text !== '' && hasAll(text, usual)) return [{ font: usual.name, text }];
  const runs: Part[] = [];
  const add = (font: PdfFont | undefined, shown: string): void => {
    const name = font?.name ?? fonts[0]?.name ?? '';
    const last = runs.at(-1);
    if (last?.font === name) last.text += shown;
    else if (shown !== '') runs.push({ font: name, text: shown });
  };
  for (const cluster of clustersOf(text)) {
    const whole = fontFor(fonts, cluster);
    if (whole) add(whole, cluster);
    else
      for (const letter of cluster) {
        const font = fontFor(fonts, letter);
        add(font, font ? letter : replacementOf(letter));
      }
  }
  return runs;
}

/** A letter that no font has, in Latin letters; nothing for a sign that cannot be seen. */
const replacementOf = (letter: string): string =>
  /[\p{Default_Ignorable_Code_Point}\p{M}\p{C}]/u.test(letter) ? '' : anyAscii(letter) || '?';

interface Directed {
  from: number;
  text: string;
  isFromRight: boolean;
}

/** The blocks of the scripts that run from right to left, and the signs that turn the direction. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function byDirection(text: string, base: 'ltr' | 'auto'): Directed[] {
  if (!TURNS.test(text)) return text === '' ? [] : [{ from: 0, text, isFromRight: false }];
  const levels = bidi.getEmbeddingLevels(text, base);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const parts: { from: number; to: number; level: number }[] = [];
  for (const at of bidi.getReorderedIndices(text, levels)) {
    const level = levels.levels[at] ?? 0;
    const last = parts.at(-1);
    if (last?.level === level && last.to === at && level % 2 === 0) last.to = at + 1;
    else if (last?.level === level && last.from === at + 1 && level % 2 === 1) last.from = at;
    else parts.push({ from: at, to: at + 1, level });
  }
  return parts.map(({ from, to, level }) => ({
    from,
    text: Array.from({ length: to - from }, (_none, at) => from + at)
      .map((at) => mirrored.get(at) ?? text.charAt(at))
      .join(''),
    isFromRight: level % 2 === 1,
  }));
}

/** fontkit turns words of such letters around itself, and no others. */
const turned = (text: string): string =>
  FROM_RIGHT.test(text) ? text : clustersOf(text).reverse().join('');

function runsOfPart({ from, text, isFromRight }: Directed, fonts: readonly PdfFont[]): Run[] {
  const words = isFromRight ? text.split(/(\s+)/) : [text];
  const runs = words
    .flatMap((word) => byFont(word, fonts))
    // Parts begin at whole numbers, so fractions keep their order.
    .map((run, at, { length }) => ({ ...run, order: from + at / length }));
  return isFromRight ? runs.reverse().map((run) => ({ ...run, text: turned(run.text) })) : runs;
}

/** Runs of one font, from left to right; a title begins at the side of its first letter. */
export const runsOf = (text: string, face: Face, faces: Faces): Run[] =>
  byDirection(text.normalize('NFC'), face === 'display' ? 'auto' : 'ltr').flatMap((part) =>
    runsOfPart(part, faces[face]),
  );

/** Han letters differ between the languages, which other letters of the text tell. */
function orderFor(text: string, files: readonly ScriptFile[]): ScriptFile[] {
  const languages = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
    ? ['jp', 'kr', 'sc']
    : /\p{sc=Hangul}/u.test(text)
      ? ['kr', 'sc', 'jp']
      : ['sc', 'jp', 'kr'];
  const last = languages.map((language) => `noto-sans-${language}`);
  return files.toSorted((a, b) => last.indexOf(a.font) - last.indexOf(b.font));
}

function open(name: string, content: Uint8Array): PdfFont {
  const font = create(Buffer.from(content)) as Font; // it is no collection
  return { name, font, letters: new Set(font.characterSet) };
}

/** Cuts the letters of a file out; `null` if it has none of them. */
async function cutBoth(file: ScriptFile, letters: string): Promise<Record<Face, PdfFont> | null> {
  const content = await readFile(path.join(SCRIPTS, file.file));
  const cut = async (face: Face): Promise<PdfFont> => {
    const options = { targetFormat: 'truetype', variationAxes: { wght: WEIGHTS[face] } } as const;
    return open(`${face}-${file.file}`, await subsetFont(content, letters, options));
  };
  try {
    return { display: await cut('display'), text: await cut('text') };
  } catch (error) {
    // A font without letters has no table of them.
    if ((error as Error).message.includes('cmap')) return null;
    throw error;
  }
}

/** Loads the product's own fonts and, for letters that these lack, what the text needs of others. */
async function loadFaces(text: string): Promise<Faces> {
  const own = async (face: Face): Promise<PdfFont[]> =>
    Promise.all(
      ['latin', 'latin-ext'].map(async (part) => {
        const name = `${face}-${part}`;
        return open(name, await readFile(path.join(FONTS, `${name}.ttf`)));
      }),
    );
  const faces = { display: await own('display'), text: await own('text') };
  const isMissing = (letter: string): boolean =>
    Object.values(faces).some((fonts) => !fonts.some((font) => font.letters.has(codeOf(letter))));
  let missing = [...new Set(text.normalize('NFC'))].filter(isMissing);
  if (missing.length === 0) return faces;
  const index = await readFile(path.join(SCRIPTS, 'index.json'), 'utf8');
  for (const file of orderFor(text, JSON.parse(index) as ScriptFile[])) {
    const letters = missing.filter((letter) => claims(file, letter)).join('');
    const cuts = letters === '' ? null : await cutBoth(file, letters);
    if (!cuts) continue;
    faces.display.push(cuts.display);
    faces.text.push(cuts.text);
    missing = missing.filter((letter) => !cuts.text.letters.has(codeOf(letter)));
    if (missing.length === 0) break;
  }
  return faces;
}

async function loadEmojiNames(): Promise<(text: string) => string> {
  const file = await readFile(path.join(FONTS, 'scripts/emoji.json'), 'utf8');
  const names = new Map(Object.entries(JSON.parse(file) as Record<string, string>)); // written by the build
  const nameOf = (cluster: string): string => {
    const plain = cluster.replace(/\p{Emoji_Modifier}/gu, '');
    const name = [cluster, plain, `${plain}\ufe0f`].map((each) => names.get(each)).find(Boolean);
    return `(${name ?? 'emoji'})`;
  };
  return (text) => {
    if (!EMOJI.test(text)) return text;
    const parts = clustersOf(text).map((cluster) =>
      EMOJI.test(cluster) && PRESENTED.test(cluster) ? nameOf(cluster) : cluster,
    );
    return parts.join('');
  };
}

/** Composes letters and puts emoji into words, so that every letter of the document has a font. */
export async function prepareTexts<Content extends object>(given: Content, always: string) {
  const inWords = await loadEmojiNames();
  const content = JSON.parse(JSON.stringify(given), (key, value: unknown) =>
    // An address keeps its letters.
    typeof value === 'string' && key !== 'url' ? inWords(value.normalize('NFC')) : value,
  ) as Content; // the same with other texts
  return { content, faces: await loadFaces(`${JSON.stringify(content)}${always}`) };
}
