import { useParams } from 'react-router-dom';
import { useOrderCounts } from '@/client/entities/orders/orderCounts';
import { useOffer } from '@/client/entities/orders/ordersHooks';
import type { OwnPageProps } from '@/client/session/openPage';
import { useIsExample } from '@/client/ui/example';
import { ListStates } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { SampleNote } from '@/client/ui/SampleNote';
import { NOT_FOUND } from '@/shared/apiError';
import { NoOffer } from './NoOffer';
import { OFFER_FAILED } from './offerTexts';
import { OrderPage } from './OrderPage';

/** An order of this account, or a sample when the address asks for an example. */
export function OwnOffer({ role, sample }: OwnPageProps) {
  const id = Number(useParams().id);
  const { status, offer, error, refetch } = useOffer(id);
  const counts = useOrderCounts();
  const isExample = useIsExample();
  if (status === 'error' && error?.code === NOT_FOUND) {
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
    return <OrderPage found={offer} detail={offer.order.detail} role={role} onStale={refetch} />;
  }
  return (
    <ListStates
      status={status === 'ready' ? 'loading' : status}
      error={error}
      errorFallback={OFFER_FAILED}
      refetch={refetch}
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
