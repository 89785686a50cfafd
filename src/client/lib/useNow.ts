import { useEffect, useState } from 'react';
import { MINUTE_MS } from '@/shared/platform/durations';

/** The current time in milliseconds, updated each minute for countdowns on an open page. */
export function useNow(everyMs = MINUTE_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
