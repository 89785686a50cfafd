import { inspectAudio } from './inspectAudio';
import { inspectDocument } from './inspectDocument';
import { type InspectedPicture, inspectPicture } from './inspectPicture';
import type { UploadKind } from './uploads';

export interface InspectedContent {
  /** The ending that fits the content. */
  extension: string;
  /** Of sound. */
  seconds?: number;
  /** Of a picture. */
  picture?: InspectedPicture['picture'];
}

/** What each file of a type begins with, a PNG with the head of its first chunk. Loading a library to know three takes longer than reading one. */
const SIGNATURES: readonly (readonly [mime: string, start: Buffer])[] = [
  ['image/png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['image/jpeg', Buffer.from('ffd8ff', 'hex')],
  ['application/pdf', Buffer.from('%PDF')],
];
const typeOf = (content: Buffer): string =>
  SIGNATURES.find(([, start]) => content.subarray(0, start.length).equals(start))?.[0] ?? '';

/**
 * Finds out by its content what an upload is. Work of the thread in `contentWorker.ts`: strangers' bytes
 * can keep a parser busy for minutes. Rejects with `UploadRejected`.
 */
export async function inspectContent(content: Buffer, kind: UploadKind): Promise<InspectedContent> {
  if (kind === 'audio') return inspectAudio(content);
  const mime = typeOf(content);
  const isPicture = kind === 'artwork' || (kind !== 'presskit' && mime.startsWith('image/'));
  if (isPicture) return inspectPicture(content, mime, kind);
  return { extension: inspectDocument(content, mime, kind) };
}
