import { lazy, Suspense } from 'react';
import { useSessionRole } from '@/client/session/sessionHooks';
import { PageHeader } from '@/client/ui/PageHeader';
import { SampleNote } from '@/client/ui/SampleNote';
import { SkeletonRows } from '@/client/ui/Skeleton';
import { SampleCampaigns } from './CampaignList';

/** With the data layer, which a visitor has no use for. */
const OwnCampaigns = lazy(async () => {
  const module = await import(/* webpackChunkName: "own-campaigns" */ './OwnCampaigns');
  return { default: module.OwnCampaigns };
});

/** `/campaigns`: an artist's own; samples for everybody else. */
export function CampaignsPage() {
  const role = useSessionRole();
  if (role !== 'artist') {
    return (
      <>
        <SampleNote />
        <SampleCampaigns />
      </>
    );
  }
  const waiting = (
    <>
      <PageHeader title="Campaigns" />
      <SkeletonRows rows={4} />
    </>
  );
  return (
    <Suspense fallback={waiting}>
      <OwnCampaigns />
    </Suspense>
  );
}
