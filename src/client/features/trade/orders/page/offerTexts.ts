import type { Role } from '@/shared/platform/options';
import type { OriginLabels } from '../list/OriginSwitch';

export const OFFERS_FAILED = 'An error occurred while fetching offers.';
export const OFFER_FAILED = 'An error occurred while fetching this offer.';

export const ORIGIN_LABELS: Record<Role, OriginLabels> = {
  artist: {
    offer: { noun: 'Offers', verb: 'received', isOutgoing: false },
    order: { noun: 'Orders', verb: 'placed', isOutgoing: true },
  },
  media: {
    offer: { noun: 'Offers', verb: 'made', isOutgoing: true },
    order: { noun: 'Orders', verb: 'received', isOutgoing: false },
  },
};
