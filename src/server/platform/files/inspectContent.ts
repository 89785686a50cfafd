import { isUtf8 } from 'node:buffer';
import { inspectAudio } from './inspectAudio';
import { type InspectedPicture, inspectPicture } from './inspectPicture';
import { hasThumbnails, rejected, type UploadKind } from './uploads';

export interface InspectedContent {
  /** The extension that fits the content. */
  extension: string;
  /** The length of sound, in seconds. */
  seconds?: number;
  /** Sound with a header that every program reads. */
  mended?: Uint8Array;
  /** Set for a picture. */
  picture?: InspectedPicture['picture'];
}

/**
 * The first bytes of each type; a PNG's include the head of its first chunk. Loading a library for
 * three types takes longer than inspecting a file.
 */
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

/**
 * Control characters that plain text never contains: NUL and most of C0, but not tabs and breaks.
 */
// eslint-disable-next-line no-control-regex -- telling text from binary is the purpose
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Returns the extension that fits the content. Throws `UploadRejected`. */
function inspectDocument(content: Buffer, mime: string, kind: UploadKind): 'pdf' | 'txt' {
  if (content.length === 0) throw rejected(kind, 'damaged');
  if (mime === 'application/pdf') return 'pdf';
  if (isUtf8(content) && !BINARY.test(content.toString())) return 'txt';
  throw rejected(kind, 'wrong_type');
}

/**
 * Detects the type of an upload by its content. It runs in the thread of `contentWorker.ts`, since
 * a crafted file can keep a parser busy for minutes. Rejects with `UploadRejected`.
 */
export async function inspectContent(content: Buffer, kind: UploadKind): Promise<InspectedContent> {
  if (kind === 'audio') return inspectAudio(content);
  const mime = typeOf(content);
  const isPicture = hasThumbnails(kind) || (kind !== 'presskit' && mime.startsWith('image/'));
  if (isPicture) return inspectPicture(content, mime, kind);
  return { extension: inspectDocument(content, mime, kind) };
}
