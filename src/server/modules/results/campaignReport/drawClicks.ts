import { DAY_MS } from '@/shared/platform/durations';
import { PALETTE } from '@/shared/platform/coverArt';
import type { Report } from '@/shared/results/campaignReport.schemas';
import { utcDay } from '@/shared/platform/format';
import {
  decorate,
  type Doc,
  type Element,
  element,
  footOf,
  MARGIN,
  write,
  writeTagged,
  widthOfText,
} from '@/server/platform/pdf/pdfPaper';

const HEIGHT = 86;
const NEEDED = HEIGHT + 62;
const NUMBER = { size: 7.5 } as const;

export const clicksHeight = ({ days }: Report): number => (days.length === 0 ? 0 : NEEDED);

const numberOf = (day: string): number => Date.parse(day.slice(0, 10)) / DAY_MS;

export function drawClicks(doc: Doc, root: Element, report: Report, top: number): number {
  const { days, pieces } = report;
  if (days.length === 0) return top;
  let y = top;
  if (y + NEEDED > footOf(doc)) {
    doc.addPage();
    y = MARGIN;
  }
  const box = { x: MARGIN, width: doc.page.width - 2 * MARGIN };
  const title = { ...box, y, size: 15, face: 'display' } as const;
  y = writeTagged(doc, root, 'H2', 'Clicks a day', title) + 10;
  decorate(doc, () => {
    const legend = 'A piece was published';
    write(doc, legend, { ...box, y: title.y + 6, size: 8, align: 'right', isSoft: true });
    const x = doc.page.width - MARGIN - widthOfText(doc, legend, { size: 8 }) - 8;
    drawTick(doc, x, title.y + 8);
  });
  const published = pieces.map(({ delivered_at }) => delivered_at.slice(0, 10));
  const all = [...days.map(({ day }) => day), ...published].toSorted();
  const [first = '', last = ''] = [all[0], all.at(-1)];
  const alt = `Clicks a day from ${utcDay(first)} to ${utcDay(last)}: ${days
    .map(({ day, people }) => `${utcDay(day)}, ${people}`)
    .join('; ')}.`;
  root.add(
    element(
      doc,
      'Figure',
      { alt, bbox: [MARGIN, y, doc.page.width - MARGIN, y + HEIGHT + 24] },
      () => {
        drawBars(doc, { days, published, first, last, y });
      },
    ),
  );
  return y + HEIGHT + 30;
}

interface Bars {
  days: Report['days'];
  published: readonly string[];
  first: string;
  last: string;
  y: number;
}

function drawBars(doc: Doc, { days, published, first, last, y }: Bars): void {
  const width = doc.page.width - 2 * MARGIN;
  const foot = y + HEIGHT;
  const most = Math.max(...days.map(({ people }) => people), 1);
  const each = width / (numberOf(last) - numberOf(first) + 1);
  const xOf = (day: string) => MARGIN + (numberOf(day) - numberOf(first)) * each;
  const heightOfDay = (people: number) => (people / most) * (HEIGHT - 12);
  const texts = days.map(({ people }) => people.toLocaleString('en-US'));
  /* If the numbers do not fit side by side, only the highest bar has one. */
  const areAllNumbered = texts.every((text) => widthOfText(doc, text, NUMBER) + 3 <= each);
  for (const { day, people } of days) {
    const height = heightOfDay(people);
    doc.rect(xOf(day) + each * 0.1, foot - height, each * 0.8, height).fillColor(PALETTE.ink, 1);
    doc.fill();
  }
  const peak = days.findIndex(({ people }) => people === most);
  for (const [index, { day, people }] of days.entries()) {
    if (people === 0 || (!areAllNumbered && index !== peak)) continue;
    const text = texts[index] ?? '';
    const width = Math.max(each, widthOfText(doc, text, NUMBER) + 1);
    const x = Math.min(xOf(day) + each / 2 - width / 2, doc.page.width - MARGIN - width);
    const at = { x: Math.max(MARGIN, x), y: foot - heightOfDay(people) - 11.5 };
    write(doc, text, { ...at, width, ...NUMBER, align: 'center' });
  }
  doc
    .moveTo(MARGIN, foot)
    .lineTo(MARGIN + width, foot)
    .lineWidth(0.7)
    .strokeColor(PALETTE.ink, 1);
  doc.stroke();
  for (const day of published) drawTick(doc, xOf(day) + each / 2 - 1, foot + 2);
  const below = { x: MARGIN, y: foot + 10, width, size: 8, isSoft: true };
  write(doc, utcDay(first), below);
  write(doc, utcDay(last), { ...below, align: 'right' });
}

const drawTick = (doc: Doc, x: number, y: number) =>
  doc.rect(x, y, 2, 6).fillColor(PALETTE.signal, 1).fill();
