import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useSessionRole } from '@/client/session/sessionHooks';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonRows } from '@/client/ui/Skeleton';
import { NoOffer } from './NoOffer';
import { SampleOffer } from './SampleOffer';

/** Loaded separately, because visitors do not need the data layer. */
const OwnOffer = lazy(async () => {
  const module = await import(/* webpackChunkName: "own-offer" */ './OwnOffer');
  return { default: module.OwnOffer };
});

const ID = /^[1-9]\d{0,9}$/;

/**
 * `/offers/:id`: an order, whoever began it; a sample for visitors and for accounts without one.
 */
export function OfferPage() {
  const { id = '' } = useParams();
  const role = useSessionRole();
  if (!ID.test(id)) return <NoOffer />;
  if (role === null) return <SampleOffer id={Number(id)} />;
  return (
    <Suspense
      fallback={
        <>
          <PageHeader title="Offer" />
          <SkeletonRows rows={4} />
        </>
      }
    >
      <OwnOffer key={id} id={Number(id)} role={role} />
    </Suspense>
  );
}
