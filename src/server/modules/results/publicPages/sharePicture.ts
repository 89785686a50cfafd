import sharp, { type OverlayOptions } from 'sharp';
import { html } from '@/server/platform/http/html';
import { PALETTE } from '@/shared/platform/palette';
import type { OutletTier } from '@/shared/platform/options';
import { SITE_NAME } from '@/shared/platform/site';
import {
  circle,
  type CoverBox,
  PANELS,
  type PanelColours,
  SHARE_HEIGHT,
  shareBackground,
} from './shareBackground';
import { DISPLAY, drawable, drawText, type DrawnText, fitTitle, TEXT } from './shareText';

/** The facts on the picture of a shared link. */
export interface ShareFacts {
  /** The tier of an outlet; `null` for coverage. */
  tier: OutletTier | null;
  /** The seed of the drawn cover. */
  seed: string;
  /** The stored picture that replaces the drawn cover. */
  artwork: string | null;
  above: string;
  title: string;
  by: string | null;
  below: string;
}

/** Seconds per step; together the steps take about a tenth of a second. */
const DEADLINE_S = 5;
const MARGIN = 72;
/** The gap between two texts, and before the brand. */
const GAP = 30;
const BRAND_GAP = 42;
const BRAND = 32;

interface Layout {
  cover: CoverBox;
  text: { left: number; width: number; height: number; sizes: readonly number[] };
}

const OUTLET: Layout = {
  cover: { left: 672, top: 95, side: 440, radius: 28 },
  text: { left: MARGIN, width: 500, height: 310, sizes: [124, 108, 92, 78, 66, 56, 46] },
};
const COVERAGE: Layout = {
  cover: { left: MARGIN, top: 105, side: 420, radius: 20 },
  text: { left: 674, width: 454, height: 280, sizes: [104, 92, 80, 68, 58, 48] },
};

/** Draws the record of the brand as pixels, like the texts. */
async function drawMark({ ink, ground }: PanelColours): Promise<DrawnText> {
  const middle = BRAND / 2;
  const { markup } = html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${BRAND}"
    height="${BRAND}"
  >
    ${circle(ink, middle, middle, middle)}${circle(PALETTE.signal, middle, middle, 9.9)}
    ${circle(ink === PALETTE.ink ? PALETTE.paper : ground, middle, middle, 4.1)}
  </svg>`;
  const data = await sharp(Buffer.from(markup)).ensureAlpha().raw().toBuffer();
  return { data, width: BRAND, height: BRAND };
}

function roundCorners(artwork: Buffer, { side, radius }: CoverBox): Promise<Buffer> {
  const { markup } = html`<svg width="${side}" height="${side}">
    <rect width="100%" height="100%" rx="${radius}" />
  </svg>`;
  return sharp(artwork)
    .timeout({ seconds: DEADLINE_S })
    .resize(side, side, { fit: 'cover' })
    .composite([{ input: Buffer.from(markup), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

const place = ({ data, width, height }: DrawnText, left: number, top: number): OverlayOptions => ({
  input: data,
  raw: { width, height, channels: 4 },
  left: Math.round(left),
  top: Math.round(top),
});

/**
 * Places the texts. A name with letters that the fonts lack, which would be drawn as boxes, is
 * replaced by the text above it.
 */
async function placeTexts(facts: ShareFacts, { text }: Layout): Promise<OverlayOptions[]> {
  const { tier, above, below } = facts;
  const colours = PANELS[tier ?? 'coverage'];
  const { ink, soft } = colours;
  const { left, width } = text;
  const title = drawable(facts.title);
  const by = drawable(facts.by ?? '');
  const small = { size: 26, width };

  const head = title === null ? null : await drawText([{ text: above, colour: soft }], TEXT, small);
  const name = await fitTitle({ text: title ?? above.replace(/ of$/, ''), colour: ink }, text);
  const runs = [...(by === null ? [] : [{ text: `${by}. `, colour: ink }])];
  const line = await drawText([...runs, { text: below, colour: soft }], TEXT, small);
  const brand = await drawText([{ text: SITE_NAME, colour: ink }], DISPLAY, { size: 30, width });

  const block = name.height + GAP + line.height + BRAND_GAP + BRAND;
  const isCentred = tier === null;
  const space = head && isCentred ? head.height + GAP : 0;
  const nameTop = isCentred ? (SHARE_HEIGHT + space - block) / 2 : SHARE_HEIGHT - 64 - block;
  const lineTop = nameTop + name.height + GAP;
  const brandTop = lineTop + line.height + BRAND_GAP;
  return [
    ...(head ? [place(head, left, isCentred ? nameTop - space : 64)] : []),
    place(name, left, nameTop),
    place(line, left, lineTop),
    place(await drawMark(colours), left, brandTop),
    place(brand, left + BRAND + 10, brandTop + (BRAND - brand.height) / 2),
  ];
}

/**
 * Draws the picture: as a PNG, or as a JPEG if it has an artwork, which may be a photograph.
 *
 * @param artwork the content of the stored picture
 */
export async function drawShare(facts: ShareFacts, artwork: Buffer | null): Promise<Buffer> {
  const layout = facts.tier === null ? COVERAGE : OUTLET;
  const { cover } = layout;
  const placed = await placeTexts(facts, layout);
  if (artwork) {
    const input = await roundCorners(artwork, cover);
    placed.push({ input, left: cover.left, top: cover.top });
  }
  const picture = sharp(shareBackground(facts.tier, artwork ? null : facts.seed, cover))
    .timeout({ seconds: DEADLINE_S })
    .composite(placed)
    .flatten();
  return (
    facts.artwork === null
      ? picture.png({ compressionLevel: 9 })
      : picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  ).toBuffer();
}
