import { PALETTE } from '@/shared/covers/palette';
import type { Report } from '@/shared/report/reportContract';
import { utcDay } from '@/shared/report/reportTexts';
import { type Doc, type Element, MARGIN, write, writeTagged, element } from './pdfPaper';

const HEIGHT = 110;
/** With its title and the days below. */
const NEEDED = HEIGHT + 64;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Above as many days the bars have no numbers. */
const NUMBERED_MAX = 24;

const numberOf = (day: string): number => Date.parse(day.slice(0, 10)) / DAY_MS;

/** The clicks of each day as bars, with a tick for each publication; nothing without a click. */
export function drawClicks(doc: Doc, root: Element, report: Report, top: number): number {
  const { days, pieces } = report;
  if (days.length === 0) return top;
  let y = top;
  if (y + NEEDED > doc.page.height - MARGIN) {
    doc.addPage();
    y = MARGIN;
  }
  const box = { x: MARGIN, width: doc.page.width - 2 * MARGIN };
  y = writeTagged(doc, root, 'H2', 'Clicks a day', { ...box, y, size: 15, face: 'display' }) + 14;
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
  /** Days, `YYYY-MM-DD`. */
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
  for (const { day, people } of days) {
    const height = (people / most) * (HEIGHT - 12);
    doc.rect(xOf(day) + each * 0.1, foot - height, each * 0.8, height).fillColor(PALETTE.ink, 1);
    doc.fill();
    if (days.length <= NUMBERED_MAX)
      write(doc, String(people), {
        x: xOf(day) - 10,
        y: foot - height - 11,
        width: each + 20,
        size: 7.5,
      });
  }
  doc
    .moveTo(MARGIN, foot)
    .lineTo(MARGIN + width, foot)
    .lineWidth(0.7)
    .strokeColor(PALETTE.ink, 1);
  doc.stroke();
  for (const day of published)
    doc
      .rect(xOf(day) + each / 2 - 1, foot + 2, 2, 6)
      .fillColor(PALETTE.signal, 1)
      .fill();
  const below = { x: MARGIN, y: foot + 10, width, size: 8, isSoft: true };
  write(doc, utcDay(first), below);
  write(doc, utcDay(last), { ...below, align: 'right' });
}
