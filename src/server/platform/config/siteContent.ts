import { and, asc, gt, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { contentVersions } from '@/server/platform/db/schema';
import type { PublishedText, PublishedTexts, SiteContents } from '@/shared/platform/content.rules';
import { FIRST_CONTENT } from '@/shared/platform/firstContent';

/** Tells every process that settings or texts were changed. */
export const SETTINGS_CHANNEL = 'linernote_settings';

/** A day begins in UTC for every reader. */
export const contentDay = (now: Date): string => now.toISOString().slice(0, 10);

/** What the owners have published: what holds, and what will. */
export async function publishedContents(db: Db, now: Date): Promise<PublishedTexts> {
  // Without names of tables, the columns of the outer row would be those of the inner one.
  const ofKey = sql`FROM content_versions AS each WHERE each.key = content_versions.key AND each.number > 0`;
  const rows = await db
    .select({
      key: contentVersions.key,
      number: contentVersions.number,
      title: contentVersions.title,
      lead: contentVersions.lead,
      body: contentVersions.body,
      from: contentVersions.holdsFrom,
      since: sql<string>`((SELECT min(each.created_at) ${ofKey}) AT TIME ZONE 'UTC')::date::text`,
    })
    .from(contentVersions)
    .where(
      and(
        gt(contentVersions.number, 0),
        sql`${contentVersions.number} >= coalesce((SELECT max(each.number) ${ofKey}
          AND (each.holds_from IS NULL OR each.holds_from <= ${contentDay(now)}::date)), 1)`,
      ),
    )
    .orderBy(asc(contentVersions.key), asc(contentVersions.number));
  const published: Record<string, PublishedText[]> = {};
  for (const { key, ...row } of rows) (published[key] ??= []).push(row);
  return published;
}

const textOf = (key: string, { title, lead, body }: PublishedText) =>
  body === null ? FIRST_CONTENT[key] : { title, lead, body };

/** A later version takes the place of an earlier one that does not hold yet. */
export function contentsOn(published: PublishedTexts, now: Date): SiteContents {
  const day = contentDay(now);
  const entries = Object.entries(published).flatMap(([key, versions]) => {
    const holding = versions.findLast(({ from }) => from === null || from <= day);
    const coming = versions
      .filter(({ number, from }) => number > (holding?.number ?? 1) && from !== null)
      .reduce<PublishedText | undefined>(
        (next, each) => (next?.from && each.from && next.from < each.from ? next : each),
        undefined,
      );
    const next = coming && textOf(key, coming);
    const text = holding ? textOf(key, holding) : FIRST_CONTENT[key];
    if (!text || (!next && (holding?.body ?? null) === null)) return [];
    const content = {
      ...text,
      ...{ since: versions[0]?.since ?? day, from: holding?.from ?? null },
      ...(next && coming.from && { next: { ...next, from: coming.from } }),
    };
    return [[key, content] as const];
  });
  return Object.fromEntries(entries);
}
