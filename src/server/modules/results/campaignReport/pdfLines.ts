import type { Face, Faces } from './pdfFaces';
import { clustersOf, type Run, runsOf } from './pdfRuns';

export type Doc = PDFKit.PDFDocument & { faces: Faces };

/**
 * Where a line may end: after a space, a hyphen, a dash or a part of an address, and beside a
 * Chinese or Japanese letter, but not before a sign that ends a sentence or a bracket.
 */
const BREAK =
  /(?<=[\s/?&=–—-])|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。，．])(?![\s、。，．：；！？）」』】ー…々])/u;

/** The runs of a line in the document's fonts. */
export const lineRuns = (doc: Doc, text: string, face: Face): Run[] =>
  runsOf(text, face, doc.faces);

export interface Setting {
  size: number;
  face?: Face;
}

/** The width of a text on one line, in points. */
export function widthOfText(doc: Doc, text: string, { size, face = 'text' }: Setting): number {
  doc.fontSize(size);
  return lineRuns(doc, text, face).reduce(
    (sum, run) => sum + doc.font(run.font).widthOfString(run.text),
    0,
  );
}

/** The longest start of the text that fits together with the ending. */
function startThatFits(text: string, ending: string, fits: (line: string) => boolean): string {
  const clusters = clustersOf(text);
  const start = (count: number): string => clusters.slice(0, count).join('');
  let [low, high] = [0, clusters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(start(middle) + ending)) low = middle;
    else high = middle - 1;
  }
  return start(low);
}

interface Box extends Setting {
  width: number;
  /** The most lines; a longer text ends with an ellipsis. */
  lines?: number | undefined;
}

/** The lines of a text; a word wider than the box continues on the next line. */
export function linesOf(doc: Doc, text: string, { width, lines = 99, ...set }: Box): string[] {
  const fits = (line: string) => widthOfText(doc, line.trimEnd(), set) <= width;
  const result: string[] = [];
  let line = '';
  for (const part of text.split(BREAK)) {
    let rest = part;
    if (line !== '' && !fits(line + rest)) {
      result.push(line);
      line = '';
    }
    while (line === '' && !fits(rest)) {
      const start = startThatFits(rest, '', fits) || (clustersOf(rest)[0] ?? rest);
      result.push(start);
      rest = rest.slice(start.length);
    }
    line += rest;
  }
  if (line !== '' || result.length === 0) result.push(line);
  if (result.length > lines) {
    let start = startThatFits(result.slice(lines - 1).join(''), '…', fits);
    while (/[\s,;:.–—-]$/.test(start)) start = start.slice(0, -1);
    result.splice(lines - 1, result.length, `${start}…`);
  }
  return result.map((each) => each.trimEnd());
}

/** The largest of the sizes at which the text needs at most so many lines; else the last size. */
export const sizeThatFits = (
  doc: Doc,
  text: string,
  box: Omit<Box, 'size'> & { lines: number },
  sizes: readonly [number, ...number[]],
): number =>
  sizes.find((size) => linesOf(doc, text, { ...box, lines: 99, size }).length <= box.lines) ??
  sizes.at(-1) ??
  sizes[0];
