import { useEffect, useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useObservable } from '@/client/lib/observable';
import { whenIdle } from '@/client/lib/whenIdle';
import { type PlayerStore, playerOf } from './playerLoader';
import {
  currentOf,
  isPlayingIn,
  type PlayerState,
  type PlayerTime,
  type PlayerTrack,
  type Renew,
  type Player,
  selectPlayer,
} from './playerState';

export interface UsePlayer {
  play: (track: PlayerTrack, queue?: readonly PlayerTrack[], renew?: Renew) => void;
  toggle: () => void;
  current: PlayerTrack | null;
  isPlaying: boolean;
}

export const useThePlayer = (): Player => playerOf(useStore() as unknown as PlayerStore); // every store is one

export const usePlayerState = (): PlayerState => useSelector(selectPlayer);

/** The position and the duration in seconds, updated several times a second. */
export function usePlayerTime(): PlayerTime {
  return useObservable(useThePlayer().time);
}

export function usePlayer(): UsePlayer {
  const player = useThePlayer();
  const state = usePlayerState();
  /* A page that may play prefetches the rest of the player before the first press. */
  useEffect(() => whenIdle(player.prepare), [player]);
  const { play } = player;
  return useMemo(
    () => ({
      play,
      toggle: () => player.with((engine) => engine.toggle()),
      current: currentOf(state),
      isPlaying: isPlayingIn(state),
    }),
    [play, player, state],
  );
}
