import { componentOf } from '@/client/ui/lazyPage';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatNumericDay } from '@/client/lib/dates';
import { compareBy, matchesText } from '@/client/lib/lists';
import { paths } from '@/client/lib/paths';
import { openPage } from '@/client/session/openPage';
import { ButtonLink } from '@/client/ui/Button';
import { Card } from '@/client/ui/Cards';
import { Cover } from '@/client/ui/Cover';
import { Box, Cluster, Quiet, Stack, Text } from '@/client/ui/kit';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { SortMenu } from '@/client/ui/SortMenu';
import { Stars } from '@/client/ui/StarRating';
import { StatusChip } from '@/client/ui/StatusChip';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import {
  CAMPAIGN_ORDER_OPTIONS,
  type CampaignOrder,
  useCampaignsView,
} from '@/client/features/music/shared/campaigns/campaignStatus';
import styles from './CampaignsPage.module.css';

/*
 * Sample data: invented campaigns, shown until an artist has a campaign of their own.
 */

export interface Sample {
  id: number;
  title: string;
  description: string;
  date: string;
  /** 1 to 5 stars. */
  rating: number;
  isActive: boolean;
}

const SAMPLES: readonly Sample[] = [
  {
    id: 1,
    title: 'Glass Harbour, first single',
    description: 'Reviews and a playlist answer for the song that opens the EP.',
    date: '2026-11-16',
    rating: 4,
    isActive: true,
  },
  {
    id: 2,
    title: 'Northbound on the radio',
    description: 'Interviews with local stations along the road from Bergen to Tromsø.',
    date: '2026-11-11',
    rating: 5,
    isActive: false,
  },
  {
    id: 3,
    title: 'Paper Lanterns, album reviews',
    description: 'Printed and online reviews in the two weeks before the album is out.',
    date: '2026-11-04',
    rating: 3,
    isActive: true,
  },
  {
    id: 4,
    title: 'Sleep Late, Leave Early',
    description: 'Short clips from the rehearsal room, one for each song.',
    date: '2026-10-27',
    rating: 5,
    isActive: true,
  },
  {
    id: 5,
    title: 'Café Noir, live session',
    description: 'A video session in a café, and an article about how it was made.',
    date: '2026-10-12',
    rating: 2,
    isActive: false,
  },
];

/** Each sample lacks something, so that its link leads to the form for the music. */
function CampaignCard({ campaign }: { campaign: Sample }) {
  const { id, title, description, date, rating, isActive } = campaign;
  return (
    <Card>
      <Box anchors>
        <Cover seed={`campaign ${id}`} ratio={2} className={styles.cover} />
        {isActive ? (
          <p className={styles.active}>
            <StatusChip tone="done">Active</StatusChip>
          </p>
        ) : null}
      </Box>
      <Box grow shrinks>
        <Text as="h2" size="row" leading={115} breaks>
          {title}
        </Text>
        <Text tone="quiet" size="small" above={2} breaks leading={145}>
          {description}
        </Text>
      </Box>
      <Cluster gap={4} rowGap={2} justify="between">
        <Quiet number>{formatNumericDay(date)}</Quiet>
        <Stars rating={rating} />
      </Cluster>
      <ButtonLink to={paths.submitMusic} size="sm" className={styles.link}>
        Incomplete<VisuallyHidden>{`, complete ${title}`}</VisuallyHidden>
      </ButtonLink>
    </Card>
  );
}

function SampleCampaigns() {
  const [view, setView] = useCampaignsView();
  const found = useMemo(() => findCampaigns(SAMPLES, view), [view]);
  return (
    <ListScreen
      title="Campaigns"
      view={view}
      onView={setView}
      searchLabel="Search your campaigns"
      tools={
        <SortMenu
          options={CAMPAIGN_ORDER_OPTIONS}
          value={view.sort}
          onApply={(sort) => setView({ sort })}
        />
      }
      items={found}
      label="Campaigns"
      first={<AddCampaignCard />}
      renderItem={(campaign) => <CampaignCard key={campaign.id} campaign={campaign} />}
      noMatches="No campaigns match your search."
    />
  );
}

function AddCampaignCard() {
  return (
    <Stack as="li" gap={0}>
      <Link className={styles.add} to={paths.submitMusic}>
        <svg className={styles.plus} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
          <path d="M24 8v32M8 24h32" />
        </svg>
        Add more campaigns
      </Link>
    </Stack>
  );
}

/**
 * Sorting hides nothing: 'active' puts active campaigns first, and the newest first in each group.
 */
function compareCampaigns(sort: CampaignOrder) {
  const compare = compareBy(sort === 'active' ? 'recent' : sort);
  return (one: Sample, other: Sample) =>
    (sort === 'active' ? Number(other.isActive) - Number(one.isActive) : 0) || compare(one, other);
}

export function findCampaigns(
  campaigns: readonly Sample[],
  { search, sort }: { search: string; sort: CampaignOrder },
): Sample[] {
  return campaigns
    .filter(({ title, description }) => matchesText(search, title, description))
    .sort(compareCampaigns(sort));
}

export const CampaignsPage = openPage(
  <SampleCampaigns />,
  componentOf(() => import(/* webpackChunkName: "my-releases" */ './MusicPage'), 'MusicPage'),
  { media: paths.artistSubmissions },
);
