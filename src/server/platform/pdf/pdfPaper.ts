import path from 'node:path';
import PDFDocument from 'pdfkit';
import { PALETTE } from '@/shared/platform/coverArt';
import type { PaperSize } from '@/shared/platform/options';
import { type Face, type Faces, FONTS, clustersOf, type Run, runsOf } from './pdfText';

type Doc = PDFKit.PDFDocument & { faces: Faces };

/** After a space, a hyphen or a part of an address, and beside a Chinese or Japanese letter. */
const BREAK =
  /(?<=[\s/?&=–—-])|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。，．])(?![\s、。，．：；！？）」』】ー…々])/u;

const lineRuns = (doc: Doc, text: string, face: Face): Run[] => runsOf(text, face, doc.faces);

interface Setting {
  size: number;
  face?: Face;
}

interface Box extends Setting {
  width: number;
  lines?: number | undefined;
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

export type { Doc };

export type Element = PDFKit.PDFStructureElement;

/** 17 mm in points. */
export const MARGIN = 48.2;
const SIZES: Readonly<Record<PaperSize, string>> = { a4: 'A4', letter: 'LETTER' };
/** The secondary text: ink on white at 8:1. */
const SOFT = 0.75;

const LEADING: Readonly<Record<Face, number>> = { display: 1.16, text: 1.34 };

export interface Writing extends Box {
  x: number;
  y: number;
  align?: 'left' | 'right' | 'center';
  isSoft?: boolean;
  isStruck?: boolean;
  link?: string;
}

/* PDFKit supports these values, which its types lack. */
const SUBSET = 'PDF/UA' as 'PDF/A-1';
const asSource = (font: object) => font as PDFKit.Mixins.PDFFontSource;
type ElementOptions = NonNullable<Parameters<Doc['struct']>[1]> & {
  scope?: 'Column' | 'Row';
  bbox?: [number, number, number, number];
};

export function element(
  doc: Doc,
  tag: string,
  options: ElementOptions = {},
  draw?: () => void,
): Element {
  return draw ? doc.struct(tag, options, draw) : doc.struct(tag, options);
}

const FOOT = 40;
export const footOf = (doc: Doc): number => doc.page.height - FOOT - 8;

export function beginPaper(
  paper: PaperSize,
  faces: Faces,
  { title, madeAt }: { title: string; madeAt: Date },
): Doc {
  const doc = new PDFDocument({
    size: SIZES[paper],
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    subset: SUBSET,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    font: path.join(FONTS, 'text-latin.ttf'),
    info: { Title: title, Creator: 'Linernote', CreationDate: madeAt },
  });
  for (const { name, font } of [...faces.display, ...faces.text])
    doc.registerFont(name, asSource(font));
  return Object.assign(doc, { faces });
}

export const heightOf = (doc: Doc, text: string, box: Omit<Writing, 'x' | 'y'>): number =>
  linesOf(doc, text, box).length * box.size * LEADING[box.face ?? 'text'];

function ascentOf({ faces }: Doc, face: Face, name?: string): number {
  const found = faces[face].find((each) => each.name === name) ?? faces[face][0];
  return found ? found.font.ascent / found.font.unitsPerEm : 0;
}

export function write(doc: Doc, text: string, writing: Writing): number {
  const { x, y, width, size, face = 'text', align = 'left', link } = writing;
  const options = {
    lineBreak: false,
    ...(link === undefined ? {} : { link, underline: true }),
    ...(writing.isStruck ? { strike: true } : {}),
  };
  const lines = linesOf(doc, text, writing);
  const leading = size * LEADING[face];
  doc.fillColor(PALETTE.ink, writing.isSoft ? SOFT : 1).fontSize(size);
  for (const [index, line] of lines.entries()) {
    const left = width - widthOfText(doc, line, { size, face });
    let at = x + (align === 'left' ? 0 : align === 'right' ? left : left / 2);
    const placed = lineRuns(doc, line, face).map((run) => {
      const x = at;
      at += doc.font(run.font).widthOfString(run.text);
      return { ...run, x };
    });
    for (const run of placed.toSorted((one, other) => one.order - other.order)) {
      // PDFKit places the top of a font, and those of different fonts differ.
      const top =
        y + index * leading + (ascentOf(doc, face) - ascentOf(doc, face, run.font)) * size;
      doc.font(run.font).text(run.text, run.x, top, options);
    }
  }
  return y + lines.length * leading;
}

export function writeTagged(
  doc: Doc,
  parent: Element,
  tag: string,
  text: string,
  writing: Writing,
): number {
  let end = writing.y;
  parent.add(
    doc.struct(tag, { actual: text, ...(writing.link ? { alt: writing.link } : {}) }, () => {
      end = write(doc, text, writing);
    }),
  );
  return end;
}

/** Draws decoration: rules, and whatever every page repeats. */
export function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

export const rule = (doc: Doc, y: number, weight = 0.5): void => {
  decorate(doc, () => {
    doc
      .moveTo(MARGIN, y)
      .lineTo(doc.page.width - MARGIN, y)
      .lineWidth(weight)
      .strokeColor(PALETTE.ink, weight < 1 ? 0.25 : 1)
      .stroke();
  });
};

export const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN;

/** The head of a paper: our name, and a text at the end of its line. */
export function drawLogo(doc: Doc, root: Element, text: string): void {
  decorate(doc, () => {
    for (const [radius, colour] of [
      [6.5, PALETTE.ink],
      [4, PALETTE.signal],
      [1.6, PALETTE.paper],
    ] as const)
      doc
        .circle(MARGIN + 6.5, MARGIN + 6.5, radius)
        .fillColor(colour, 1)
        .fill();
  });
  const width = widthOf(doc);
  const name = { x: MARGIN + 18, y: MARGIN - 0.5, width: width / 2, size: 12 };
  writeTagged(doc, root, 'P', 'Linernote', { ...name, face: 'display' });
  const end = {
    x: MARGIN,
    y: MARGIN + 2.5,
    width,
    size: 8.5,
    align: 'right',
    isSoft: true,
  } as const;
  writeTagged(doc, root, 'P', text, end);
  rule(doc, MARGIN + 22, 1.2);
}

export function drawFeet(doc: Doc, address: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    const box = { x: MARGIN, y: doc.page.height - FOOT, width: widthOf(doc), size: 8 };
    decorate(doc, () => {
      write(doc, address.replace(/^https?:\/\//, ''), { ...box, isSoft: true, lines: 1 });
      write(doc, `${index + 1} of ${count}`, { ...box, isSoft: true, align: 'right' });
    });
  }
}

export function endPaper(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => {
      resolve(Buffer.concat(parts));
    });
    doc.on('error', reject);
    doc.end();
  });
}

export function widthOfText(doc: Doc, text: string, { size, face = 'text' }: Setting): number {
  doc.fontSize(size);
  return lineRuns(doc, text, face).reduce(
    (sum, run) => sum + doc.font(run.font).widthOfString(run.text),
    0,
  );
}

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

/** The lines of a text; a word wider than the box continues on the next line. */
function linesOf(doc: Doc, text: string, { width, lines = 99, ...set }: Box): string[] {
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
