import type { Db } from '@/server/db/client';
import { files } from '@/server/db/schema';
import { mediaTypeOf, type ReceivedUpload } from './uploads';

/** Whose file it is, and what it belongs to. */
export interface FileOwner {
  /** The account's id. */
  ownerId: number;
  releaseId: number;
}

/** `path` under the media folder. */
export async function insertFile(
  tx: Db,
  upload: ReceivedUpload,
  owner: FileOwner,
  path: string,
): Promise<void> {
  const [main, ...thumbnails] = upload.files;
  await tx.insert(files).values({
    ...owner,
    kind: upload.kind,
    path,
    name: upload.sentName ?? main.name,
    mediaType: mediaTypeOf(main.name),
    bytes: main.bytes,
    thumbnailBytes: thumbnails.reduce((sum, { bytes }) => sum + bytes, 0),
    width: upload.width ?? null,
    height: upload.height ?? null,
    sha256: upload.sha256,
  });
}
