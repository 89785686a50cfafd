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
import { NO_SUCH_CURSOR, type Page } from '@/shared/paging';
import type { Trust } from '@/shared/trust/trustResponse';
import { type CatalogueServiceRow, listServices } from './catalogueRepository';
import { type FitFacts, reasonOf, scoreOf, type Wish } from './fit';
import { listFacts, type OutletFacts, type PriceSpan } from './fitRepository';

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
): Promise<Page<CatalogueServiceRow>> {
  const { page = 1, limit = PAGE_ROWS, cursor } = query;
  if (cursor !== undefined)
    throw invalid(page > 1 ? { page: NO_SUCH_PAGE } : { cursor: NO_SUCH_CURSOR });
  const { db } = deps.database;
  const [outlets, trustOf] = await Promise.all([listFacts(db, query), readTrust(deps)]);
  const ids = rank(outlets, trustOf, wishOf(campaign, deps.now()), new Set(campaign.chosen));
  const before = (page - 1) * limit;
  const items = await listServices(db, ids.slice(before, before + limit));
  return { items, next: null, total: ids.length };
}

/** Returns the ids of all services of the outlets, the best first. */
function rank(
  outlets: readonly OutletFacts[],
  trustOf: (mediaId: number) => Trust,
  wish: Wish,
  chosen: ReadonlySet<number>,
): number[] {
  /* what is chosen is within the budget already */
  const wishOfChosen = { ...wish, leftCents: null };
  const ranked: { id: number; priceCents: number; score: number }[] = [];
  for (const { mediaId, tier, genres, awayUntil, isFull, types, ...lists } of outlets) {
    const trust = trustOf(mediaId);
    for (const [at, type] of types.entries()) {
      const [id = 0, priceCents = 0] = [lists.ids[at], lists.prices[at]];
      /* Field by field: with a spread, these many objects take ten times as long. */
      const facts: FitFacts = {
        type,
        priceCents,
        deliveryDays: lists.days[at] ?? 0,
        tier,
        genres,
        trust,
        awayUntil,
        isFull,
        isLowestPrice: false,
      };
      const score = scoreOf(facts, chosen.has(id) ? wishOfChosen : wish);
      ranked.push({ id, priceCents, score });
    }
  }
  ranked.sort((a, b) => b.score - a.score || a.priceCents - b.priceCents || b.id - a.id);
  return ranked.map(({ id }) => id);
}

/**
 * Presents rows to an artist, with the outlets' figures and why they suit the campaign among
 * services of these prices.
 */
export async function presentCatalogueRows(
  deps: Deps,
  artist: Member,
  rows: readonly CatalogueServiceRow[],
  campaign: OpenCampaign | null,
  spans: readonly PriceSpan[],
): Promise<CatalogueRow[]> {
  const trustOf = await readTrust(deps);
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
      fit: wish && reasonOf(facts, wish),
    };
  });
}
