/** The range of messages that are in the page: from `from` up to, but not including, `to`. */
export interface MessageWindow {
  from: number;
  to: number;
}

/** The number of messages at the end; enough for the tallest screen. */
const TAIL = 60;
/** The number of messages added at a time while the reader scrolls. */
const STEP = 30;
/** The most messages in the page. */
export const WINDOW_MAX = 150;

/** The window at which the chat opens and to which it returns: the newest messages. */
export const tailOf = (count: number): MessageWindow => ({
  from: Math.max(0, count - TAIL),
  to: count,
});

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
