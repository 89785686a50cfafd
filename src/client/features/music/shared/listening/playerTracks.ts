import { paths } from '@/client/lib/paths';
import type { PlayerTrack } from '@/client/player/playerState';
import type { Campaign, Track } from '@/shared/music/campaigns.schemas';
import { faceOf } from '@/shared/platform/coverArt';

export const playerTracks = (
  tracks: readonly Track[],
  release: Pick<PlayerTrack, 'artist' | 'face' | 'page'>,
): PlayerTrack[] =>
  tracks.flatMap(({ id, title, audio, seconds, peaks }) =>
    audio === null ? [] : { id, title, seconds, peaks, src: audio, ...release },
  );

export const campaignSounds = (campaign: Campaign): PlayerTrack[] =>
  playerTracks(campaign.tracks, {
    artist: campaign.artist_name ?? '',
    face: faceOf(campaign),
    page: paths.campaign(campaign.id),
  });
