import { useEffect } from 'react';

const WIDE = '(min-width: 62em)';

/** Calls `onWide` once the screen is wide enough to show the navigation without the Menu button. */
export function useOnceWide(onWide: () => void): void {
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const check = () => {
      if (query.matches) onWide();
    };
    check();
    query.addEventListener('change', check);
    return () => {
      query.removeEventListener('change', check);
    };
  }, [onWide]);
}
