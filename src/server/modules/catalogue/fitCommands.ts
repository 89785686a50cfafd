import type { Member } from '@/server/auth/actor';
import type { AppDeps } from '@/server/deps';
import { invalid } from '@/server/http/failures';
import type { OpenCampaign } from '@/server/modules/campaigns/openCampaignRepository';
import { presentServiceTo } from '@/server/modules/services/presentService';
import { readTrust } from '@/server/modules/trust/trustCommands';
import type { CatalogueRow } from '@/shared/catalogue/catalogueContract';
import { type CatalogueQuery, NO_SUCH_PAGE } from '@/shared/catalogue/catalogueSchemas';
import { PAGE_ROWS } from '@/shared/limits';
import type { ServiceType } from '@/shared/options';
import { NO_SUCH_CURSOR } from '@/shared/paging';
import { type CatalogueServiceRow, type FoundPage, listServices } from './catalogueRepository';
import { type FitFacts, fitOf, type Wish } from './fit';
import { listFacts, listPriceSpans } from './fitRepository';

type Deps = Pick<AppDeps, 'database' | 'now'>;

/** What the campaign looks for, within what its shortlist leaves of the budget. */
const wishOf = (campaign: OpenCampaign, now: Date): Wish => ({
  genre: campaign.genre,
  format: campaign.format,
  /* a plan without a budget has 0 */
  leftCents: campaign.budgetCents ? campaign.budgetCents - campaign.chosenCents : null,
  priority: null,
  today: now.toISOString().slice(0, 10),
});

/**
 * Returns a page of what the query finds, by how well it suits the campaign; of equally good ones
 * the cheapest first, then the newest. Throws the 400 for a cursor, since it has none.
 */
export async function searchByFit(
  deps: Deps,
  query: CatalogueQuery,
  campaign: OpenCampaign,
): Promise<FoundPage> {
  const { page = 1, limit = PAGE_ROWS, cursor } = query;
  if (cursor !== undefined)
    throw invalid(page > 1 ? { page: NO_SUCH_PAGE } : { cursor: NO_SUCH_CURSOR });
  const { db } = deps.database;
  const [found, trustOf] = await Promise.all([listFacts(db, query), readTrust(deps)]);
  const wish = wishOf(campaign, deps.now());
  const chosen = new Set(campaign.chosen);
  const outlets = new Map(
    found.outlets.map(([id, tier, genres, awayUntil, isFull]) => [
      id,
      { tier, genres, awayUntil, isFull, trust: trustOf(id), isLowestPrice: false },
    ]),
  );
  const ranked = found.ids.flatMap((id, at) => {
    const outlet = outlets.get(found.mediaIds[at] ?? 0);
    const [type, priceCents, deliveryDays] = [found.types[at], found.prices[at], found.days[at]];
    if (!outlet || !type || priceCents === undefined || deliveryDays === undefined) return [];
    const facts: FitFacts = { ...outlet, type, priceCents, deliveryDays };
    /* what is chosen is within the budget already */
    const left = chosen.has(id) ? null : wish.leftCents;
    return { id, priceCents, score: fitOf(facts, { ...wish, leftCents: left }).score };
  });
  ranked.sort((a, b) => b.score - a.score || a.priceCents - b.priceCents || b.id - a.id);
  const before = (page - 1) * limit;
  const ids = ranked.slice(before, before + limit).map(({ id }) => id);
  return {
    items: await listServices(db, ids),
    ...{ next: null, total: ranked.length, all: found.all },
  };
}

/** Presents rows to an artist, with the outlets' figures and why they suit the campaign. */
export async function presentCatalogueRows(
  deps: Deps,
  artist: Member,
  rows: readonly CatalogueServiceRow[],
  campaign: OpenCampaign | null,
): Promise<CatalogueRow[]> {
  const [trustOf, spans] = await Promise.all([
    readTrust(deps),
    campaign && rows.length > 0 ? listPriceSpans(deps.database.db) : [],
  ]);
  const isLowest = (type: ServiceType, cents: number) =>
    spans.some((span) => span.type === type && cents === span.lowest && cents < span.highest);
  const wish = campaign && wishOf(campaign, deps.now());
  return rows.map((row) => {
    const { media, ...item } = presentServiceTo(artist, row);
    const trust = trustOf(media.id);
    const facts: FitFacts = {
      ...row,
      ...{ tier: media.tier, genres: media.genres, trust },
      ...{ awayUntil: media.away_until, isFull: media.is_full },
      isLowestPrice: isLowest(row.type, row.priceCents),
    };
    return {
      ...item,
      media: { ...media, trust, audience: row.audience },
      fit: wish && fitOf(facts, wish).reason,
    };
  });
}
