import type { Campaign } from '@/shared/music/campaignsContract';
import { useLazyGetCampaignQuery } from '@/client/entities/campaigns';
import { usePlayer } from '@/client/player/usePlayer';
import { campaignSounds } from '@/client/features/music/shared/listening/playerTracks';

export interface CampaignSound {
  isPlaying: boolean;
  /** Plays all tracks from the first one, or pauses and resumes a track of this campaign. */
  toggle: () => void;
}

/** Plays the tracks of a campaign. Returns `null` when none can be played. */
export function useCampaignSound(campaign: Campaign): CampaignSound | null {
  const { play, toggle, current, isPlaying } = usePlayer();
  const [read] = useLazyGetCampaignQuery();
  const sounds = campaignSounds(campaign);
  const [first] = sounds;
  if (!first) return null;
  const isCurrent = sounds.some(({ id }) => id === current?.id);
  return {
    isPlaying: isPlaying && isCurrent,
    toggle: () => {
      if (isCurrent) {
        toggle();
        return;
      }
      play(first, sounds, async ({ id }) => {
        const fresh = await read(campaign.id).unwrap();
        return fresh.tracks.find((track) => track.id === id)?.audio ?? null;
      });
    },
  };
}
