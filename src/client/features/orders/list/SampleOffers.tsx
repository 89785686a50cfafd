import { useMemo } from 'react';
import { paths } from '@/client/lib/paths';
import { EXAMPLE, useIsExample } from '@/client/ui/example';
import { itemOfSample } from '../page/offerItem';
import { sampleOffers } from '../page/sampleOffers';
import { OfferList } from './OfferList';

/** The list for visitors and for accounts without an offer. */
export function SampleOffers() {
  const isExample = useIsExample();
  const items = useMemo(
    () =>
      sampleOffers.map((offer) => {
        const item = itemOfSample(offer);
        return isExample ? { ...item, to: paths.offer(item.id) + EXAMPLE } : item;
      }),
    [isExample],
  );
  return <OfferList items={items} />;
}
