import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Marks a row that can take the focus; spread on the row's element. */
export const rowFocusTarget = { 'data-list-row': '', tabIndex: -1 } as const;

export interface RowFocus<Root extends HTMLElement> {
  /** Goes on an element around the list and its heading. */
  rootRef: RefObject<Root | null>;
  /** Call once the row that was at `index` is gone. */
  focusAfterRemoval: (index: number) => void;
}

/**
 * After a row is removed the button that had the focus is gone, and the keyboard would start
 * again at the top of the document. This puts the focus on the row that moved into the place, on
 * the last one when the last was removed, on the heading when none is left.
 */
export function useRowFocus<Root extends HTMLElement>(): RowFocus<Root> {
  const rootRef = useRef<Root>(null);
  const [removed, setRemoved] = useState<{ index: number } | null>(null);

  useEffect(() => {
    const root = rootRef.current;
    if (!removed || !root) return;
    const rows = root.querySelectorAll<HTMLElement>('[data-list-row]');
    const target = rows[Math.min(removed.index, rows.length - 1)] ?? root.querySelector('h1');
    target?.setAttribute('tabindex', '-1');
    target?.focus();
  }, [removed]);

  const focusAfterRemoval = useCallback((index: number) => {
    setRemoved({ index });
  }, []);
  return { rootRef, focusAfterRemoval };
}
