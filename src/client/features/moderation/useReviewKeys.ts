import { type RefObject, useEffect, useRef } from 'react';

export interface ReviewKeys {
  j: () => void;
  k: () => void;
  a: () => void;
  d: () => void;
  u: () => void;
}

/** A key that is held down walks; it decides once. */
const REPEATABLE = ['j', 'k'];

/** Where letters are text, or choose something by themselves. */
const WRITES = 'input:not([type=radio]), textarea, select, [contenteditable], dialog, [role=menu]';
/** Where the focus is when a page has come; nothing there can be pressed. */
const ARRIVAL = 'body, main, h1';

/**
 * Single letters. They act only while the focus is in the region, or where the page has put it when
 * it came: spoken words and slips of the hand elsewhere decide on nothing (WCAG 2.1.4).
 */
export function useReviewKeys(region: RefObject<HTMLElement | null>, keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let isArriving = document.activeElement?.matches(ARRIVAL) ?? true;
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.matches(ARRIVAL)) isArriving = false;
    };
    const handleKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (!(target instanceof Element) || target.closest(WRITES)) return;
      const isHere = region.current?.contains(target) ?? false;
      if (!isHere && !(isArriving && target.matches(ARRIVAL))) return;
      if (!(key in latest.current)) return;
      event.preventDefault();
      if (event.repeat && !REPEATABLE.includes(key)) return;
      latest.current[key as keyof ReviewKeys](); // it is one of them
    };
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('keydown', handleKey);
    };
  }, [region]);
}
