import { Cover } from '@/client/ui/Cover';
import type { Face } from '@/shared/platform/coverArt';
import { ListScreen, type ServerPages } from '@/client/ui/list/ListScreen';
import { SortMenu } from '@/client/ui/SortMenu';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatNumericDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Card } from '@/client/ui/Cards';
import { Moves } from '@/client/ui/Moves';
import { StatusChip } from '@/client/ui/StatusChip';
import { Stars } from '@/client/ui/StarRating';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import styles from './CampaignList.module.css';
import { compareBy, LIST_ORDER_OPTIONS, type ListOrder, matchesText } from '@/client/lib/lists';
import type { Option } from '@/shared/platform/options';
import { Box, Cluster, Quiet, Stack, Text } from '@/client/ui/kit';

type CampaignOrder = 'active' | ListOrder;

const CAMPAIGN_ORDER_OPTIONS = [
  { value: 'active', label: 'active campaigns' },
  ...LIST_ORDER_OPTIONS,
] as const satisfies readonly Option<CampaignOrder>[];

type Sample = CampaignCardItem & { rating: number };

interface CampaignsQuery {
  search: string;
  sort: CampaignOrder;
}

export interface CampaignCardItem {
  id: number;
  face: Face;
  title: string;
  description: string;
  /** A calendar day or a timestamp. */
  date: string;
  link: string;
  status: string;
  /** 1 to 5 stars; `null` when nobody has rated it. */
  rating: number | null;
  isActive: boolean;
  waiting?: readonly string[];
}

const CampaignCard = memo(function CampaignCard({ campaign }: { campaign: CampaignCardItem }) {
  const { face, title, description, date, link, status, rating, isActive } = campaign;
  return (
    <Card>
      <Box anchors>
        <Moves as={`cover-${campaign.id}`}>
          <Cover seed={face} side={320} ratio={2} className={styles.cover} />
        </Moves>
        {isActive ? (
          <p className={styles.active}>
            <StatusChip tone="done">Active</StatusChip>
          </p>
        ) : null}
      </Box>
      <Box grow shrinks>
        <Moves as={`title-${campaign.id}`}>
          <Text as="h2" size="row" leading={115} breaks>
            {title}
          </Text>
        </Moves>
        <p className={styles.description}>{description}</p>
      </Box>
      <Cluster gap={4} rowGap={2} justify="between">
        <Quiet number>{formatNumericDay(date)}</Quiet>
        <WaitingValues values={campaign.waiting} />
        {rating === null ? null : <Stars rating={rating} />}
      </Cluster>
      <ButtonLink to={link} size="sm" className={styles.link}>
        {status}
        <VisuallyHidden>
          {status === 'Incomplete' ? `, complete ${title}` : `, ${title}`}
        </VisuallyHidden>
      </ButtonLink>
    </Card>
  );
});

const VIEW = {
  search: textField,
  sort: choiceField(['active', 'recent', 'oldest', 'highest', 'lowest']),
};

export const useCampaignsView = () => useAddressState(VIEW);
type View = ReturnType<typeof useCampaignsView>;

interface CampaignListProps {
  view: View[0];
  onView: View[1];
  campaigns: readonly CampaignCardItem[];
  pages?: ServerPages;
}

export function CampaignList({ view, onView, campaigns, pages }: CampaignListProps) {
  return (
    <ListScreen
      title="Campaigns"
      view={view}
      onView={onView}
      searchLabel="Search your campaigns"
      tools={
        <SortMenu
          options={CAMPAIGN_ORDER_OPTIONS}
          value={view.sort}
          onApply={(sort) => onView({ sort })}
        />
      }
      items={campaigns}
      pages={pages}
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
  { search, sort }: CampaignsQuery,
): Sample[] {
  return campaigns
    .filter(({ title, description }) => matchesText(search, title, description))
    .sort(compareCampaigns(sort));
}
