import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type/node';
import sharp, { type Sharp } from 'sharp';
import { ARTWORK_MAX_PIXELS, ARTWORK_MAX_SIDE, ARTWORK_THUMBNAIL_SIDES } from '@/shared/limits';
import { cleanJpeg } from './cleanJpeg';
import { type CleanPicture, MalformedPicture } from './cleanPicture';
import { cleanPng } from './cleanPng';
import { removePath, writeDurably } from './durableFs';
import { FairQueue } from './fairQueue';
import {
  rejected,
  type StagedFile,
  tooManyPixels,
  tooWide,
  type UploadKind,
  UploadRejected,
} from './uploads';

export type PictureExtension = 'png' | 'jpg';
/** By content. An animated PNG is a PNG too. */
const EXTENSIONS: Readonly<Record<string, PictureExtension>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
};
const CLEANERS = { png: cleanPng, jpg: cleanJpeg };
const THUMBNAIL_QUALITY = 80;
/** An interlaced PNG is held in memory as a whole, in all its depth. */
const INTERLACED_MAX_PIXELS = 16_000_000;
/** A progressive JPEG of 16 megapixels, or of 32 when its colours are halved both ways. */
const HELD_MAX_BYTES = 96_000_000;
/** A progressive JPEG has some ten scans. Each goes over the whole picture and may be all but empty. */
const JPEG_SCANS_MAX = 32;
/** The slowest picture that is allowed takes 1.5 s of a core; this is for what nobody thought of. */
const DECODE_TIMEOUT_S = 60;

/** Its cache keeps the decoders of pictures that will not come again, with all that they hold. */
sharp.cache(false);

/** Whose picture it is: an account's, or one that the server itself brings. */
export type ArtworkOwner = number | 'server';

/** Decoding takes a core and up to hundreds of megabytes each. */
export const decoding = new FairQueue<ArtworkOwner>({
  concurrency: 2,
  perKey: 1,
  waitingPerKey: 50,
  waitMs: 60_000,
});

/** What `-96.webp` and its like are called beside the artwork at `artworkPath`. */
export const thumbnailPath = (artworkPath: string, side: number): string =>
  artworkPath.replace(/\.[a-z]+$/, `-${side}.webp`);

/** All of them. */
export const thumbnailsOf = (artworkPath: string): string[] =>
  ARTWORK_THUMBNAIL_SIDES.map((side) => thumbnailPath(artworkPath, side));

/**
 * Answers the extension that fits the content, from its first bytes: nothing is decoded yet. Rejects
 * with `UploadRejected`.
 */
export async function inspectArtwork(
  file: string,
  kind: UploadKind = 'artwork',
): Promise<PictureExtension> {
  const type = await fileTypeFromFile(file);
  const extension = type && EXTENSIONS[type.mime];
  // Formats are allowed before sharp sees the file: sharp reads many more, SVG among them.
  if (extension === undefined) throw rejected(kind, 'wrong_type');
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw rejected(kind, 'damaged');
    });
  refuseHuge(width, height, kind);
  return extension;
}

function refuseHuge(width: number, height: number, kind: UploadKind): void {
  if (width > ARTWORK_MAX_SIDE || height > ARTWORK_MAX_SIDE) throw tooWide(kind);
  if (width * height > ARTWORK_MAX_PIXELS) throw tooManyPixels(kind);
}

/**
 * Takes out of the file what is not seen in the picture, see `cleanPicture.ts`. Answers the content
 * as it now is. Rejects with `UploadRejected`, also for what would take long to decode.
 */
export async function stripArtwork(
  file: string,
  extension: PictureExtension,
  kind: UploadKind = 'artwork',
): Promise<CleanPicture> {
  const sent = await readFile(file);
  const picture = clean(sent, extension, kind);
  const { content, width, height, passes, heldBytes } = picture;
  // Once more: what counts is what the decoder will see.
  refuseHuge(width, height, kind);
  const isSlow =
    extension === 'png'
      ? passes > 1 && width * height > INTERLACED_MAX_PIXELS
      : passes > JPEG_SCANS_MAX || heldBytes > HELD_MAX_BYTES;
  if (isSlow) throw rejected(kind, 'too_slow');
  if (!content.equals(sent)) {
    await removePath(file);
    await writeDurably(file, content);
  }
  return picture;
}

function clean(
  content: Buffer,
  extension: PictureExtension,
  kind: UploadKind = 'artwork',
): CleanPicture {
  try {
    return CLEANERS[extension](content);
  } catch (cause) {
    if (!(cause instanceof MalformedPicture)) throw cause;
    throw Object.assign(rejected(kind, 'damaged'), { cause });
  }
}

/** Of a file under the media folder; `null` when it cannot be read. */
export function cleanStored(content: Buffer, name: string): CleanPicture | null {
  try {
    return clean(content, name.endsWith('.png') ? 'png' : 'jpg');
  } catch (error) {
    if (error instanceof UploadRejected) return null;
    throw error;
  }
}

const shrink = (input: Sharp, side: number): Promise<Buffer> =>
  input
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: THUMBNAIL_QUALITY })
    .toBuffer();

/** The picture's longer side gets each length; a smaller picture is never enlarged. */
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
 * Writes WebP thumbnails beside the picture; `nameOf` is asked for each before it is written. To
 * make them the whole picture is decoded, which also shows whether it is truncated. WebP made by
 * sharp carries no metadata unless asked for.
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
