import type { ComponentType } from 'react';
import type { Observable } from '@/client/lib/observable';
import type { PlayerState, PlayerTime } from './playerState';
import type { PlayerTrack, Renew } from './playerTrack';

/** What the engine works on. */
export interface PlayerHost {
  audio: HTMLAudioElement;
  state: Observable<PlayerState>;
  time: Observable<PlayerTime>;
  /** Whose player it is; `null` when nobody is logged in. */
  userId: () => string | null;
}

/** What moves the sound. */
export interface Engine {
  /** Plays a track; the current one goes on from its place. */
  start: (track: PlayerTrack, queue: readonly PlayerTrack[], renew?: Renew) => void;
  /** Plays, pauses, or tries again what failed. */
  toggle: () => void;
  /** To so many seconds. */
  seek: (place: number) => void;
  /** To the next track, or to the one before: of a track that has begun, back to its beginning. */
  step: (by: 1 | -1) => void;
  /** Brings back what this account heard before the page was loaded anew, paused. */
  restore: (userId: string) => void;
}

/** The one player of the program. */
export interface Player extends Pick<PlayerHost, 'state' | 'time'> {
  /** What shows it, once it is there. */
  bar: Observable<ComponentType<{ player: Player }> | null>;
  play: (track: PlayerTrack, queue?: readonly PlayerTrack[], renew?: Renew) => void;
  /** Does something with what plays, as soon as its program is there. */
  with: (act: (engine: Engine) => void) => void;
  /** Fetches that program, where somebody may soon press. */
  prepare: () => void;
  /** Shows again what this account heard before the page was loaded anew. */
  restore: () => void;
  /** Ends the sound, and the bar goes. */
  close: () => void;
  /** A frame with the bar is there; returns how to say that it has gone. */
  enter: () => () => void;
}
