import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { presentServiceTo } from '@/server/modules/market/services/servicesRepository';
import { readTrust } from '@/server/modules/market/trust/trustCommands';
import type { CatalogueRow } from '@/shared/market/catalogue.schemas';
import type { ServiceType } from '@/shared/platform/options';
import { utcDayOf } from '@/shared/music/embargo.rules';
import type { CatalogueServiceRow } from './catalogueSearchRepository';
import { type FitFacts, reasonOf, type Wish, type Fit, fitOf } from './fit';
import type { PriceSpan, OpenCampaign } from './fitRepository';

type Deps = Pick<AppDeps, 'database' | 'now'>;

/** Stars do not count: a new star between two pages would move rows from one to the other. */
export const wishOf = (campaign: OpenCampaign, now: Date): Wish => ({
  genre: campaign.genre,
  styles: campaign.styles,
  format: campaign.format,
  leftCents: campaign.leftCents,
  priority: null,
  today: utcDayOf(now),
});

export async function presentCatalogueRows(
  deps: Deps,
  artist: Member,
  rows: readonly CatalogueServiceRow[],
  campaign: OpenCampaign | null,
  spans: readonly PriceSpan[],
): Promise<CatalogueRow[]> {
  const trustOf = await readTrust(
    deps.database.db,
    rows.map(({ media }) => media.id),
  );
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
      styles: media.styles,
      trust,
      closed: media,
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
  db: Db,
  wish: Wish,
  outletIds: readonly number[],
): Promise<(outletId: number, facts: Omit<FitFacts, 'trust'>) => Fit> {
  const trustOf = await readTrust(db, outletIds);
  return (outletId, facts) => fitOf({ ...facts, trust: trustOf(outletId) }, wish);
}
