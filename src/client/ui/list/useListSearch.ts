import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 200;

/** The search for the server, which follows the typed text once typing pauses. */
export const useSettledSearch = (typed: string): string =>
  useSettled(typed.trim(), TYPING_PAUSE_MS);

/**
 * The value once it has been unchanged for `pauseMs` milliseconds; an emptied value applies at
 * once.
 */
export function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return value === '' ? value : settled;
}
