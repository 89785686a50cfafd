import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { campaignEndpoints } from '@/client/entities/campaigns/campaignsHooks';
import { useCall } from '@/client/entities/useCall';
import { paths } from '@/client/lib/paths';
import type { PlayerTrack } from '@/client/player/playerTrack';
import { usePlayer } from '@/client/player/usePlayer';
import { coverSeed } from '@/shared/covers/coverSeed';

/** The tracks of the campaign that can be heard. */
const queueOf = ({ id, release, artist_name, artwork, tracks }: Campaign): PlayerTrack[] =>
  tracks.flatMap<PlayerTrack>((track) =>
    track.audio === null
      ? []
      : {
          id: track.id,
          title: track.title,
          artist: artist_name ?? '',
          cover: artwork,
          seed: coverSeed.release(release),
          src: track.audio,
          seconds: track.seconds,
          peaks: track.peaks,
          page: paths.campaign(id),
        },
  );

/** Plays the tracks of a campaign one after another in the app's player. */
export function usePlayTrack(campaign: Campaign) {
  const { play, toggle, current, isPlaying } = usePlayer();
  const { send: load } = useCall(campaignEndpoints.getCampaign);
  const renew = async ({ id }: PlayerTrack): Promise<string | null> =>
    (await load(campaign.id)).tracks.find((track) => track.id === id)?.audio ?? null;
  const queue = queueOf(campaign);
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
