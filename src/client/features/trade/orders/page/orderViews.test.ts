import type { StoredOrder, FoundOffer } from '@/client/entities/entityRecords';
import { bandOf } from '@/client/features/trade/shared/orders/orderBand';
import { formatMoment } from '@/client/lib/dates';
import { makeOrder, makeOrderDetail, makeOrderEvent } from '@/client/testing/orderRecords';
import { DAY_MS } from '@/shared/platform/durations';
import type { Order, OrderDetail, OrderMoney } from '@/shared/trade/orders.schemas';
import { dueOf, stepsOf } from './OrderTimeline';
import { entitiesOf } from '@/client/entities/orders';
import { makeService } from '@/client/testing/records';
import type { Role } from '@/shared/platform/options';
import { moneyViewOf } from './moneyView';

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
    ['ahead', 'Accepted', 'By 25 Nov 2026'],
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
  expect(all[3]?.when).toBe('Due 28 Nov 2026');
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
  const dispute = makeOrderEvent(9, { name: 'dispute', created_at: created });
  const fields = { stage: 'disputed', paid_at, due_at: '2026-12-01T12:00:00.000Z' } as const;
  expect(steps(fields, [dispute]).slice(1)).toEqual([
    ['done', 'Paid', at(paid_at)],
    ['now', 'In dispute', at(created)],
    ['ahead', 'Decided', 'By 1 Dec 2026'],
  ]);
  const completed_at = '2026-11-20T12:00:00.000Z';
  const decision = makeOrderEvent(11, { name: 'resolve', created_at: completed_at });
  const split = { stage: 'completed', paid_at, completed_at } as const;
  expect(steps(split, [dispute, decision]).slice(1)).toEqual([
    ['done', 'Paid', at(paid_at)],
    ['done', 'Disputed', at(created)],
    ['done', 'Decided by Linernote', at(completed_at)],
    ['now', 'Completed', at(completed_at)],
  ]);
});

it.each<[Partial<Order>, string, boolean]>([
  [{ stage: 'delivered', is_waiting: true }, 'Your answer by 25 Nov 2026, in 4 days', false],
  [{ stage: 'delivered' }, 'Due 25 Nov 2026, in 4 days', false],
  [{ stage: 'accepted', is_waiting: true }, 'Your payment by 25 Nov 2026, in 4 days', false],
  [{ ...work, is_waiting: true }, 'Due 28 Nov 2026, in 7 days', false],
  [{ ...work, delivery_due_at: '2026-11-19T12:00:00.000Z' }, 'Late by 2 days', true],
])('%j is due: %s', (fields, text, isLate) => {
  const due_at = '2026-11-25T12:00:00.000Z';
  expect(dueOf(stored({ due_at, ...fields }), NOW)).toEqual({ text, isLate });
});

const disputed = { stage: 'disputed', paid_at, answer_due_at: '2026-11-23T12:00:00.000Z' } as const;
const decided = { ...disputed, answer_due_at: null } as const;
const due_at = '2026-11-25T12:00:00.000Z';
const band = (fields: Partial<Order>) => {
  const { head, text } = bandOf(stored({ due_at, ...fields }), 'Demo Weekly', NOW) ?? {};
  return [head, text];
};
const CLOSES = 'Closes by itself on 25 Nov 2026.';
const REFUND = 'it is refunded by itself on';
const ACCEPTED = `Accepted by itself on ${at(due_at)}. Unless it is disputed, Demo Weekly has its share in the wallet by 2 Dec 2026.`;
const LATE_WORK = `Without work ${REFUND} 5 Dec 2026.`;
const DECIDES = `With it Linernote decides. Without a decision ${REFUND} 14 Feb 2027.`;
const late = '2026-11-20T12:00:00.000Z';
it.each<[Partial<Order>, string, string]>([
  [{ stage: 'offered' }, '4 days to answer', CLOSES],
  [{ stage: 'placed' }, '4 days to answer', CLOSES],
  [{ stage: 'accepted' }, '4 days to pay', CLOSES],
  [{ ...work, paid_at }, '7 days to deliver', LATE_WORK],
  [work, '7 days to deliver', 'Without work it closes by itself on 5 Dec 2026.'],
  [{ ...work, paid_at, delivery_due_at: late }, 'Late by 1 day', LATE_WORK],
  [{ stage: 'delivered', paid_at }, '4 days to look at it', ACCEPTED],
  [
    { ...disputed, is_waiting: true },
    '2 days to answer',
    `Without your answer ${REFUND} 25 Nov 2026. ${DECIDES}`,
  ],
  [
    disputed,
    '4 days to decide',
    `Without an answer of Demo Weekly ${REFUND} 25 Nov 2026. ${DECIDES}`,
  ],
  [
    { ...disputed, answer_due_at: late },
    '4 days to decide',
    `No answer came in time. Without a decision ${REFUND} 25 Nov 2026.`,
  ],
  [decided, 'Linernote decides', `Without a decision ${REFUND} 25 Nov 2026.`],
  [
    { ...decided, paid_at: null },
    'Linernote decides',
    'Without a decision it closes by itself on 25 Nov 2026.',
  ],
])('the automatic step of %j', (fields, head, text) => {
  expect(band(fields)).toEqual([head, text]);
});

it('the automatic step has the singular for one day, the end of its time, and ends with the order', () => {
  const until = (iso: string) => band({ stage: 'offered', due_at: iso })[0];
  expect(until('2026-11-22T12:00:00.000Z')).toBe('1 day to answer');
  expect(until('2026-11-21T11:00:00.000Z')).toBe('Time is up to answer');
  expect(bandOf(stored({ stage: 'completed' }), 'Demo Weekly', NOW)).toBeNull();
});

function viewOf(fields: Partial<Order>, money: Partial<OrderMoney> = {}, role: Role = 'artist') {
  const detail = makeOrderDetail();
  Object.assign(detail.money, money);
  const service = makeService(1, { price: 190 });
  const release_title = 'Glass Harbour';
  const order = makeOrder(3, { fee: 28.5, release_title, detail, ...fields }, service);
  const { orders, orderedServices } = entitiesOf([order]);
  const found = { order: orders?.upserted?.[0], ordered: orderedServices?.upserted?.[0] };
  return moneyViewOf(found as FoundOffer, role); // whole records
}

function view(...given: Parameters<typeof viewOf>) {
  const { amount, where, lines } = viewOf(...given);
  return [`${amount} ${where}`.trim(), ...lines.map(({ label, value }) => `${label} ${value}`)];
}

it('shows held money for both sides, including the fee', () => {
  const fields = { stage: 'paid', paid_at } as const;
  const money = { paid: 190, held: 190 };
  expect(view(fields, money)).toEqual([
    '$190.00 held by Linernote',
    'You paid $190.00',
    'Demo Media gets $161.50',
    'Linernote keeps, 15% $28.50',
  ]);
  expect(view(fields, money, 'media')).toEqual([
    '$190.00 held by Linernote',
    'Demo Artist paid $190.00',
    'Linernote keeps, 15% $28.50',
    'You get $161.50',
  ]);
});

const SHARES = { paid: 190, outlet: 161.5, fee: 28.5 };
const closed = { stage: 'closed', paid_at } as const;
const start = makeOrderEvent(1, { name: 'start', from_stage: 'accepted', to_stage: 'paid' });
const elsewhere = makeOrderDetail({ events: [start] });
it.each<[string, Partial<Order>, Partial<OrderMoney>, string]>([
  ['agreed and not paid', { stage: 'accepted' }, {}, '$190.00 not paid yet'],
  ['in work without a payment here', { stage: 'paid' }, {}, 'Paid outside of Linernote'],
  [
    'paid elsewhere and completed',
    { stage: 'completed', detail: elsewhere },
    {},
    'Paid outside of Linernote',
  ],
  ['placed by number', { stage: 'placed', release_title: null }, {}, '$0.00, unpaid order'],
  ['free and completed', { stage: 'completed', release_title: null }, {}, '$0.00, unpaid order'],
  [
    'closed before it was paid',
    { ...closed, paid_at: null, close_reason: 'unpaid' },
    {},
    '$0.00 Nothing was paid',
  ],
  ['completed', { stage: 'completed', paid_at }, SHARES, '$161.50 went to Demo Media'],
  [
    'refunded',
    { ...closed, close_reason: 'late' },
    { paid: 190, refunded: 190 },
    '$190.00 back in your balance',
  ],
  [
    'charged back',
    { ...closed, close_reason: 'chargeback' },
    { paid: 190 },
    '$190.00 taken back by the card’s bank',
  ],
])('shows the money of an order that is %s', (_what, fields, money, head) => {
  expect(view(fields, money)[0]).toBe(head);
});

it('shows the outlet when its share is available, and any chargeback', () => {
  const fields = { stage: 'completed', paid_at, available_at: '2026-11-25T12:00:00.000Z' } as const;
  expect(view(fields, SHARES, 'media')[0]).toBe('$161.50 on its way, available on 25 Nov 2026');
  expect(view({ ...fields, available_at: null }, { paid: 190 }, 'media')[0]).toBe(
    '$190.00 taken back by the card’s bank',
  );
});

const completed_at = '2026-11-24T12:00:00.000Z';
const held = { stage: 'delivered', paid_at, due_at: completed_at } as const;
const done = { stage: 'completed', paid_at, completed_at } as const;
const coming = { ...done, available_at: '2026-12-01T12:00:00.000Z' } as const;
const refunded = { ...closed, close_reason: 'late', closed_at: completed_at } as const;
it.each<[string, Role, Partial<Order>, Partial<OrderMoney>, string[]]>([
  [
    ...(['to be paid', 'artist', { stage: 'accepted', due_at: completed_at }, {}] as const),
    ['now You by 24 Nov 2026', 'ahead Held then', 'ahead Demo Media when accepted'],
  ],
  [
    ...(['held until the work is accepted', 'artist', held, { paid: 190, held: 190 }] as const),
    ['done You 18 Nov 2026', 'now Held now', 'ahead Demo Media by 1 Dec 2026'],
  ],
  [
    ...(['on its way', 'media', coming, SHARES] as const),
    [
      ...['done Demo Artist 18 Nov 2026', 'done Held ', 'now On its way now'],
      'ahead Your wallet 1 Dec 2026',
    ],
  ],
  [
    ...(['available', 'media', done, SHARES] as const),
    ['done Demo Artist 18 Nov 2026', 'done Held ', 'now Your wallet 24 Nov 2026'],
  ],
  [
    ...(['refunded in full', 'artist', refunded, { paid: 190, refunded: 190 }] as const),
    ['done You 18 Nov 2026', 'done Held ', 'now Back to you 24 Nov 2026'],
  ],
  ['split', 'artist', { stage: 'completed', paid_at }, { ...SHARES, refunded: 5 }, []],
])('shows the steps of money that is %s', (_what, role, fields, money, stops) => {
  const { stops: all } = viewOf(fields, money, role);
  expect(all.map(({ state, name, when }) => `${state} ${name} ${when}`)).toEqual(stops);
});
