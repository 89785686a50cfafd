import { eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { files, users } from '@/server/platform/db/schema';
import { ApiFailure } from '@/server/platform/http/failures';
import { sumOfBytes } from './fileRows';

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

/** Returns the bytes that the account stores, thumbnails included. */
export async function storedBytes(db: Db, ownerId: number): Promise<number> {
  const [sum] = await db
    .select({ bytes: sumOfBytes })
    .from(files)
    .where(eq(files.ownerId, ownerId));
  return Number(sum?.bytes ?? 0);
}

/** Throws a 413 that names the sizes, unless `bytes` more fit. */
export async function checkQuota(
  db: Db,
  ownerId: number,
  bytes: number,
  allowed: number,
): Promise<void> {
  const used = await storedBytes(db, ownerId);
  if (used + bytes > allowed) throw quotaExceeded(used, allowed, bytes);
}

/**
 * Checks the quota in the transaction that stores the files: locks the account until it ends, so
 * that concurrent uploads together cannot exceed the quota.
 */
export async function reserveQuota(
  tx: Db,
  ownerId: number,
  bytes: number,
  allowed: number,
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
  await checkQuota(tx, ownerId, bytes, allowed);
}
