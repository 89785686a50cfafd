import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { useSessionRole } from '@/client/session/sessionHooks';
import { ButtonLink } from '@/client/ui/Button';
import { NothingYet } from '@/client/ui/NothingYet';
import { SampleSubmissions } from './SampleSubmissions';

const OutletPage = openPage(
  <SampleSubmissions />,
  async () =>
    (await import(/* webpackChunkName: "outlet-submissions" */ './OutletSubmissions'))
      .OutletSubmissions,
);

/** The music that artists submit for coverage. */
export function ArtistSubmissionsPage() {
  if (useSessionRole() !== 'artist') return <OutletPage />;
  return (
    <NothingYet
      title="Artist submissions"
      sample={<SampleSubmissions />}
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
