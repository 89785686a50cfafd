import { useMemo } from 'react';
import type { Submission } from '@/shared/market/submissions.schemas';
import { formatDuration } from '@/client/lib/dates';
import { HeardNote } from '@/client/player/HeardNote';
import type { PlayerTrack } from '@/client/player/playerState';
import { TrackLines } from '@/client/player/SoundCard';
import { StepButton } from '@/client/player/StepButton';
import { usePlayerState, useThePlayer } from '@/client/player/usePlayer';
import { useSound } from '@/client/player/useSound';
import { Alert } from '@/client/ui/Alert';
import { Box, Row, Text } from '@/client/ui/kit';
import { PlayButton } from '@/client/ui/PlayButton';
import { barsOfPeaks, heardBars, SeekWave } from '@/client/ui/Waveform';
import {
  artistOf,
  type SubmissionSounds,
} from '@/client/features/trade/shared/submissions/submissions';

const BARS = 64;

interface PanePlayerProps {
  submission: Submission;
  sounds: SubmissionSounds;
  tracks: readonly [PlayerTrack, ...PlayerTrack[]];
  isShort: boolean;
}

/** The program's one player, for the submission beside it. */
export function PanePlayer({ submission, sounds, tracks, isShort }: PanePlayerProps) {
  const toggle = ({ id }: PlayerTrack) => sounds.toggleTrack(submission, id);
  const { track, isPlaying, place, duration, seek } = useSound(tracks, toggle);
  const player = useThePlayer();
  const step = (by: 1 | -1) => () => player.with((engine) => engine.step(by));
  const { failure } = usePlayerState();
  const isOwn = sounds.currentId === track.id;
  const parts = submission.heard?.tracks.find(({ id }) => id === track.id)?.parts;
  const bars = useMemo(() => barsOfPeaks(track.peaks, BARS), [track.peaks]);
  const heard = useMemo(() => (parts ? heardBars(parts, BARS) : undefined), [parts]);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the space bar plays and pauses on the wave, too
    <section
      aria-label={isOwn ? 'Player' : undefined}
      data-own-player={isOwn || undefined}
      onKeyDown={(event) => {
        if (event.key !== ' ' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        toggle(track);
      }}
    >
      <SeekWave bars={bars} place={place} duration={duration} heard={heard} onSeek={seek} />
      <Row gap={3} above={2} below={1} size="caption" number>
        {isOwn ? <StepButton by={-1} onPress={step(-1)} /> : null}
        <PlayButton
          variant="loud"
          isPlaying={isPlaying}
          of={isOwn ? undefined : track.title}
          onPress={() => toggle(track)}
        />
        {isOwn ? <StepButton by={1} onPress={step(1)} /> : null}
        <Text as="span" grow>
          {`${formatDuration(place)} of ${formatDuration(duration)}`}
        </Text>
      </Row>
      <HeardNote artist={artistOf(submission)} />
      <Alert tone="error">{isOwn ? failure : null}</Alert>
      {isShort ? null : (
        <Box above={2}>
          <TrackLines
            tracks={submission.tracks}
            heard={submission.heard?.tracks}
            currentId={sounds.currentId}
            isPlaying={sounds.isPlaying}
            onPress={(id) => sounds.toggleTrack(submission, id)}
          />
        </Box>
      )}
    </section>
  );
}
