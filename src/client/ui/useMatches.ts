import { useSyncExternalStore } from 'react';

/** Media queries of the frame. */
export const PHONE = '(max-width: 47.9988em)';

/** Shows a list and its open record side by side. */
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
