import { useMemo } from 'react';
import type { Submission } from '@/shared/market/submissions.schemas';
import { formatDuration } from '@/client/lib/dates';
import { HeardNote } from '@/client/player/HeardNote';
import type { PlayerTrack } from '@/client/player/playerState';
import { TrackLines } from '@/client/player/SoundCard';
import { usePlayerState } from '@/client/player/usePlayer';
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
  const { failure } = usePlayerState();
  const parts = submission.heard?.tracks.find(({ id }) => id === track.id)?.parts;
  const bars = useMemo(() => barsOfPeaks(track.peaks, BARS), [track.peaks]);
  const heard = useMemo(() => (parts ? heardBars(parts, BARS) : undefined), [parts]);
  return (
    <section aria-label="Player" data-own-player={sounds.currentId === track.id || undefined}>
      <SeekWave bars={bars} place={place} duration={duration} heard={heard} onSeek={seek} />
      <Row gap={3} size="caption" number>
        <PlayButton
          variant="loud"
          isPlaying={isPlaying}
          of={track.title}
          onPress={() => toggle(track)}
        />
        <Text as="span" grow>
          {`${formatDuration(place)} of ${formatDuration(duration)}`}
        </Text>
      </Row>
      <HeardNote artist={artistOf(submission)} />
      <Alert tone="error">{sounds.currentId === track.id ? failure : null}</Alert>
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
