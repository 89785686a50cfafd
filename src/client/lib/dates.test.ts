import { formatDay, formatDuration, formatShortDay, formatTime } from './dates';

describe('formatDay', () => {
  it.each([
    ['2026-09-21', '21.09.2026'],
    ['2024-02-29', '29.02.2024'],
    ['0999-01-02', '02.01.0999'],
  ])('writes the calendar day %s as %s', (iso, shown) => {
    expect(formatDay(iso)).toBe(shown);
  });

  it('writes a timestamp as the reader’s local day', () => {
    const moment = new Date(2026, 8, 21, 0, 30);
    expect(formatDay(moment.toISOString())).toBe('21.09.2026');
  });

  it.each([null, undefined, ''])("says 'No date' for %p", (empty) => {
    expect(formatDay(empty)).toBe('No date');
  });

  it.each(['soon', '2026-13-01', '2026-02-30', '2026-1-1', '2026-09-21Tsoon'])(
    "says 'Invalid Date' for %s",
    (text) => {
      expect(formatDay(text)).toBe('Invalid Date');
    },
  );
});

it('formatShortDay has two digits of the year', () => {
  expect(formatShortDay('2026-09-21')).toBe('21.09.26');
  expect(formatShortDay('2009-01-05')).toBe('05.01.09');
  expect(formatShortDay(null)).toBe('No date');
  expect(formatShortDay('x')).toBe('Invalid Date');
});

it('formatTime writes the reader’s own hour and minute', () => {
  expect(formatTime(new Date(2026, 10, 20, 7, 5, 59).toISOString())).toBe('07:05');
  expect(formatTime('2026-11-20T23:42:00')).toBe('23:42');
  expect(formatTime('soon')).toBe('Invalid Date');
});

it('formatDuration writes minutes and two digits of seconds', () => {
  expect([0, 9.9, 72, 214, 600].map(formatDuration)).toEqual([
    '0:00',
    '0:09',
    '1:12',
    '3:34',
    '10:00',
  ]);
});
