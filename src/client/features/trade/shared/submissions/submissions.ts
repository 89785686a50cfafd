import type { Submission } from '@/shared/market/submissions.schemas';
import { paths } from '@/client/lib/paths';
import type { PlayerTrack, Renew } from '@/client/player/playerState';
import { playerTracks } from '@/client/features/music/shared/listening/playerTracks';
import { coverSeed } from '@/shared/platform/coverArt';
import { useCallback } from 'react';
import { useLazyGetSubmissionQuery } from '@/client/entities/submissions';
import { usePlayer } from '@/client/player/usePlayer';
import { DAY_MS } from '@/shared/platform/durations';

export const SHELVING_FAILED = 'That was not saved. Please try again.';

export const OFFER_FAILED = 'The offer was not sent. Please try again.';

export const NO_SERVICE = 'Choose one of your services.';

export const PAST_DAY = 'Please choose a day that is still to come.';

export const EMBARGOED = 'Nothing may be published before the embargo is over.';

interface TimeLeft {
  /** A started day counts as a whole one. */
  days: number;
  text: string;
}

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

const NO_NAME = 'Unnamed artist';
export const artistOf = ({ artist }: Submission): string => artist.stage_name ?? NO_NAME;

/** Returns the playable tracks of a submission, in the player's format. */
export const soundsOf = (submission: Submission): PlayerTrack[] =>
  playerTracks(submission.tracks, {
    artist: artistOf(submission),
    cover: submission.artwork,
    seed: coverSeed.release(submission.release),
    page: `${paths.artistSubmissions}?campaign=${submission.id}`,
  });

/** Returns the first playable track of each submission; 'next' steps through them row by row. */
export const firstSounds = (submissions: readonly Submission[]): PlayerTrack[] =>
  submissions.flatMap((submission) => soundsOf(submission).slice(0, 1));

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

/** Returns the time left until a given time, with a text for display. */
export function timeLeft(until: string): TimeLeft {
  const days = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / DAY_MS));
  const text = days === 0 ? 'Over' : days === 1 ? '1 day left' : `${days} days left`;
  return { days, text };
}
