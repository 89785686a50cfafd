import { HEARD_BYTES, hasPart, setPart } from '@/shared/music/heardParts';
import { mergeHeard } from './mergeHeard';

/** A track of 100 seconds: ten parts are a second. */
const SECONDS = 100;
const START = Date.parse('2026-11-20T12:00:00Z');
const at = (second: number) => new Date(START + second * 1000);
/** The parts of these seconds. */
function played(from: number, to: number): Buffer {
  const parts = Buffer.alloc(HEARD_BYTES);
  for (let part = from * 10; part < to * 10; part += 1) setPart(parts, part);
  return parts;
}
const begun = {
  parts: Buffer.alloc(HEARD_BYTES),
  heard: 0,
  reportedAt: at(0),
  spareMs: 0,
};
/** The seconds that count after the reports, each sent at its second. */
function heardAfter(...reports: readonly (readonly [second: number, parts: Buffer])[]): number {
  let row: ReturnType<typeof mergeHeard> = begun;
  for (const [second, parts] of reports)
    row = mergeHeard(row, parts, { seconds: SECONDS, now: at(second) });
  return row.heard / 10;
}
const ALL = played(0, SECONDS);

it('counts parts played at normal speed, wherever playback starts, and repeats once', () => {
  expect(heardAfter([10, played(0, 10)], [20, played(0, 20)])).toBe(20);
  expect(heardAfter([10, played(80, 90)], [20, played(80, 100)])).toBe(20);
  expect(heardAfter([10, played(0, 10)], [20, played(0, 10)])).toBe(10);
});

it('counts a report that the network delayed, and one that follows early', () => {
  expect(heardAfter([12, played(0, 10)], [20, played(0, 20)])).toBe(20);
});

it.each<[attack: string, seconds: number, reports: [number, Buffer][]]>([
  ['seeking to the end after a second', 1, [[1, played(99, 100)]]],
  ['seeking through 50 seconds of sound in 5 seconds', 5, [[5, played(0, 50)]]],
  ['the whole track at 16 times the speed, in 6 seconds', 6, [[6, ALL]]],
  ['a forged report of everything at once', 0, [[0, ALL]]],
  [
    'a forged report, replayed a hundred times at once',
    0,
    Array.from({ length: 100 }, () => [0, ALL]),
  ],
  [
    'a forged report, replayed ten times a second for two seconds',
    2,
    Array.from({ length: 20 }, (_none, index): [number, Buffer] => [(index + 1) / 10, ALL]),
  ],
  [
    'two tabs that play different halves for 10 seconds',
    10,
    [
      [5, played(0, 5)],
      [5, played(50, 55)],
      [10, played(0, 10)],
      [10, played(50, 60)],
    ],
  ],
  ['a clock that goes back', 0, [[-50, ALL]]],
  [
    'a full report after a silence, with two seconds carried over,',
    12,
    [
      [50, Buffer.alloc(HEARD_BYTES)],
      [60, ALL],
    ],
  ],
])('%s yields %d seconds', (_attack, seconds, reports) => {
  expect(heardAfter(...reports)).toBe(seconds);
});

it('never reduces the time listened, and counts the beginning of the track first', () => {
  const { parts } = mergeHeard(begun, ALL, { seconds: SECONDS, now: at(3) });
  const { parts: after } = mergeHeard(
    { parts, heard: 30, reportedAt: at(3), spareMs: 0 },
    Buffer.alloc(HEARD_BYTES),
    { seconds: SECONDS, now: at(4) },
  );
  expect([0, 29, 30, 999].map((part) => hasPart(after, part))).toEqual([true, true, false, false]);
});

it('counts a long track, whose parts are longer than one report covers', () => {
  let row: ReturnType<typeof mergeHeard> = begun;
  for (let second = 2; second <= 60; second += 2)
    row = mergeHeard(row, ALL, { seconds: 4000, now: at(second) });
  expect(row.heard).toBe(15);
});
