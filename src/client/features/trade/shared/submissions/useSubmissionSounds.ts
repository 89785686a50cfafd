import { useCallback } from 'react';
import type { Submission } from '@/shared/market/submissions.schemas';
import { useLazyGetSubmissionQuery } from '@/client/entities/submissions';
import type { PlayerTrack, Renew } from '@/client/player/playerTrack';
import { usePlayer } from '@/client/player/usePlayer';
import { firstSounds, soundsOf } from './submissionTracks';

export interface SubmissionSounds {
  /** The track that plays or is paused. */
  currentId: number | null;
  isPlaying: boolean;
  /**
   * Plays the first track of a row, then those of the following rows; pauses when it is playing.
   */
  toggleRow: (submission: Submission, rows: readonly Submission[]) => void;
  /** Plays a track, then the following ones of the same submission; pauses when it is playing. */
  toggleTrack: (submission: Submission, trackId: number) => void;
}

/** Plays the tracks of submissions. */
export function useSubmissionSounds(): SubmissionSounds {
  const { play, toggle, current, isPlaying } = usePlayer();
  const [read] = useLazyGetSubmissionQuery();
  const currentId = current?.id ?? null;

  const playOf = useCallback(
    (track: PlayerTrack, queue: readonly PlayerTrack[], submissions: readonly Submission[]) => {
      const renew: Renew = async ({ id }) => {
        const owner = submissions.find(({ tracks }) => tracks.some((each) => each.id === id));
        const fresh = owner && (await read(owner.id).unwrap());
        return fresh?.tracks.find((each) => each.id === id)?.audio ?? null;
      };
      play(track, queue, renew);
    },
    [play, read],
  );
  return {
    currentId,
    isPlaying,
    toggleRow: (submission, rows) => {
      const sounds = soundsOf(submission);
      const own = sounds.find(({ id }) => id === currentId);
      const [first] = sounds;
      if (own && isPlaying) toggle();
      else if (own && !firstSounds(rows).some(({ id }) => id === own.id)) toggle();
      else if (first) playOf(first, firstSounds(rows), rows);
    },
    toggleTrack: (submission, trackId) => {
      const sounds = soundsOf(submission);
      const track = sounds.find(({ id }) => id === trackId);
      if (trackId === currentId && isPlaying) toggle();
      else if (track) playOf(track, sounds, [submission]);
    },
  };
}
