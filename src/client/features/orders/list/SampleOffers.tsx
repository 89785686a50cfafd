import { useMemo } from 'react';
import { useSampleOffers } from '@/client/entities/samples/offers/offersHooks';
import { paths } from '@/client/lib/paths';
import { EXAMPLE, useIsExample } from '@/client/ui/example';
import { SampleNote } from '@/client/ui/SampleNote';
import { itemOfSample } from '../page/offerItem';
import { OfferList } from './OfferList';

/** The list for visitors and for accounts without an offer. */
export function SampleOffers() {
  const offers = useSampleOffers();
  const isExample = useIsExample();
  const items = useMemo(
    () =>
      offers.map((offer) => {
        const item = itemOfSample(offer);
        return isExample ? { ...item, to: paths.offer(item.id) + EXAMPLE } : item;
      }),
    [offers, isExample],
  );
  return (
    <>
      <SampleNote />
      <OfferList items={items} />
    </>
  );
}
