import { type RefObject, useEffect, useEffectEvent } from 'react';

export type LetterKeys = Readonly<Record<string, () => void>>;

/** Holding down one of these keys repeats it; every other key acts once per press. */
const REPEATABLE = ['j', 'k'];

/** Elements in which a letter is text or makes a choice. */
const WRITES =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog, [role=menu]';
/** Elements that the space bar presses. */
const PRESSED = 'button, a, summary, input, [role=tab]';
/** The focus after a page has loaded; none of these elements can be pressed. */
const ARRIVAL = 'body, main, h1';

/** Whether it is the tab whose panel has the region, which a click on the tab has just opened. */
function isTabOf(target: Element, region: HTMLElement | null): boolean {
  const panel = target.closest('[role=tab]')?.getAttribute('aria-controls');
  return panel != null && (document.getElementById(panel)?.contains(region) ?? false);
}

/**
 * Handles single-letter shortcuts. They act only while the focus is in the region or on its tab, or
 * still where the page load put it, so that speech input or a stray key press elsewhere has no
 * effect (WCAG 2.1.4).
 */
export function useLetterKeys(region: RefObject<HTMLElement | null>, keys: LetterKeys): void {
  const actionOf = useEffectEvent((key: string) =>
    Object.hasOwn(keys, key) ? keys[key] : undefined,
  );
  useEffect(() => {
    let isArriving = document.activeElement?.matches(ARRIVAL) ?? true;
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.matches(ARRIVAL)) isArriving = false;
    };
    const handleKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (!(target instanceof Element) || target.closest(WRITES)) return;
      if (key === ' ' && target.closest(PRESSED)) return;
      const isHere = region.current?.contains(target) || isTabOf(target, region.current);
      if (!isHere && !(isArriving && target.matches(ARRIVAL))) return;
      const act = actionOf(key);
      if (!act) return;
      event.preventDefault();
      if (event.repeat && !REPEATABLE.includes(key)) return;
      act();
    };
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('keydown', handleKey);
    };
  }, [region]);
}
