import type { Option } from '@/shared/platform/options';
import { LIST_ORDER_OPTIONS, type ListOrder } from '@/client/lib/lists';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';

export type CampaignOrder = 'active' | ListOrder;

export const CAMPAIGN_ORDER_OPTIONS = [
  { value: 'active', label: 'active campaigns' },
  ...LIST_ORDER_OPTIONS,
] as const satisfies readonly Option<CampaignOrder>[];

const VIEW = {
  search: textField,
  sort: choiceField(['active', 'recent', 'oldest', 'highest', 'lowest']),
};

export const useCampaignsView = () => useAddressState(VIEW);
