import { useParams } from 'react-router-dom';
import { useOrderCounts } from '@/client/entities/orders/orderCounts';
import { useOffer } from '@/client/entities/orders/ordersHooks';
import type { OwnPageProps } from '@/client/session/openPage';
import { useIsExample } from '@/client/ui/example';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { SampleNote } from '@/client/ui/SampleNote';
import { NOT_FOUND } from '@/shared/platform/apiError';
import { NoOffer } from './NoOffer';
import { OFFER_FAILED } from './offerTexts';
import { OrderPage } from './OrderPage';

/** An order of this account, or a sample when the address asks for an example. */
export function OwnOffer({ role, sample }: OwnPageProps) {
  const id = Number(useParams().id);
  const { offer, ...query } = useOffer(id);
  const states = statesOf(query);
  const counts = useOrderCounts();
  const isExample = useIsExample();
  if (states.status === 'error' && states.error?.code === NOT_FOUND) {
    if (counts.isLoading) return <Waiting />;
    if (!isExample || counts.data?.all !== 0) return <NoOffer />;
    return (
      <>
        <SampleNote />
        {sample}
      </>
    );
  }
  if (offer?.order.detail) {
    return (
      <OrderPage found={offer} detail={offer.order.detail} role={role} onStale={query.refetch} />
    );
  }
  return (
    <ListStates
      {...states}
      status={states.status === 'ready' ? 'loading' : states.status}
      errorFallback={OFFER_FAILED}
      skeleton={<Waiting />}
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
      refetch={() => undefined}
      skeleton={<SkeletonOf shape="columns" />}
    >
      {null}
    </ListStates>
  </>
);
