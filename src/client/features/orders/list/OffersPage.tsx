import { lazy, Suspense } from 'react';
import { useSessionRole } from '@/client/session/sessionHooks';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonRows } from '@/client/ui/Skeleton';
import { SampleOffers } from './SampleOffers';

/** Loaded separately, because visitors do not need the data layer. */
const OwnOffers = lazy(async () => {
  const module = await import(/* webpackChunkName: "own-offers" */ './OwnOffers');
  return { default: module.OwnOffers };
});

/** `/offers`: all orders of an account, whoever began them, or samples for visitors. */
export function OffersPage() {
  const role = useSessionRole();
  if (role === null) return <SampleOffers />;
  const waiting = (
    <>
      <PageHeader title="Offers" />
      <SkeletonRows rows={4} />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <OwnOffers role={role} />
    </Suspense>
  );
}
