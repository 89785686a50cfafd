import { useMemo } from 'react';
import { openPage, FIRST_STEPS } from '@/client/session/openPage';
import { NothingYet } from '@/client/ui/NothingYet';
import {
  CampaignList,
  useCampaignsView,
  findCampaigns,
  type CampaignCardItem,
} from './CampaignList';
import { paths } from '@/client/lib/paths';

/*
 * Sample data: invented campaigns, shown until an artist has a campaign of their own.
 */

type Sample = Omit<CampaignCardItem, 'face' | 'status'> & { rating: number };

const SAMPLES: readonly Sample[] = [
  {
    id: 1,
    title: 'Glass Harbour, first single',
    description: 'Reviews and a playlist answer for the song that opens the EP.',
    date: '2026-11-16',
    link: paths.submitMusic,
    rating: 4,
    isActive: true,
  },
  {
    id: 2,
    title: 'Northbound on the radio',
    description: 'Interviews with local stations along the road from Bergen to Tromsø.',
    date: '2026-11-11',
    link: paths.submitMusic,
    rating: 5,
    isActive: false,
  },
  {
    id: 3,
    title: 'Paper Lanterns, album reviews',
    description: 'Printed and online reviews in the two weeks before the album is out.',
    date: '2026-11-04',
    link: paths.submitMusic,
    rating: 3,
    isActive: true,
  },
  {
    id: 4,
    title: 'Sleep Late, Leave Early',
    description: 'Short clips from the rehearsal room, one for each song.',
    date: '2026-10-27',
    link: paths.submitMusic,
    rating: 5,
    isActive: true,
  },
  {
    id: 5,
    title: 'Café Noir, live session',
    description: 'A video session in a café, and an article about how it was made.',
    date: '2026-10-12',
    link: paths.submitMusic,
    rating: 2,
    isActive: false,
  },
];

/** Each sample lacks something, so that its link leads to the form for the music. */
const SAMPLE_CAMPAIGNS = SAMPLES.map((sample) => ({
  ...sample,
  face: `campaign ${sample.id}`,
  status: 'Incomplete',
}));

function SampleCampaigns() {
  const [view, setView] = useCampaignsView();
  const found = useMemo(() => findCampaigns(SAMPLE_CAMPAIGNS, view), [view]);
  return <CampaignList view={view} onView={setView} campaigns={found} />;
}

const sample = <SampleCampaigns />;

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
