import path from 'node:path';
import { Semaphore } from 'async-mutex';
import { fileTypeFromFile } from 'file-type/node';
import sharp, { type Sharp } from 'sharp';
import { ARTWORK_MAX_SIDE, ARTWORK_THUMBNAIL_SIDES } from '@/shared/limits';
import { writeDurably } from './durableFs';
import { rejected, type StagedFile, tooManyPixels } from './uploads';

/** By content. An animated PNG is a PNG too. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
};
const THUMBNAIL_QUALITY = 80;
const DECODE_TIMEOUT_S = 30;

/** A picture of 100 megapixels takes hundreds of megabytes to decode, so only few at a time. */
const decoding = new Semaphore(2);

/** What `-96.webp` and its like are called beside the artwork at `artworkPath`. */
export const thumbnailPath = (artworkPath: string, side: number): string =>
  artworkPath.replace(/\.[a-z]+$/, `-${side}.webp`);

/** Answers the extension that fits the content. Rejects with `UploadRejected`. */
export async function inspectArtwork(file: string): Promise<string> {
  const type = await fileTypeFromFile(file);
  const extension = type && EXTENSIONS[type.mime];
  // Formats are allowed before sharp sees the file: sharp reads many more, SVG among them.
  if (extension === undefined) throw rejected('artwork', 'wrong_type');
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw rejected('artwork', 'damaged');
    });
  if (width > ARTWORK_MAX_SIDE || height > ARTWORK_MAX_SIDE) throw tooManyPixels();
  return extension;
}

const shrink = (input: Sharp, side: number): Promise<Buffer> =>
  input
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: THUMBNAIL_QUALITY })
    .toBuffer();

/** The picture's longer side gets each length; a smaller picture is never enlarged. */
async function renderThumbnails(file: string): Promise<[side: number, picture: Buffer][]> {
  const [largest = 0, ...smaller] = [...ARTWORK_THUMBNAIL_SIDES].sort((a, b) => b - a);
  return decoding.runExclusive(async () => {
    const original = sharp(file, { limitInputPixels: ARTWORK_MAX_SIDE ** 2, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: DECODE_TIMEOUT_S });
    const base = await shrink(original, largest);
    const pictures: [number, Buffer][] = [[largest, base]];
    for (const side of smaller) pictures.push([side, await shrink(sharp(base), side)]);
    return pictures;
  });
}

/**
 * Writes WebP thumbnails beside the picture; `nameOf` is asked for each before it is written. To
 * make them the whole picture is decoded, which also shows whether it is truncated.
 */
export async function makeThumbnails(
  file: string,
  nameOf: (side: number) => StagedFile,
): Promise<StagedFile[]> {
  const pictures = await renderThumbnails(file).catch((cause: unknown) => {
    throw Object.assign(rejected('artwork', 'damaged'), { cause });
  });
  const staged: StagedFile[] = [];
  for (const [side, picture] of pictures) {
    const thumbnail = nameOf(side);
    await writeDurably(path.join(path.dirname(file), thumbnail.source), picture);
    staged.push(thumbnail);
  }
  return staged;
}
