import type { Face } from '@/shared/platform/coverArt';
import type { ComponentType } from 'react';
import type { Observable } from '@/client/lib/observable';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionRootState } from '@/client/session/sessionState';

export interface PlayerHost {
  audio: HTMLAudioElement;
  state: Observable<PlayerState>;
  time: Observable<PlayerTime>;
  userId: () => string | null;
  /** Receives the parts of a track that were played audibly, in the format of `heardParts`. */
  report: HeardListener;
}

export type HeardListener = (id: number, parts: Uint8Array) => void;

export interface Engine {
  start: (track: PlayerTrack, queue: readonly PlayerTrack[], renew?: Renew) => void;
  /** Plays, pauses, or retries after a failure. */
  toggle: () => void;
  seek: (place: number) => void;
  /**
   * Moves to the next or the previous track; 'previous' returns to the beginning of one that has
   * begun.
   */
  step: (by: 1 | -1) => void;
  restore: (userId: string) => void;
}

export interface Player extends Pick<PlayerHost, 'time'> {
  bar: Observable<ComponentType<{ player: Player }> | null>;
  play: (track: PlayerTrack, queue?: readonly PlayerTrack[], renew?: Renew) => void;
  /** Calls `act` with the engine as soon as it has loaded. */
  with: (act: (engine: Engine) => void) => void;
  prepare: () => void;
  restore: () => void;
  reportTo: (listener: HeardListener) => () => void;
  close: () => void;
  /** Registers a frame that shows the bar; returns the function that unregisters it. */
  enter: () => () => void;
}

export interface PlayerTrack {
  id: number;
  title: string;
  artist: string;
  face: Face;
  /** The path of the sound as the server gives it, with its signature. */
  src: string;
  /** Whole seconds; `null` while the length is unknown. */
  seconds: number | null;
  /** The loudness over the track's length, 0 to 100; with `null` a flat line is drawn. */
  peaks: readonly number[] | null;
  /** The page that can play the track again once its address has expired. */
  page?: string;
}

/**
 * Requests a track's address anew, since one is valid for an hour at most. Resolves with the new
 * path, or with `null` when the track may not be heard any more; rejects with an `ApiError`.
 */
export type Renew = (track: PlayerTrack) => Promise<string | null>;

export interface PlayerState {
  queue: readonly PlayerTrack[];
  index: number;
  status: 'paused' | 'loading' | 'playing' | 'failed';
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

export const playerSlice = createSlice({
  name: 'player',
  initialState: SILENT,
  reducers: {
    playerChanged: (_state, action: PayloadAction<PlayerState>) => action.payload,
  },
});

export interface PlayerRootState extends SessionRootState {
  player: PlayerState;
}

export const selectPlayer = ({ player }: Pick<PlayerRootState, 'player'>): PlayerState => player;

export const { playerChanged } = playerSlice.actions;
