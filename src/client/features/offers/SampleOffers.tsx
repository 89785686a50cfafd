import { useMemo } from 'react';
import { useSampleOffers } from '@/client/entities/samples/offers/offersHooks';
import { SampleNote } from '@/client/ui/SampleNote';
import { itemOfSample } from './offerItem';
import { OfferList } from './OfferList';

/** The list as a visitor sees it, and who has no offer yet. */
export function SampleOffers({ onHide }: { onHide?: (() => void) | undefined }) {
  const offers = useSampleOffers();
  const items = useMemo(() => offers.map(itemOfSample), [offers]);
  return (
    <>
      <SampleNote onHide={onHide} />
      <OfferList items={items} />
    </>
  );
}
