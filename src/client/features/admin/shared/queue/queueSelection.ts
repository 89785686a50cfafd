import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { List } from '@/client/entities/useList';
import { isWaiting, type QueueRow, WORDS } from './kind';
import type { PendingDecision } from './kind';

interface Places {
  order: readonly number[];
  /** The rows among which one moves. */
  waiting: ReadonlySet<number>;
}

export const aheadOf = ({ order, waiting }: Places, id: number): number =>
  order.slice(order.indexOf(id) + 1).filter((each) => waiting.has(each)).length;

interface Options extends Places {
  more: List<unknown>['more'];
  openId: number;
  onOpen: (id: number) => void;
  isKnown: (id: number) => boolean;
}

/** The next page is loaded when fewer waiting rows than this follow. */
const AHEAD_MIN = 10;

/**
 * Stores the selected row of the queue. Only the admin's own actions change it: a refetched list,
 * or another admin's decision on a row, never does.
 */
export function useSelection({ waiting, order, more, openId, onOpen, isKnown }: Options) {
  const places = { order, waiting };
  const [shownId, setShownId] = useState(() => startOf(places, openId, isKnown) ?? 0);
  const [followed, setFollowed] = useState(openId);
  /* the last loaded row was decided on: the next one is selected once it is loaded */
  const [isAwaited, setAwaited] = useState(false);
  const rowRef = useRef<HTMLButtonElement>(null);
  const detailRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLDivElement>(null);
  if (openId !== followed) {
    setFollowed(openId);
    if (openId > 0 && isKnown(openId)) setShownId(openId);
  }

  /* without preventScroll, the page would jump to the heading */
  const focusDetail = useCallback(() => headingRef.current?.focus({ preventScroll: true }), []);
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
  /**
   * After a decision: selects the next waiting row, now or once it is loaded; never an earlier one.
   */
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

/** The form that had the focus goes when the record is decided. */
export function useFocusAfterDecision(isUndecided: boolean, focusDetail: () => void) {
  const was = useRef(isUndecided);
  useEffect(() => {
    if (was.current && !isUndecided && document.activeElement === document.body) focusDetail();
    was.current = isUndecided;
  }, [isUndecided, focusDetail]);
}

/** Scrolls the row and the top of its detail into view at once, without smooth scrolling. */
function showRow(row: HTMLElement | null, detail: HTMLElement | null): void {
  const isAbove = (detail?.getBoundingClientRect().top ?? 0) < 0;
  if (isAbove || row?.offsetParent === null) detail?.scrollIntoView({ block: 'start' });
  row?.scrollIntoView({ block: 'nearest' });
  if (detail) detail.scrollTop = 0;
}

export function stepFrom({ order, waiting }: Places, id: number, step: 1 | -1): number | undefined {
  const at = order.indexOf(id);
  return step === 1
    ? order.slice(at + 1).find((each) => waiting.has(each))
    : order.slice(0, Math.max(at, 0)).findLast((each) => waiting.has(each));
}

/**
 * Returns the id to show when the queue opens: the one in the address, or else the first waiting.
 */
export function startOf(
  { order, waiting }: Places,
  openId: number,
  isKnown: (id: number) => boolean,
): number | undefined {
  if (openId > 0 && isKnown(openId)) return openId;
  return order.find((each) => waiting.has(each)) ?? order[0];
}

export function withRow<Row extends { id: number }>(
  rows: readonly Row[],
  row: Row,
  order: readonly number[],
): readonly Row[] {
  if (rows.some(({ id }) => id === row.id)) return rows;
  const place = order.indexOf(row.id);
  const next = place < 0 ? -1 : rows.findIndex(({ id }) => order.indexOf(id) > place);
  const at = next < 0 ? rows.length : next;
  return [...rows.slice(0, at), row, ...rows.slice(at)];
}

/** The row as it will be once the decision that can still be undone is carried out. */
export function decidedRow(row: QueueRow, pending: readonly PendingDecision[]): QueueRow {
  const decision = pending.find(({ id, phase }) => id === row.id && phase !== 'failed');
  if (!decision || !isWaiting(row)) return row;
  const { approve, word } = decision.verdict;
  const state = approve ? 'approved' : 'declined';
  return { ...row, state, ...(word && { end: undefined, words: { ...WORDS, [state]: word } }) };
}
