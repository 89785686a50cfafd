import { type RefObject, useLayoutEffect } from 'react';

/**
 * Limits the height of a scrolling box so that it ends between two rows of its form, and no field
 * is cut off at first. The box stays unchanged if everything fits, or if less than half of it would
 * remain.
 */
export function useWholeRows(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const fit = () => {
      box.style.maxBlockSize = '';
      if (box.scrollHeight <= box.clientHeight) return;
      const { top } = box.getBoundingClientRect();
      const rows = box.querySelectorAll('form > *, form > div > *');
      const ends = [...rows].map((row) => row.getBoundingClientRect().bottom - top + box.scrollTop);
      const last = Math.max(0, ...ends.filter((end) => end <= box.clientHeight - GAP));
      if (last > box.clientHeight / 2) box.style.maxBlockSize = `${Math.floor(last + GAP)}px`;
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [ref]);
}

/** Pixels between the last visible row and the footer; less than the gap between two rows. */
const GAP = 16;
