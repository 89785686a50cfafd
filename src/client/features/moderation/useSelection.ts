import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Pages } from '@/client/entities/usePages';
import { isWaiting, type ReviewRow } from './reviewRows';
import { aheadOf, startOf, stepFrom } from './reviewSelection';

interface Options {
  rows: readonly ReviewRow[];
  order: readonly number[];
  more: Pages['more'];
  /** What the address names; 0 for nothing. */
  openId: number;
  onOpen: (id: number) => void;
  isKnown: (id: number) => boolean;
}

/** With fewer rows ahead the next page is asked for. */
const AHEAD_MIN = 10;

/**
 * Which row of the queue is shown. It changes by what a person does alone: a list that is asked for
 * again, or a row that somebody else has decided on, never moves it.
 */
export function useSelection({ rows, order, more, openId, onOpen, isKnown }: Options) {
  const waiting = new Set(rows.filter(isWaiting).map(({ id }) => id));
  const places = { order, waiting };
  const [shownId, setShownId] = useState(() => startOf(places, openId, isKnown) ?? 0);
  const [followed, setFollowed] = useState(openId);
  /* decided at the end of what is loaded: the next one is selected when it comes */
  const [isAwaited, setAwaited] = useState(false);
  const rowRef = useRef<HTMLButtonElement>(null);
  const detailRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLDivElement>(null);
  if (openId !== followed) {
    setFollowed(openId);
    if (openId > 0 && isKnown(openId)) setShownId(openId);
  }

  /* the list would be scrolled to where the text begins */
  const focusDetail = useCallback(() => {
    headingRef.current?.focus({ preventScroll: true });
  }, []);
  const select = (id: number) => {
    setShownId(id);
    setAwaited(false);
    setFollowed(id);
    onOpen(id);
    focusDetail();
  };
  const step = (by: 1 | -1) => {
    const next = stepFrom(places, shownId, by);
    if (next !== undefined) select(next);
  };
  /** After a decision: to the next that waits, now or once it is loaded; never back. */
  const goOn = () => {
    const next = stepFrom(places, shownId, 1);
    if (next !== undefined) select(next);
    else {
      setAwaited(more.status !== 'none');
      focusDetail();
    }
  };

  const next = isAwaited ? stepFrom(places, shownId, 1) : undefined;
  useEffect(() => {
    if (next !== undefined) select(next);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it has come, and not again
  }, [next]);

  const { status, load } = more;
  const ahead = aheadOf(places, shownId);
  useEffect(() => {
    if (status === 'waiting' && ahead < AHEAD_MIN) load();
  }, [status, ahead, load]);

  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    showRow(rowRef.current, detailRef.current);
  }, [shownId]);

  return { shownId, select, step, goOn, focusDetail, rowRef, detailRef, headingRef };
}

/** At once, whatever motion is wanted: the row in its list, and the beginning of what it is. */
function showRow(row: HTMLElement | null, detail: HTMLElement | null): void {
  const isAbove = (detail?.getBoundingClientRect().top ?? 0) < 0;
  /* where there is room for one of the two, the queue is not there */
  if (isAbove || row?.offsetParent === null) detail?.scrollIntoView({ block: 'start' });
  row?.scrollIntoView({ block: 'nearest' });
  if (detail) detail.scrollTop = 0;
}
