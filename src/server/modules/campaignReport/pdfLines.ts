export type Doc = PDFKit.PDFDocument;
export type Face = 'display' | 'text';

/** Letters that only a face's second file has; one that neither file has becomes a `?`. */
const FURTHER = /[\u0100-\u024F\u1E00-\u1EFF]/;
const KNOWN = /[ -~\u00A0-\u024F\u1E00-\u1EFF\u2010-\u2026\u2039\u203A\u20AC\u2122]/;
/** Where a line may end: after a space, a hyphen, a dash or a part of an address. */
const BREAK = /(?<=[\s/?&=–—-])/;

interface Run {
  font: string;
  text: string;
}

/** Splits the text into runs of one font file each. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const font = `${face}-${FURTHER.test(letter) ? 'latin-ext' : 'latin'}`;
    const shown = KNOWN.test(letter) ? letter : '?';
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

export interface Setting {
  size: number;
  face?: Face;
}

/** The width of a text on one line, in points. */
export function widthOfText(doc: Doc, text: string, { size, face = 'text' }: Setting): number {
  doc.fontSize(size);
  return runsOf(text, face).reduce(
    (sum, run) => sum + doc.font(run.font).widthOfString(run.text),
    0,
  );
}

/** The longest start of the text that fits together with the ending. */
function startThatFits(text: string, ending: string, fits: (line: string) => boolean): string {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle) + ending)) low = middle;
    else high = middle - 1;
  }
  return text.slice(0, low);
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
      const start = startThatFits(rest, '', fits) || rest.slice(0, 1);
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
