/** The messages that are in the page, of all that there are: from `from` to before `to`. */
export interface MessageWindow {
  from: number;
  to: number;
}

/** Messages. Enough for the tallest screen. */
const TAIL = 60;
/** Messages that come into the page at a time while the reader scrolls. */
const STEP = 30;
/** Messages in the page at most. */
export const WINDOW_MAX = 150;

/** What the chat opens with, and goes back to: the newest. */
export const tailOf = (count: number): MessageWindow => ({
  from: Math.max(0, count - TAIL),
  to: count,
});

/** Older ones come in; the newest leave when there are too many. */
export function olderThan({ from, to }: MessageWindow): MessageWindow {
  const start = Math.max(0, from - STEP);
  return { from: start, to: Math.min(to, start + WINDOW_MAX) };
}

/** Newer ones come in; the oldest leave when there are too many. */
export function newerThan({ from, to }: MessageWindow, count: number): MessageWindow {
  const end = Math.min(count, to + STEP);
  return { from: Math.max(from, end - WINDOW_MAX), to: end };
}
