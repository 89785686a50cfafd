import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { files } from '@/server/platform/db/schema';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import type { Page, PagedQuery } from '@/shared/platform/paging';
import type { MediaAddresses } from '@/server/platform/files/mediaAddresses';
import type { Upload } from '@/shared/platform/uploads.schemas';

const FORMATS: Readonly<Record<string, Upload['characteristic']['format']>> = {
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

export const presentUpload = (row: UploadRow, addresses: MediaAddresses): Upload => ({
  id: row.id,
  image: addresses.sign(row.path, row.ownerId),
  title: row.name,
  characteristic: {
    format: FORMATS[row.mediaType] ?? 'JPEG',
    size: row.bytes,
    width: row.width ?? 0,
    height: row.height ?? 0,
  },
  created_at: row.createdAt.toISOString(),
});

export type UploadRow = typeof files.$inferSelect;

const NEWEST: Sorting = {
  name: 'uploads',
  keys: [{ column: files.id, kind: 'number' }],
  isDescending: true,
};

const PICTURES = ['artwork', 'photo', 'logo'] as const;

export async function listPictures<Item>(
  db: Db,
  ownerId: number,
  query: PagedQuery,
  present: (row: UploadRow) => Item,
): Promise<Page<Item> & { bytes: number }> {
  const page = pageQuery(NEWEST, query);
  const isOwn = and(eq(files.ownerId, ownerId), inArray(files.kind, [...PICTURES]));
  const rows = await db
    .select({ ...getTableColumns(files), place: page.place })
    .from(files)
    .where(and(isOwn, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const [all] = await db
    .select({ total: count(), bytes: sql`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(isOwn);
  return { ...page.pageOf(rows, present, all?.total ?? 0), bytes: all?.bytes ?? 0 };
}
