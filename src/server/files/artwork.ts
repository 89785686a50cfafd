import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ARTWORK_MAX_PIXELS, ARTWORK_THUMBNAIL_SIDES } from '@/shared/limits';
import { writeDurably } from './durableFs';
import { rejected, type StagedFile } from './uploads';

const THUMBNAIL_QUALITY = 80;
/** Seconds. The slowest picture that is allowed takes 1.5 s of a core; the rest is a margin. */
const DECODE_TIMEOUT_S = 15;

/** The cache would keep the decoders of pictures that are not read again, with all their memory. */
sharp.cache(false);

/** Returns the path of a thumbnail beside the artwork, such as `…-96.webp`. */
export const thumbnailPath = (artworkPath: string, side: number): string =>
  artworkPath.replace(/\.[a-z]+$/, `-${side}.webp`);

/** Returns the paths of all thumbnails of the artwork. */
export const thumbnailsOf = (artworkPath: string): string[] =>
  ARTWORK_THUMBNAIL_SIDES.map((side) => thumbnailPath(artworkPath, side));

const shrink = (input: Sharp, side: number): Promise<Buffer> =>
  input
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: THUMBNAIL_QUALITY })
    .toBuffer();

/** Scales the longer side to each size; a smaller picture is never enlarged. */
async function renderThumbnails(file: string): Promise<[side: number, picture: Buffer][]> {
  const [largest = 0, ...smaller] = [...ARTWORK_THUMBNAIL_SIDES].sort((a, b) => b - a);
  const original = sharp(file, { limitInputPixels: ARTWORK_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: DECODE_TIMEOUT_S });
  const base = await shrink(original, largest);
  const pictures: [number, Buffer][] = [[largest, base]];
  for (const side of smaller) pictures.push([side, await shrink(sharp(base), side)]);
  return pictures;
}

/**
 * Writes WebP thumbnails beside the picture and calls `nameOf` before it writes each. It decodes
 * the whole picture, which also reveals a truncated one: then it rejects with `UploadRejected`.
 * WebP made by sharp carries no metadata by default.
 */
export async function makeThumbnails(
  file: string,
  nameOf: (side: number) => Omit<StagedFile, 'bytes'>,
): Promise<StagedFile[]> {
  const pictures = await renderThumbnails(file).catch((cause: unknown) => {
    const isTimeout = cause instanceof Error && cause.message.startsWith('timeout');
    throw Object.assign(rejected('artwork', isTimeout ? 'too_slow' : 'damaged'), { cause });
  });
  const staged: StagedFile[] = [];
  for (const [side, picture] of pictures) {
    const thumbnail = nameOf(side);
    await writeDurably(path.join(path.dirname(file), thumbnail.source), picture);
    staged.push({ ...thumbnail, bytes: picture.length });
  }
  return staged;
}
