import type { PlayerTrack } from './playerTrack';

export interface PlayerState {
  /** In order; empty when there is nothing to play. */
  queue: readonly PlayerTrack[];
  /** Of the current track. */
  index: number;
  /** What the sound does or is about to do. */
  status: 'paused' | 'loading' | 'playing' | 'failed';
  /** Why it failed, for a person. */
  failure: string | null;
}

export const SILENT: PlayerState = { queue: [], index: 0, status: 'paused', failure: null };

/** Where in the current track, apart from the rest: it changes several times a second. */
export interface PlayerTime {
  /** Seconds. */
  place: number;
  /** Seconds; 0 as long as nobody knows. */
  duration: number;
}

export const NO_TIME: PlayerTime = { place: 0, duration: 0 };

export const currentOf = ({ queue, index }: PlayerState): PlayerTrack | null =>
  queue[index] ?? null;

export const isPlayingIn = ({ status }: PlayerState): boolean =>
  status === 'playing' || status === 'loading';
