import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { NothingYet } from '@/client/ui/NothingYet';
import { SampleSubmissions } from './SampleSubmissions';

const sample = <SampleSubmissions />;

/** The music that artists submit for coverage. */
export const ArtistSubmissionsPage = openPage(
  sample,
  async () =>
    (await import(/* webpackChunkName: "outlet-submissions" */ './OutletSubmissions'))
      .OutletSubmissions,
  {
    artist: (
      <NothingYet
        title="Artist submissions"
        sample={sample}
        first={{ to: paths.campaigns, label: 'Your campaigns' }}
      >
        Outlets hear here what artists have submitted. How yours are doing is under Campaigns.
      </NothingYet>
    ),
  },
);
