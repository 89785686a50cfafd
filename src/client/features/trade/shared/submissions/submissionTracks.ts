import type { Submission } from '@/shared/market/submissions.schemas';
import { paths } from '@/client/lib/paths';
import type { PlayerTrack } from '@/client/player/playerTrack';
import { playerTracks } from '@/client/features/music/shared/listening/playerTracks';
import { coverSeed } from '@/shared/platform/coverSeed';

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
