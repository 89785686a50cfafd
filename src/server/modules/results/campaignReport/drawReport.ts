import sharp from 'sharp';
import { coverSvg, PALETTE, faceOf, drawnOf } from '@/shared/platform/coverArt';
import type { Report } from '@/shared/results/campaignReport.schemas';
import type { PaperSize } from '@/shared/platform/options';
import {
  HOW_COUNTED,
  madeAt,
  UNKNOWN_TEXT,
  reportAbout,
  reportFigures,
} from '@/shared/results/campaignReport.rules';
import { clicksHeight, drawClicks } from './drawClicks';
import { drawPieces } from './drawPieces';
import { prepareTexts } from '@/server/platform/pdf/pdfText';
import {
  beginPaper,
  decorate,
  type Doc,
  type Element,
  drawFeet,
  drawLogo,
  element,
  endPaper,
  footOf,
  heightOf,
  MARGIN,
  rule,
  widthOf,
  writeTagged,
  sizeThatFits,
} from '@/server/platform/pdf/pdfPaper';

const COVER = 80;
/** In pixels: 300 to the inch. */
const ARTWORK_SIDE = 333;
const DECODE_TIMEOUT_S = 5;
const ALWAYS = '…';

export interface ReportTask {
  report: Report;
  paper: PaperSize;
  address: string;
  /** The content of the release's own picture; without it the cover is drawn. */
  artwork: Uint8Array | null;
}

export async function drawReport(task: ReportTask): Promise<Buffer> {
  const { paper, address } = task;
  const { content: report, faces } = await prepareTexts(task.report, ALWAYS);
  const drawn = coverSvg(
    drawnOf(faceOf({ release: report.release, artwork: null })),
    1,
    ARTWORK_SIDE,
  );
  const artwork = await squareJpeg(task.artwork ?? Buffer.from(drawn));
  const title = `${report.title}: what it brought`;
  const doc = beginPaper(paper, faces, { title, madeAt: new Date(report.made_at) });
  const root = element(doc, 'Document');
  doc.addStructure(root);
  let y = drawHead(doc, root, report, artwork);
  y = drawFigures(doc, root, report, y);
  const reserve = clicksHeight(report) + methodOf(doc).height;
  y = drawPieces(doc, root, report, { top: y, reserve });
  y = drawClicks(doc, root, report, y);
  drawMethod(doc, root, y);
  root.end();
  drawFeet(doc, address);
  return endPaper(doc);
}

function drawHead(doc: Doc, root: Element, report: Report, artwork: Buffer): number {
  drawLogo(doc, root, `Report, made ${madeAt(report.made_at)}`);
  const top = MARGIN + 38;
  decorate(doc, () => {
    drawArtwork(doc, artwork, top);
  });
  return drawTitle(doc, root, report, top) + 16;
}

function drawTitle(doc: Doc, root: Element, report: Report, top: number): number {
  const x = MARGIN + COVER + 20;
  const width = doc.page.width - MARGIN - x;
  const by = report.artist_name === null ? '' : `${report.artist_name}. `;
  const large = { width, face: 'display', lines: 2 } as const;
  const size = sizeThatFits(doc, report.title, large, [36, 28, 22, 18]);
  const parts = [
    ['P', 'What it brought', { width, size: 10, isSoft: true }],
    ['H1', report.title, { ...large, size, lines: 3 }],
    ['P', by + reportAbout(report), { width, size: 10 }],
  ] as const;
  const height = parts.reduce((sum, [, text, box]) => sum + heightOf(doc, text, box), 4);
  let y = top + Math.max(0, (COVER - height) / 2);
  for (const [tag, text, box] of parts)
    y = writeTagged(doc, root, tag, text, { ...box, x, y: tag === 'H1' ? y : y + 2 });
  return Math.max(y, top + COVER);
}

const squareJpeg = (artwork: Uint8Array): Promise<Buffer> =>
  sharp(artwork)
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .resize(ARTWORK_SIDE, ARTWORK_SIDE, { fit: 'cover' })
    .flatten({ background: PALETTE.paper })
    .jpeg({ quality: 85 })
    .toBuffer();

function drawArtwork(doc: Doc, artwork: Buffer, y: number): void {
  doc.save();
  doc.roundedRect(MARGIN, y, COVER, COVER, (9 * COVER) / 120).clip();
  doc.image(artwork, MARGIN, y, { width: COVER });
  doc.restore();
}

function drawFigures(doc: Doc, root: Element, report: Report, top: number): number {
  rule(doc, top);
  const figures = reportFigures(report);
  const each = widthOf(doc) / figures.length;
  const y = top + 12;
  for (const [index, { name, value, note }] of figures.entries()) {
    const isFirst = index === 0;
    const x = MARGIN + index * each + (isFirst ? 0 : 14);
    const width = each - (isFirst ? 6 : 20);
    const size = sizeThatFits(doc, value, { width, face: 'display', lines: 1 }, [21, 17, 14, 11]);
    const part = element(doc, 'Div');
    root.add(part);
    writeTagged(doc, part, 'P', name, { x, width, y, size: 9, isSoft: true });
    if (value !== '')
      writeTagged(doc, part, 'P', value, {
        x,
        width,
        y: y + 14 + (21 - size) * 0.9,
        size,
        face: 'display',
        lines: 1,
      });
    if (note !== '')
      writeTagged(doc, part, 'P', note, {
        x,
        width,
        y: y + (value === '' ? 16 : 41),
        size: 8,
        isSoft: true,
        lines: 1,
      });
    part.end();
    if (!isFirst)
      decorate(doc, () => {
        doc
          .moveTo(x - 14, y)
          .lineTo(x - 14, y + 52)
          .lineWidth(0.5);
        doc.strokeColor(PALETTE.ink, 0.25).stroke();
      });
  }
  rule(doc, y + 62);
  return y + 80;
}

function methodOf(doc: Doc) {
  const width = (widthOf(doc) - 24) / 2;
  const texts = [
    ['How it was counted', HOW_COUNTED],
    ['What it does not say', UNKNOWN_TEXT],
  ] as const;
  const box = { width, size: 8.5 };
  const height = Math.max(...texts.map(([, text]) => heightOf(doc, text, box))) + 28;
  return { texts, box, height };
}

function drawMethod(doc: Doc, root: Element, after: number): void {
  const { texts, box, height } = methodOf(doc);
  if (after + height > footOf(doc)) doc.addPage();
  const top = footOf(doc) - height;
  rule(doc, top, 1.2);
  for (const [index, [title, text]] of texts.entries()) {
    const x = MARGIN + index * (box.width + 24);
    const head = { ...box, x, y: top + 10, face: 'display' } as const;
    const y = writeTagged(doc, root, 'H2', title, head) + 3;
    writeTagged(doc, root, 'P', text, { ...box, x, y, isSoft: true });
  }
}
