import path from 'node:path';
import PDFDocument from 'pdfkit';
import { WORKERS_FOLDER } from '../../files/workersFolder';
import { PALETTE } from '@/shared/covers/palette';
import type { Paper } from '@/shared/report/reportContract';

export type Doc = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;
export type Face = 'display' | 'text';

/** 17 mm in points. */
export const MARGIN = 48.2;
const SIZES: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'LETTER' };
const FONTS = path.join(WORKERS_FOLDER, 'fonts');
/** The secondary text: ink on white at 8:1. */
const SOFT = 0.75;

/** The letters that only the second file of a face has; a letter that neither has becomes a `?`. */
const FURTHER = /[\u0100-\u024F\u1E00-\u1EFF]/;
const KNOWN = /[ -~\u00A0-\u024F\u1E00-\u1EFF\u2010-\u2026\u2039\u203A\u20AC\u2122]/;

interface Run {
  font: string;
  text: string;
}

/** The text in runs of one font file each. */
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

export interface Writing {
  x: number;
  y: number;
  width: number;
  size: number;
  face?: Face;
  align?: 'left' | 'right';
  isSoft?: boolean;
  isStruck?: boolean;
  /** An address that the text leads to. */
  link?: string;
  /** Beyond, the text ends with an ellipsis. */
  lines?: number;
}

/* The package writes these, and its types leave them out. */
const SUBSET = 'PDF/UA' as 'PDF/A-1';
type ElementOptions = NonNullable<Parameters<Doc['struct']>[1]> & {
  scope?: 'Column' | 'Row';
  bbox?: [number, number, number, number];
};

/** An element that is filled later, or by `draw`. */
export function element(
  doc: Doc,
  tag: string,
  options: ElementOptions = {},
  draw?: () => void,
): Element {
  return draw ? doc.struct(tag, options, draw) : doc.struct(tag, options);
}

/** Begins a tagged document (PDF/UA) with one page. */
export function beginPaper(paper: Paper, title: string, madeAt: Date): Doc {
  const doc = new PDFDocument({
    ...{ size: SIZES[paper], margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 } },
    ...{ pdfVersion: '1.7', subset: SUBSET, tagged: true, lang: 'en', displayTitle: true },
    ...{ bufferPages: true, font: path.join(FONTS, 'text-latin.ttf') },
    info: { Title: title, Creator: 'Linernote', CreationDate: madeAt },
  });
  for (const face of ['display', 'text'])
    for (const letters of ['latin', 'latin-ext'])
      doc.registerFont(`${face}-${letters}`, path.join(FONTS, `${face}-${letters}.ttf`));
  return doc;
}

/** Writes a text without a tag and returns where it ends. */
export function write(doc: Doc, text: string, writing: Writing): number {
  const { x, y, width, size, face = 'text', align = 'left', link, lines } = writing;
  const runs = runsOf(text, face);
  doc.fillColor(PALETTE.ink, writing.isSoft ? SOFT : 1).fontSize(size);
  for (const [index, run] of runs.entries()) {
    const options = {
      ...{ width, align, lineGap: size * 0.12, continued: index < runs.length - 1 },
      ...(link === undefined ? {} : { link, underline: true }),
      ...(writing.isStruck ? { strike: true } : {}),
      ...(lines === undefined ? {} : { height: size * 1.32 * lines, ellipsis: true }),
    };
    doc.font(run.font);
    if (index === 0) doc.text(run.text, x, y, options);
    else doc.text(run.text, options);
  }
  return doc.y;
}

/** Writes a text as an element of the document and returns where it ends. */
export function writeTagged(
  doc: Doc,
  parent: Element,
  tag: string,
  text: string,
  writing: Writing,
): number {
  parent.add(
    doc.struct(tag, { actual: text, ...(writing.link ? { alt: text } : {}) }, () => {
      write(doc, text, writing);
    }),
  );
  return doc.y;
}

/** Draws what is no content: rules, and what every page repeats. */
export function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** A rule over the whole width. */
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

/** The finished file. */
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
