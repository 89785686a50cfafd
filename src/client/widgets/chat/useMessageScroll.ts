import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '@/client/entities/messages/chatMessage';
import { newerThan, olderThan, tailOf, type MessageWindow } from './messageWindow';

/** Pixels from the end that still count as being there. */
const END_PX = 48;
/** How high most messages are, in pixels: four lines and their time. */
const USUAL_PX = 144;
/** Of a message, in pixels: with so much of it under the day nothing of what it says is cut. */
const MARGIN_PX = 8;
/** Pixels from the edge of what is in the page at which more comes in. */
const NEAR_PX = 800;

/** A message that the reader sees, and where: it must stay there when others come in above it. */
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
 * How much is seen of what the upper edge cuts: of a message under the day that sticks there, or
 * of a day none of whose messages is seen whole.
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
  /* a long message may begin above: the room would be a hole */
  const most = Math.min(height / 2, Math.max(height / 4, USUAL_PX));
  return seen > 0 && seen < most ? Math.ceil(seen) : 0;
}

/** How many messages stand before the one that was the first. */
function addedBefore(seen: readonly ChatMessage[], messages: readonly ChatMessage[]): number {
  const first = seen[0];
  if (!first) return 0;
  return Math.max(
    0,
    messages.findIndex(({ id }) => id === first.id),
  );
}

function keepInPlace(scroller: HTMLElement, { id, top }: Anchor): void {
  const row = [...rowsOf(scroller)].find(({ dataset }) => dataset.message === id);
  if (row) scroller.scrollTop += row.getBoundingClientRect().top - top;
}

/**
 * Which messages are in the page, and how far it is scrolled. Starts at the end and stays there
 * while messages come, unless the reader has scrolled up; an own message goes to the end always.
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
      /* what is in the page stays in it, at its place */
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

  /* fonts arrive, the window is turned, the keyboard of a phone opens; ends before the page is drawn
     again, or what came in above would take a reader who leaves the end back to it */
  useLayoutEffect(() => {
    if (!isFollowing || !scroller.current || !content.current) return undefined;
    const observer = new ResizeObserver(goToEnd);
    observer.observe(scroller.current);
    observer.observe(content.current);
    return () => {
      observer.disconnect();
    };
  }, [isFollowing, goToEnd]);

  /** Asked for by a button that then goes away: the focus goes to what it led to. */
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

  /* older ones have come while the reader stood at the beginning of what there was */
  const lookAbove = useEffectEvent(() => {
    if (!isFollowing && scroller.current && scroller.current.scrollTop < NEAR_PX) handleScroll();
  });
  const firstId = messages[0]?.id;
  useLayoutEffect(() => {
    lookAbove();
  }, [firstId]);
  return { scroller, content, shown, hasNew, isFollowing, jumpToEnd, handleScroll };
}
