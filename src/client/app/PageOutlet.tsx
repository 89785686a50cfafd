import {
  Fragment,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  createContext,
} from 'react';
import { Outlet, useLocation, NavigationType, useNavigationType } from 'react-router-dom';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import { Loading, Progress } from '@/client/ui/Skeleton';
import { ErrorBoundary } from './ErrorBoundary';
import { awaitedPages } from '@/client/ui/lazyPage';
import { MAIN_ID } from '@/client/ui/VisuallyHidden';

interface ScrollMemory {
  arrive(key: string): boolean;
  /** The scroll position of the entry when it was left, in pixels. */
  read(key: string): number;
  /** Records the scroll position while this entry is shown. Returns the function that stops it. */
  watch(key: string): () => void;
}

export const ScrollMemoryContext = createContext<ScrollMemory>(makeScrollMemory());

/** The history entry of a link within the page, which the browser follows without the router. */
const isBrowsersOwn = () => window.history.state === null;

const PRESSES = ['click', 'submit', 'keydown', 'beforeinput'] as const;

const isAwaited = () => awaitedPages.get() > 0;

/**
 * Renders a frame's page. The previous page stays until the next one can render; `waiting` is shown
 * while the frame has none yet.
 */
export function PageOutlet({ waiting = <Loading /> }: { waiting?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={waiting}>
        {/* A new address remounts the page, even if the same component renders both. */}
        <Fragment key={pathname}>
          <Outlet />
          <PageArrival />
        </Fragment>
      </Suspense>
    </ErrorBoundary>
  );
}

export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <UnlistedMeta title={title} />
      {children}
    </>
  );
}

function focusStart(main: HTMLElement): HTMLElement {
  const target = main.querySelector('h1') ?? main;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  return target;
}

/**
 * Moves the focus to the new page's heading, which announces it to screen readers. A page whose data
 * brings another heading removes the first one, and the focus with it; then the new heading
 * gets the focus. Returns the function that stops this.
 */
function focusPage(): (() => void) | undefined {
  const main = document.getElementById(MAIN_ID);
  if (!main) return;
  const focused = document.activeElement;
  const isOnHeading = focused === main || focused?.matches('h1');
  if (main.contains(focused) && !isOnHeading) return;
  let heading = focusStart(main);
  const observer = new MutationObserver(() => {
    if (heading.isConnected) return;
    if (document.activeElement === document.body) heading = focusStart(main);
    else observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function elementAt(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // half an escape, such as `#50%`
  }
}

/** Scrolls to the anchor. A `scroll-margin` in the style sheets sets its distance from the top. */
function scrollToAnchor(hash: string, behavior: ScrollBehavior): void {
  const target = elementAt(hash);
  if (!target) return;
  layOutAll();
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: isCalm ? 'instant' : behavior });
  target.focus({ preventScroll: true });
}

/**
 * Lays out sections that are deferred until they are near, since scrolling to a position needs
 * exact heights.
 */
function layOutAll(): void {
  document.documentElement.dataset.whole = '';
}

/**
 * A page stays until the next one can render. From the press on, its address is the next one's, and
 * its controls do nothing; the navigation keeps working. This must end before the next page
 * appears, which would lose presses otherwise.
 */
function holdLeaving(pathname: string): () => void {
  const hold = (event: Event) => {
    const isLeaving = window.location.pathname !== pathname;
    const main = document.getElementById(MAIN_ID);
    const { key } = event as Partial<KeyboardEvent>; // other events have none
    if (!isLeaving || key === 'Tab' || !main?.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of PRESSES) window.addEventListener(name, hold, true);
  return () => {
    for (const name of PRESSES) window.removeEventListener(name, hold, true);
  };
}

/**
 * Mounted behind a page, so it appears together with the page. It moves the focus to the page's
 * heading and scrolls to the top, to the section in the address, or back to the position where the
 * reader left. A slow next page shows its progress above this one.
 */
function PageArrival() {
  const memory = use(ScrollMemoryContext);
  const { key, hash, pathname } = useLocation();
  const navigation = useNavigationType();
  const arrivedAt = useRef('');

  /* Stops before the next page is laid out, since the browser itself scrolls on a shorter page. */
  useLayoutEffect(() => memory.watch(key), [memory, key]);

  useLayoutEffect(() => holdLeaving(pathname), [pathname]);

  /* Printing, archiving and sharing need the whole page laid out. */
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
    /* If the same page only replaces its address, the reader keeps their position. */
    const isReplaced = navigation === NavigationType.Replace;
    const isSamePlace = isReplaced && hash === '' && arrivedAt.current === pathname;
    arrivedAt.current = pathname;
    if (isSamePlace) return;
    if (memory.arrive(key)) {
      /* Skipped if the browser has scrolled there itself, or has restored the position after a
         reload. */
      if (hash !== '' && window.scrollY === 0) scrollToAnchor(hash, 'instant');
    } else if (navigation === NavigationType.Pop) {
      if (isBrowsersOwn()) return;
      layOutAll();
      window.scrollTo(0, memory.read(key));
    } else if (hash !== '') scrollToAnchor(hash, 'smooth');
    else window.scrollTo(0, 0);
  }, [memory, key, hash, pathname, navigation]);

  const isWaiting = useSyncExternalStore(awaitedPages.subscribe, isAwaited, () => false);
  return isWaiting ? <Progress /> : null;
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
