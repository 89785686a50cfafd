import { desc, gt, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { contentVersions } from '@/server/platform/db/schema';
import type { SiteContents } from '@/shared/platform/content.rules';

/** Tells every process that settings or texts were changed. */
export const SETTINGS_CHANNEL = 'linernote_settings';

/** What the owners have published, by key. */
export async function publishedContents(db: Db): Promise<SiteContents> {
  const rows = await db
    .selectDistinctOn([contentVersions.key], {
      key: contentVersions.key,
      number: contentVersions.number,
      title: contentVersions.title,
      lead: contentVersions.lead,
      body: contentVersions.body,
      from: contentVersions.holdsFrom,
      since: sql<string>`(min(${contentVersions.createdAt}) OVER (PARTITION BY ${contentVersions.key}) AT TIME ZONE 'UTC')::date::text`,
    })
    .from(contentVersions)
    .where(gt(contentVersions.number, 0))
    .orderBy(contentVersions.key, desc(contentVersions.number));
  return Object.fromEntries(
    rows.flatMap(({ key, body, ...row }) => (body === null ? [] : [[key, { ...row, body }]])),
  );
}
