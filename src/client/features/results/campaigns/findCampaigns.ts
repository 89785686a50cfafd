import { matchesText } from '@/client/lib/fold';
import { compareBy, LIST_ORDER_OPTIONS, type ListOrder } from '@/client/lib/listOrder';
import type { Option } from '@/shared/platform/options';
import type { CampaignCardItem } from './campaignCardItem';

export type CampaignOrder = 'active' | ListOrder;

export const CAMPAIGN_ORDER_OPTIONS = [
  { value: 'active', label: 'active campaigns' },
  ...LIST_ORDER_OPTIONS,
] as const satisfies readonly Option<CampaignOrder>[];

type Sample = CampaignCardItem & { rating: number };

interface CampaignsQuery {
  search: string;
  sort: CampaignOrder;
}

/**
 * Sorting hides nothing: 'active' puts active campaigns first, and the newest first in each group.
 */
function compareCampaigns(sort: CampaignOrder) {
  const compare = compareBy(sort === 'active' ? 'recent' : sort);
  return (one: Sample, other: Sample) =>
    (sort === 'active' ? Number(other.isActive) - Number(one.isActive) : 0) || compare(one, other);
}

/** Returns the samples whose title or description contains each word of the search, sorted. */
export function findCampaigns(
  campaigns: readonly Sample[],
  { search, sort }: CampaignsQuery,
): Sample[] {
  return campaigns
    .filter(({ title, description }) => matchesText(search, title, description))
    .sort(compareCampaigns(sort));
}
