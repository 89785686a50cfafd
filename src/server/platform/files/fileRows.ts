import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { pluck } from '@/server/platform/db/queryParts';
import { files, users } from '@/server/platform/db/schema';
import { folderOf } from './recordFolders';
import { givenNameOf, mediaTypeOf, type ReceivedUpload } from './uploads';
import { ApiFailure } from '@/server/platform/http/failures';

const MEGABYTE = 1024 * 1024;

/** Rounds up to one decimal, so that a small size is not shown as zero. */
const megabytes = (bytes: number): string =>
  `${(Math.ceil((bytes * 10) / MEGABYTE) / 10).toLocaleString('en-US')} MB`;

const quotaExceeded = (used: number, allowed: number, bytes: number): ApiFailure =>
  new ApiFailure(
    413,
    'storage_quota',
    `You have stored ${megabytes(used)} of the ${megabytes(allowed)} that an account can have, ` +
      `and this needs ${megabytes(bytes)}. Please delete a release to make room.`,
  );

export type FileOwner = { ownerId: number } & (
  | { releaseId: number }
  | { orderId: number }
  | { outletId: number }
);

export function folderOfOwner(owner: FileOwner): string {
  if ('releaseId' in owner) return folderOf('releaseId', owner.releaseId);
  return 'orderId' in owner
    ? folderOf('orderId', owner.orderId)
    : folderOf('outletId', owner.outletId);
}

const sumOfBytes = sql<number>`coalesce(sum(${files.bytes} + ${files.thumbnailBytes}), 0)`;

export async function insertFile(tx: Db, upload: ReceivedUpload, owner: FileOwner, path: string) {
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

export async function bytesAt(db: Db, paths: readonly string[]): Promise<number> {
  const [sum] = await db
    .select({ bytes: sumOfBytes })
    .from(files)
    .where(inArray(files.path, [...paths]));
  return sum?.bytes ?? 0;
}

export async function storedBytes(db: Db, ownerId: number): Promise<number> {
  const [sum] = await db
    .select({ bytes: sumOfBytes })
    .from(files)
    .where(eq(files.ownerId, ownerId));
  return sum?.bytes ?? 0;
}

export async function checkQuota(db: Db, ownerId: number, bytes: number, allowed: number) {
  const used = await storedBytes(db, ownerId);
  if (used + bytes > allowed) throw quotaExceeded(used, allowed, bytes);
}

/** Locks the account, so that concurrent uploads together cannot exceed the quota. */
export async function reserveQuota(tx: Db, ownerId: number, bytes: number, allowed: number) {
  await pluck(tx, users.id, eq(users.id, ownerId)).for('no key update');
  await checkQuota(tx, ownerId, bytes, allowed);
}
