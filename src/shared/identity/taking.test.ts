import { closedOf, mondayOf } from './taking.rules';

const OPEN = { away: [], full_until: null, full_weeks: [], is_full: false };
const MONDAY = '2026-11-30';

it.each([
  ['open', {}, undefined],
  ['away today', { away: [{ from: MONDAY, to: MONDAY }] }, ['away', '2026-12-01']],
  ['away later', { away: [{ from: '2026-12-01', to: '2026-12-02' }] }, undefined],
  ['closed by hand', { full_until: '2026-12-07' }, ['full', '2026-12-07']],
  ['closed by hand before', { full_until: MONDAY }, undefined],
  [
    'away, then closed, then full',
    {
      away: [{ from: '2026-11-20', to: '2026-12-01' }],
      full_until: '2026-12-05',
      full_weeks: ['2026-12-07', '2026-12-14'],
    },
    ['away', '2026-12-14'],
  ],
  ['a full week in which it would be due', { full_weeks: ['2026-12-07'] }, ['full', '2026-12-07']],
  ['another full week', { full_weeks: ['2026-12-14'] }, undefined],
  ['full, without a day', { is_full: true, full_until: '2026-12-07' }, ['full', null]],
  [
    'away and full, from the day it is back',
    { is_full: true, away: [{ from: MONDAY, to: MONDAY }] },
    ['away', '2026-12-01'],
  ],
])('work of 7 days: %s', (_name, taking, expected) => {
  const closed = closedOf({ ...OPEN, ...taking }, 7, MONDAY);
  expect(closed ? [closed.why, closed.day] : undefined).toEqual(expected);
});

it('begins weeks on Monday', () => {
  expect(['2026-11-30', '2026-12-06', '2026-12-07'].map(mondayOf)).toEqual([
    ...['2026-11-30', '2026-11-30', '2026-12-07'],
  ]);
});
