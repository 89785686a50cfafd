import type { Campaign } from '@/shared/music/campaigns.schemas';
import { useLazyGetCampaignQuery } from '@/client/entities/campaigns';
import type { PlayerTrack } from '@/client/player/playerTrack';
import { usePlayer } from '@/client/player/usePlayer';
import { campaignSounds } from '@/client/features/music/shared/listening/playerTracks';

/** Plays the tracks of a campaign one after another in the app's player. */
export function usePlayTrack(campaign: Campaign) {
  const { play, toggle, current, isPlaying } = usePlayer();
  const [read] = useLazyGetCampaignQuery();
  const renew = async ({ id }: PlayerTrack): Promise<string | null> =>
    (await read(campaign.id).unwrap()).tracks.find((track) => track.id === id)?.audio ?? null;
  const queue = campaignSounds(campaign);
  const loaded = queue.find(({ id }) => id === current?.id) ?? null;
  return {
    queue,
    /** The track of this campaign that the player has loaded. */
    loaded,
    isPlaying: isPlaying && loaded !== null,
    press: (track: Pick<PlayerTrack, 'id'>): void => {
      const chosen = queue.find(({ id }) => id === track.id);
      if (chosen && chosen === loaded) toggle();
      else if (chosen) play(chosen, queue, renew);
    },
  };
}
