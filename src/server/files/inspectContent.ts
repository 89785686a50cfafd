import { inspectAudio } from './inspectAudio';
import { inspectDocument } from './inspectDocument';
import { type InspectedPicture, inspectPicture } from './inspectPicture';
import type { UploadKind } from './uploads';

export interface InspectedContent {
  /** The extension that fits the content. */
  extension: string;
  /** The length of sound, in seconds. */
  seconds?: number;
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
const typeOf = (content: Buffer): string =>
  SIGNATURES.find(([, start]) => content.subarray(0, start.length).equals(start))?.[0] ?? '';

/**
 * Detects the type of an upload by its content. It runs in the thread of `contentWorker.ts`, since
 * a crafted file can keep a parser busy for minutes. Rejects with `UploadRejected`.
 */
export async function inspectContent(content: Buffer, kind: UploadKind): Promise<InspectedContent> {
  if (kind === 'audio') return inspectAudio(content);
  const mime = typeOf(content);
  const isPicture = kind === 'artwork' || (kind !== 'presskit' && mime.startsWith('image/'));
  if (isPicture) return inspectPicture(content, mime, kind);
  return { extension: inspectDocument(content, mime, kind) };
}
