import { type RefObject, useEffect } from 'react';

/**
 * Calls back when the element comes into view or the page gets the focus, provided that both hold.
 */
export function useInSight(ref: RefObject<HTMLElement | null>, onSeen?: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !onSeen) return undefined;
    let isInSight = false;
    const check = () => {
      if (isInSight && document.hasFocus()) onSeen();
    };
    const observer = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? false;
      check();
    });
    observer.observe(element);
    window.addEventListener('focus', check);
    return () => {
      observer.disconnect();
      window.removeEventListener('focus', check);
    };
  }, [ref, onSeen]);
}
