import { useState } from 'react';
import { ADD_TRACKS_ID } from '@/client/features/music/shared/trackFiles/TrackDrop';
import { RefusedTrack, SubmitTrack } from './SubmitTrack';
import styles from './SubmitTrackList.module.css';
import type { ChosenTracks } from './useChosenTracks';

export interface SubmitTrackListProps {
  tracks: ChosenTracks;
  /** The current upload; `null` before. */
  sending: { progress: number | null; track?: string } | null;
}

/** The chosen files in the order of the record. */
export function SubmitTrackList({ tracks, sending }: SubmitTrackListProps) {
  const { all, rename, place, remove } = tracks;
  const [lifted, setLifted] = useState<string | null>(null);
  const current = all.findIndex(({ key }) => key === sending?.track);
  const sentOf = (index: number): number =>
    index === current ? (sending?.progress ?? 0) : Number(index < current);
  return (
    <ol className={styles.rows} aria-label="Tracks">
      {all.map((track, index) => {
        const { key, fileError } = track;
        const row = {
          track,
          number: index + 1,
          onRemove: () => {
            remove(key);
            /* the pressed button disappears */
            document.getElementById(ADD_TRACKS_ID)?.focus();
          },
        };
        return fileError === '' ? (
          <SubmitTrack
            key={key}
            {...row}
            sent={sending && sentOf(index)}
            isLifted={lifted === key}
            onLift={(isLifted) => setLifted(isLifted ? key : null)}
            onMove={(by) => place(key, index + by)}
            onDragOver={() => {
              if (lifted !== null && lifted !== key) place(lifted, index);
            }}
            onRename={(title) => rename(key, title)}
          />
        ) : (
          <RefusedTrack key={key} {...row} />
        );
      })}
    </ol>
  );
}
