import sharp from 'sharp';
import { xml } from '@/server/platform/http/xml';
import { outletName } from '@/shared/identity/outlets.rules';
import type { Piece } from '@/shared/identity/outlets.schemas';
import { PALETTE } from '@/shared/platform/coverArt';
import { dayText } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import { SITE_NAME } from '@/shared/platform/site';
import { cuttingText, EDGE_HEIGHT, mastheadOf, tornEdge } from '@/shared/results/cuttings.rules';
import { PANELS, SHARE_HEIGHT, SHARE_WIDTH } from './shareBackground';
import {
  DEADLINE_S,
  DISPLAY,
  drawable,
  drawMark,
  drawText,
  fitTitle,
  place,
  TEXT,
} from './sharePicture';

const { ink, paper, violet, mint, night, signal } = PALETTE;
const SURFACE = '#fffdf8';
const SUNKEN = '#ebe5d8';

/** As in the style sheet of the cuttings. */
const MASTHEADS = {
  ink: { ground: ink, colour: paper },
  violet: { ground: paper, colour: violet },
  ruled: { ground: paper, colour: ink },
  mint: { ground: mint, colour: ink },
  night: { ground: night, colour: paper },
  signal: { ground: signal, colour: ink },
} as const;

const MARGIN = 60;
const WIDTH = SHARE_WIDTH - 2 * MARGIN;
const HEAD = { top: 48, height: 84 };
const FOOT = 532;
const PAD = 44;

export const cuttingFacts = (piece: Piece, release: string) => ({
  id: piece.id,
  masthead: mastheadOf(piece.outlet.id),
  outlet: outletName(piece.outlet.company_name),
  day: dayText(piece.delivered_at, 'UTC'),
  text: cuttingText(piece),
  about: `${serviceTypeLabel(piece.type)}, ${release}`,
  type: serviceTypeLabel(piece.type),
});

/** A cutting as a PNG. Texts with letters that the fonts lack are left out or replaced. */
export async function drawCutting(facts: ReturnType<typeof cuttingFacts>): Promise<Buffer> {
  const { id, masthead, outlet, day, text, about, type } = facts;
  const { ground, colour } = MASTHEADS[masthead];
  const left = MARGIN + PAD;
  const width = WIDTH - 2 * PAD;
  const cased = {
    ...{ ink: outlet, violet: outlet, signal: outlet, mint: outlet.toLowerCase() },
    ...{ ruled: outlet.toUpperCase(), night: outlet.toUpperCase() },
  }[masthead];
  const face = masthead === 'ink' || masthead === 'violet' ? DISPLAY : TEXT;
  const line = (words: string, size: number, fill: string, font = TEXT) =>
    drawText([{ text: words, colour: fill }], font, { size, width: width - 160 });
  const name = await line(drawable(cased) ?? SITE_NAME, 36, colour, face);
  const date = await line(day, 24, colour);
  const quote = await fitTitle(
    { text: drawable(text) ?? type, colour: ink },
    { sizes: [96, 84, 72, 62, 54, 46], width, height: 270 },
  );
  const paid = await line('Paid promotion', 24, ink);
  const kind = await line(drawable(about) ?? type, 24, '#4d463d');
  const brand = await line(SITE_NAME, 26, ink, DISPLAY);
  const middle = (drawn: { height: number }, at: number) => at - drawn.height / 2;
  const head = HEAD.top + HEAD.height / 2;
  const chip = { top: FOOT - 84, height: 44 };
  const { markup } =
    xml`<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
    <rect width="100%" height="100%" fill="${SUNKEN}" />
    <rect x="${MARGIN}" y="${HEAD.top}" width="${WIDTH}" height="${FOOT - HEAD.top}" fill="${SURFACE}" />
    <path fill="${SURFACE}" transform="translate(${MARGIN} ${FOOT - 1}) scale(${WIDTH / 100} ${28 / EDGE_HEIGHT})" d="${tornEdge(id)}" />
    <rect x="${MARGIN}" y="${HEAD.top}" width="${WIDTH}" height="${HEAD.height}" fill="${ground}" />
    ${ground === paper && xml`<rect x="${MARGIN}" y="${HEAD.top + HEAD.height - 4}" width="${WIDTH}" height="4" fill="${colour}" />`}
    <rect x="${left}" y="${chip.top}" width="${paid.width + 40}" height="${chip.height}" rx="22" fill="none" stroke="#8a8071" stroke-width="1.5" />
  </svg>`;
  return sharp(Buffer.from(markup))
    .timeout({ seconds: DEADLINE_S })
    .composite([
      place(name, left, middle(name, head)),
      place(date, left + width - date.width, middle(date, head)),
      place(quote, left, HEAD.top + HEAD.height + 40),
      place(paid, left + 20, middle(paid, chip.top + chip.height / 2)),
      place(kind, left + paid.width + 60, middle(kind, chip.top + chip.height / 2)),
      place(await drawMark({ ...PANELS.rising, ink }), MARGIN, 580),
      place(brand, MARGIN + 42, middle(brand, 596)),
    ])
    .flatten()
    .png({ compressionLevel: 9 })
    .toBuffer();
}
