import { newerThan, olderThan, tailOf, WINDOW_MAX } from './messageWindow';

it('opens with the newest, or with all when there are few', () => {
  expect(tailOf(0)).toEqual({ from: 0, to: 0 });
  expect(tailOf(7)).toEqual({ from: 0, to: 7 });
  expect(tailOf(10_000)).toEqual({ from: 9940, to: 10_000 });
});

it('reaches the first of ten thousand and the last again, never with too many at a time', () => {
  let shown = tailOf(10_000);
  while (shown.from > 0) {
    const next = olderThan(shown);
    expect(next.from).toBeLessThan(shown.from);
    expect(next.to - next.from).toBeLessThanOrEqual(WINDOW_MAX);
    /* The message that the reader sees stays in the page. */
    expect(next.to).toBeGreaterThan(shown.from);
    shown = next;
  }
  while (shown.to < 10_000) {
    const next = newerThan(shown, 10_000);
    expect(next.to).toBeGreaterThan(shown.to);
    expect(next.to - next.from).toBeLessThanOrEqual(WINDOW_MAX);
    expect(next.from).toBeLessThan(shown.to);
    shown = next;
  }
  expect(shown).toEqual({ from: 10_000 - WINDOW_MAX, to: 10_000 });
});
