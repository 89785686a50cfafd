import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { files } from '@/server/db/schema';
import { mediaTypeOf, type ReceivedUpload } from './uploads';

/** Whose file it is, and what it belongs to. */
export interface FileOwner {
  /** The account's id. */
  ownerId: number;
  releaseId: number;
}

/** A sum of integers is a text on one driver and a number on the other. */
export const sumOfBytes = sql<
  string | number
>`coalesce(sum(${files.bytes} + ${files.thumbnailBytes}), 0)`;

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

/** Forgets a file; that itself is its owner's to delete. `path` under the media folder. */
export async function deleteFileRow(tx: Db, path: string): Promise<void> {
  await tx.delete(files).where(eq(files.path, path));
}

/** Bytes of the files at these paths, thumbnails included. */
export async function bytesAt(db: Db, paths: readonly string[]): Promise<number> {
  const [sum] = await db
    .select({ bytes: sumOfBytes })
    .from(files)
    .where(inArray(files.path, [...paths]));
  return Number(sum?.bytes ?? 0);
}
