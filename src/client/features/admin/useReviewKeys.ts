import { useEffect, useRef } from 'react';

export interface ReviewKeys {
  j: () => void;
  k: () => void;
  a: () => void;
  d: () => void;
}

/** Where letters are text, or choose something by themselves. */
const WRITES = 'input:not([type=radio]), textarea, select, [contenteditable], dialog, [role=menu]';

/** Single letters, which do nothing while somebody types. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(WRITES)) return;
      if (!(key in latest.current)) return;
      event.preventDefault();
      latest.current[key as keyof ReviewKeys](); // it is one of them
    };
    document.addEventListener('keydown', handle);
    return () => {
      document.removeEventListener('keydown', handle);
    };
  }, []);
}
