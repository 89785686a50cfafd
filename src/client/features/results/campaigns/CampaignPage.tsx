import { useGetCampaignWorkQuery } from '@/client/entities/results';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, type ReactNode, useState } from 'react';
import { useMatch, useParams } from 'react-router-dom';
import { CAMPAIGN_MESSAGES, incompleteText } from '@/shared/music/campaigns.rules';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import {
  useGetCampaignQuery,
  useKnownCampaign,
  useSubmitCampaignMutation,
  useWithdrawCampaignMutation,
} from '@/client/entities/campaigns';
import { latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { NoCampaign } from '@/client/features/music/shared/campaigns/NoCampaign';
import { CampaignFigures, lengthOf, reviewTime } from './CampaignFigures';
import styles from './CampaignPage.module.css';
import { CampaignTracks, usePlayTrack } from './CampaignTracks';
import { faceOf } from '@/shared/platform/coverArt';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { formatDuration } from '@/client/lib/dates';
import { useUtcDay } from '@/client/lib/days';
import { dayText } from '@/shared/platform/format';
import { cataloguePath, paths, idIn } from '@/client/lib/paths';
import type { PlayerTrack } from '@/client/player/playerState';
import { useSound } from '@/client/player/useSound';
import { BackLink } from '@/client/ui/PageHeader';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Moves } from '@/client/ui/Moves';
import { PlayGlyph } from '@/client/ui/PlayButton';
import { ClockSleeve } from '@/client/ui/Clock';
import { useMatches } from '@/client/ui/useMatches';
import { barsOfPeaks, SeekWave } from '@/client/ui/Waveform';
import {
  clockOf,
  isOpen,
  statusOf,
  waitingOfRelease,
} from '@/client/features/music/shared/campaigns/campaignStatus';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Box, Cluster, Row, Stack, Text } from '@/client/ui/kit';

const SIDE = 216;

const BARS = 44;

const BARS_WIDE = 130;

interface BandWaveProps {
  tracks: readonly [PlayerTrack, ...PlayerTrack[]];
  onToggle: (track: PlayerTrack) => void;
}

export function CampaignPage() {
  const { id = '' } = useParams();
  const query = useGetCampaignQuery(idIn(id) ?? 0);
  const campaign = useKnownCampaign(idIn(id) ?? 0);
  const loading = statesOf(query);
  if (!campaign && loading.error?.status === 404) return <NoCampaign />;
  if (!campaign) {
    return (
      <>
        <VisuallyHidden as="h1">Campaign</VisuallyHidden>
        <ListStates
          {...loading}
          status={loading.status === 'error' ? 'error' : 'loading'}
          errorFallback={CAMPAIGN_MESSAGES.loadFailed}
          skeleton={<SkeletonOf shape="band" />}
        />
      </>
    );
  }
  return <FoundCampaign key={campaign.id} campaign={campaign} />;
}

const load = () => import('./CampaignMore');
const CampaignReport = latePart(() => import('./CampaignReport'), 'CampaignReport', <SkeletonOf />);
const CampaignWork = latePart(load, 'CampaignWork', <SkeletonOf />);
const CampaignNeeds = latePart(load, 'CampaignNeeds', <SkeletonOf shape="plain" count={5} />);
const CampaignFacts = latePart(load, 'CampaignFacts');

function FoundCampaign({ campaign }: { campaign: Campaign }) {
  const { id, stage } = campaign;
  const wasApproved = campaign.open_until !== null;
  const query = useGetCampaignWorkQuery(wasApproved ? id : skipToken);
  const work = { ...statesOf(query), value: query.data };
  const isReport = useMatch(paths.report(':id')) !== null;
  if (isReport) {
    return (
      <>
        <CampaignBand campaign={campaign} isReport />
        <Box above={8}>
          <CampaignReport id={id} />
        </Box>
      </>
    );
  }
  return (
    <>
      <CampaignBand campaign={campaign} />
      {wasApproved ? <CampaignFigures work={work.value} /> : null}
      <Stack gap={10} rowGap={12} align="start" single above={8} aside={300}>
        <Stack gap={12} single>
          {stage === 'draft' ? <CampaignNeeds campaign={campaign} /> : null}
          {wasApproved ? <CampaignWork campaign={campaign} work={work} /> : null}
          <CampaignTracks campaign={campaign} />
        </Stack>
        <CampaignFacts campaign={campaign} />
      </Stack>
    </>
  );
}

function CampaignBand({ campaign, isReport }: { campaign: Campaign; isReport?: true }) {
  const { title, artist_name, format, genre, artwork, release, stage, decline_reason } = campaign;
  const today = useUtcDay();
  const { queue, loaded, isPlaying, press } = usePlayTrack(campaign);
  const [first, ...others] = queue;
  const isLive = isOpen(campaign);
  const what = [labelOf(RELEASE_FORMAT_OPTIONS, format), labelOf(GENRE_OPTIONS, genre)];
  return (
    <div className={styles.band}>
      <BackLink to={isReport ? paths.campaign(campaign.id) : paths.myReleases}>
        {isReport ? 'Campaign' : 'Music'}
      </BackLink>
      <div className={styles.record}>
        <Moves as={`cover-${campaign.id}`}>
          <ClockSleeve {...clockOf(campaign)} seed={faceOf({ release, artwork })} side={SIDE} />
        </Moves>
        <Stack gap={3} items="start" shrinks>
          {stage === 'declined' && decline_reason !== null ? (
            <Text words size="lead" leading={140}>
              {decline_reason}
            </Text>
          ) : null}
          <p>
            <b>{statusOf(campaign, today).text}</b>{' '}
            <WaitingValues values={waitingOfRelease(campaign)} />
          </p>
          <Moves as={`title-${campaign.id}`}>
            <h1 className={styles.title}>{title}</h1>
          </Moves>
          <Text tone="quiet" breaks className={styles.about}>
            {artist_name === null ? null : <b>{`${artist_name}. `}</b>}
            <span>
              {[what.filter(Boolean).join(', '), lengthOf(campaign)]
                .filter((part) => part !== '')
                .map((part) => `${part}.`)
                .join(' ')}
            </span>
          </Text>
          <CampaignDecision campaign={campaign}>
            {first ? (
              <Button
                variant={isLive || stage === 'in_review' ? 'primary' : 'outline'}
                onClick={() => press(loaded ?? first)}
              >
                <PlayGlyph isPlaying={isPlaying} /> {isPlaying ? 'Pause' : 'Play all'}
              </Button>
            ) : null}
            {isLive ? (
              <ButtonLink to={cataloguePath(campaign.id)}>Open the catalogue</ButtonLink>
            ) : null}
          </CampaignDecision>
        </Stack>
      </div>
      {first ? <BandWave tracks={[first, ...others]} onToggle={press} /> : null}
    </div>
  );
}

function BandWave({ tracks, onToggle }: BandWaveProps) {
  const { track, place, duration, seek } = useSound(tracks, onToggle);
  const count = useMatches('(min-width: 48em)') ? BARS_WIDE : BARS;
  const bars = useMemo(() => barsOfPeaks(track.peaks, count), [track.peaks, count]);
  return (
    <Row gap={5} size="small" number className={styles.player}>
      <Text as="span" only="wide" aria-hidden="true">
        {formatDuration(place)}
      </Text>
      <SeekWave bars={bars} place={place} duration={duration} onSeek={seek} />
      <span aria-hidden="true">{formatDuration(duration)}</span>
    </Row>
  );
}

function CampaignDecision({ campaign, children }: { campaign: Campaign; children: ReactNode }) {
  const { id, stage, missing } = campaign;
  const [submit, submitting] = useSubmitCampaignMutation();
  const [withdraw, withdrawing] = useWithdrawCampaignMutation();
  const [failure, setFailure] = useState('');
  const run = async (move: typeof submit, fallback: string) => {
    setFailure('');
    try {
      await move(id).unwrap();
    } catch (reason) {
      setFailure(messageOr(toApiError(reason), fallback));
    }
  };
  const text = textOf(campaign);
  const isIncomplete = missing.length > 0;
  return (
    <>
      {text === '' ? null : (
        <p className={styles.text} id="campaign-decision">
          {text}
        </p>
      )}
      <Cluster align="stretch" full className={styles.actions}>
        {stage === 'in_review' || isOpen(campaign) ? null : (
          <Button
            variant="primary"
            disabled={isIncomplete}
            aria-describedby={isIncomplete ? 'campaign-decision' : undefined}
            isBusy={submitting.isLoading}
            onClick={() => void run(submit, CAMPAIGN_MESSAGES.sendFailed)}
          >
            {stage === 'draft' ? 'Send to review' : 'Send again'}
          </Button>
        )}
        {children}
        {stage === 'in_review' ? (
          <Button
            isBusy={withdrawing.isLoading}
            onClick={() => void run(withdraw, CAMPAIGN_MESSAGES.takeBackFailed)}
          >
            Take back
          </Button>
        ) : null}
      </Cluster>
      <Alert tone="error">{failure}</Alert>
    </>
  );
}

function textOf(campaign: Campaign): string {
  const { stage, missing, open_until, review_hours } = campaign;
  if (isOpen(campaign)) {
    return open_until === null ? '' : `The catalogue closes on ${dayText(open_until)}.`;
  }
  if (stage === 'in_review') {
    const usual = reviewTime(review_hours);
    const takes = usual === '' ? '' : `A review usually takes ${usual}. `;
    return `${takes}To change tracks or embargo, take it back.`;
  }
  if (missing.length > 0) return incompleteText(missing);
  if (stage === 'draft')
    return 'Nothing is missing. Tracks and embargo stay as they are while it is reviewed.';
  if (stage === 'declined') return '';
  return 'Outlets can no longer see it.';
}
