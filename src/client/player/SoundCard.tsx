import { useMemo } from 'react';
import { formatDuration } from '@/client/lib/dates';
import kit from '@/client/ui/kit.module.css';
import { PlayButton } from '@/client/ui/PlayButton';
import { SeekWave } from '@/client/ui/SeekWave';
import { barsOfPeaks } from '@/client/ui/waveBars';
import type { PlayerTrack } from './playerTrack';
import styles from './SoundCard.module.css';
import { useSound } from './useSound';

const BARS = 56;

export interface SoundCardProps {
  /** The tracks of the page; the card shows the one that plays, else the first. */
  tracks: readonly [PlayerTrack, ...PlayerTrack[]];
  /** Plays or pauses the track. */
  onToggle: (track: PlayerTrack) => void;
}

/** The player of a page for the tracks of one record; it controls the program's single player. */
export function SoundCard({ tracks, onToggle }: SoundCardProps) {
  const { track, isPlaying, place, duration, seek } = useSound(tracks, onToggle);
  const bars = useMemo(() => barsOfPeaks(track.peaks, BARS), [track.peaks]);
  return (
    <div className={styles.card}>
      <PlayButton
        variant="loud"
        isPlaying={isPlaying}
        of={track.title}
        onPress={() => onToggle(track)}
      />
      <div className={kit.shrink}>
        <SeekWave bars={bars} place={place} duration={duration} onSeek={seek} />
        <p className={styles.times} aria-hidden="true">
          <span>{formatDuration(place)}</span>
          <span>{formatDuration(duration)}</span>
        </p>
      </div>
    </div>
  );
}
