import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { useSessionRole } from '@/client/session/sessionHooks';
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
      first={{ to: paths.campaigns, label: 'Your campaigns' }}
    >
      Outlets hear here what artists have submitted. How yours are doing is under Campaigns.
    </NothingYet>
  );
}
