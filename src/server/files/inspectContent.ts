import { fileTypeFromBuffer } from 'file-type';
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

/**
 * Finds out by its content what an upload is. Work of the thread in `contentWorker.ts`: strangers' bytes
 * can keep a parser busy for minutes. Rejects with `UploadRejected`.
 */
export async function inspectContent(content: Buffer, kind: UploadKind): Promise<InspectedContent> {
  const mime = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (kind === 'audio') return inspectAudio(content, mime);
  const isPicture = kind === 'artwork' || (kind !== 'presskit' && mime.startsWith('image/'));
  if (isPicture) return inspectPicture(content, mime, kind);
  return { extension: inspectDocument(content, mime, kind) };
}
