import { useEffect, useReducer } from 'react';

export interface TrackTime {
  /** Seconds from the start. */
  time: number;
  isPlaying: boolean;
}

export type TrackEvent =
  | { type: 'toggled' }
  | { type: 'passed'; seconds: number }
  | { type: 'sought'; time: number }
  | { type: 'changed' };

/**
 * Reduces the state of a mock playback of `duration` seconds: time passes while it plays, to the
 * end.
 */
export function trackTime(state: TrackTime, event: TrackEvent, duration: number): TrackTime {
  switch (event.type) {
    case 'toggled':
      /* at the end, playback starts again */
      return {
        time: !state.isPlaying && state.time >= duration ? 0 : state.time,
        isPlaying: !state.isPlaying,
      };
    case 'passed': {
      const time = Math.min(state.time + event.seconds, duration);
      return { time, isPlaying: state.isPlaying && time < duration };
    }
    case 'sought':
      return { ...state, time: Math.min(Math.max(event.time, 0), duration) };
    case 'changed':
      return { ...state, time: 0 };
  }
}

/** Milliseconds between two updates. */
const STEP_MS = 200;
const CALM_STEP_MS = 1000;

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns the state of a mock playback and its dispatch; it advances by whole seconds under reduced
 * motion.
 */
export function useTrackTime(duration: number, start: number) {
  const [state, dispatch] = useReducer(
    (now: TrackTime, event: TrackEvent) => trackTime(now, event, duration),
    { time: start, isPlaying: false },
  );
  const { isPlaying } = state;
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    const timer = setInterval(
      () => {
        const now = performance.now();
        dispatch({ type: 'passed', seconds: (now - last) / 1000 });
        last = now;
      },
      isCalm() ? CALM_STEP_MS : STEP_MS,
    );
    return () => clearInterval(timer);
  }, [isPlaying]);
  return [state, dispatch] as const;
}
