import type { Business, BusinessFigures } from '@/shared/admin/business.schemas';
import { changeOf, MEASURES, shareText, textOf, waitingFigures } from './businessTexts';

const NOTHING: BusinessFigures = {
  orders: 0,
  volume: 0,
  fees: 0,
  hours: null,
  disputed: 0,
  refunded: 0,
};
const measure = (name: string) => {
  const found = MEASURES.find((each) => each.name === name);
  if (!found) throw new Error(`no measure ${name}`);
  return found;
};
const textFor = (name: string, figures: Partial<BusinessFigures>) =>
  textOf(measure(name), { ...NOTHING, ...figures });
const change = (
  name: string,
  finished: Partial<BusinessFigures>,
  before: Partial<BusinessFigures>,
) =>
  changeOf(measure(name), {
    finished: { ...NOTHING, ...finished },
    before: { ...NOTHING, ...before },
  } as Business); // the rest is not read

it.each([
  [0.4, 'Under an hour'],
  [1.2, '1 hour'],
  [47.4, '47 hours'],
  [60, '3 days'],
])('writes %s hours as %s', (hours, text) => {
  expect(textFor('Time to approve, median', { hours })).toBe(text);
});

it('shows no rate of fewer than five', () => {
  expect(textFor('Dispute rate', { orders: 4, disputed: 1 })).toBe('–');
  expect(textFor('Dispute rate', { orders: 5, disputed: 1 })).toBe('20.0%');
  expect([shareText(2, 4), shareText(2, 5)]).toEqual(['2 of 4', '40%']);
});

it.each([
  ['Orders', { orders: 118 }, { orders: 100 }, { text: '+ 18%' }],
  ['Volume', { volume: 50 }, { volume: 100 }, { text: '− 50%' }],
  ['Orders', { orders: 3 }, { orders: 0 }, { text: '' }],
  ['Time to approve, median', { hours: 21 }, { hours: 25 }, { text: '4 hours faster' }],
  ['Time to approve, median', { hours: 26 }, { hours: 25 }, { text: '1 hour slower' }],
  ['Time to approve, median', { hours: 21 }, { hours: null }, { text: '' }],
  [
    ...['Dispute rate', { orders: 100, disputed: 2 }, { orders: 100, disputed: 1 }],
    { text: '+ 1.0 points', isWorse: true },
  ],
  [
    ...['Refund rate', { orders: 100, refunded: 1 }, { orders: 100, refunded: 2 }],
    { text: '− 1.0 points', isWorse: false },
  ],
] as const)('shows for %s what has changed', (name, finished, before, expected) => {
  expect(change(name, finished, before)).toEqual(expected);
});

it('shows what is waiting, for how long, and what has failed', () => {
  const waiting = {
    reviews: 12,
    reviews_since: '2026-11-23T12:00:00Z',
    disputes: 1,
    dispute_due: '2026-12-01T12:00:00Z',
    held: 1250.5,
    payouts: 1,
    failed_mails: 1,
    late_checks: 0,
    failed_payouts: 2,
  };
  const figures = waitingFigures({ waiting } as Business, Date.parse('2026-11-26T13:00:00Z')); // the rest is not read
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ['12', 'Music or a service for 3 days'],
    ['1', 'The first ends on 01.12.2026'],
    ['$1,250.50', '1 payout to pay'],
    ['3', '1 mail, 2 payouts'],
  ]);
});
