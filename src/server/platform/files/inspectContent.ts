import { isUtf8 } from 'node:buffer';
import { inspectAudio } from './inspectAudio';
import {
  hasThumbnails,
  rejected,
  type UploadKind,
  isAlsoWebp,
  tooManyPixels,
  tooWide,
  UploadRejected,
} from './uploads';
import { ARTWORK_MAX_PIXELS, ARTWORK_MAX_SIDE } from '@/shared/platform/limits';
import { ARTWORK_TYPES, PHOTO_TYPES } from '@/shared/platform/uploads.rules';
import { cleanJpeg } from './cleanJpeg';
import { type CleanPicture, MalformedPicture } from './cleanPicture';
import { cleanPng } from './cleanPng';
import { cleanWebp } from './cleanWebp';

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

/** A progressive JPEG has about ten scans, each of which passes over the whole picture. */
const JPEG_SCANS_MAX = 32;

interface InspectedPicture {
  extension: PictureExtension;
  picture: {
    width: number;
    height: number;
    /** The content without invisible data; absent if there was none. */
    cleaned?: Uint8Array;
  };
}

export interface InspectedContent {
  extension: string;
  seconds?: number;
  /** Sound with a header that every program reads. */
  mended?: Uint8Array;
  picture?: InspectedPicture['picture'];
}

/** The first bytes of each type; loading a library for three types takes longer. */
const SIGNATURES: readonly (readonly [mime: string, start: Buffer])[] = [
  ['image/png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['image/jpeg', Buffer.from('ffd8ff', 'hex')],
  ['application/pdf', Buffer.from('%PDF')],
];
const startsWith = (content: Buffer, start: Buffer): boolean =>
  content.subarray(0, start.length).equals(start);
/** The length of the file stands between the two parts of a WebP's start. */
const isWebp = (content: Buffer): boolean =>
  startsWith(content, Buffer.from('RIFF')) && startsWith(content.subarray(8), Buffer.from('WEBP'));
/** Readers of PDF accept other bytes before its first line, which some programs add. */
const PDF_WITHIN = 1024;
const isLatePdf = (content: Buffer): boolean =>
  /(?:^|[\r\n\u00bf])%PDF-\d\.\d/.test(content.toString('latin1', 0, PDF_WITHIN)) &&
  content.includes('%%EOF');
const typeOf = (content: Buffer): string =>
  SIGNATURES.find(([, start]) => startsWith(content, start))?.[0] ??
  (isWebp(content) ? 'image/webp' : isLatePdf(content) ? 'application/pdf' : '');

/** Control characters that plain text never contains; tabs and breaks are fine. */
// eslint-disable-next-line no-control-regex -- telling text from binary is the purpose
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

function inspectDocument(content: Buffer, mime: string, kind: UploadKind): 'pdf' | 'txt' {
  if (content.length === 0) throw rejected(kind, 'damaged');
  if (mime === 'application/pdf') return 'pdf';
  if (isUtf8(content) && !BINARY.test(content.toString())) return 'txt';
  throw rejected(kind, 'wrong_type');
}

/** Runs in a thread, since a crafted file can keep a parser busy. Rejects with `UploadRejected`. */
export async function inspectContent(content: Buffer, kind: UploadKind): Promise<InspectedContent> {
  if (kind === 'audio') return inspectAudio(content);
  const mime = typeOf(content);
  const isPicture = hasThumbnails(kind) || (kind !== 'presskit' && mime.startsWith('image/'));
  if (isPicture) return inspectPicture(content, mime, kind);
  return { extension: inspectDocument(content, mime, kind) };
}

/** Without decoding. Throws `UploadRejected`, also for pictures that take long to decode. */
function inspectPicture(content: Buffer, mime: string, kind: UploadKind): InspectedPicture {
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
