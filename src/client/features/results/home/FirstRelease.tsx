import { RELEASE_MESSAGES } from '@/shared/music/releases.rules';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { Release } from '@/shared/music/releases.schemas';
import { useWholeCampaignList } from '@/client/entities/campaigns';
import { useLatestRelease } from '@/client/entities/releases';
import { formatShortDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { faceOf } from '@/shared/platform/coverArt';
import { EmptyState } from '@/client/ui/EmptyState';
import { Cover } from '@/client/ui/Cover';
import { ListStates } from '@/client/ui/list/ListStates';
import { RuledList, RuledRow } from '@/client/ui/RuledList';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { StatusChip } from '@/client/ui/StatusChip';
import {
  statusOf,
  waitingOfRelease,
} from '@/client/features/music/shared/campaigns/campaignStatus';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import { Text } from '@/client/ui/kit';
import styles from './FirstItem.module.css';
import { TitledSection } from '@/client/ui/TitledSection';

export function FirstRelease({ isNew = false }: { isNew?: boolean }) {
  const { rows: campaigns } = useWholeCampaignList();
  const { rows, more, ...loading } = useLatestRelease();
  const [latest] = rows;
  /* The steps of a new account already lead to the first one. */
  if (isNew && loading.status !== 'error' && !latest) return null;
  return (
    <TitledSection id="your-music" title="Your music">
      <ListStates
        {...loading}
        errorFallback={RELEASE_MESSAGES.releasesLoadFailed}
        isEmpty={latest === undefined}
        empty={<NoReleaseYet />}
      >
        {latest ? (
          <Facts
            release={latest}
            campaign={campaigns.find(({ release }) => release === latest.id)}
            isOnly={rows.length === 1 && more.status === 'none'}
          />
        ) : null}
      </ListStates>
    </TitledSection>
  );
}

function NoReleaseYet() {
  return (
    <EmptyState first={{ to: paths.submitMusic, label: 'Submit your music' }}>
      You have not submitted any music yet. Submit your first release to have it reviewed.
    </EmptyState>
  );
}

interface FactsProps {
  release: Release;
  campaign: Campaign | undefined;
  isOnly: boolean;
}

function Facts({ release, campaign, isOnly }: FactsProps) {
  const state = campaign && statusOf(campaign);
  return (
    <>
      <Text measure below={4} tone="quiet">
        {isOnly
          ? 'You have submitted one release. A person listens to every one before media outlets see it.'
          : 'You have submitted several releases. A person listens to every one before media outlets see it. This is the latest.'}
      </Text>
      <RuledList>
        <RuledRow
          className={styles.release}
          artwork={<Cover seed={faceOf(release)} />}
          title={release.title}
          meta={state && <StatusChip tone={state.tone}>{state.text}</StatusChip>}
          columns={[
            { label: 'Format', value: labelOf(RELEASE_FORMAT_OPTIONS, release.format) },
            { label: 'Genre', value: labelOf(GENRE_OPTIONS, release.genre) },
            { label: 'Release date', value: formatShortDay(release.release_date) },
            {
              label: 'Link',
              isWide: true,
              value: release.link === null ? 'No link' : <ExternalLink value={release.link} />,
            },
          ]}
        >
          <WaitingValues values={waitingOfRelease(release)} />
        </RuledRow>
      </RuledList>
    </>
  );
}
