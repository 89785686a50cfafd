import { useEffect, useReducer } from 'react';

export interface TrackTime {
  /** Seconds from the beginning. */
  time: number;
  isPlaying: boolean;
}

export type TrackEvent =
  | { type: 'toggled' }
  | { type: 'passed'; seconds: number }
  | { type: 'sought'; time: number }
  | { type: 'changed' };

/** A preview of a track that is `duration` seconds long: time passes while it plays, to the end. */
export function trackTime(state: TrackTime, event: TrackEvent, duration: number): TrackTime {
  switch (event.type) {
    case 'toggled':
      /* at the end, playing begins again */
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

/** Milliseconds between the steps of what is drawn. */
const STEP_MS = 200;
const CALM_STEP_MS = 1000;

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How far a track is and how to move it; in whole seconds for who wants less motion. */
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
    return () => {
      clearInterval(timer);
    };
  }, [isPlaying]);
  return [state, dispatch] as const;
}
