import type { Submission } from '@/shared/market/submissions.schemas';
import { paths } from '@/client/lib/paths';
import type { PlayerTrack, Renew } from '@/client/player/playerState';
import { playerTracks } from '@/client/features/music/shared/listening/playerTracks';
import { faceOf } from '@/shared/platform/coverArt';
import { useCallback } from 'react';
import { useLazyGetSubmissionQuery } from '@/client/entities/submissions';
import { usePlayer } from '@/client/player/usePlayer';
import { DAY_MS } from '@/shared/platform/durations';
import { formatDays } from '@/shared/platform/format';

export const OFFER_FAILED = 'The offer was not sent. Please try again.';

export const artistOf = ({ artist }: Submission): string => artist.stage_name ?? 'Unnamed artist';

export const soundsOf = (submission: Submission): PlayerTrack[] =>
  playerTracks(submission.tracks, {
    artist: artistOf(submission),
    face: faceOf(submission),
    page: `${paths.artistSubmissions}?campaign=${submission.id}`,
  });

/** The first playable track of each submission; 'next' steps through them row by row. */
export const firstSounds = (submissions: readonly Submission[]): PlayerTrack[] =>
  submissions.flatMap((submission) => soundsOf(submission).slice(0, 1));

export type SubmissionSounds = ReturnType<typeof useSubmissionSounds>;

export function useSubmissionSounds() {
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
    toggleRow: (submission: Submission, rows: readonly Submission[]) => {
      const sounds = soundsOf(submission);
      const own = sounds.find(({ id }) => id === currentId);
      const [first] = sounds;
      if (own && isPlaying) toggle();
      else if (own && !firstSounds(rows).some(({ id }) => id === own.id)) toggle();
      else if (first) playOf(first, firstSounds(rows), rows);
    },
    /** Plays a track, then the following ones of the same submission, or pauses it. */
    toggleTrack: (submission: Submission, trackId: number) => {
      const sounds = soundsOf(submission);
      const track = sounds.find(({ id }) => id === trackId);
      if (trackId === currentId && isPlaying) toggle();
      else if (track) playOf(track, sounds, [submission]);
    },
  };
}

/** A started day counts as a whole one. */
export function timeLeft(until: string) {
  const days = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / DAY_MS));
  return { days, text: days === 0 ? 'Over' : `${formatDays(days)} left` };
}
