import { createContext } from 'react';

/** What is remembered of one visit: which pages were shown, and how far each was scrolled. */
export interface ScrollMemory {
  /** Says that an entry of the history is shown now. True while it is the one the visit began with. */
  arrive(key: string): boolean;
  /** How far the entry was scrolled when it was left, in pixels. */
  read(key: string): number;
  /** Remembers how far the reader scrolls while this entry is shown. Returns how to stop. */
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
      /* the pages here come later than the browser's own attempt; a reload is left to the browser */
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
