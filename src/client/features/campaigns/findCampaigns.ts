import { matchesText } from '@/client/lib/fold';
import { compareBy, LIST_ORDER_OPTIONS, type ListOrder } from '@/client/lib/listOrder';
import type { Option } from '@/shared/options';
import type { Campaign } from './sampleCampaigns';

export type CampaignOrder = 'active' | ListOrder;

export const CAMPAIGN_ORDER_OPTIONS = [
  { value: 'active', label: 'active campaigns' },
  ...LIST_ORDER_OPTIONS,
] as const satisfies readonly Option<CampaignOrder>[];

export interface CampaignsQuery {
  search: string;
  sort: CampaignOrder;
}

/** A sort hides nothing: 'active campaigns' puts them before the others, the newest first in both. */
function compareCampaigns(sort: CampaignOrder) {
  if (sort !== 'active') return compareBy(sort);
  const newestFirst = compareBy('recent');
  return (one: Campaign, other: Campaign) =>
    Number(other.isActive) - Number(one.isActive) || newestFirst(one, other);
}

/** Campaigns whose title or description has each word of the search, in the order asked for. */
export function findCampaigns(
  campaigns: readonly Campaign[],
  { search, sort }: CampaignsQuery,
): Campaign[] {
  return campaigns
    .filter(({ title, description }) => matchesText(search, title, description))
    .sort(compareCampaigns(sort));
}
