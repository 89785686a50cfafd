import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { containsWords, folded } from '@/server/db/containsWords';
import { campaigns, releases } from '@/server/db/schema';
import type { Page } from '@/server/http/paging';
import { type CampaignRow, ofArtist, selectCampaigns, withTracks } from './campaignsRepository';

export interface CampaignFilter {
  /** Only the campaign of this release. */
  release?: number | undefined;
  search?: string | undefined;
  /** `active` lists those that outlets see at `now` first; the default is the newest first. */
  sort?: 'active' | 'oldest' | undefined;
  now: Date;
}

const isFound = (artistId: number, { release, search }: CampaignFilter) =>
  and(
    ofArtist(artistId),
    release === undefined ? undefined : eq(campaigns.releaseId, release),
    containsWords(search, releases.searchTitle, folded(releases.description)),
  );

/** The sorting of the list, and the condition of the rows after the one with the id `before`. */
function sortingOf({ sort, now }: CampaignFilter, before: number | undefined) {
  const { id } = campaigns;
  if (sort === 'oldest') return { order: [asc(id)], after: gt(id, before ?? 0) };
  const after = before === undefined ? undefined : lt(id, before);
  if (sort !== 'active') return { order: [desc(id)], after };
  const isActive = sql`(${campaigns.stage} = 'approved'
    AND ${campaigns.openUntil} > ${now.toISOString()})`;
  /* the campaign with the id may have been deleted since */
  const wasActive = sql`coalesce((SELECT ${isActive} FROM ${campaigns}
    WHERE ${id} = ${before}), true)`;
  return {
    order: [desc(isActive), desc(id)],
    after: after && sql`(${isActive}, ${id}) < (${wasActive}, ${before})`,
  };
}

/** Returns at most `limit` campaigns. */
export async function listCampaigns(
  db: Db,
  artistId: number,
  { before, limit }: Page,
  filter: CampaignFilter,
): Promise<CampaignRow[]> {
  const { order, after } = sortingOf(filter, before);
  const rows = await selectCampaigns(db)
    .where(and(isFound(artistId, filter), after))
    .orderBy(...order)
    .limit(limit);
  return withTracks(db, rows);
}

export async function countCampaigns(
  db: Db,
  artistId: number,
  filter: CampaignFilter,
): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .where(isFound(artistId, filter));
  return row?.rows ?? 0;
}
