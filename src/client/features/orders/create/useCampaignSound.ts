import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { campaignEndpoints } from '@/client/entities/campaigns/campaignsHooks';
import { useCall } from '@/client/entities/useCall';
import { paths } from '@/client/lib/paths';
import type { PlayerTrack } from '@/client/player/playerTrack';
import { usePlayer } from '@/client/player/usePlayer';
import { hasSound } from '@/client/widgets/submissions/submissionTracks';
import { coverSeed } from '@/shared/covers/coverSeed';

const soundsOf = (campaign: Campaign): PlayerTrack[] =>
  campaign.tracks.filter(hasSound).map(({ id, title, audio, seconds, peaks }) => ({
    id,
    title,
    seconds,
    peaks,
    artist: campaign.artist_name ?? '',
    cover: campaign.artwork,
    seed: coverSeed.release(campaign.release),
    src: audio,
    page: paths.campaign(campaign.id),
  }));

export interface CampaignSound {
  isPlaying: boolean;
  /** Plays all tracks from the first one, or pauses and resumes a track of this campaign. */
  toggle: () => void;
}

/** Plays the tracks of a campaign. Returns `null` when none can be played. */
export function useCampaignSound(campaign: Campaign): CampaignSound | null {
  const { play, toggle, current, isPlaying } = usePlayer();
  const { send: load } = useCall(campaignEndpoints.getCampaign);
  const sounds = soundsOf(campaign);
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
