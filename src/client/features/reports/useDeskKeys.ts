import { type RefObject, useEffect, useRef } from 'react';

/** Elements in which a letter is text or makes a choice of its own. */
const WRITES = 'input:not([type=radio]), textarea, select, dialog';

/** Single-letter shortcuts, which act only while the focus is in the region (WCAG 2.1.4). */
export function useDeskKeys(
  region: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const element = region.current;
    const handleKey = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (!(target instanceof Element) || target.closest(WRITES)) return;
      latest.current[key]?.();
    };
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, [region]);
}
