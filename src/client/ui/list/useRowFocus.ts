import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Lets a row take the focus; spread on the row's element. `index` is its place, from 0. */
export const rowFocusTarget = (index: number) =>
  ({ 'data-list-row': index, tabIndex: -1 }) as const;

export interface RowFocus<Root extends HTMLElement> {
  /** Goes on an element around the list and its heading. */
  rootRef: RefObject<Root | null>;
  /** Call once the row that was at `index` is gone. */
  focusAfterRemoval: (index: number) => void;
}

/** The row at `index` or, since the last may be gone and a long list draws only some, the one before. */
function rowAt(root: HTMLElement, index: number): HTMLElement | undefined {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-list-row]')];
  return rows.reverse().find((row) => Number(row.dataset.listRow) <= index);
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
    const target = rowAt(root, removed.index) ?? root.querySelector<HTMLElement>('h1');
    target?.setAttribute('tabindex', '-1');
    target?.focus();
  }, [removed]);

  const focusAfterRemoval = useCallback((index: number) => {
    setRemoved({ index });
  }, []);
  return { rootRef, focusAfterRemoval };
}
