import { useMemo } from 'react';
import { openPage, FIRST_STEPS } from '@/client/session/openPage';
import { NothingYet } from '@/client/ui/NothingYet';
import { CampaignList, useCampaignsView, findCampaigns } from './CampaignList';
import { SAMPLE_CAMPAIGNS } from './sampleCampaigns';

function SampleCampaigns() {
  const [view, setView] = useCampaignsView();
  const found = useMemo(() => findCampaigns(SAMPLE_CAMPAIGNS, view), [view]);
  return <CampaignList view={view} onView={setView} campaigns={found} />;
}

const sample = <SampleCampaigns />;

/** `/campaigns`: an artist's own campaigns, or samples for visitors. */
export const CampaignsPage = openPage(
  sample,
  async () => (await import(/* webpackChunkName: "own-campaigns" */ './OwnCampaigns')).OwnCampaigns,
  {
    media: (
      <NothingYet title="Campaigns" sample={sample} first={FIRST_STEPS.media}>
        Artists have their campaigns here. Those that are open to you are under Artist submissions.
      </NothingYet>
    ),
  },
);
