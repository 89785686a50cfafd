import { useMemo } from 'react';
import type { OrderOrigin } from '@/shared/orders/orderStages';
import { useDataSelector } from '../entitiesState';
import { makeUseOwnList, type OwnList } from '../useOwnList';
import { OFFERS, ordersApi } from './ordersApi';
import type { FoundOffer } from './ordersSelectors';

const useList = makeUseOwnList('orders', OFFERS, ordersApi.endpoints.listOffers);

export interface OwnOffers extends OwnList<FoundOffer> {
  /** The numbers of orders in the stage that the search finds, whatever the origin. */
  counts: Record<OrderOrigin, number>;
}

/** The orders of the account, whoever began them, by search and filters; '' is no filter. */
export function useOwnOffers(
  search: string,
  stage: 'pending' | 'completed' | '',
  origin: OrderOrigin | '',
): OwnOffers {
  const { rows, ...list } = useList(search, { stage, origin });
  const offer = useList(search, { limit: '1', stage, origin: 'offer' }).total;
  const order = useList(search, { limit: '1', stage, origin: 'order' }).total;
  const services = useDataSelector((state) => state.entities.orderedServices.entities);
  const offers = useMemo(
    () =>
      rows.flatMap<FoundOffer>((each) => {
        const ordered = services[each.id];
        return ordered ? [{ order: each, ordered }] : [];
      }),
    [rows, services],
  );
  return { ...list, rows: offers, counts: { offer, order } };
}
