import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { RuledItem, RuledList } from '../RuledList';
import { averageHeight, guessRowHeight, recallRowHeights, rememberRowHeights } from './rowHeights';
import { useIsPrinting } from './useIsPrinting';
import { rowFocusTarget } from './useRowFocus';
import styles from './VirtualRows.module.css';

export interface ListRowsProps<Row> {
  rows: readonly Row[];
  /** A stable function. */
  idOf: (row: Row) => number;
  /** Renders the content of a row, a memoized component; `position` is 1 for the first row. */
  renderRow: (row: Row, position: number) => ReactNode;
}

/** The number of rows rendered beyond each edge of the window. */
const OVERSCAN = 5;

/** Returns the exact height: the rows are in normal flow, where rounding errors would add up. */
const heightOf = (element: Element, entry?: ResizeObserverEntry): number =>
  entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height;

/** Returns all indexes from 0 to `count - 1` that are in one of the lists, sorted. */
function union(indexes: readonly number[], more: readonly number[], count: number): number[] {
  const all = new Set([...indexes, ...more.filter((index) => index >= 0 && index < count)]);
  return [...all].sort((one, other) => one - other);
}

/**
 * Chooses the rows that are rendered besides the visible ones: the last focused row, so that a
 * dialog can return the focus to it; its neighbours, so that Tab reaches them; and both ends of the
 * list, so that the focus enters the list there from outside.
 */
function useDrawnRows<Row>(rows: readonly Row[], idOf: (row: Row) => number) {
  const isPrinting = useIsPrinting();
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const focused = useMemo(
    () => (focusedId === null ? -2 : rows.findIndex((row) => idOf(row) === focusedId)),
    [rows, idOf, focusedId],
  );
  const rangeExtractor = useCallback(
    (range: Range) => {
      const { count } = range;
      if (isPrinting) return Array.from({ length: count }, (_nothing, index) => index);
      const beside = focused < 0 ? [] : [focused - 1, focused, focused + 1];
      return union(defaultRangeExtractor(range), [0, count - 1, ...beside], count);
    },
    [focused, isPrinting],
  );
  return { rangeExtractor, setFocusedId };
}

/**
 * Returns the offset of the list from the top of the page; content above it may change its height.
 */
function useListTop(listRef: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- at each drawing: its cause may have moved the list
  useLayoutEffect(() => {
    const list = listRef.current;
    const now = list ? Math.round(list.getBoundingClientRect().top + window.scrollY) : top;
    if (now !== top) setTop(now);
  });
  return top;
}

function useRowVirtualizer<Row>(
  { rows, idOf }: Pick<ListRowsProps<Row>, 'rows' | 'idOf'>,
  listRef: RefObject<HTMLUListElement | null>,
) {
  const { key: entry } = useLocation();
  const [known] = useState(() => recallRowHeights(entry));
  const [estimate, setEstimate] = useState(known?.estimate ?? guessRowHeight(window.innerWidth));
  const width = useRef(known?.width ?? 0);
  const measuredBefore = useRef(new Map(known?.measured));
  const { rangeExtractor, setFocusedId } = useDrawnRows(rows, idOf);
  const keyOf = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? -1 : idOf(row);
    },
    // A new function makes the virtualizer lay out all rows again, with the new estimate.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [rows, idOf, estimate],
  );
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    getItemKey: keyOf,
    estimateSize: (index) => measuredBefore.current.get(keyOf(index)) ?? estimate,
    measureElement: heightOf,
    overscan: OVERSCAN,
    rangeExtractor,
    scrollMargin: useListTop(listRef),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    /* The position that the page is about to be scrolled to. From the top, rows that were never
       rendered would be measured on the way and would move all rows below them. */
    initialOffset: known?.offset ?? window.scrollY,
  });
  const { itemSizeCache, elementsCache } = virtualizer;

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const adjust = () => {
      const { clientWidth } = list;
      if (clientWidth === width.current) return;
      /* heights measured at another width say nothing about the rows that are not rendered */
      width.current = clientWidth;
      measuredBefore.current.clear();
      for (const key of itemSizeCache.keys())
        if (!elementsCache.has(key)) itemSizeCache.delete(key);
      const drawn = [...elementsCache.values()].map((row) => heightOf(row));
      setEstimate((before) => averageHeight(drawn, before));
    };
    adjust();
    const observer = new ResizeObserver(adjust);
    observer.observe(list);
    return () => {
      observer.disconnect();
    };
  }, [listRef, itemSizeCache, elementsCache]);

  useLayoutEffect(
    () => () => {
      const measured = new Map(measuredBefore.current);
      for (const [id, height] of itemSizeCache) measured.set(Number(id), height);
      const offset = virtualizer.scrollOffset ?? 0;
      rememberRowHeights(entry, { width: width.current, estimate, measured, offset });
    },
    [entry, estimate, itemSizeCache, virtualizer],
  );
  return { virtualizer, setFocusedId };
}

/**
 * Renders the visible rows of a long list. They are in normal flow; the margin of a row stands for
 * the rows left out before it.
 */
export function VirtualRows<Row>({ rows, idOf, renderRow }: ListRowsProps<Row>) {
  const listRef = useRef<HTMLUListElement>(null);
  const { virtualizer, setFocusedId } = useRowVirtualizer({ rows, idOf }, listRef);
  const items = virtualizer.getVirtualItems();
  const listTop = virtualizer.options.scrollMargin;
  return (
    <RuledList ref={listRef} className={styles.rows}>
      {items.map(({ index, key, start }, place) => {
        const row = rows[index];
        if (row === undefined) return null;
        const gap = start - (items[place - 1]?.end ?? listTop);
        return (
          <RuledItem
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            {...rowFocusTarget(index)}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={Math.abs(gap) < 0.1 ? undefined : { marginBlockStart: gap }}
            onFocus={() => {
              setFocusedId(idOf(row));
            }}
          >
            {renderRow(row, index + 1)}
          </RuledItem>
        );
      })}
    </RuledList>
  );
}
