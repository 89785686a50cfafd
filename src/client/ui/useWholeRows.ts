import { type RefObject, useLayoutEffect } from 'react';

/**
 * Ends a box that scrolls between two rows of its form, so that it opens with no field cut in two.
 * Where all fits, or not even one row does, the box is left as it is.
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
    return () => {
      window.removeEventListener('resize', fit);
    };
  }, [ref]);
}

/** Between the last row in sight and the footer, in pixels; less than between two rows. */
const GAP = 16;
