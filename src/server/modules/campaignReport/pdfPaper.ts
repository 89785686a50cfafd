import path from 'node:path';
import PDFDocument from 'pdfkit';
import { WORKERS_FOLDER } from '@/server/files/workersFolder';
import { PALETTE } from '@/shared/covers/palette';
import type { Paper } from '@/shared/campaignReport/campaignReportContract';
import { type Doc, type Face, linesOf, runsOf, widthOfText } from './pdfLines';

export type { Doc };

export type Element = PDFKit.PDFStructureElement;

/** 17 mm in points. */
export const MARGIN = 48.2;
const SIZES: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'LETTER' };
const FONTS = path.join(WORKERS_FOLDER, 'fonts');
/** The secondary text: ink on white at 8:1. */
const SOFT = 0.75;

/** The distance between two lines, relative to their size. */
const LEADING: Readonly<Record<Face, number>> = { display: 1.16, text: 1.34 };

export interface Writing {
  x: number;
  y: number;
  width: number;
  size: number;
  face?: Face;
  align?: 'left' | 'right' | 'center';
  isSoft?: boolean;
  isStruck?: boolean;
  /** The address of the text's link. */
  link?: string;
  /** The most lines; a longer text ends with an ellipsis. */
  lines?: number | undefined;
}

/* PDFKit supports these values, which its types lack. */
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

/** The height of the foot of a page. */
export const FOOT = 40;
/** Where the content of a page ends. */
export const footOf = (doc: Doc): number => doc.page.height - FOOT - 8;

/** Begins a tagged document (PDF/UA) with one page. */
export function beginPaper(paper: Paper, title: string, madeAt: Date): Doc {
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
  for (const face of ['display', 'text'])
    for (const letters of ['latin', 'latin-ext'])
      doc.registerFont(`${face}-${letters}`, path.join(FONTS, `${face}-${letters}.ttf`));
  return doc;
}

/** The height that `write` takes. */
export const heightOf = (doc: Doc, text: string, box: Omit<Writing, 'x' | 'y'>): number =>
  linesOf(doc, text, box).length * box.size * LEADING[box.face ?? 'text'];

/** Writes a text without a tag and returns the y where it ends. */
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
    for (const run of runsOf(line, face)) {
      doc.font(run.font).text(run.text, at, y + index * leading, options);
      at += doc.widthOfString(run.text);
    }
  }
  return y + lines.length * leading;
}

/** Writes a text as an element of the document and returns the y where it ends. */
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
