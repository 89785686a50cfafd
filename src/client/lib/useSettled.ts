import { useEffect, useState } from 'react';

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
