import { useMemo } from 'react';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { coverSeed } from '@/shared/platform/coverSeed';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { formatDay, formatDuration } from '@/client/lib/dates';
import { cataloguePath, paths } from '@/client/lib/paths';
import type { PlayerTrack } from '@/client/player/playerTrack';
import { useSound } from '@/client/player/useSound';
import { BackLink } from '@/client/ui/BackLink';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Artwork } from '@/client/ui/list/Artwork';
import { Moves } from '@/client/ui/Moves';
import { PlayGlyph } from '@/client/ui/PlayButton';
import { SeekWave } from '@/client/ui/SeekWave';
import { Sleeve } from '@/client/ui/Sleeve';
import { useMatches } from '@/client/ui/useMatches';
import { StatusChip } from '@/client/ui/StatusChip';
import { barsOfPeaks } from '@/client/ui/waveBars';
import {
  isOpen,
  statusOf,
  waitingOfRelease,
} from '@/client/features/music/shared/campaigns/campaignStatus';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import { TimeTicks } from '@/client/ui/TimeTicks';
import styles from './CampaignBand.module.css';
import { CampaignDecision } from './CampaignDecision';
import { daysOf, lengthOf } from './campaignText';
import { usePlayTrack } from './usePlayTrack';

const SIDE = 216;
const BARS = 44;
const BARS_WIDE = 130;

/** The campaign as a record: what it is, how it sounds, and what its artist can do next. */
export function CampaignBand({ campaign }: { campaign: Campaign }) {
  const { title, artist_name, format, genre, artwork, release, stage, decline_reason } = campaign;
  const { text, tone } = statusOf(campaign);
  const { queue, loaded, isPlaying, press } = usePlayTrack(campaign);
  const [first, ...others] = queue;
  const isLive = isOpen(campaign);
  const what = [labelOf(RELEASE_FORMAT_OPTIONS, format), labelOf(GENRE_OPTIONS, genre)];
  return (
    <div className={styles.band}>
      <BackLink to={paths.campaigns}>Campaigns</BackLink>
      <div className={styles.record}>
        <Sleeve className={styles.sleeve}>
          <Moves as={`cover-${campaign.id}`}>
            <Artwork path={artwork} seed={coverSeed.release(release)} side={SIDE} />
          </Moves>
        </Sleeve>
        <div className={styles.words}>
          {stage === 'declined' && decline_reason !== null ? (
            <p className={styles.reason}>{decline_reason}</p>
          ) : null}
          <p>
            <StatusChip tone={tone}>{text}</StatusChip>{' '}
            <WaitingValues values={waitingOfRelease(campaign)} />
          </p>
          <Moves as={`title-${campaign.id}`}>
            <h1 className={styles.title}>{title}</h1>
          </Moves>
          <p className={styles.about}>
            {artist_name === null ? null : <b>{`${artist_name}. `}</b>}
            <span>
              {[what.filter(Boolean).join(', '), lengthOf(campaign)]
                .filter((part) => part !== '')
                .map((part) => `${part}.`)
                .join(' ')}
            </span>
          </p>
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
        </div>
      </div>
      {first ? <BandWave tracks={[first, ...others]} onToggle={press} /> : null}
      {isLive ? <DayTicks campaign={campaign} /> : null}
    </div>
  );
}

interface BandWaveProps {
  tracks: readonly [PlayerTrack, ...PlayerTrack[]];
  onToggle: (track: PlayerTrack) => void;
}

/** The player's seek bar, a component of its own since it renders several times a second. */
function BandWave({ tracks, onToggle }: BandWaveProps) {
  const { track, place, duration, seek } = useSound(tracks, onToggle);
  const count = useMatches('(min-width: 48em)') ? BARS_WIDE : BARS;
  const bars = useMemo(() => barsOfPeaks(track.peaks, count), [track.peaks, count]);
  return (
    <div className={styles.player}>
      <span aria-hidden="true">{formatDuration(place)}</span>
      <SeekWave bars={bars} place={place} duration={duration} onSeek={seek} />
      <span aria-hidden="true">{formatDuration(duration)}</span>
    </div>
  );
}

/** The days of the campaign, one tick a day. */
function DayTicks({ campaign }: { campaign: Campaign }) {
  const { all, left } = daysOf(campaign);
  return (
    <p className={styles.days}>
      <span className={styles.since}>
        Approved <b>{formatDay(campaign.decided_at)}</b>
      </span>
      <TimeTicks all={all} left={left} className={styles.ticks} />
      <b>{left === 1 ? '1 day left' : `${left} days left`}</b>
    </p>
  );
}
