import type { Report } from '@/shared/results/campaignReport.schemas';
import {
  REPORT_COLUMNS,
  type ReportRow,
  reportRows,
  reportSums,
  restOf,
} from '@/shared/results/campaignReport.rules';
import {
  type Doc,
  type Element,
  element,
  footOf,
  heightOf,
  MARGIN,
  rule,
  type Writing,
  writeTagged,
  widthOfText,
} from '@/server/platform/pdf/pdfPaper';

const PAGES_MAX = 3;
/** With more pieces than this, an address has one line instead of two. */
const ROOMY_MAX = 8;
const NUMBER_WIDTH = 26;
const GAP = 16;
const SIZE = { head: 8.5, title: 11, small: 8.5, figure: 10 } as const;
const ABOVE = 8;
const BELOW = 8;
const HEAD_HEIGHT = 18;
const SUMS_HEIGHT = 42;
const REST_HEIGHT = 32;
const LEFT_HEIGHT = 16;

interface Table {
  doc: Doc;
  element: Element;
  columns: readonly { name: string; key: (typeof REPORT_COLUMNS)[number][1]; width: number }[];
  width: number;
}

/** A piece stays on one page, each page repeats the head, and the last keeps `reserve` free. */
export function drawPieces(
  doc: Doc,
  root: Element,
  report: Report,
  { top, reserve }: { top: number; reserve: number },
): number {
  const width = doc.page.width - 2 * MARGIN;
  const box = { x: MARGIN, width, size: 10 };
  let y = writeTagged(doc, root, 'H2', 'Pieces', { ...box, y: top, size: 15, face: 'display' }) + 6;
  const rows = reportRows(report);
  const rest = restOf(report);
  if (rows.length === 0 && !rest)
    return writeTagged(doc, root, 'P', 'No piece is live yet.', { ...box, y }) + 16;
  const table = beginTable(doc, root, report, rows);
  const sumsHeight = SUMS_HEIGHT + (rest ? REST_HEIGHT : 0);
  y = drawTableHead(table, y);
  let page = 1;
  let shown = 0;
  for (const row of rows) {
    const texts = textsOf(table, row, rows.length);
    const height =
      ABOVE + texts.reduce((sum, [text, writing]) => sum + heightOf(doc, text, writing), 0) + BELOW;
    const isLast = shown === rows.length - 1;
    const needed = height + (page === PAGES_MAX ? reserve + sumsHeight + LEFT_HEIGHT : 0);
    if (y + needed + (isLast ? sumsHeight : 0) > footOf(doc)) {
      if (page === PAGES_MAX) break;
      doc.addPage();
      page += 1;
      y = drawTableHead(table, MARGIN);
    }
    shown += 1;
    drawRow(table, { row, texts, number: shown }, y);
    y += height;
    rule(doc, y);
  }
  if (rest) {
    drawSums(table, rest, y);
    y += REST_HEIGHT;
    rule(doc, y);
  }
  drawSums(table, reportSums(report), y);
  y += SUMS_HEIGHT;
  table.element.end();
  const left = rows.length - shown;
  if (left === 0) return y;
  const text = `And ${left} older pieces, which the CSV file has too.`;
  return writeTagged(doc, root, 'P', text, { ...box, y: y - 14, size: 9 }) + 14;
}

function beginTable(doc: Doc, root: Element, report: Report, rows: readonly ReportRow[]): Table {
  const sums = [reportSums(report), restOf(report)].filter((each) => each !== null);
  const columns = REPORT_COLUMNS.map(([name, key]) => {
    const texts = [...rows, ...sums].map((row) => row[key]);
    const widths = texts.map((text) => widthOfText(doc, text, { size: SIZE.figure }));
    const widest = Math.max(widthOfText(doc, name, { size: SIZE.head }), ...widths);
    return { name, key, width: widest + GAP };
  });
  const figures = columns.reduce((sum, { width }) => sum + width, 0);
  const table = element(doc, 'Table');
  root.add(table);
  return {
    doc,
    columns,
    element: table,
    width: doc.page.width - 2 * MARGIN - NUMBER_WIDTH - figures,
  };
}

function addRow({ doc, element: table }: Table, draw: (row: Element) => void): void {
  const row = element(doc, 'TR');
  table.add(row);
  draw(row);
  row.end();
}

function addHead(doc: Doc, row: Element, scope: 'Column' | 'Row', draw: (cell: Element) => void) {
  const cell = element(doc, 'TH', { scope });
  row.add(cell);
  draw(cell);
  cell.end();
}

type Cells = Pick<ReportRow, Table['columns'][number]['key']>;

function drawFigures(table: Table, row: Element, y: number, texts?: Cells): void {
  const { doc, columns } = table;
  let x = MARGIN + NUMBER_WIDTH + table.width;
  for (const { name, key, width } of columns) {
    const cell = texts ? element(doc, 'TD') : element(doc, 'TH', { scope: 'Column' });
    row.add(cell);
    const text = texts ? texts[key] : name;
    const size = texts ? SIZE.figure : SIZE.head;
    const writing = { x, y, width, size, align: 'right', isSoft: !texts } as const;
    if (text !== '') writeTagged(doc, cell, 'P', text, writing);
    cell.end();
    x += width;
  }
}

function drawTableHead(table: Table, y: number): number {
  const { doc, width } = table;
  addRow(table, (row) => {
    addHead(doc, row, 'Column', (cell) => {
      const box = { x: MARGIN, y, width: width + NUMBER_WIDTH, size: SIZE.head, isSoft: true };
      writeTagged(doc, cell, 'P', 'Title, outlet, link', box);
    });
    drawFigures(table, row, y);
  });
  rule(doc, y + HEAD_HEIGHT, 1.2);
  return y + HEAD_HEIGHT;
}

function textsOf(
  { width }: Table,
  { title, from, url, state, isOffline }: ReportRow,
  count: number,
): (readonly [string, Omit<Writing, 'x' | 'y'>])[] {
  const small = { width, size: SIZE.small };
  return [
    [
      title,
      {
        width,
        size: SIZE.title,
        face: 'display',
        lines: 2,
        isStruck: isOffline,
        isSoft: isOffline,
      },
    ],
    [from, { ...small, isSoft: true, lines: 3 }],
    isOffline
      ? [state, { ...small, lines: 1 }]
      : [
          url.replace(/^https?:\/\//, ''),
          { ...small, lines: count > ROOMY_MAX ? 1 : 2, link: url },
        ],
  ];
}

interface Row {
  row: ReportRow;
  texts: ReturnType<typeof textsOf>;
  number: number;
}

function drawRow(table: Table, { row: piece, texts, number }: Row, top: number): void {
  const { doc } = table;
  const y = top + ABOVE;
  addRow(table, (row) => {
    addHead(doc, row, 'Row', (cell) => {
      const count = { x: MARGIN, y: y + 1, width: NUMBER_WIDTH, size: 9, isSoft: true };
      writeTagged(doc, cell, 'P', String(number).padStart(2, '0'), count);
      let at = y;
      for (const [text, writing] of texts)
        at = writeTagged(doc, cell, writing.link === undefined ? 'P' : 'Link', text, {
          ...writing,
          x: MARGIN + NUMBER_WIDTH,
          y: at,
        });
    });
    drawFigures(table, row, y, piece);
  });
}

function drawSums(table: Table, sums: Cells & { name: string }, top: number): void {
  const { doc, width } = table;
  const y = top + ABOVE;
  addRow(table, (row) => {
    addHead(doc, row, 'Row', (cell) => {
      const box = {
        x: MARGIN + NUMBER_WIDTH,
        y,
        width,
        size: SIZE.title,
        face: 'display',
      } as const;
      writeTagged(doc, cell, 'P', sums.name, box);
    });
    drawFigures(table, row, y, sums);
  });
}
