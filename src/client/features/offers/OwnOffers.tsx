import { useMemo } from 'react';
import { useOffers } from '@/client/entities/orders/ordersHooks';
import { useSampleChoice } from '@/client/session/useSampleChoice';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { PendingPage } from '@/client/ui/list/PendingPage';
import type { Role } from '@/shared/options';
import { itemOfOffer } from './offerItem';
import { OfferList } from './OfferList';
import { OFFERS_FAILED, OFFERS_INCOMPLETE, ORIGIN_LABELS } from './offerTexts';
import { SampleOffers } from './SampleOffers';

/** One's own offers and orders, or samples until there is one. */
export function OwnOffers({ role }: { role: Role }) {
  const { status, offers, error, refetch, rest } = useOffers();
  const { showsSamples, hideSamples } = useSampleChoice('offers', offers.length > 0);
  const items = useMemo(() => offers.map((offer) => itemOfOffer(offer, role)), [offers, role]);
  if (status !== 'ready') {
    return (
      <PendingPage
        title="Offers"
        status={status}
        error={error}
        errorFallback={OFFERS_FAILED}
        onRetry={refetch}
      />
    );
  }
  if (showsSamples) return <SampleOffers onHide={hideSamples} />;
  return (
    <OfferList
      items={items}
      origins={ORIGIN_LABELS[role]}
      above={
        rest.status === 'failed' ? (
          <>
            <Alert tone="error">{OFFERS_INCOMPLETE}</Alert>
            <Button onClick={rest.retry}>Load the rest</Button>
          </>
        ) : undefined
      }
    />
  );
}
