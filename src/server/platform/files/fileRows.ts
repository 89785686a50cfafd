import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { files } from '@/server/platform/db/schema';
import { folderOf } from './fileOwners';
import { givenNameOf, mediaTypeOf, type ReceivedUpload } from './uploads';

/** The id of the owner's account, and the record that the file belongs to. */
export type FileOwner = { ownerId: number } & (
  | { releaseId: number }
  | { orderId: number }
  | { outletId: number }
);

/** Returns the folder of the record that the file belongs to. */
export function folderOfOwner(owner: FileOwner): string {
  if ('releaseId' in owner) return folderOf('releaseId', owner.releaseId);
  return 'orderId' in owner
    ? folderOf('orderId', owner.orderId)
    : folderOf('outletId', owner.outletId);
}

/** Drivers return a sum of integers as a string or as a number. */
export const sumOfBytes = sql<
  string | number
>`coalesce(sum(${files.bytes} + ${files.thumbnailBytes}), 0)`;

export async function insertFile(
  tx: Db,
  upload: ReceivedUpload,
  owner: FileOwner,
  path: string,
): Promise<void> {
  const [main, ...thumbnails] = upload.files;
  const mediaType = mediaTypeOf(main.name);
  await tx.insert(files).values({
    ...owner,
    kind: upload.kind,
    path,
    name: givenNameOf(upload.sentName ?? main.name, mediaType),
    mediaType,
    bytes: main.bytes,
    thumbnailBytes: thumbnails.reduce((sum, { bytes }) => sum + bytes, 0),
    width: upload.width ?? null,
    height: upload.height ?? null,
    sha256: upload.sha256,
  });
}

/** Deletes the row only; the caller deletes the file itself. */
export async function deleteFileRow(tx: Db, path: string): Promise<void> {
  await tx.delete(files).where(eq(files.path, path));
}

/** Returns the bytes of the files at these paths, thumbnails included. */
export async function bytesAt(db: Db, paths: readonly string[]): Promise<number> {
  const [sum] = await db
    .select({ bytes: sumOfBytes })
    .from(files)
    .where(inArray(files.path, [...paths]));
  return Number(sum?.bytes ?? 0);
}
