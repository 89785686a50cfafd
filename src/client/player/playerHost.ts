import type { ComponentType } from 'react';
import type { Observable } from '@/client/lib/observable';
import type { PlayerState, PlayerTime } from './playerState';
import type { PlayerTrack, Renew } from './playerTrack';

/** The parts that the engine controls and reads. */
export interface PlayerHost {
  audio: HTMLAudioElement;
  /** The state in the store. */
  state: Observable<PlayerState>;
  time: Observable<PlayerTime>;
  /** The id of the logged-in user; `null` when nobody is logged in. */
  userId: () => string | null;
  /** Receives the parts of a track that were played audibly, in the format of `heardParts`. */
  report: HeardListener;
}

export type HeardListener = (id: number, parts: Uint8Array) => void;

/** Controls the sound. */
export interface Engine {
  /** Plays a track; the current one continues from its position. */
  start: (track: PlayerTrack, queue: readonly PlayerTrack[], renew?: Renew) => void;
  /** Plays, pauses, or retries after a failure. */
  toggle: () => void;
  /** Moves to a position in seconds. */
  seek: (place: number) => void;
  /**
   * Moves to the next or the previous track; 'previous' returns to the beginning of one that has
   * begun.
   */
  step: (by: 1 | -1) => void;
  /** Restores the account's queue after a reload, paused. */
  restore: (userId: string) => void;
}

/** The single player of the program. */
export interface Player extends Pick<PlayerHost, 'time'> {
  /** The component of the bar, once it has loaded. */
  bar: Observable<ComponentType<{ player: Player }> | null>;
  play: (track: PlayerTrack, queue?: readonly PlayerTrack[], renew?: Renew) => void;
  /** Calls `act` with the engine as soon as it has loaded. */
  with: (act: (engine: Engine) => void) => void;
  /** Prefetches the engine where a press is likely. */
  prepare: () => void;
  /** Restores the signed-in account's queue after a reload. */
  restore: () => void;
  /** Reports the played parts to the listener until the returned function is called. */
  reportTo: (listener: HeardListener) => () => void;
  /** Stops the sound and removes the bar. */
  close: () => void;
  /** Registers a frame that shows the bar; returns the function that unregisters it. */
  enter: () => () => void;
}
