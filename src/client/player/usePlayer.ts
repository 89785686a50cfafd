import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { whenIdle } from '@/client/lib/whenIdle';
import type { SessionRootState } from '@/client/session/sessionSelectors';
import { playerOf } from './player';
import type { Player } from './playerHost';
import { currentOf, isPlayingIn, type PlayerState, type PlayerTime } from './playerState';
import type { PlayerTrack, Renew } from './playerTrack';

export interface UsePlayer {
  /**
   * Plays a track; the current one goes on from its place.
   *
   * @param queue what 'next' and 'previous' go through; the track alone when not given
   * @param renew is asked once for another address when the sound does not come
   */
  play: (track: PlayerTrack, queue?: readonly PlayerTrack[], renew?: Renew) => void;
  /** Plays or pauses the current track. */
  toggle: () => void;
  /** What plays, is paused or failed; `null` when there is nothing. */
  current: PlayerTrack | null;
  isPlaying: boolean;
}

export const useThePlayer = (): Player => playerOf(useStore<SessionRootState>());

export function usePlayerState(): PlayerState {
  const { state } = useThePlayer();
  return useSyncExternalStore(state.subscribe, state.get, state.get);
}

/** Seconds, several times a second. */
export function usePlayerTime(): PlayerTime {
  const { time } = useThePlayer();
  return useSyncExternalStore(time.subscribe, time.get, time.get);
}

/** The one player of the program; its bar is at the foot of the signed-in frame. */
export function usePlayer(): UsePlayer {
  const player = useThePlayer();
  const state = usePlayerState();
  /* a page that may play fetches the rest of the player before somebody presses */
  useEffect(() => whenIdle(player.prepare), [player]);
  const { play } = player;
  return useMemo(
    () => ({
      play,
      toggle: () => {
        player.with((engine) => {
          engine.toggle();
        });
      },
      current: currentOf(state),
      isPlaying: isPlayingIn(state),
    }),
    [play, player, state],
  );
}
