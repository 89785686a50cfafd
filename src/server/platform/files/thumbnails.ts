import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { PALETTE } from '@/shared/platform/coverArt';
import { ARTWORK_MAX_PIXELS, ARTWORK_THUMBNAIL_SIDES } from '@/shared/platform/limits';
import { busy } from '@/server/platform/http/failures';
import { writeDurably } from './durableFs';
import { rejected, type StagedFile, type UploadKind } from './uploads';

const THUMBNAIL_QUALITY = 80;
/** Seconds. The slowest picture that is allowed takes 1.5 s of a core; the rest is a margin. */
const DECODE_TIMEOUT_S = 15;

/** The cache would keep decoders and all their memory for pictures that are not read again. */
sharp.cache(false);

export const thumbnailPath = (artworkPath: string, side: number): string =>
  artworkPath.replace(/\.[a-z]+$/, `-${side}.webp`);

export const thumbnailsOf = (artworkPath: string): string[] =>
  ARTWORK_THUMBNAIL_SIDES.map((side) => thumbnailPath(artworkPath, side));

const fitInto = (input: Sharp, side: number): Sharp =>
  input.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
const encode = (input: Sharp): Promise<Buffer> =>
  input.webp({ quality: THUMBNAIL_QUALITY }).toBuffer();

/** All of the picture in the middle; the added area has the corner's colour, or paper's. */
async function squared(input: Sharp): Promise<Sharp> {
  const { data, info } = await input
    .flatten({ background: PALETTE.paper })
    .png()
    .toBuffer({ resolveWithObject: true });
  const corner = sharp(data).extract({ left: 0, top: 0, width: 1, height: 1 }).raw();
  // A grey picture has one channel.
  const [r = 0, g = r, b = r] = await corner.toBuffer();
  const side = Math.max(info.width, info.height);
  return sharp(data).resize(side, side, { fit: 'contain', background: { r, g, b } });
}

/** Scales the longer side to each size, but never enlarges a picture. Logos are made square. */
async function renderThumbnails(file: string, kind: UploadKind) {
  const [largest = 0, ...smaller] = [...ARTWORK_THUMBNAIL_SIDES].sort((a, b) => b - a);
  const original = sharp(file, { limitInputPixels: ARTWORK_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: DECODE_TIMEOUT_S });
  const fitted = fitInto(original, largest);
  const base = await encode(kind === 'logo' ? await squared(fitted) : fitted);
  const pictures: [number, Buffer][] = [[largest, base]];
  for (const side of smaller) pictures.push([side, await encode(fitInto(sharp(base), side))]);
  return pictures;
}

/** `nameOf` is called before each is written, so that none is left behind. */
export async function makeThumbnails(
  file: string,
  kind: UploadKind,
  nameOf: (side: number) => Omit<StagedFile, 'bytes'>,
): Promise<StagedFile[]> {
  const pictures = await renderThumbnails(file, kind).catch((cause: unknown) => {
    // Slow pictures are refused before they come here, so the machine is busy.
    if (cause instanceof Error && cause.message.startsWith('timeout')) throw busy();
    throw Object.assign(rejected(kind, 'damaged'), { cause });
  });
  const staged: StagedFile[] = [];
  for (const [side, picture] of pictures) {
    const thumbnail = nameOf(side);
    await writeDurably(path.join(path.dirname(file), thumbnail.source), picture);
    staged.push({ ...thumbnail, bytes: picture.length });
  }
  return staged;
}

/** The side of the thumbnail for pictures that the server draws. */
const DRAWN_SIDE = 640;
/** A thumbnail has a tenth of it. */
const DRAWN_MAX_BYTES = 2_000_000;

export async function readThumbnail(
  files: { read: (path: string) => Promise<{ bytes: number; stream: Readable } | null> },
  picture: string,
): Promise<Buffer | null> {
  const stored = await files.read(thumbnailPath(picture, DRAWN_SIDE));
  if (!stored) return null;
  if (stored.bytes <= DRAWN_MAX_BYTES) return buffer(stored.stream);
  stored.stream.destroy();
  return null;
}
