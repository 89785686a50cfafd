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
import type { Trust } from '@/shared/trust/trustResponse';
import { type CatalogueServiceRow, type FoundPage, listServices } from './catalogueRepository';
import { type FitFacts, reasonOf, scoreOf, type Wish } from './fit';
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
  const ids = rank(found, trustOf, wishOf(campaign, deps.now()), new Set(campaign.chosen));
  const before = (page - 1) * limit;
  return {
    items: await listServices(db, ids.slice(before, before + limit)),
    ...{ next: null, total: ids.length, all: found.all },
  };
}

/** Returns the ids of what was found, the best first. */
function rank(
  found: Awaited<ReturnType<typeof listFacts>>,
  trustOf: (mediaId: number) => Trust,
  wish: Wish,
  chosen: ReadonlySet<number>,
): number[] {
  const outlets = new Map(
    found.outlets.map(([id, tier, genres, awayUntil, isFull]) => [
      id,
      { tier, genres, awayUntil, isFull, trust: trustOf(id) },
    ]),
  );
  /* what is chosen is within the budget already */
  const wishOfChosen = { ...wish, leftCents: null };
  const ranked = found.ids.flatMap((id, at) => {
    const outlet = outlets.get(found.mediaIds[at] ?? 0);
    const [type, priceCents, deliveryDays] = [found.types[at], found.prices[at], found.days[at]];
    if (!outlet || !type || priceCents === undefined || deliveryDays === undefined) return [];
    const { tier, genres, awayUntil, isFull, trust } = outlet;
    /* a spread would make objects that take many times as long to make and to read */
    const facts: FitFacts = {
      type,
      priceCents,
      deliveryDays,
      tier,
      genres,
      trust,
      awayUntil,
      isFull,
      isLowestPrice: false,
    };
    return { id, priceCents, score: scoreOf(facts, chosen.has(id) ? wishOfChosen : wish) };
  });
  ranked.sort((a, b) => b.score - a.score || a.priceCents - b.priceCents || b.id - a.id);
  return ranked.map(({ id }) => id);
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
      fit: wish && reasonOf(facts, wish),
    };
  });
}
