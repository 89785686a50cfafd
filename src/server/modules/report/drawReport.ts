import { coverArt } from '@/shared/covers/coverArt';
import { coverSeed } from '@/shared/covers/coverSeed';
import { PALETTE, type PaletteColour } from '@/shared/covers/palette';
import type { Paper, Report } from '@/shared/report/reportContract';
import {
  HOW_COUNTED,
  madeAt,
  NOT_SAID,
  reportAbout,
  reportFigures,
  withoutLinkText,
} from '@/shared/report/reportTexts';
import { drawClicks } from './drawClicks';
import { drawPieces } from './drawPieces';
import {
  beginPaper,
  decorate,
  type Doc,
  type Element,
  endPaper,
  MARGIN,
  rule,
  write,
  writeTagged,
  element,
} from './pdfPaper';

const COVER = 92;
/** The height of the foot of a page. */
export const FOOT = 40;

interface DrawOptions {
  paper: Paper;
  /** The whole address of the report, for the foot. */
  address: string;
}

/** Draws the report as a tagged PDF of one to three pages. */
export async function drawReport(report: Report, { paper, address }: DrawOptions): Promise<Buffer> {
  const doc = beginPaper(paper, `${report.title}: what it brought`, new Date(report.made_at));
  const root = element(doc, 'Document');
  doc.addStructure(root);
  let y = drawHead(doc, root, report);
  y = drawFigures(doc, root, report, y);
  y = drawPieces(doc, root, report, y);
  y = drawClicks(doc, root, report, y);
  drawMethod(doc, root, report, y);
  root.end();
  drawFeet(doc, address);
  return endPaper(doc);
}

/** The width between the margins. */
const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN;

function drawHead(doc: Doc, root: Element, report: Report): number {
  const width = widthOf(doc);
  decorate(doc, () => {
    doc
      .circle(MARGIN + 6.5, MARGIN + 6.5, 6.5)
      .fillColor(PALETTE.ink, 1)
      .fill();
    doc
      .circle(MARGIN + 6.5, MARGIN + 6.5, 4)
      .fillColor(PALETTE.signal, 1)
      .fill();
    doc
      .circle(MARGIN + 6.5, MARGIN + 6.5, 1.6)
      .fillColor(PALETTE.paper, 1)
      .fill();
  });
  const top = { y: MARGIN, width };
  writeTagged(doc, root, 'P', 'Linernote', { ...top, x: MARGIN + 18, size: 12, face: 'display' });
  writeTagged(doc, root, 'P', `Report, made ${madeAt(report.made_at)}`, {
    ...{ ...top, x: MARGIN, size: 8.5, align: 'right', isSoft: true },
  });
  rule(doc, MARGIN + 22, 1.2);
  const start = MARGIN + 40;
  decorate(doc, () => {
    drawCover(doc, report.release, start);
  });
  const x = MARGIN + COVER + 20;
  const box = { x, width: width - COVER - 20 };
  let y = writeTagged(doc, root, 'P', 'What it brought', {
    ...box,
    y: start,
    size: 10,
    isSoft: true,
  });
  const size = report.title.length > 60 ? 18 : report.title.length > 24 ? 25 : 36;
  y = writeTagged(doc, root, 'H1', report.title, {
    ...box,
    y: y + 2,
    size,
    face: 'display',
    lines: 3,
  });
  const by = report.artist_name === null ? '' : `${report.artist_name}. `;
  y = writeTagged(doc, root, 'P', by + reportAbout(report), { ...box, y: y + 4, size: 10 });
  return Math.max(y, start + COVER) + 16;
}

/** The drawn cover of the release. */
function drawCover(doc: Doc, release: number, y: number): void {
  const { ground, shapes } = coverArt(coverSeed.release(release));
  const colour = (fill: string) => PALETTE[fill as PaletteColour]; // fills are names of the palette
  doc
    .save()
    .translate(MARGIN, y)
    .scale(COVER / 120);
  doc.roundedRect(0, 0, 120, 120, 9).clip();
  doc.rect(0, 0, 120, 120).fillColor(colour(ground), 1).fill();
  for (const shape of shapes) {
    if (shape.kind === 'circle') doc.circle(shape.cx, shape.cy, shape.r);
    else doc.path(shape.d);
    doc.fillColor(colour(shape.fill), 1).fill();
  }
  doc.restore();
}

function drawFigures(doc: Doc, root: Element, report: Report, top: number): number {
  rule(doc, top);
  const figures = reportFigures(report);
  const each = widthOf(doc) / figures.length;
  let end = top;
  for (const [index, { name, value, note }] of figures.entries()) {
    const box = { x: MARGIN + index * each, width: each - 10 };
    const part = element(doc, 'Div');
    root.add(part);
    let y = writeTagged(doc, part, 'P', name, { ...box, y: top + 12, size: 9, isSoft: true });
    if (value !== '')
      y = writeTagged(doc, part, 'P', value, { ...box, y, size: 21, face: 'display', lines: 1 });
    if (note !== '') y = writeTagged(doc, part, 'P', note, { ...box, y, size: 8, isSoft: true });
    part.end();
    end = Math.max(end, y);
  }
  rule(doc, end + 10);
  return end + 26;
}

/** How it was counted and what it does not say, on the last page. */
function drawMethod(doc: Doc, root: Element, report: Report, after: number): void {
  const width = widthOf(doc);
  const NEEDED = 100;
  let top = after + 12;
  if (top + NEEDED > doc.page.height - MARGIN) {
    doc.addPage();
    top = MARGIN;
  }
  rule(doc, top, 1.2);
  const half = (width - 24) / 2;
  const texts = [
    ['How it was counted', HOW_COUNTED],
    ['What it does not say', [NOT_SAID, withoutLinkText(report)].filter(Boolean).join(' ')],
  ] as const;
  for (const [index, [title, text]] of texts.entries()) {
    const box = { x: MARGIN + index * (half + 24), width: half };
    const y = writeTagged(doc, root, 'H2', title, {
      ...box,
      y: top + 10,
      size: 8.5,
      face: 'display',
    });
    writeTagged(doc, root, 'P', text, { ...box, y: y + 2, size: 8.5, isSoft: true });
  }
}

/** The address and the number of each page. */
function drawFeet(doc: Doc, address: string): void {
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
