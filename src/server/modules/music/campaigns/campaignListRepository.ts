import { and, asc, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { containsWords, searchableText } from '@/server/platform/db/search';
import { campaigns, releases } from '@/server/platform/db/schema';
import type { Page } from '@/server/platform/http/paging';
import { RATING_MAX, RATING_MIN } from '@/shared/platform/limits';
import {
  type CampaignRow,
  ofArtist,
  ratingOf,
  selectCampaigns,
  withTracks,
} from './campaignsRepository';

interface CampaignFilter {
  release?: number | undefined;
  search?: string | undefined;
  /** `active`: open, in review, declined, drafts, over; `highest`, `lowest`: unrated ones last. */
  sort?: 'active' | 'oldest' | 'highest' | 'lowest' | undefined;
  now: Date;
}

const isFound = (artistId: number, { release, search }: CampaignFilter) =>
  and(
    ofArtist(artistId),
    release === undefined ? undefined : eq(campaigns.releaseId, release),
    containsWords(search, releases.searchTitle, searchableText(releases.description)),
  );

/** What the list is sorted by before the id, and the greatest value; no rating is the least. */
function rankOf(sort: 'active' | 'highest' | 'lowest', now: Date) {
  if (sort === 'highest') return { rank: sql`coalesce(${ratingOf}, 0)`, top: RATING_MAX };
  if (sort === 'lowest')
    return { rank: sql`-coalesce(${ratingOf}, ${RATING_MAX + 1})`, top: -RATING_MIN };
  const rank = sql`CASE ${campaigns.stage} WHEN 'in_review' THEN 3 WHEN 'declined' THEN 2
    WHEN 'draft' THEN 1 ELSE CASE WHEN ${campaigns.openUntil} > ${now.toISOString()} THEN 4
    ELSE 0 END END`;
  return { rank, top: 4 };
}

function sortingOf({ sort, now }: CampaignFilter, before: number | undefined) {
  const { id } = campaigns;
  if (sort === 'oldest') return { order: [asc(id)], after: gt(id, before ?? 0) };
  const after = before === undefined ? undefined : lt(id, before);
  if (sort === undefined) return { order: [desc(id)], after };
  const { rank, top } = rankOf(sort, now);
  /* the campaign with the id may have been deleted since */
  const lastRank = sql`coalesce((SELECT ${rank} FROM ${campaigns} WHERE ${id} = ${before}), ${top})`;
  return {
    order: [desc(rank), desc(id)],
    after: after && sql`(${rank}, ${id}) < (${lastRank}, ${before})`,
  };
}

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

export async function countCampaigns(db: Db, artistId: number, filter: CampaignFilter) {
  const [row] = await db
    .select({ rows: count() })
    .from(campaigns)
    .innerJoin(releases, eq(releases.id, campaigns.releaseId))
    .where(isFound(artistId, filter));
  return row?.rows ?? 0;
}
