import { formatDay, formatNumericDay, formatDuration, formatShortDay, formatTime } from './dates';
import { isDay, isReversed, isWithin, daysUntil, inDays, isPast } from './days';
import { type ApiError, KEY_REUSED } from '@/shared/platform/apiError';
import { apiErrorOf, isExplained, toApiError, messageOr } from './apiError';
import { matchesText, compareBy, type ListOrder } from './lists';
import { decodeSound, peaksOfSamples } from './peaks';
import { readStored, removeStored, removeStoredUnder, writeStored } from './storage';
import { randomUuid } from './uuid';
import { renderHook } from '@testing-library/react';
import { useOnce } from './useOnce';

it.each<[string | null | undefined, string]>([
  ['2026-09-21', '21.09.2026'],
  ['2024-02-29', '29.02.2024'],
  ['0999-01-02', '02.01.0999'],
  [new Date(2026, 8, 21, 0, 30).toISOString(), '21.09.2026'],
  ...[null, undefined, ''].map((empty): [typeof empty, string] => [empty, 'No date']),
  ...['soon', '2026-13-01', '2026-02-30', '2026-1-1', '2026-09-21Tsoon'].map(
    (text): [string, string] => [text, 'Invalid Date'],
  ),
])('formatNumericDay writes %p, a moment as the reader’s local day, as %s', (iso, shown) => {
  expect(formatNumericDay(iso)).toBe(shown);
});

it('formatDay writes the month as a word', () => {
  expect(formatDay('2026-12-05')).toBe('5 Dec 2026');
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
  const shown = ['0:00', '0:09', '1:12', '3:34', '10:00'];
  expect([0, 9.9, 72, 214, 600].map(formatDuration)).toEqual(shown);
});

it('a day is a date of the calendar without a time', () => {
  expect(['2026-11-21', '2028-02-29'].map(isDay)).toEqual([true, true]);
  const others = ['2026-02-29', '2026-13-01', '2026-1-1', '2026-11-21T10:00:00Z', 'soon', ''];
  expect(others.filter(isDay)).toEqual([]);
});

it('days a range includes its first and last day, and a missing end is open', () => {
  const range = { from: '2026-11-02', to: '2026-11-04' };
  const days = ['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-05'];
  expect(days.map((day) => isWithin(day, range))).toEqual([false, true, true, false]);
  expect(days.every((day) => isWithin(day, { from: '', to: 'nonsense' }))).toBe(true);
});

it('days a range is reversed only when both ends are days and the first is later', () => {
  expect(isReversed({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(isReversed({ from: '2026-11-02', to: '2026-11-02' })).toBe(false);
  expect(isReversed({ from: '2026-11-02', to: '' })).toBe(false);
  expect(isReversed({ from: 'z', to: '2026-11-02' })).toBe(false);
});

const NOW = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T12:00:00Z', 0, 'now', true],
  ['2026-11-20T12:00:00Z', 0, 'now', true],
  ['2026-11-21T12:00:01Z', 1, 'in 1 day', false],
  ['2026-11-22T12:00:00Z', 1, 'in 1 day', false],
  ['2026-11-22T12:09:00Z', 1, 'in 1 day', false],
  ['2026-11-22T12:11:00Z', 2, 'in 2 days', false],
  ['2026-11-28T12:00:00Z', 7, 'in 7 days', false],
])('deadlines until %s there are %s days', (iso, days, text, past) => {
  expect([daysUntil(iso, NOW), inDays(iso, NOW), isPast(iso, NOW)]).toEqual([days, text, past]);
});

const error: ApiError = { status: 500, message: 'Out of paper.', code: null, fields: {} };

test('an ApiError stays as it is; a status alone explains nothing', () => {
  expect(toApiError(error)).toBe(error);
  expect(isExplained(apiErrorOf(502, { detail: undefined }))).toBe(false);
  expect(isExplained(apiErrorOf(502, { detail: 'The database is down.' }))).toBe(true);
});

test('a request can be aborted; every other error counts as an unreadable response', () => {
  for (const name of ['AbortError', 'ConditionError']) {
    expect(toApiError({ name })).toMatchObject({ status: 'ABORTED' });
  }
  for (const reason of [new TypeError('bug'), undefined, 'text']) {
    expect(toApiError(reason)).toMatchObject({ status: 0, code: null, fields: {} });
  }
});

test('apiError a message of the server replaces the fallback, a network error does not', () => {
  expect(messageOr(error, 'Fallback.')).toBe('Out of paper.');
  expect(messageOr({ ...error, message: '' }, 'Fallback.')).toBe('Fallback.');
  expect(messageOr({ ...error, status: 'NETWORK' }, 'Fallback.')).toBe('Fallback.');
  expect(messageOr(undefined, 'Fallback.')).toBe('Fallback.');
});

it('matchesText searches each word in any of the texts', () => {
  const isFound = (query: string) => matchesText(query, 'Sigur Rós', 'Post-rock', 'Æther');
  const queries = ['ros', 'SIGUR', 'post sigur', '  ', 'aether', 'ather', 'sigur jazz'];
  expect(queries.filter((query) => !isFound(query))).toEqual(['sigur jazz']);
});

const RATED = [
  { id: 'b', date: '2026-10-31', rating: 60 },
  { id: 'd', date: '2026-11-18', rating: 93 },
  { id: 'a', date: '2026-09-02', rating: 100 },
  { id: 'c', date: '2026-11-06', rating: 93 },
];

it.each<[ListOrder, string[]]>([
  ['recent', ['d', 'c', 'b', 'a']],
  ['oldest', ['a', 'b', 'c', 'd']],
  ['highest', ['a', 'd', 'c', 'b']],
  ['lowest', ['b', 'd', 'c', 'a']],
])('compareBy sorts by %s', (order, expected) => {
  expect(RATED.toSorted(compareBy(order)).map(({ id }) => id)).toEqual(expected);
});

it('peaks are the loudest sample of each part, from 0 to 100', () => {
  const samples = Float32Array.from({ length: 2000 }, (_, at) => (at % 10 === 3 ? -at / 2000 : 0));
  const peaks = peaksOfSamples(samples);
  expect(peaks).toHaveLength(200);
  expect(peaks.slice(0, 3)).toEqual([0, 1, 1]);
  expect(peaks.at(-1)).toBe(100);
});

it('peaks are all zero for silence, and for a sound shorter than the number of peaks', () => {
  expect(peaksOfSamples(new Float32Array(48_000))).toEqual(Array(200).fill(0));
  expect(peaksOfSamples(new Float32Array(3))).toHaveLength(200);
});

it('peaks are undefined when the browser cannot decode the sound', async () => {
  await expect(decodeSound(new File(['no sound'], 'a.mp3'))).resolves.toBeNull();
});

afterEach(() => {
  jest.restoreAllMocks();
});

it('storage keeps values in the browser, and removes all under a prefix', () => {
  writeStored('a', '1');
  expect(window.localStorage.getItem('a')).toBe('1');
  expect(readStored('a')).toBe('1');
  removeStored('a');
  expect(readStored('a')).toBeNull();
  for (const key of ['p:1', 'p:2', 'q:1']) writeStored(key, 'x');
  removeStoredUnder('p:');
  expect(Object.keys(window.localStorage)).toEqual(['q:1']);
});

it('storage keeps a value in memory when it is full, and stores it once there is room', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  writeStored('a', '1');
  expect(readStored('a')).toBe('1');
  full.mockRestore();
  writeStored('a', '2');
  expect(readStored('a')).toBe('2');
  expect(window.localStorage.getItem('a')).toBe('2');
});

it('storage is optional', () => {
  const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  writeStored('a', '1');
  expect(readStored('a')).toBe('1');
  removeStored('a');
  expect(readStored('a')).toBeNull();
  refused.mockRestore();
});

it('uuid creates version 4 UUIDs, each unique', () => {
  const uuids = Array.from({ length: 500 }, randomUuid);
  for (const uuid of uuids) {
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(new Set(uuids).size).toBe(500);
});

const refused = (code: string | null) => ({ status: 409, message: 'No.', code, fields: {} });

it('useOnce has one key for a failed attempt and its repetition, and another for the next', async () => {
  const call = jest.fn<Promise<string>, [string, string]>();
  call.mockRejectedValueOnce(refused(null)).mockResolvedValueOnce('done');
  call.mockRejectedValueOnce(refused(KEY_REUSED)).mockResolvedValue('done');
  const once = renderHook(() => useOnce(call)).result.current;
  await expect(once('a')).rejects.toMatchObject({ status: 409 });
  await expect(once('a')).resolves.toBe('done');
  /* This attempt was lost and turns out to have succeeded. */
  await expect(once('a')).rejects.toMatchObject({ code: KEY_REUSED });
  await once('b');
  const [first, again, next, last] = call.mock.calls.map(([, key]) => key);
  expect(again).toBe(first);
  expect(new Set([first, next, last]).size).toBe(3);
});
