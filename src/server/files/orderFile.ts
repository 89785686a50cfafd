import { fileTypeFromFile } from 'file-type/node';
import { inspectArtwork, stripArtwork } from './artwork';
import { inspectPresskit } from './presskit';
import type { UploadKind } from './uploads';

export interface OrderFile {
  extension: 'png' | 'jpg' | 'pdf' | 'txt';
  /** Of a picture as it is stored, without what is not seen in it. */
  picture?: { content: Buffer; width: number; height: number };
}

/**
 * What is sent along with an order, by its content: a picture, which loses what is not seen in it,
 * a PDF or a text. Rejects with `UploadRejected`.
 */
export async function inspectOrderFile(file: string, kind: UploadKind): Promise<OrderFile> {
  const type = await fileTypeFromFile(file);
  if (!type?.mime.startsWith('image/')) return { extension: await inspectPresskit(file, kind) };
  const extension = await inspectArtwork(file, kind);
  return { extension, picture: await stripArtwork(file, extension, kind) };
}
