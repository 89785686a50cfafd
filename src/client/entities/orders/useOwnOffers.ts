import type { OrderOrigin } from '@/shared/orders/orderStages';
import { makeUseOwnList, type OwnList } from '../useOwnList';
import { OFFERS, ordersApi } from './ordersApi';
import type { FoundOffer } from './ordersSelectors';
import { useFoundOffers } from './useFoundOffers';

export const useOrderList = makeUseOwnList('orders', OFFERS, ordersApi.endpoints.listOffers);

export interface OwnOffers extends OwnList<FoundOffer> {
  /** The numbers of orders in the stage that the search finds, by origin. */
  counts: Record<OrderOrigin, number>;
}

/** The account's orders, whichever side began them, by search and filters; '' is no filter. */
export function useOwnOffers(
  search: string,
  stage: 'pending' | 'completed' | '',
  origin: OrderOrigin | '',
): OwnOffers {
  const { rows, ...list } = useOrderList(search, { stage, origin });
  const offer = useOrderList(search, { limit: '1', stage, origin: 'offer' }).total;
  const order = useOrderList(search, { limit: '1', stage, origin: 'order' }).total;
  return { ...list, rows: useFoundOffers(rows), counts: { offer, order } };
}

/** The open orders of a campaign, newest first, whichever side began them. */
export function useOpenOrdersOf(campaign: number) {
  const { rows, total } = useOrderList('', { stage: 'pending', campaign: String(campaign) });
  return { orders: useFoundOffers(rows), total };
}
