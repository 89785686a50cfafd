import { useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 47.9988em)';

export const TWO_PANES = '(min-width: 75em)';

/**
 * Returns whether the window matches a media query, updated on each change; false in prerendering.
 */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
