import type { PlayerTrack } from './playerState';
import { usePlayer, usePlayerTime, useThePlayer } from './usePlayer';

/**
 * The state of the player for a page with these tracks: of the loaded one if it is among them, else
 * of the first. Renders several times a second while it plays.
 *
 * @param onToggle plays or pauses the track
 */
export function useSound(
  tracks: readonly [PlayerTrack, ...PlayerTrack[]],
  onToggle: (track: PlayerTrack) => void,
) {
  const player = useThePlayer();
  const { current, isPlaying } = usePlayer();
  const time = usePlayerTime();
  const own = tracks.find(({ id }) => id === current?.id);
  const track = own ?? tracks[0];
  const known = own ? time.duration : 0;
  return {
    track,
    isPlaying: own !== undefined && isPlaying,
    place: own ? time.place : 0,
    duration: known > 0 ? known : (track.seconds ?? 0),
    seek: (to: number) => {
      if (!own) onToggle(track);
      player.with((engine) => engine.seek(to));
    },
  };
}
