import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { campaignEndpoints } from '@/client/entities/campaigns/campaignsHooks';
import { useCall } from '@/client/entities/useCall';
import { usePlayer } from '@/client/player/usePlayer';
import { campaignSounds } from '@/client/widgets/listening/playerTracks';

export interface CampaignSound {
  isPlaying: boolean;
  /** Plays all tracks from the first one, or pauses and resumes a track of this campaign. */
  toggle: () => void;
}

/** Plays the tracks of a campaign. Returns `null` when none can be played. */
export function useCampaignSound(campaign: Campaign): CampaignSound | null {
  const { play, toggle, current, isPlaying } = usePlayer();
  const { send: load } = useCall(campaignEndpoints.getCampaign);
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
        const fresh = await load(campaign.id);
        return fresh.tracks.find((track) => track.id === id)?.audio ?? null;
      });
    },
  };
}
