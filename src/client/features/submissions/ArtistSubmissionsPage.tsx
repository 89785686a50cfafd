import { lazy } from 'react';
import { paths } from '@/client/lib/paths';
import { useSessionRole } from '@/client/session/sessionHooks';
import { useSampleChoice } from '@/client/session/useSampleChoice';
import { ButtonLink } from '@/client/ui/Button';
import { NothingYet } from '@/client/ui/NothingYet';
import { SampleSubmissions } from './SampleSubmissions';

/* fetched only for outlets: it needs the data layer, which visitors do not load */
const OutletSubmissions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "outlet-submissions" */ './OutletSubmissions'))
    .OutletSubmissions,
}));

/** The music that artists submit for coverage. */
export function ArtistSubmissionsPage() {
  const role = useSessionRole();
  const showsSamples = useSampleChoice(false);
  if (role === 'media') return <OutletSubmissions />;
  if (showsSamples) return <SampleSubmissions />;
  return (
    <NothingYet
      title="Artist submissions"
      action={
        <ButtonLink to={paths.campaigns} variant="primary">
          Your campaigns
        </ButtonLink>
      }
    >
      Outlets hear here what artists have submitted. How yours are doing is under Campaigns.
    </NothingYet>
  );
}
