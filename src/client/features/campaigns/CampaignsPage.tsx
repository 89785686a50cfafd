import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { useSessionRole } from '@/client/session/sessionHooks';
import { ButtonLink } from '@/client/ui/Button';
import { NothingYet } from '@/client/ui/NothingYet';
import { CampaignList } from './CampaignList';
import { SAMPLE_CAMPAIGNS } from './sampleCampaigns';

const sample = <CampaignList campaigns={SAMPLE_CAMPAIGNS} />;

const ArtistPage = openPage(
  'Campaigns',
  sample,
  async () => (await import(/* webpackChunkName: "own-campaigns" */ './OwnCampaigns')).OwnCampaigns,
);

/** `/campaigns`: an artist's own campaigns, or samples for visitors. */
export function CampaignsPage() {
  if (useSessionRole() !== 'media') return <ArtistPage />;
  return (
    <NothingYet
      title="Campaigns"
      sample={sample}
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
