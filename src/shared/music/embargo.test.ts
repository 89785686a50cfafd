import { deliveryDueAt, firstOrderDay, isEmbargoTooFar, isUnderEmbargo } from './embargo';

const PAID_AT = new Date('2026-11-28T14:30:00Z');

describe('deliveryDueAt', () => {
  it.each<[embargoUntil: string | null, deliveryDays: number, dueAt: string]>([
    [null, 7, '2026-12-05T14:30:00.000Z'],
    ['2026-11-20', 7, '2026-12-05T14:30:00.000Z'],
    ['2026-12-03', 7, '2026-12-05T14:30:00.000Z'],
    ['2026-12-04', 7, '2026-12-05T14:30:00.000Z'],
    ['2026-12-05', 7, '2026-12-06T09:00:00.000Z'],
    ['2026-12-18', 7, '2026-12-19T09:00:00.000Z'],
    ['2026-12-31', 1, '2027-01-01T09:00:00.000Z'],
    ['2027-01-07', 40, '2027-01-08T09:00:00.000Z'],
  ])(
    'under an embargo until %s, work of %d days is due at %s',
    (embargoUntil, deliveryDays, due) => {
      expect(deliveryDueAt({ paidAt: PAID_AT, deliveryDays, embargoUntil }).toISOString()).toBe(
        due,
      );
    },
  );
});

it.each<[embargoUntil: string | null, isUnder: boolean, isTooFar: boolean]>([
  [null, false, false],
  ['2026-11-27', false, false],
  ['2026-11-28', false, false],
  ['2026-11-29', true, false],
  ['2027-01-07', true, false],
  ['2027-01-08', true, true],
])(
  'an embargo until %s: nothing may be public %p, nothing ordered %p',
  (day, isUnder, isTooFar) => {
    expect(isUnderEmbargo(day, PAID_AT)).toBe(isUnder);
    expect(isEmbargoTooFar(day, PAID_AT)).toBe(isTooFar);
  },
);

it('an embargo of 40 days allows orders from today on, over leap days too', () => {
  expect(firstOrderDay('2027-01-07')).toBe('2026-11-28');
  expect(firstOrderDay('2028-03-10')).toBe('2028-01-30');
});
