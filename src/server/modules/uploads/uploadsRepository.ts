import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { files } from '@/server/db/schema';
import type { Page } from '@/server/http/paging';

export type UploadRow = typeof files.$inferSelect;

/** The account's pictures, newest first; at most `limit` rows, with ids below `before`. */
export async function listPictures(
  db: Db,
  ownerId: number,
  { before, limit }: Page,
): Promise<UploadRow[]> {
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.ownerId, ownerId),
        eq(files.kind, 'artwork'),
        before === undefined ? undefined : lt(files.id, before),
      ),
    )
    .orderBy(desc(files.id))
    .limit(limit);
}
