import {
  beginPaper,
  type Doc,
  drawFeet,
  drawLogo,
  type Element,
  element,
  endPaper,
  footOf,
  heightOf,
  MARGIN,
  rule,
  sizeThatFits,
  widthOf,
  type Writing,
  writeTagged,
} from '@/server/platform/pdf/pdfPaper';
import { prepareTexts } from '@/server/platform/pdf/pdfText';
import type { PaperParty } from '@/shared/money/papers.rules';
import type { PaperSize } from '@/shared/platform/options';

/** What stands on a paper, from the top to the bottom. */
export interface Sheet {
  title: string;
  number: string;
  madeAt: string;
  facts: readonly (readonly [name: string, value: string])[];
  parties: readonly (readonly [name: string, party: PaperParty])[];
  /** Large sums, each with a note below; then the heading of the table. */
  figures?: readonly (readonly [name: string, value: string, note: string])[];
  heading?: string;
  columns: readonly { name: string; share: number; isSum?: true }[];
  /** A second line of a cell is quiet. */
  rows: readonly (readonly string[])[];
  /** The last one is the total. */
  sums: readonly (readonly [name: string, value: string])[];
  /** Lists; the last line of each is its total. */
  pairs?: readonly (readonly [title: string, rows: readonly (readonly [string, string])[]])[];
  notes: readonly string[];
}

export interface SheetTask {
  sheet: Sheet;
  paper: PaperSize;
  address: string;
}

const GAP = 14;
const FIGURES = '…0123456789';

export async function drawSheet(task: SheetTask): Promise<Buffer> {
  const { content: sheet, faces } = await prepareTexts(task.sheet, FIGURES);
  const { title, number, madeAt } = sheet;
  const doc = beginPaper(task.paper, faces, {
    title: `${title} ${number}`,
    madeAt: new Date(madeAt),
  });
  const root = element(doc, 'Document');
  doc.addStructure(root);
  drawLogo(doc, root, number);
  let y = drawTitle(doc, root, sheet, MARGIN + 40);
  y = drawParties(doc, root, sheet, y);
  y = drawFigures(doc, root, sheet, y);
  y = drawRows(doc, root, sheet, y);
  y = drawSums(doc, root, sheet, y);
  y = drawPairs(doc, root, sheet, y);
  drawNotes(doc, root, sheet, y);
  root.end();
  drawFeet(doc, task.address);
  return endPaper(doc);
}

/** Begins another page where so much does not fit any more. */
const roomFor = (doc: Doc, y: number, height: number): number => {
  if (y + height <= footOf(doc)) return y;
  doc.addPage();
  return MARGIN;
};

function writePair(
  doc: Doc,
  root: Element,
  [name, value]: readonly [string, string],
  box: Writing & { isTotal?: boolean },
): number {
  const { isTotal = false, ...at } = box;
  const half = at.width / 2;
  const strong = isTotal ? { size: 22, face: 'display' as const } : {};
  const left = writeTagged(doc, root, 'P', name, { ...at, width: half, isSoft: !isTotal });
  const right = writeTagged(doc, root, 'P', value, {
    ...at,
    x: at.x + half,
    width: half,
    align: 'right',
    ...strong,
  });
  return Math.max(left, right);
}

function drawTitle(doc: Doc, root: Element, { title, facts }: Sheet, top: number): number {
  const width = widthOf(doc) / 2;
  const end = writeTagged(doc, root, 'H1', title, {
    ...{ x: MARGIN, y: top, width, size: 32, face: 'display', lines: 2 },
  });
  let y = top + 4;
  for (const fact of facts)
    y = writePair(doc, root, fact, { x: MARGIN + width, y, width, size: 9.5 }) + 2;
  return Math.max(end, y) + GAP;
}

function drawParties(doc: Doc, root: Element, { parties }: Sheet, top: number): number {
  rule(doc, top);
  const width = widthOf(doc) / parties.length - GAP;
  const ends = parties.map(([name, party], index) => {
    const box = { x: MARGIN + index * (width + GAP), width, size: 9.5 };
    const part = element(doc, 'Div');
    root.add(part);
    let y = writeTagged(doc, part, 'P', name, { ...box, y: top + 12, isSoft: true }) + 2;
    y = writeTagged(doc, part, 'P', party.name, { ...box, y, size: 12, face: 'display' }) + 2;
    const vat = party.vat_number === '' ? [] : [`VAT ${party.vat_number}`];
    for (const line of [...party.lines, ...vat])
      y = writeTagged(doc, part, 'P', line, { ...box, y });
    part.end();
    return y;
  });
  const end = Math.max(...ends) + 12;
  rule(doc, end);
  return end + GAP;
}

function drawFigures(doc: Doc, root: Element, sheet: Sheet, top: number): number {
  const { figures = [], heading } = sheet;
  let y = top;
  for (const [index, [name, value, note]] of figures.entries()) {
    const width = widthOf(doc) / figures.length;
    const box = { x: MARGIN + index * width, width: width - GAP };
    const part = element(doc, 'Div');
    root.add(part);
    let end = writeTagged(doc, part, 'P', name, { ...box, y: top, size: 9.5, isSoft: true });
    const size = sizeThatFits(doc, value, { ...box, face: 'display', lines: 1 }, [20, 14, 9]);
    end = writeTagged(doc, part, 'P', value, { ...box, y: end, size, face: 'display' });
    y = Math.max(y, writeTagged(doc, part, 'P', note, { ...box, y: end, size: 9, isSoft: true }));
    part.end();
  }
  if (figures.length > 0) rule(doc, (y += 10));
  if (heading === undefined) return y;
  const box = { x: MARGIN, width: widthOf(doc), size: 14, face: 'display' as const };
  return writeTagged(doc, root, 'H2', heading, { ...box, y: y + GAP }) + 8;
}

/** Side by side where both fit onto the page, else one below the other over several. */
function drawPairs(doc: Doc, root: Element, { pairs = [] }: Sheet, top: number): number {
  const most = Math.max(0, ...pairs.map(([, rows]) => rows.length));
  const isBeside = top + GAP + 60 + most * 30 <= footOf(doc);
  const width = isBeside ? (widthOf(doc) - GAP) / 2 : widthOf(doc);
  let end = top;
  for (const [index, [title, rows]] of pairs.entries()) {
    const box = { x: isBeside && index === 1 ? MARGIN + width + GAP : MARGIN, width };
    let y = roomFor(doc, (isBeside ? top : end) + GAP, 60);
    y = writeTagged(doc, root, 'H2', title, { ...box, y, size: 12, face: 'display' }) + 4;
    for (const row of rows) {
      y = roomFor(doc, y, 30);
      y = writePair(doc, root, row, { ...box, y, size: 9.5 }) + 2;
    }
    end = isBeside ? Math.max(end, y) : y;
  }
  return pairs.length > 0 ? end + GAP : top;
}

/** Rows stay on one page, and each page repeats the head. */
function drawRows(doc: Doc, root: Element, { columns, rows }: Sheet, top: number): number {
  if (rows.length === 0) return top;
  const table = element(doc, 'Table');
  root.add(table);
  const boxes = columns.map(({ share, isSum }, index) => ({
    x: MARGIN + columns.slice(0, index).reduce((sum, each) => sum + each.share, 0) * widthOf(doc),
    width: share * widthOf(doc) - (isSum ? 0 : 8),
    ...(isSum && { align: 'right' as const }),
  }));
  const drawCells = (cells: readonly string[], y: number, isHead: boolean): void => {
    const row = element(doc, 'TR');
    table.add(row);
    for (const [index, cell] of cells.entries()) {
      const box = boxes[index];
      if (!box) continue;
      const part = isHead ? element(doc, 'TH', { scope: 'Column' }) : element(doc, 'TD');
      row.add(part);
      let at = y;
      for (const [line, text] of cell.split('\n').entries())
        if (text !== '')
          at = writeTagged(doc, part, 'P', text, {
            ...{ ...box, y: at, size: isHead || line > 0 ? 8.5 : 10, isSoft: isHead || line > 0 },
          });
      part.end();
    }
    row.end();
  };
  const heightOfRow = (cells: readonly string[]): number =>
    Math.max(
      ...cells.map((cell, index) =>
        cell
          .split('\n')
          .reduce(
            (sum, text) =>
              sum + heightOf(doc, text, { ...(boxes[index] ?? { width: 1 }), size: 10 }),
            0,
          ),
      ),
    ) + 14;
  const heads = columns.map(({ name }) => name);
  const drawHead = (y: number): number => {
    drawCells(heads, y, true);
    rule(doc, y + 16, 1.2);
    return y + 16;
  };
  let y = drawHead(top);
  for (const cells of rows) {
    const height = heightOfRow(cells);
    if (y + height > footOf(doc)) {
      doc.addPage();
      y = drawHead(MARGIN);
    }
    drawCells(cells, y + 7, false);
    y += height;
    rule(doc, y);
  }
  table.end();
  return y + 10;
}

/** Sums stay with their total. */
function drawSums(doc: Doc, root: Element, { sums }: Sheet, top: number): number {
  const width = widthOf(doc) / 2;
  const x = MARGIN + width;
  if (sums.length === 0) return top;
  let y = roomFor(doc, top, sums.length * 18 + 40);
  for (const [index, sum] of sums.entries()) {
    const isTotal = index === sums.length - 1;
    if (isTotal) rule(doc, y + 2, 1.2);
    y = writePair(doc, root, sum, { x, y: isTotal ? y + 10 : y, width, size: 10, isTotal }) + 4;
  }
  return y + GAP;
}

function drawNotes(doc: Doc, root: Element, { notes }: Sheet, top: number): void {
  const box = { x: MARGIN, width: widthOf(doc), size: 9 };
  let y = top;
  for (const note of notes) {
    y = roomFor(doc, y, heightOf(doc, note, box));
    y = writeTagged(doc, root, 'P', note, { ...box, y, isSoft: true }) + 4;
  }
}
