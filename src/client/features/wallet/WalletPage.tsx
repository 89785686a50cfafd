import { lazy, Suspense } from 'react';
import { useSessionRole } from '@/client/session/sessionHooks';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonRows } from '@/client/ui/Skeleton';
import { SampleWallet } from './SampleWallet';

/** Loaded separately, because visitors do not need the data layer. */
const OwnWallet = lazy(async () => {
  const module = await import(/* webpackChunkName: "own-wallet" */ './OwnWallet');
  return { default: module.OwnWallet };
});

/** `/wallet`: income and payouts, summed by source at the top, then entry by entry. */
export function WalletPage() {
  const role = useSessionRole();
  if (role === null) return <SampleWallet />;
  const waiting = (
    <>
      <PageHeader title="Wallet" />
      <SkeletonRows rows={4} />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <OwnWallet role={role} />
    </Suspense>
  );
}
