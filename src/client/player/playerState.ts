import type { PlayerTrack } from './playerTrack';

export interface PlayerState {
  /** In the order of playing; empty when there is nothing to play. */
  queue: readonly PlayerTrack[];
  /** The index of the current track. */
  index: number;
  /** The state that the sound is in or about to enter. */
  status: 'paused' | 'loading' | 'playing' | 'failed';
  /** Why it failed, as a sentence for the user. */
  failure: string | null;
}

export const SILENT: PlayerState = { queue: [], index: 0, status: 'paused', failure: null };

/**
 * The position in the current track, apart from the rest since it changes several times a second.
 */
export interface PlayerTime {
  /** Seconds. */
  place: number;
  /** Seconds; 0 while unknown. */
  duration: number;
}

export const NO_TIME: PlayerTime = { place: 0, duration: 0 };

export const currentOf = ({ queue, index }: PlayerState): PlayerTrack | null =>
  queue[index] ?? null;

export const isPlayingIn = ({ status }: PlayerState): boolean =>
  status === 'playing' || status === 'loading';
