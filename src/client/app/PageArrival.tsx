import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from '@/client/ui/shells/SkipLink';
import { releasePresses } from './earlyPresses';
import { ScrollMemoryContext } from './scrollPositions';

function focusHeading(main: HTMLElement): HTMLElement {
  const target = main.querySelector('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  return target;
}

/**
 * Tells screen readers, and the keyboard, that another page is here. A page that gets another
 * heading with its data takes the first one away, and the focus with it; then the new one gets it.
 * Answers how to stop.
 */
function focusPage(): (() => void) | undefined {
  const main = document.getElementById(MAIN_ID);
  if (!main) return;
  const focused = document.activeElement;
  const isOnHeading = focused === main || focused?.tagName === 'H1';
  if (main.contains(focused) && !isOnHeading) return;
  let heading = focusHeading(main);
  const observer = new MutationObserver(() => {
    if (heading.isConnected) return;
    if (document.activeElement === document.body) heading = focusHeading(main);
    else observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

function elementAt(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // half an escape, such as `#50%`
  }
}

/** Its distance from the top of the window is a scroll margin of the style sheets. */
function scrollToAnchor(hash: string, behavior: ScrollBehavior): void {
  const target = elementAt(hash);
  if (!target) return;
  layOutAll();
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isCalm ? 'instant' : behavior });
  target.focus({ preventScroll: true });
}

/** Lays out what a page puts off until it is near: where it ends and begins must be exact. */
function layOutAll(): void {
  document.documentElement.dataset.whole = '';
}

/** A link within the page that the router knows nothing of; the browser has followed it itself. */
const isBrowsersOwn = () => window.history.state === null;

/**
 * Stands behind a page and is there once the page is: moves the focus to its heading and scrolls to
 * its top, to the section that the address names, or back to where the reader left it. From here on
 * the page reacts, also to what was pressed before.
 */
export function PageArrival() {
  const memory = use(ScrollMemoryContext);
  const { key, hash, pathname } = useLocation();
  const navigation = useNavigationType();
  const arrivedAt = useRef('');

  /* ends before the next page is laid out: where that is shorter, the browser scrolls by itself */
  useLayoutEffect(() => memory.watch(key), [memory, key]);

  useEffect(releasePresses, []);

  /* printing, archiving and sharing then see the whole page */
  useEffect(() => {
    const later = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
    later(layOutAll);
  }, []);

  useEffect(() => {
    return memory.arrive(key) ? undefined : focusPage();
    // Only for a new page: a change of the query alone moves nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [pathname]);

  useEffect(() => {
    /* the same page, its state written into the address: the reader stays where they are */
    const isReplaced = navigation === NavigationType.Replace;
    const isSamePlace = isReplaced && hash === '' && arrivedAt.current === pathname;
    arrivedAt.current = pathname;
    if (isSamePlace) return;
    if (memory.arrive(key)) {
      /* unless the browser has been there already, or has come back to where a reload was pressed */
      if (hash !== '' && window.scrollY === 0) scrollToAnchor(hash, 'instant');
    } else if (navigation === NavigationType.Pop) {
      if (isBrowsersOwn()) return;
      layOutAll();
      window.scrollTo(0, memory.read(key));
    } else if (hash !== '') scrollToAnchor(hash, 'smooth');
    else window.scrollTo(0, 0);
  }, [memory, key, hash, pathname, navigation]);

  return null;
}
