import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from './chatMessage';

/** The range of messages that are in the page: from `from` up to, but not including, `to`. */
interface MessageWindow {
  from: number;
  to: number;
}

/** The number of messages at the end; enough for the tallest screen. */
const TAIL = 60;

/** The number of messages added at a time while the reader scrolls. */
const STEP = 30;

export const WINDOW_MAX = 150;

/** The window at which the chat opens and to which it returns: the newest messages. */
export const tailOf = (count: number): MessageWindow => ({
  from: Math.max(0, count - TAIL),
  to: count,
});

/** The distance from the end, in pixels, that still counts as being there. */
const END_PX = 48;
/** The height of most messages, in pixels: four lines and their time. */
const USUAL_PX = 144;
/** The upper margin of a message, in pixels; the sticky day may cover it without hiding text. */
const MARGIN_PX = 8;
/** The distance in pixels from the edge of the messages in the page at which more are added. */
const NEAR_PX = 800;

/** A visible message and its position, which must stay the same when others are added above it. */
interface Anchor {
  id: string;
  top: number;
}

const rowsOf = (scroller: HTMLElement) => scroller.querySelectorAll<HTMLElement>('[data-message]');

function anchorIn(scroller: HTMLElement): Anchor | null {
  const edge = scroller.getBoundingClientRect().top;
  for (const row of rowsOf(scroller)) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > edge) return { id: row.dataset.message ?? '', top };
  }
  return null;
}

/**
 * The visible height, in pixels, of the cut element at the upper edge: a message below the sticky
 * day, or a day without a fully visible message.
 */
function cutAbove(scroller: HTMLElement): number {
  const { top, height } = scroller.getBoundingClientRect();
  const edge = top + (scroller.querySelector('h3')?.offsetHeight ?? 0) - MARGIN_PX;
  const rows = [...rowsOf(scroller)];
  const first = rows.find((row) => row.getBoundingClientRect().top >= edge);
  if (!first) return 0;
  const before = first.previousElementSibling;
  const seen = before
    ? before.getBoundingClientRect().bottom - edge
    : (first.closest('section') ?? first).getBoundingClientRect().top - top;
  /* A long message may begin above; that much space below would look like a hole. */
  const most = Math.min(height / 2, Math.max(height / 4, USUAL_PX));
  return seen > 0 && seen < most ? Math.ceil(seen) : 0;
}

function addedBefore(seen: readonly ChatMessage[], messages: readonly ChatMessage[]): number {
  const at = messages.findIndex(({ id }) => id === seen[0]?.id);
  return Math.max(0, at);
}

function keepInPlace(scroller: HTMLElement, { id, top }: Anchor): void {
  const row = [...rowsOf(scroller)].find(({ dataset }) => dataset.message === id);
  if (row) scroller.scrollTop += row.getBoundingClientRect().top - top;
}

/**
 * The messages in the page, and the scroll position. It starts at the end and stays there while
 * messages arrive, unless the reader has scrolled up; the reader's own message always scrolls to
 * the end.
 */
export function useMessageScroll(messages: readonly ChatMessage[], onStart?: () => void) {
  const count = messages.length;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>(null);
  const [shown, setShown] = useState<MessageWindow>(() => tailOf(count));
  const [isFollowing, setFollowing] = useState(true);
  const [hasNew, setHasNew] = useState(false);
  const [seen, setSeen] = useState(messages);

  const showEnd = () => {
    setShown(tailOf(count));
    setFollowing(true);
    setHasNew(false);
  };

  if (messages !== seen) {
    setSeen(messages);
    const before = addedBefore(seen, messages);
    const isNewLast = messages.at(-1)?.id !== seen.at(-1)?.id;
    if (isFollowing || (isNewLast && messages.at(-1)?.isUser) || count < seen.length) {
      if (count !== seen.length || isNewLast) showEnd();
    } else {
      /* The messages in the page stay there, at the same position. */
      if (before > 0) setShown({ from: shown.from + before, to: shown.to + before });
      if (isNewLast) setHasNew(true);
    }
  }

  const goToEnd = useCallback(() => {
    if (!scroller.current || !content.current) return;
    content.current.style.paddingBlockEnd = '0';
    scroller.current.scrollTop = scroller.current.scrollHeight;
    content.current.style.paddingBlockEnd = `${cutAbove(scroller.current)}px`;
    scroller.current.scrollTop = scroller.current.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    if (isFollowing) goToEnd();
    else if (scroller.current && anchor.current) keepInPlace(scroller.current, anchor.current);
    anchor.current = null;
  }, [shown, isFollowing, goToEnd]);

  /* The size changes when fonts load, the window is rotated or a phone's keyboard opens. The
     observer stops before the next paint; otherwise messages added above would pull a reader back
     to the end. */
  useLayoutEffect(() => {
    if (!isFollowing || !scroller.current || !content.current) return undefined;
    const observer = new ResizeObserver(goToEnd);
    observer.observe(scroller.current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [isFollowing, goToEnd]);

  /** The button disappears once pressed, so the focus moves to the log. */
  const jumpToEnd = () => {
    showEnd();
    scroller.current?.focus({ preventScroll: true });
  };

  const handleScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const above = element.scrollTop;
    const below = element.scrollHeight - element.clientHeight - above;
    const isAtEnd = below < END_PX && shown.to === count;
    setFollowing(isAtEnd);
    if (isAtEnd) setHasNew(false);
    const isMoreAbove = above < NEAR_PX && shown.from > 0;
    const isMoreBelow = below < NEAR_PX && shown.to < count;
    if (above < NEAR_PX && shown.from === 0) onStart?.();
    if (!isMoreAbove && !isMoreBelow) return;
    anchor.current = anchorIn(element);
    setShown(isMoreAbove ? olderThan(shown) : newerThan(shown, count));
  };

  /* Older messages have arrived while the reader was already at the top. */
  const loadOlder = useEffectEvent(() => {
    if (!isFollowing && scroller.current && scroller.current.scrollTop < NEAR_PX) handleScroll();
  });
  const firstId = messages[0]?.id;
  useLayoutEffect(() => {
    loadOlder();
  }, [firstId]);
  return { scroller, content, shown, hasNew, isFollowing, jumpToEnd, handleScroll };
}

/** Adds older messages; the newest leave the page when there are too many. */
export function olderThan({ from, to }: MessageWindow): MessageWindow {
  const start = Math.max(0, from - STEP);
  return { from: start, to: Math.min(to, start + WINDOW_MAX) };
}

/** Adds newer messages; the oldest leave the page when there are too many. */
export function newerThan({ from, to }: MessageWindow, count: number): MessageWindow {
  const end = Math.min(count, to + STEP);
  return { from: Math.max(from, end - WINDOW_MAX), to: end };
}
