import { buffer } from 'node:stream/consumers';
import type { FileStore } from './fileStore';
import { thumbnailPath } from './thumbnails';

/** The side of the thumbnail for pictures that the server draws. */
const SIDE = 640;
/** A thumbnail has a tenth of it. */
const MAX_BYTES = 2_000_000;

/** Reads a thumbnail of a stored picture; `null` if there is none. */
export async function readThumbnail(
  files: Pick<FileStore, 'read'>,
  picture: string,
): Promise<Buffer | null> {
  const stored = await files.read(thumbnailPath(picture, SIDE));
  if (!stored) return null;
  if (stored.bytes <= MAX_BYTES) return buffer(stored.stream);
  stored.stream.destroy();
  return null;
}
