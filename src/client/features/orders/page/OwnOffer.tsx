import { useLatestOffers, useOffer } from '@/client/entities/orders/ordersHooks';
import { useSampleChoice } from '@/client/session/useSampleChoice';
import { ListStates } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { NOT_FOUND } from '@/shared/apiError';
import type { Role } from '@/shared/options';
import { NoOffer } from './NoOffer';
import { OFFER_FAILED } from './offerTexts';
import { OrderPage } from './OrderPage';
import { SampleOffer } from './SampleOffer';

interface OwnOfferProps {
  id: number;
  role: Role;
}

/** An order of this account, or a sample when the address asks for an example. */
export function OwnOffer({ id, role }: OwnOfferProps) {
  const { status, offer, error, refetch } = useOffer(id);
  const latest = useLatestOffers();
  const showsSamples = useSampleChoice(latest.offers.length > 0);
  if (status === 'error' && error?.code === NOT_FOUND) {
    if (latest.status === 'loading') return <Waiting />;
    const isSample = showsSamples && latest.status === 'ready';
    return isSample ? <SampleOffer id={id} /> : <NoOffer />;
  }
  if (offer?.order.detail) {
    return <OrderPage found={offer} detail={offer.order.detail} role={role} onStale={refetch} />;
  }
  return (
    <ListStates
      status={status === 'ready' ? 'loading' : status}
      error={error}
      errorFallback={OFFER_FAILED}
      onRetry={() => void refetch()}
      isEmpty={false}
      skeleton={<Waiting />}
      empty={null}
    >
      {null}
    </ListStates>
  );
}

const Waiting = () => (
  <>
    <PageHeader title="Offer" />
    <ListStates
      status="loading"
      errorFallback={OFFER_FAILED}
      onRetry={() => undefined}
      isEmpty={false}
      empty={null}
    >
      {null}
    </ListStates>
  </>
);
