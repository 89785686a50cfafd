import { lazy, Suspense } from 'react';
import { paths } from '@/client/lib/paths';
import { useSessionRole } from '@/client/session/sessionHooks';
import { useSampleChoice } from '@/client/session/useSampleChoice';
import { ButtonLink } from '@/client/ui/Button';
import { NothingYet } from '@/client/ui/NothingYet';
import { PageHeader } from '@/client/ui/PageHeader';
import { SampleNote } from '@/client/ui/SampleNote';
import { SkeletonRows } from '@/client/ui/Skeleton';
import { SampleCampaigns } from './CampaignList';

/** Loaded separately, because visitors do not need the data layer. */
const OwnCampaigns = lazy(async () => {
  const module = await import(/* webpackChunkName: "own-campaigns" */ './OwnCampaigns');
  return { default: module.OwnCampaigns };
});

/** `/campaigns`: an artist's own campaigns, or samples for visitors. */
export function CampaignsPage() {
  const role = useSessionRole();
  const showsSamples = useSampleChoice(false);
  if (role === 'media' && !showsSamples) {
    return (
      <NothingYet
        title="Campaigns"
        action={
          <ButtonLink to={paths.artistSubmissions} variant="primary">
            Artist submissions
          </ButtonLink>
        }
      >
        Artists have their campaigns here. Those that are open to you are under Artist submissions.
      </NothingYet>
    );
  }
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
