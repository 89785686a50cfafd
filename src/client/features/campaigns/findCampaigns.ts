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

/** What nobody has rated comes last, whichever rating is first. */
function compareByOrder(order: ListOrder): Compare {
  const isByRating = order === 'highest' || order === 'lowest';
  const compare = compareBy(order);
  return (one, other) =>
    (isByRating ? Number(one.rating === null) - Number(other.rating === null) : 0) ||
    compare({ ...one, rating: one.rating ?? 0 }, { ...other, rating: other.rating ?? 0 });
}

/** A sort hides nothing: 'active campaigns' puts them before the others, the newest first in both. */
function compareCampaigns(sort: CampaignOrder): Compare {
  if (sort !== 'active') return compareByOrder(sort);
  const newestFirst = compareByOrder('recent');
  return (one, other) => Number(other.isActive) - Number(one.isActive) || newestFirst(one, other);
}

/** Campaigns whose title or description has each word of the search, in the order asked for. */
export function findCampaigns(
  campaigns: readonly CampaignCardItem[],
  { search, sort }: CampaignsQuery,
): CampaignCardItem[] {
  return campaigns
    .filter(({ title, description }) => matchesText(search, title, description))
    .sort(compareCampaigns(sort));
}
