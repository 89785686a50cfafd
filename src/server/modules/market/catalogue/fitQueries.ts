import type { Member } from '@/server/platform/auth/actor';
import type { AppDeps } from '@/server/deps';
import { invalid } from '@/server/platform/http/failures';
import { presentServiceTo } from '@/server/modules/market/services/servicesRepository';
import { readTrust } from '@/server/modules/market/trust/trustCommands';
import {
  type CatalogueRow,
  type CatalogueQuery,
  NO_SUCH_PAGE,
} from '@/shared/market/catalogue.schemas';
import type { CatalogueSort } from '@/shared/market/catalogue.rules';
import { OUTLET_SERVICES_MAX, PAGE_ROWS } from '@/shared/platform/limits';
import { OUTLET_TIERS, type OutletTier, type ServiceType } from '@/shared/platform/options';
import { NO_SUCH_CURSOR } from '@/shared/platform/paging';
import { utcDayOf } from '@/shared/music/embargo.rules';
import type { Trust } from '@/shared/market/trust.schemas';
import {
  type CatalogueServiceRow,
  filterOf,
  type FoundPage,
  listServices,
} from './catalogueSearchRepository';
import { type FitFacts, reasonOf, scoreOf, type Wish, type Fit, fitOf } from './fit';
import { listFacts, type OutletFacts, type PriceSpan, type OpenCampaign } from './fitRepository';

type Deps = Pick<AppDeps, 'database' | 'now'>;

/** Stars do not count: a new star between two pages would move rows from one to the other. */
const wishOf = (campaign: OpenCampaign, now: Date): Wish => ({
  genre: campaign.genre,
  format: campaign.format,
  leftCents: campaign.leftCents,
  priority: null,
  today: utcDayOf(now),
});

interface Ranked {
  id: number;
  outletId: number;
  priceCents: number;
  deliveryDays: number;
  tier: OutletTier;
  reach: number;
  score: number;
}

const byId = (a: Ranked, b: Ranked): number => a.id - b.id;
/** The database's sorting; ties are broken by the lowest price, then the newest. */
const ORDERS: Record<CatalogueSort, (a: Ranked, b: Ranked) => number> = {
  fit: (a, b) => b.score - a.score || a.priceCents - b.priceCents || b.id - a.id,
  newest: (a, b) => b.id - a.id,
  price: (a, b) => a.priceCents - b.priceCents || byId(a, b),
  days: (a, b) => a.deliveryDays - b.deliveryDays || byId(a, b),
  reach: (a, b) => b.reach - a.reach || b.id - a.id,
  tier: (a, b) => OUTLET_TIERS.indexOf(b.tier) - OUTLET_TIERS.indexOf(a.tier) || byId(a, b),
};

/** A list that is sorted here has no cursor. */
export async function searchByFacts(
  deps: Deps,
  query: CatalogueQuery,
  sort: CatalogueSort,
  campaign: OpenCampaign | null,
): Promise<FoundPage & { spans: PriceSpan[] | null }> {
  const { page = 1, limit = PAGE_ROWS, cursor } = query;
  if (cursor !== undefined)
    throw invalid(page > 1 ? { page: NO_SUCH_PAGE } : { cursor: NO_SUCH_CURSOR });
  const { db } = deps.database;
  const [outlets, trustOf] = await Promise.all([listFacts(db, query), readTrust(deps)]);
  const wish = campaign && wishOf(campaign, deps.now());
  const ranked = rate(outlets, trustOf, wish);
  ranked.sort(ORDERS[sort]);
  const before = (page - 1) * limit;
  const groups = query.view === 'outlets' ? groupsOf(ranked) : ranked.map(({ id }) => [id]);
  const items = await listServices(db, groups.slice(before, before + limit).flat());
  // Without filters, the facts cover everything for sale.
  const spans = filterOf(query) === undefined ? spansIn(outlets) : null;
  return { items, next: null, total: ranked.length, outlets: outlets.length, spans };
}

function spansIn(outlets: readonly OutletFacts[]): PriceSpan[] {
  const spans = new Map<ServiceType, PriceSpan>();
  for (const { types, prices } of outlets)
    for (const [at, type] of types.entries()) {
      const price = prices[at] ?? 0;
      const span = spans.get(type) ?? { type, lowest: price, highest: price, count: 0 };
      span.lowest = Math.min(span.lowest, price);
      span.highest = Math.max(span.highest, price);
      span.count += 1;
      spans.set(type, span);
    }
  return [...spans.values()];
}

function groupsOf(ranked: readonly Ranked[]): number[][] {
  const groups = new Map<number, number[]>();
  for (const { id, outletId } of ranked) {
    const group = groups.get(outletId);
    if (!group) groups.set(outletId, [id]);
    else if (group.length < OUTLET_SERVICES_MAX) group.push(id);
  }
  return [...groups.values()];
}

function rate(
  outlets: readonly OutletFacts[],
  trustOf: (outletId: number) => Trust,
  wish: Wish | null,
): Ranked[] {
  const ranked: Ranked[] = [];
  for (const { outletId, tier, genres, awayUntil, isFull, reach, types, ...lists } of outlets) {
    const trust = trustOf(outletId);
    for (const [at, type] of types.entries()) {
      const id = lists.ids[at] ?? 0;
      const priceCents = lists.prices[at] ?? 0;
      const deliveryDays = lists.days[at] ?? 0;
      // Assigned field by field, since a spread takes ten times as long for so many objects.
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
      const score = wish ? scoreOf(facts, wish) : 0;
      ranked.push({ id, outletId, priceCents, deliveryDays, tier, reach, score });
    }
  }
  return ranked;
}

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
      tier: media.tier,
      genres: media.genres,
      trust,
      awayUntil: media.away_until,
      isFull: media.is_full,
      isLowestPrice: isLowest(row.type, row.priceCents),
    };
    return {
      ...item,
      media: { ...media, trust, audience: row.audience },
      fit: wish && reasonOf(facts, wish),
    };
  });
}

export async function raterFor(
  deps: Pick<AppDeps, 'database' | 'now'>,
  wish: Wish,
): Promise<(outletId: number, facts: Omit<FitFacts, 'trust'>) => Fit> {
  const trustOf = await readTrust(deps);
  return (outletId, facts) => fitOf({ ...facts, trust: trustOf(outletId) }, wish);
}
