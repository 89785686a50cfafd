import type { Report } from '@/shared/report/reportContract';
import {
  REPORT_COLUMNS,
  type ReportRow,
  reportRows,
  reportSums,
} from '@/shared/report/reportTexts';
import { type Doc, type Element, MARGIN, rule, writeTagged, element } from './pdfPaper';

/** As many pieces fit on three pages; the CSV has all. */
const PIECES_MAX = 24;
const NUMBER_WIDTH = 26;
const ROW_HEIGHT = 62;
const FOOT = 60;

/** The widths of the columns after the first. */
const WIDTHS = { labelled: 54, clicks: 48, heard: 46, spent: 64, clickCost: 50 } as const;
const COLUMNS = REPORT_COLUMNS.map(([name, key]) => ({ name, key, width: WIDTHS[key] }));
const FIGURES_WIDTH = COLUMNS.reduce((sum, { width }) => sum + width, 0);

/** The table of the pieces. A piece stays on one page, and each page repeats the head. */
export function drawPieces(doc: Doc, root: Element, report: Report, top: number): number {
  const title = { x: MARGIN, width: 300, size: 15, face: 'display' } as const;
  let y = writeTagged(doc, root, 'H2', 'Pieces', { ...title, y: top }) + 6;
  const rows = reportRows(report);
  if (rows.length === 0)
    return writeTagged(doc, root, 'P', 'No piece is live yet.', { ...title, y, size: 10 });
  const table = element(doc, 'Table');
  root.add(table);
  y = drawTableHead(doc, table, y);
  for (const [index, row] of rows.slice(0, PIECES_MAX).entries()) {
    if (y + ROW_HEIGHT > doc.page.height - FOOT) {
      doc.addPage();
      y = drawTableHead(doc, table, MARGIN);
    }
    y = drawRow(doc, table, { row, number: index + 1 }, y);
  }
  y = drawSums(doc, table, report, y);
  table.end();
  const left = rows.length - PIECES_MAX;
  if (left <= 0) return y;
  const text = `And ${left} older pieces, which the CSV file has too.`;
  return writeTagged(doc, root, 'P', text, { ...title, face: 'text', y, size: 9 });
}

/** Starts a row of the table, which `draw` fills. */
function addRow(doc: Doc, table: Element, draw: (row: Element) => void): void {
  const row = element(doc, 'TR');
  table.add(row);
  draw(row);
  row.end();
}

/** Fills the columns after the first. */
function drawFigures(
  doc: Doc,
  row: Element,
  { tag, y, texts }: { tag: 'TD' | 'TH'; y: number; texts: readonly string[] },
): void {
  let x = doc.page.width - MARGIN - FIGURES_WIDTH;
  for (const [index, { width }] of COLUMNS.entries()) {
    const cell = element(doc, tag, tag === 'TH' ? { scope: 'Column' } : {});
    row.add(cell);
    const text = texts[index] ?? '';
    const size = tag === 'TH' ? 8.5 : 10;
    if (text !== '')
      writeTagged(doc, cell, 'P', text, {
        x,
        y,
        width,
        size,
        align: 'right',
        isSoft: tag === 'TH',
      });
    cell.end();
    x += width;
  }
}

function drawTableHead(doc: Doc, table: Element, y: number): number {
  addRow(doc, table, (row) => {
    const cell = element(doc, 'TH', { scope: 'Column' });
    row.add(cell);
    const box = { x: MARGIN, y, width: 300, size: 8.5, isSoft: true };
    writeTagged(doc, cell, 'P', 'Title, outlet, link', box);
    cell.end();
    drawFigures(doc, row, { tag: 'TH', y, texts: COLUMNS.map(({ name }) => name) });
  });
  rule(doc, y + 16, 1.2);
  return y + 24;
}

function drawRow(
  doc: Doc,
  table: Element,
  { row: piece, number }: { row: ReportRow; number: number },
  top: number,
): number {
  const x = MARGIN + NUMBER_WIDTH;
  const width = doc.page.width - MARGIN - FIGURES_WIDTH - x - 10;
  let y = top;
  addRow(doc, table, (row) => {
    const cell = element(doc, 'TH', { scope: 'Row' });
    row.add(cell);
    const count = String(number).padStart(2, '0');
    writeTagged(doc, cell, 'P', count, {
      x: MARGIN,
      y,
      width: NUMBER_WIDTH,
      size: 9,
      isSoft: true,
    });
    const title = { x, width, size: 11, face: 'display', lines: 1 } as const;
    y = writeTagged(doc, cell, 'P', piece.title, { ...title, y, isStruck: piece.isGone });
    y = writeTagged(doc, cell, 'P', piece.from, { x, width, y, size: 8.5, isSoft: true, lines: 1 });
    const below = { x, width, y, size: 8.5, lines: 1 };
    y = piece.isGone
      ? writeTagged(doc, cell, 'P', piece.state, below)
      : writeTagged(doc, cell, 'Link', piece.url, { ...below, link: piece.url });
    cell.end();
    const texts = COLUMNS.map(({ key }) => piece[key]);
    drawFigures(doc, row, { tag: 'TD', y: top, texts });
  });
  rule(doc, y + 6);
  return y + 15;
}

function drawSums(doc: Doc, table: Element, report: Report, y: number): number {
  const sums = reportSums(report);
  addRow(doc, table, (row) => {
    const cell = element(doc, 'TH', { scope: 'Row' });
    row.add(cell);
    writeTagged(doc, cell, 'P', sums.name, { x: MARGIN + NUMBER_WIDTH, y, width: 200, size: 10 });
    cell.end();
    drawFigures(doc, row, { tag: 'TD', y, texts: COLUMNS.map(({ key }) => sums[key]) });
  });
  return y + 30;
}
