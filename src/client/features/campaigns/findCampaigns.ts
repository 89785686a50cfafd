import { matchesText } from '@/client/lib/fold';
import { compareBy, LIST_ORDER_OPTIONS, type ListOrder } from '@/client/lib/listOrder';
import type { Option } from '@/shared/options';
import type { CampaignCardItem } from './campaignCardItem';

export type CampaignOrder = 'active' | ListOrder;

export const CAMPAIGN_ORDER_OPTIONS = [
  { value: 'active', label: 'active campaigns' },
  ...LIST_ORDER_OPTIONS,
] as const satisfies readonly Option<CampaignOrder>[];

export interface CampaignsQuery {
  search: string;
  sort: CampaignOrder;
}

type Compare = (one: CampaignCardItem, other: CampaignCardItem) => number;

/** Unrated campaigns come last in either rating order. */
function compareByOrder(order: ListOrder): Compare {
  const isByRating = order === 'highest' || order === 'lowest';
  const compare = compareBy(order);
  return (one, other) =>
    (isByRating ? Number(one.rating === null) - Number(other.rating === null) : 0) ||
    compare({ ...one, rating: one.rating ?? 0 }, { ...other, rating: other.rating ?? 0 });
}

/**
 * Sorting hides nothing: 'active' puts active campaigns first, and the newest first in each group.
 */
function compareCampaigns(sort: CampaignOrder): Compare {
  if (sort !== 'active') return compareByOrder(sort);
  const newestFirst = compareByOrder('recent');
  return (one, other) => Number(other.isActive) - Number(one.isActive) || newestFirst(one, other);
}

/** Returns the campaigns whose title or description contains each word of the search, sorted. */
export function findCampaigns(
  campaigns: readonly CampaignCardItem[],
  { search, sort }: CampaignsQuery,
): CampaignCardItem[] {
  return campaigns
    .filter(({ title, description }) => matchesText(search, title, description))
    .sort(compareCampaigns(sort));
}
