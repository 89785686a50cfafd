import sharp, { type OverlayOptions } from 'sharp';
import type { ShareFacts } from '@/client/features/results/publicPages/pages';
import { xml } from '@/server/platform/http/xml';
import { coverSvg, drawnOf, PALETTE, pictureOf } from '@/shared/platform/coverArt';
import { SITE_NAME } from '@/shared/platform/site';
import {
  circle,
  type CoverBox,
  EDGE,
  PANELS,
  type PanelColours,
  SHARE_HEIGHT,
  shareBackground,
} from './shareBackground';
import path from 'node:path';
import { WORKERS_FOLDER } from '@/server/platform/files/workersFolder';
import { createHash } from 'node:crypto';
import { FairQueue } from '@/server/platform/files/fairQueue';
import type { FileStore } from '@/server/platform/files/fileStore';
import { readThumbnail } from '@/server/platform/files/thumbnails';

/** Increase it when the design changes, so that pictures get new addresses. */
const DESIGN = 1;

/** Each takes about 100 kB. */
const CACHED_MAX = 100;

export const shareText = ({ above, title, by, below }: ShareFacts): string =>
  `${above} ${title}. ${by === null ? '' : `${by}. `}${below}`;

interface DrawnText {
  data: Buffer;
  width: number;
  height: number;
}

interface Run {
  text: string;
  colour: string;
}

interface Face {
  file: 'display' | 'text';
  family: string;
  /** The space between letters, relative to their size. */
  tracking: number;
  /** The height of a line, relative to the font's own. */
  leading: number;
}

export const DISPLAY: Face = {
  file: 'display',
  family: 'Bricolage Grotesque 96pt ExtraBold',
  tracking: -0.03,
  leading: 0.8,
};

export const TEXT: Face = { file: 'text', family: 'Instrument Sans', tracking: 0, leading: 1.05 };

/** The letters that the fonts have. Without other fonts, other letters would be boxes. */
const KNOWN = /^[ -~¡-£¥§-«®-°´¶-¸º»¿-ćĊ-ēĖ-ěĞ-ģĦħĪīĮ-ĳĶķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤťŪ-žȘ-ț‘-‚“-„•…‹›€™–—]*$/;

const fontFile = (face: Face, letters: 'latin' | 'latin-ext'): string =>
  path.join(WORKERS_FOLDER, 'fonts', `${face.file}-${letters}.ttf`);

const render = (text: string, face: Face, fontfile: string, size: number, more: object = {}) =>
  sharp({ text: { text, font: `${face.family}, ${size}`, fontfile, rgba: true, dpi: 72, ...more } })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Once loaded, a font file also serves texts that name the other file of its face. */
const load = async (): Promise<void> => {
  for (const face of [DISPLAY, TEXT]) await render('ł', face, fontFile(face, 'latin-ext'), 8);
};

let loaded: Promise<void> | undefined;

/** Seconds per step; together the steps take about a tenth of a second. */
export const DEADLINE_S = 5;
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

export async function drawMark({ ink, ground }: PanelColours): Promise<DrawnText> {
  const middle = BRAND / 2;
  const { markup } = xml`<svg
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

/** A cover with round corners; on a night panel with an edge, without which a dark one is lost. */
function sleeve(picture: Buffer, { side, radius }: CoverBox, hasEdge: boolean): Promise<Buffer> {
  const { markup } = xml`<svg width="${side}" height="${side}">
    <rect width="100%" height="100%" rx="${radius}" />
  </svg>`;
  const edge = xml`<svg width="${side}" height="${side}">
    <rect width="100%" height="100%" rx="${radius}" fill="none" stroke="${EDGE}" stroke-width="2" />
  </svg>`;
  return sharp(picture)
    .timeout({ seconds: DEADLINE_S })
    .resize(side, side, { fit: 'cover' })
    .composite([
      { input: Buffer.from(markup), blend: 'dest-in' },
      ...(hasEdge ? [{ input: Buffer.from(edge.markup) }] : []),
    ])
    .png()
    .toBuffer();
}

export const place = (
  { data, width, height }: DrawnText,
  left: number,
  top: number,
): OverlayOptions => ({
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
  const shown = artwork ?? Buffer.from(coverSvg(drawnOf(facts.face), 1, cover.side));
  const input = await sleeve(shown, cover, facts.tier === null);
  placed.push({ input, left: cover.left, top: cover.top });
  const picture = sharp(shareBackground(facts.tier, cover))
    .timeout({ seconds: DEADLINE_S })
    .composite(placed)
    .flatten();
  return (
    pictureOf(facts.face) === null
      ? picture.png({ compressionLevel: 9 })
      : picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  ).toBuffer();
}

/** The text in a form that can be drawn; `null` if it has other letters. */
export function drawable(text: string): string | null {
  const composed = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return composed !== '' && KNOWN.test(composed) ? composed : null;
}

/** Draws runs of text, wrapped at the width in pixels. A longer word is cut only if `isCut`. */
export async function drawText(
  runs: readonly Run[],
  face: Face,
  { size, width, isCut = false }: { size: number; width: number; isCut?: boolean },
): Promise<DrawnText> {
  await (loaded ??= load());
  // In Pango's markup, in 1024ths of a point.
  const spacing = Math.round(face.tracking * size * 1024);
  const { markup } = xml`<span letter_spacing="${spacing}" line_height="${face.leading}"
    >${runs.map(({ text, colour }) => xml`<span foreground="${colour}">${text}</span>`)}</span
  >`;
  const { data, info } = await render(markup, face, fontFile(face, 'latin'), size, {
    width,
    wrap: isCut ? 'word-char' : 'word',
  });
  return { data, width: info.width, height: info.height };
}

/** Draws a title in the largest of the sizes at which it fits; the smallest cuts long words. */
export async function fitTitle(
  run: Run,
  { sizes, width, height }: { sizes: readonly number[]; width: number; height: number },
): Promise<DrawnText> {
  for (const size of sizes) {
    const drawn = await drawText([run], DISPLAY, { size, width });
    if (drawn.width <= width && drawn.height <= height) return drawn;
  }
  const size = sizes.at(-1) ?? height;
  let { text } = run;
  for (;;) {
    const drawn = await drawText([{ ...run, text }], DISPLAY, { size, width, isCut: true });
    if (drawn.height <= height || text.length < 8) return drawn;
    text = `${text.slice(0, Math.floor(text.length * 0.8)).trimEnd()}…`;
  }
}

/** The address of a page's picture. It contains the facts shown, so it is never stale. */
export function sharePath(page: string, facts: ShareFacts): string {
  const shown = JSON.stringify([DESIGN, facts]);
  const version = createHash('sha256').update(shown).digest('hex').slice(0, 12);
  return `/share${page}/${version}.${pictureOf(facts.face) === null ? 'png' : 'jpg'}`;
}

/** Draws pictures, two at a time, and caches the last ones. */
export function createSharePictures(files: Pick<FileStore, 'read'>) {
  const queue = new FairQueue({ concurrency: 2, perKey: 2, waitingPerKey: 20, waitMs: 5000 });
  const cache = new Map<string, Promise<Buffer>>();

  async function draw(facts: ShareFacts): Promise<Buffer> {
    const picture = pictureOf(facts.face);
    const artwork = picture === null ? null : await readThumbnail(files, picture);
    return drawShare(facts, artwork);
  }

  return {
    /** Rejects with `QueueBusy` if too many wait already. */
    read(address: string, facts: ShareFacts | (() => Promise<Buffer>)): Promise<Buffer> {
      const run = typeof facts === 'function' ? facts : () => draw(facts);
      const picture = cache.get(address) ?? queue.run('share', run);
      cache.delete(address);
      cache.set(address, picture);
      // The next request tries again to draw a picture that failed.
      picture.catch(() => cache.delete(address));
      const [oldest] = cache.keys();
      if (cache.size > CACHED_MAX && oldest !== undefined) cache.delete(oldest);
      return picture;
    },
  };
}
