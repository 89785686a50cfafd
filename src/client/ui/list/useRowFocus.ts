import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Returns props that make a row focusable. `index` is its position, from 0. */
export const rowFocusTarget = (index: number) =>
  ({ 'data-list-row': index, tabIndex: -1 }) as const;

export interface RowFocus<Root extends HTMLElement> {
  /** For an element around the list and its heading. */
  rootRef: RefObject<Root | null>;
  /** Call it once the row at `index` is removed. */
  focusAfterRemoval: (index: number) => void;
}

/**
 * Returns the row at `index` or the nearest before it: the last row may be removed, and a long list
 * renders only some rows.
 */
function rowAt(root: HTMLElement, index: number): HTMLElement | undefined {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-list-row]')];
  return rows.reverse().find((row) => Number(row.dataset.listRow) <= index);
}

/**
 * Removing a row removes its focused button, and the keyboard would continue at the top of the
 * document. This hook focuses the next row, or the last row, or the heading if no row is left.
 */
export function useRowFocus<Root extends HTMLElement>(): RowFocus<Root> {
  const rootRef = useRef<Root>(null);
  const [removed, setRemoved] = useState<{ index: number } | null>(null);

  useEffect(() => {
    const root = rootRef.current;
    if (!removed || !root) return;
    const target = rowAt(root, removed.index) ?? root.querySelector<HTMLElement>('h1, h2');
    target?.setAttribute('tabindex', '-1');
    target?.focus();
  }, [removed]);

  const focusAfterRemoval = useCallback((index: number) => setRemoved({ index }), []);
  return { rootRef, focusAfterRemoval };
}

/** The ref of a button that can disappear: the row, list or page around it then gets its focus. */
export const vanishing = (button: HTMLButtonElement | null) => () => {
  if (button && button === document.activeElement)
    button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};
