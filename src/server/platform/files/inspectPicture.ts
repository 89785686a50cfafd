import { ARTWORK_MAX_PIXELS, ARTWORK_MAX_SIDE } from '@/shared/platform/limits';
import { ARTWORK_TYPES, PHOTO_TYPES } from '@/shared/platform/uploadLimits';
import { cleanJpeg } from './cleanJpeg';
import { type CleanPicture, MalformedPicture } from './cleanPicture';
import { cleanPng } from './cleanPng';
import { cleanWebp } from './cleanWebp';
import {
  isAlsoWebp,
  rejected,
  tooManyPixels,
  tooWide,
  type UploadKind,
  UploadRejected,
} from './uploads';

type PictureExtension = 'png' | 'jpg' | 'webp';
/** Extensions by content type. An animated PNG starts like any PNG. */
const EXTENSIONS: Readonly<Record<string, PictureExtension>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};
const CLEANERS = { png: cleanPng, jpg: cleanJpeg, webp: cleanWebp };
/** A decoder buffers an interlaced PNG as a whole, in its full depth. */
const INTERLACED_MAX_PIXELS = 16_000_000;
/** Enough for a progressive JPEG of 16 megapixels, or of 32 with colours at half resolution. */
const HELD_MAX_BYTES = 96_000_000;
/**
 * A progressive JPEG has about ten scans; each passes over the whole picture, even if nearly empty.
 */
const JPEG_SCANS_MAX = 32;

export interface InspectedPicture {
  extension: PictureExtension;
  picture: {
    width: number;
    height: number;
    /** The content without invisible data; absent if there was none. */
    cleaned?: Uint8Array;
  };
}

/**
 * Detects a picture's type and removes its invisible data, see `cleanPicture.ts`, without decoding
 * it. Throws `UploadRejected`, also for pictures that would take long to decode.
 */
export function inspectPicture(content: Buffer, mime: string, kind: UploadKind): InspectedPicture {
  const types = isAlsoWebp(kind) ? PHOTO_TYPES : ARTWORK_TYPES;
  const extension = EXTENSIONS[mime];
  // Only these types reach sharp, which reads many more, including SVG.
  if (extension === undefined || !types.includes(mime)) throw rejected(kind, 'wrong_type');
  const { content: cleaned, width, height, passes, heldBytes } = clean(content, extension, kind);
  if (width > ARTWORK_MAX_SIDE || height > ARTWORK_MAX_SIDE) throw tooWide(kind);
  if (width * height > ARTWORK_MAX_PIXELS) throw tooManyPixels(kind);
  const isSlow =
    extension === 'png'
      ? passes > 1 && width * height > INTERLACED_MAX_PIXELS
      : passes > JPEG_SCANS_MAX || heldBytes > HELD_MAX_BYTES;
  if (isSlow) throw rejected(kind, 'too_slow');
  return { extension, picture: { width, height, ...(!cleaned.equals(content) && { cleaned }) } };
}

function clean(content: Buffer, extension: PictureExtension, kind: UploadKind): CleanPicture {
  try {
    return CLEANERS[extension](content);
  } catch (cause) {
    if (!(cause instanceof MalformedPicture)) throw cause;
    throw Object.assign(rejected(kind, 'damaged'), { cause });
  }
}

/** Cleans a stored file of the media folder; `null` when it cannot be read. */
export function cleanStored(content: Buffer, name: string): CleanPicture | null {
  try {
    return clean(content, name.endsWith('.png') ? 'png' : 'jpg', 'artwork');
  } catch (error) {
    if (error instanceof UploadRejected) return null;
    throw error;
  }
}
