import { createContext } from 'react';

/** The pages shown during one visit, and their scroll positions. */
export interface ScrollMemory {
  /** Marks a history entry as shown. Returns true while it is the first entry of the visit. */
  arrive(key: string): boolean;
  /** The scroll position of the entry when it was left, in pixels. */
  read(key: string): number;
  /** Records the scroll position while this entry is shown. Returns the function that stops it. */
  watch(key: string): () => void;
}

export function makeScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>();
  let first: string | undefined;
  let hasMoved = false;
  return {
    arrive: (key) => {
      first ??= key;
      if (key !== first) hasMoved = true;
      return !hasMoved;
    },
    read: (key) => positions.get(key) ?? 0,
    watch: (key) => {
      /* Pages render too late for the browser to restore the position itself, except after a
         reload. */
      window.history.scrollRestoration = 'manual';
      const remember = () => {
        positions.set(key, window.scrollY);
      };
      const handleLeave = () => {
        window.history.scrollRestoration = 'auto';
      };
      window.addEventListener('scroll', remember, { passive: true });
      window.addEventListener('pagehide', handleLeave);
      return () => {
        window.removeEventListener('scroll', remember);
        window.removeEventListener('pagehide', handleLeave);
      };
    },
  };
}

export const ScrollMemoryContext = createContext<ScrollMemory>(makeScrollMemory());
