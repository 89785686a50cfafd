import { pick } from '@/server/platform/db/queryParts';
import { and, count, eq, getTableColumns, inArray, type InferSelectModel, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { campaigns, files, releases, tracks } from '@/server/platform/db/schema';
import { pageQuery, newestFirst } from '@/server/platform/http/cursor';
import type { Page, PagedQuery } from '@/shared/platform/paging';
import type { MediaAddresses } from '@/server/platform/files/mediaAddresses';
import { type Upload, UPLOAD_KINDS } from '@/shared/platform/uploads.schemas';

export const presentUpload = (row: UploadRow, addresses: MediaAddresses): Upload => ({
  id: row.id,
  path: addresses.sign(row.path, row.ownerId),
  title: row.name,
  kind: row.kind as Upload['kind'], // the query selects these
  size: row.bytes,
  ...pick(row, 'width', 'height', 'release', 'campaign', 'track'),
  created_at: row.createdAt.toISOString(),
});

export interface UploadRow extends InferSelectModel<typeof files> {
  release: string | null;
  campaign: number | null;
  /** Its place on the release. */
  track: number | null;
}

const NEWEST = newestFirst('uploads', files.id);

export async function listFiles<Item>(
  db: Db,
  ownerId: number,
  query: PagedQuery,
  present: (row: UploadRow) => Item,
): Promise<Page<Item> & { bytes: number }> {
  const page = pageQuery(NEWEST, query);
  const isOwn = and(eq(files.ownerId, ownerId), inArray(files.kind, [...UPLOAD_KINDS]));
  const rows = await db
    .select({
      ...getTableColumns(files),
      release: releases.title,
      campaign: campaigns.id,
      track: tracks.position,
      place: page.place,
    })
    .from(files)
    .leftJoin(releases, eq(releases.id, files.releaseId))
    .leftJoin(campaigns, eq(campaigns.releaseId, files.releaseId))
    .leftJoin(tracks, eq(tracks.fileId, files.id))
    .where(and(isOwn, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const [all] = await db
    .select({ total: count(), bytes: sql`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(isOwn);
  return { ...page.pageOf(rows, present, all?.total ?? 0), bytes: all?.bytes ?? 0 };
}
