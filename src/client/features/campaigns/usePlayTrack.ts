import type { Campaign, Track } from '@/shared/campaigns/campaignsContract';
import { useLoadCampaign } from '@/client/entities/campaigns/campaignsHooks';
import { paths } from '@/client/lib/paths';
import type { PlayerTrack } from '@/client/player/playerTrack';
import { usePlayer } from '@/client/player/usePlayer';
import { coverSeed } from '@/shared/covers/coverSeed';

const playable = (campaign: Campaign, track: Track): PlayerTrack[] =>
  track.audio === null
    ? []
    : [
        {
          id: track.id,
          title: track.title,
          artist: campaign.artist_name ?? '',
          cover: campaign.artwork,
          seed: coverSeed.release(campaign.release),
          src: track.audio,
          seconds: track.seconds,
          peaks: track.peaks,
          page: paths.campaign(campaign.id),
        },
      ];

/** Plays the tracks of a campaign one after another in the app's player. */
export function usePlayTrack(campaign: Campaign) {
  const { play, toggle, current, isPlaying } = usePlayer();
  const { send: load } = useLoadCampaign();
  const renew = async ({ id }: PlayerTrack): Promise<string | null> =>
    (await load(campaign.id)).tracks.find((track) => track.id === id)?.audio ?? null;
  return {
    isPlaying: (track: Track): boolean => isPlaying && current?.id === track.id,
    press: (track: Track): void => {
      if (current?.id === track.id) {
        toggle();
        return;
      }
      const [chosen] = playable(campaign, track);
      const queue = campaign.tracks.flatMap((each) => playable(campaign, each));
      if (chosen) play(chosen, queue, renew);
    },
  };
}
