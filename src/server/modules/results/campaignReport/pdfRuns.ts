import anyAscii from 'any-ascii';
import bidiFactory from 'bidi-js';
import type { Face, Faces, PdfFont } from './pdfFaces';

/** A part of a line in one font and direction. */
export interface Run {
  font: string;
  text: string;
  /** Its place among the runs as they are read, by which it is written into the file. */
  order: number;
}

const bidi = bidiFactory();
const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Letters of scripts that run from right to left. */
const FROM_RIGHT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

/** What a reader sees as one letter, each. */
export const clustersOf = (text: string): string[] =>
  Array.from(CLUSTERS.segment(text), ({ segment }) => segment);

const fontFor = (fonts: readonly PdfFont[], cluster: string): PdfFont | undefined =>
  fonts.find(({ letters }) =>
    Array.from(cluster).every((letter) => letters.has(letter.codePointAt(0) ?? 0)),
  );

type Part = Omit<Run, 'order'>;

/** Splits a text of one direction by the first font that has the letters. */
function byFont(text: string, fonts: readonly PdfFont[]): Part[] {
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

/** Splits a text into parts of one direction, from left to right as they are seen. */
function byDirection(text: string, base: 'ltr' | 'auto'): Directed[] {
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

/** The runs of a part, from left to right. */
function runsOfPart({ from, text, isFromRight }: Directed, fonts: readonly PdfFont[]): Run[] {
  const words = isFromRight ? text.split(/(\s+)/) : [text];
  const runs = words
    .flatMap((word) => byFont(word, fonts))
    // Parts begin at whole numbers, so fractions keep their order.
    .map((run, at, { length }) => ({ ...run, order: from + at / length }));
  return isFromRight ? runs.reverse().map((run) => ({ ...run, text: turned(run.text) })) : runs;
}

/**
 * Splits a line into runs of one font, from left to right. A title begins at the side of its first
 * letter; other texts are English with names in them.
 */
export const runsOf = (text: string, face: Face, faces: Faces): Run[] =>
  byDirection(text.normalize('NFC'), face === 'display' ? 'auto' : 'ltr').flatMap((part) =>
    runsOfPart(part, faces[face]),
  );
