import { lazy, Suspense } from 'react';
import { useSessionRole } from '@/client/session/sessionHooks';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonRows } from '@/client/ui/Skeleton';
import { SampleDashboard } from './SampleDashboard';

/** Loaded separately, because visitors do not need the data layer. */
const OwnDashboard = lazy(async () => {
  const module = await import(/* webpackChunkName: "own-dashboard" */ './OwnDashboard');
  return { default: module.OwnDashboard };
});

/** `/dashboard`: figures of the account's newest orders, or samples for a visitor. */
export function DashboardPage() {
  if (useSessionRole() === null) return <SampleDashboard />;
  const waiting = (
    <>
      <PageHeader title="You last 50 offers" />
      <SkeletonRows rows={4} />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <OwnDashboard />
    </Suspense>
  );
}
