import type { Track } from '@/shared/campaigns/campaignsContract';
import type { Submission } from '@/shared/submissions/submissionsContract';
import { paths } from '@/client/lib/paths';
import type { PlayerTrack } from '@/client/player/playerTrack';
import { coverSeed } from '@/shared/covers/coverSeed';

const NO_NAME = 'Unnamed artist';
export const artistOf = ({ artist }: Submission): string => artist.stage_name ?? NO_NAME;

export const hasSound = (track: Track): track is Track & { audio: string } => track.audio !== null;

/** Returns the playable tracks of a submission, in the player's format. */
export const soundsOf = (submission: Submission): PlayerTrack[] =>
  submission.tracks.filter(hasSound).map(({ id, title, audio, seconds, peaks }) => ({
    id,
    title,
    seconds,
    peaks,
    artist: artistOf(submission),
    cover: submission.artwork,
    seed: coverSeed.release(submission.release),
    src: audio,
    page: `${paths.artistSubmissions}?campaign=${submission.id}`,
  }));

/** Returns the first playable track of each submission; 'next' steps through them row by row. */
export const firstSounds = (submissions: readonly Submission[]): PlayerTrack[] =>
  submissions.flatMap((submission) => soundsOf(submission).slice(0, 1));
