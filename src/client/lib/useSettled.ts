import { useEffect, useState } from 'react';

/** What is typed, once it has stayed the same for so many milliseconds; what is emptied, at once. */
export function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, pauseMs]);
  return value === '' ? value : settled;
}
