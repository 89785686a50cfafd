import type { StoredOrder } from '@/client/entities/entityRecords';
import { bandOf } from '@/client/features/trade/shared/orders/orderBand';
import { formatMoment } from '@/client/lib/dates';
import { makeOrder } from '@/client/testing/orderRecords';
import { DAY_MS } from '@/shared/platform/durations';
import type { Order, OrderDetail } from '@/shared/trade/orders.schemas';
import { dueOf, stepsOf } from './orderSteps';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const created_at = '2026-11-18T09:00:00.000Z';
const accepted_at = '2026-11-18T12:00:00.000Z';
const paid_at = '2026-11-18T12:00:00.000Z';

const stored = (fields: Partial<Order>): StoredOrder => {
  const whole = makeOrder(1, { created_at, ...fields });
  const { service, review: _review, outlet_review: _outletReview, ...order } = whole;
  return { ...order, service: service.id };
};
const steps = (fields: Partial<Order>, events: OrderDetail['events'] = []) =>
  stepsOf(stored(fields), events, NOW).map(({ name, when, state }) => [state, name, when]);
const at = formatMoment;

it('shows past and next steps of an unanswered offer, with their first day', () => {
  expect(steps({ stage: 'offered', origin: 'offer', due_at: '2026-11-25T12:00:00.000Z' })).toEqual([
    ['now', 'Offered', at(created_at)],
    ['ahead', 'Accepted', 'By 25.11.2026'],
    ['ahead', 'Paid', ''],
    ['ahead', 'Work', ''],
    ['ahead', 'Completed', ''],
  ]);
});

const work = {
  ...({ stage: 'paid', accepted_at, delivery_due_at: '2026-11-28T12:00:00.000Z' } as const),
  due_at: '2026-12-05T12:00:00.000Z',
};
it('shows for paid work the days until it is due, and the days left', () => {
  const all = stepsOf(stored({ ...work, paid_at }), [], NOW);
  expect(all.map(({ name }) => name)).toEqual(['Placed', 'Accepted', 'Paid', 'Work', 'Completed']);
  expect(all[2]).toMatchObject({ state: 'now', days: { all: 10, left: 7 } });
  expect(all[3]?.when).toBe('Due 28.11.2026');
});

it('counts a day that has begun in both figures', () => {
  const delivery_due_at = new Date(Date.parse(paid_at) + 20.4 * DAY_MS).toISOString();
  const days = (now: number) => stepsOf(stored({ ...work, paid_at, delivery_due_at }), [], now)[2];
  expect(days(Date.parse(paid_at))).toMatchObject({ days: { all: 21, left: 21 } });
  expect(days(Date.parse(paid_at) + DAY_MS)).toMatchObject({ days: { all: 21, left: 20 } });
});

it('begins with the agreement for work without payment here', () => {
  expect(steps(work).map(([state, name]) => `${state} ${name}`)).toEqual([
    ...['done Placed', 'now Accepted', 'ahead Work', 'ahead Completed'],
  ]);
});

it('shows only past steps of an ended order', () => {
  const completed_at = '2026-11-20T12:00:00.000Z';
  expect(steps({ stage: 'completed', completed_at })).toEqual([
    ['done', 'Placed', at(created_at)],
    ['now', 'Completed', at(completed_at)],
  ]);
  expect(
    steps({ stage: 'closed', close_reason: 'late', accepted_at, paid_at, closed_at: completed_at }),
  ).toEqual([
    ['done', 'Placed', at(created_at)],
    ['done', 'Accepted', at(accepted_at)],
    ['done', 'Paid', at(paid_at)],
    ['now', 'Closed, work was late', at(completed_at)],
  ]);
});

it('shows when a dispute was opened, and when it is decided', () => {
  const created = '2026-11-17T12:00:00.000Z';
  const dispute = {
    ...({ id: 9, name: 'dispute', actor: 'artist', created_at: created } as const),
    ...({ from_stage: 'delivered', to_stage: 'disputed', comment: 'No.' } as const),
  };
  const fields = { stage: 'disputed', paid_at, due_at: '2026-12-01T12:00:00.000Z' } as const;
  expect(steps(fields, [dispute]).slice(1)).toEqual([
    ['done', 'Paid', at(paid_at)],
    ['now', 'In dispute', at(created)],
    ['ahead', 'Decided', 'By 01.12.2026'],
  ]);
  const completed_at = '2026-11-20T12:00:00.000Z';
  const decision = {
    ...({ id: 11, name: 'resolve', actor: 'admin', created_at: completed_at } as const),
    ...({ from_stage: 'disputed', to_stage: 'completed', comment: 'Half of it.' } as const),
  };
  const split = { stage: 'completed', paid_at, completed_at } as const;
  expect(steps(split, [dispute, decision]).slice(1)).toEqual([
    ['done', 'Paid', at(paid_at)],
    ['done', 'Disputed', at(created)],
    ['done', 'Decided by Linernote', at(completed_at)],
    ['now', 'Completed', at(completed_at)],
  ]);
});

it.each<[Partial<Order>, string, boolean]>([
  [{ stage: 'delivered', is_waiting: true }, 'Your answer by 25.11.2026, in 4 days', false],
  [{ stage: 'delivered' }, 'Due 25.11.2026, in 4 days', false],
  [{ stage: 'accepted', is_waiting: true }, 'Your payment by 25.11.2026, in 4 days', false],
  [{ ...work, is_waiting: true }, 'Due 28.11.2026, in 7 days', false],
  [{ ...work, delivery_due_at: '2026-11-19T12:00:00.000Z' }, 'Late by 2 days', true],
])('%j is due: %s', (fields, text, isLate) => {
  const due_at = '2026-11-25T12:00:00.000Z';
  expect(dueOf(stored({ due_at, ...fields }), NOW)).toEqual({ text, isLate });
});

describe('automatic steps', () => {
  const dispute = {
    stage: 'disputed',
    paid_at,
    answer_due_at: '2026-11-23T12:00:00.000Z',
  } as const;
  const due_at = '2026-11-25T12:00:00.000Z';
  const band = (fields: Partial<Order>) => {
    const { head, text } = bandOf(stored({ due_at, ...fields }), 'Demo Weekly', NOW) ?? {};
    return [head, text];
  };
  it.each<[Partial<Order>, string, string]>([
    [{ stage: 'offered' }, '4 days to answer', 'Closes by itself on 25.11.2026.'],
    [{ stage: 'placed' }, '4 days to answer', 'Closes by itself on 25.11.2026.'],
    [{ stage: 'accepted' }, '4 days to pay', 'Closes by itself on 25.11.2026.'],
    [
      { ...work, paid_at },
      '7 days to deliver',
      'Without work it is refunded by itself on 05.12.2026.',
    ],
    [work, '7 days to deliver', 'Without work it closes by itself on 05.12.2026.'],
    [
      { ...work, paid_at, delivery_due_at: '2026-11-20T12:00:00.000Z' },
      'Late by 1 day',
      'Without work it is refunded by itself on 05.12.2026.',
    ],
    [
      { stage: 'delivered', paid_at },
      '4 days to look at it',
      `Accepted by itself on ${at(due_at)}. Unless it is disputed, Demo Weekly has its share in the wallet by 02.12.2026.`,
    ],
    [
      { ...dispute, is_waiting: true },
      '2 days to answer',
      'Without your answer it is refunded by itself on 25.11.2026. With it Linernote decides. Without a decision it is refunded by itself on 14.02.2027.',
    ],
    [
      dispute,
      '4 days to decide',
      'Without an answer of Demo Weekly it is refunded by itself on 25.11.2026. With it Linernote decides. Without a decision it is refunded by itself on 14.02.2027.',
    ],
    [
      { ...dispute, answer_due_at: '2026-11-20T12:00:00.000Z' },
      '4 days to decide',
      'No answer came in time. Without a decision it is refunded by itself on 25.11.2026.',
    ],
    [
      { ...dispute, answer_due_at: null },
      'Linernote decides',
      'Without a decision it is refunded by itself on 25.11.2026.',
    ],
    [
      { ...dispute, answer_due_at: null, paid_at: null },
      'Linernote decides',
      'Without a decision it closes by itself on 25.11.2026.',
    ],
  ])('%j', (fields, head, text) => {
    expect(band(fields)).toEqual([head, text]);
  });

  it('uses the singular for one day, and shows when the time is up', () => {
    const until = (iso: string) => band({ stage: 'offered', due_at: iso })[0];
    expect(until('2026-11-22T12:00:00.000Z')).toBe('1 day to answer');
    expect(until('2026-11-21T11:00:00.000Z')).toBe('Time is up to answer');
  });

  it('an ended order has no automatic step', () => {
    expect(bandOf(stored({ stage: 'completed' }), 'Demo Weekly', NOW)).toBeNull();
  });
});
