import type { FoundOffer } from '@/client/entities/entityRecords';
import { sentenceOf } from '@/client/features/trade/shared/orders/orderSentence';
import { makeOrder, makeOrderDetail, makeOrderEvent } from '@/client/testing/orderRecords';
import { DAY_MS } from '@/shared/platform/durations';
import type { Order, OrderDetail, OrderMoney } from '@/shared/trade/orders.schemas';
import { daysOf, deadlineOf, stepsOf } from './OrderTimeline';
import { entitiesOf } from '@/client/entities/orders';
import { makeService } from '@/client/testing/records';
import type { Role, ServiceType } from '@/shared/platform/options';
import { moneyViewOf } from './moneyView';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const created_at = '2026-11-18T09:00:00.000Z';
const accepted_at = '2026-11-18T12:00:00.000Z';
const paid_at = '2026-11-18T12:00:00.000Z';

function foundOf(fields: Partial<Order>, type: ServiceType = 'online_interview'): FoundOffer {
  const service = makeService(1, { price: 190, type });
  const { orders, orderedServices } = entitiesOf([
    makeOrder(1, { created_at, ...fields }, service),
  ]);
  const found = { order: orders?.upserted?.[0], ordered: orderedServices?.upserted?.[0] };
  return found as FoundOffer; // whole records
}

const steps = (fields: Partial<Order>, events: OrderDetail['events'] = []) =>
  stepsOf(foundOf(fields).order, events).map(({ name, at, state }) => [state, name, at]);

it('shows past and next steps of an unanswered offer, with the days that have passed only', () => {
  expect(steps({ stage: 'offered', origin: 'offer', due_at: '2026-11-25T12:00:00.000Z' })).toEqual([
    ['now', 'Offered', created_at],
    ...['Accepted', 'Paid', 'Delivered', 'Done'].map((name) => ['ahead', name, null]),
  ]);
});

const work = {
  ...({ stage: 'paid', accepted_at, delivery_due_at: '2026-11-28T12:00:00.000Z' } as const),
  due_at: '2026-12-05T12:00:00.000Z',
};
const daysTo = (delivery_due_at: string, now: number) =>
  daysOf(paid_at, deadlineOf(foundOf({ ...work, paid_at, delivery_due_at }).order), now);

it('counts the days until paid work is due, a day that has begun in both figures', () => {
  expect(daysTo(work.delivery_due_at, NOW)).toEqual({ all: 10, left: 7 });
  const due = new Date(Date.parse(paid_at) + 20.4 * DAY_MS).toISOString();
  expect(daysTo(due, Date.parse(paid_at))).toEqual({ all: 21, left: 21 });
  expect(daysTo(due, Date.parse(paid_at) + DAY_MS)).toEqual({ all: 21, left: 20 });
});

it('begins with the agreement for work without payment here', () => {
  expect(steps(work).map(([state, name]) => `${state} ${name}`)).toEqual([
    ...['done Placed', 'now Accepted', 'ahead Delivered', 'ahead Done'],
  ]);
});

it('shows only past steps of an ended order', () => {
  const ended = '2026-11-20T12:00:00.000Z';
  expect(steps({ stage: 'completed', completed_at: ended })).toEqual([
    ['done', 'Placed', created_at],
    ['now', 'Done', ended],
  ]);
  expect(
    steps({ stage: 'closed', close_reason: 'late', accepted_at, paid_at, closed_at: ended }),
  ).toEqual([
    ['done', 'Placed', created_at],
    ['done', 'Accepted', accepted_at],
    ['done', 'Paid', paid_at],
    ['now', 'Closed, work was late', ended],
  ]);
});

it('shows when a dispute was opened and decided, and when a change was asked for', () => {
  const opened = '2026-11-19T12:00:00.000Z';
  const dispute = makeOrderEvent(9, { name: 'dispute', created_at: opened });
  const fields = { stage: 'disputed', paid_at, due_at: '2026-12-01T12:00:00.000Z' } as const;
  expect(steps(fields, [dispute]).slice(1)).toEqual([
    ['done', 'Paid', paid_at],
    ['now', 'In dispute', opened],
    ['ahead', 'Decided', null],
  ]);
  const completed_at = '2026-11-20T12:00:00.000Z';
  const decision = makeOrderEvent(11, { name: 'resolve', created_at: completed_at });
  const split = { stage: 'completed', paid_at, completed_at } as const;
  expect(steps(split, [dispute, decision]).slice(2)).toEqual([
    ['done', 'Disputed', opened],
    ['done', 'Decided', completed_at],
    ['now', 'Done', completed_at],
  ]);
  const revise = makeOrderEvent(9, { name: 'revise', created_at: opened });
  const again = { ...work, paid_at, delivered_at: opened, revisions_used: 1 };
  expect(steps(again, [revise]).slice(-3)).toEqual([
    ['now', 'Change requested', opened],
    ['ahead', 'Delivered again', null],
    ['ahead', 'Done', null],
  ]);
});

const due_at = '2026-11-25T12:00:00.000Z';
const soon = 'Wednesday, 25 Nov';
const late = '2026-11-20T12:00:00.000Z';
const yours = { is_waiting: true } as const;
const answer_due_at = '2026-11-23T12:00:00.000Z';
const disputed = { stage: 'disputed', paid_at, answer_due_at } as const;
const decides = { due_at: '2027-02-14T12:00:00.000Z' };
const closedBy = (close_reason: Order['close_reason']) =>
  ({ stage: 'closed', close_reason }) as const;
it.each<[string, string, Partial<Order>]>([
  [
    `Demo Media has made you an offer. Answer by ${soon}.`,
    `Demo Artist has your offer. Answer due ${soon}.`,
    { stage: 'offered', origin: 'offer' },
  ],
  [
    `Demo Media has your order. Answer due ${soon}.`,
    `Demo Artist has ordered. Answer by ${soon}.`,
    { stage: 'placed' },
  ],
  [
    `Demo Media has accepted. Pay by ${soon}.`,
    `You have accepted. Payment due ${soon}.`,
    { stage: 'accepted' },
  ],
  [
    'Demo Media writes. Due 28 Nov.',
    'Demo Artist has paid. Deliver by 28 Nov.',
    { ...work, paid_at },
  ],
  ['Demo Media writes. Due 28 Nov.', 'You have agreed. Deliver by 28 Nov.', work],
  [
    'Demo Media is late. If nothing comes, the money comes back by 5 Dec.',
    'You are late. Deliver by 5 Dec.',
    { ...work, paid_at, delivery_due_at: late },
  ],
  [
    'You have asked for a change. Due 28 Nov.',
    'Demo Artist has asked for a change. Deliver by 28 Nov.',
    { ...work, paid_at, revisions_used: 1 },
  ],
  [
    `Demo Media has finished the work. Public on ${soon}.`,
    `You have finished the work. Public on ${soon}.`,
    { ...work, public_on: '2026-11-25' },
  ],
  [
    `Demo Media has delivered. Look by ${soon}.`,
    `You have delivered. Answer due ${soon}.`,
    { stage: 'delivered' },
  ],
  [
    'You have opened a dispute. Answer due Monday, 23 Nov.',
    'Demo Artist has opened a dispute. Answer by Monday, 23 Nov.',
    { ...disputed, ...decides },
  ],
  [
    'You have opened a dispute. Linernote decides by 14 Feb.',
    'Demo Artist has opened a dispute. Linernote decides by 14 Feb.',
    { ...disputed, ...decides, answer_due_at: null },
  ],
  ['Done. How was it?', 'Done. How was it?', { stage: 'completed', is_reviewable: true }],
  ['Done.', 'Done.', { stage: 'completed' }],
  ['You have declined.', 'Demo Artist has declined.', closedBy('artist_declined')],
  ['Demo Media has given up.', 'You have given up.', closedBy('gave_up')],
  [
    'Demo Media has not answered in time.',
    'You have not answered in time.',
    closedBy('unanswered'),
  ],
])('%s', (ofArtist, ofOutlet, fields) => {
  const said = (role: Role) => {
    const isYours =
      ['placed', 'disputed', 'paid'].includes(fields.stage ?? '') === (role === 'media');
    const found = foundOf({ due_at, ...(isYours && yours), ...fields });
    const { done, next } = sentenceOf(found, role, NOW);
    return `${done} ${next}`.trim();
  };
  expect([said('artist'), said('media')]).toEqual([ofArtist, ofOutlet]);
});

it('names the work of the outlet', () => {
  const types: ServiceType[] = [
    'video_interview',
    'spotify_playlist',
    'tiktok_story',
    'ep_online_review',
  ];
  const words = types.map(
    (type) => sentenceOf(foundOf({ ...work, paid_at }, type), 'artist', NOW).done,
  );
  expect(words).toEqual(
    ['films', 'listens', 'makes it', 'writes'].map((verb) => `Demo Media ${verb}.`),
  );
});

function viewOf(fields: Partial<Order>, money: Partial<OrderMoney> = {}, role: Role = 'artist') {
  const detail = makeOrderDetail();
  Object.assign(detail.money, money);
  return moneyViewOf(
    foundOf({ fee: 28.5, release_title: 'Glass Harbour', detail, ...fields }),
    role,
  );
}

function view(...given: Parameters<typeof viewOf>) {
  const { amount, where, lines } = viewOf(...given);
  const texts = lines.map(({ label, value }) => `${label as string} ${value}`); // a text in these views
  return [`${amount} ${where}`.trim(), ...texts];
}

it('shows held money for both sides, including the fee', () => {
  const fields = { stage: 'paid', paid_at } as const;
  const money = { paid: 190, held: 190 };
  expect(view(fields, money)).toEqual([
    '$190.00 held by Linernote',
    'You paid $190.00',
    'Demo Media gets $161.50',
    'Linernote keeps $28.50',
  ]);
  expect(view(fields, money, 'media')).toEqual([
    '$190.00 held by Linernote',
    'Demo Artist paid $190.00',
    'You get $161.50',
    'Linernote keeps $28.50',
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
  ['placed by number', { stage: 'placed', release_title: null }, {}, '$0.00 unpaid order'],
  ['free and completed', { stage: 'completed', release_title: null }, {}, '$0.00 unpaid order'],
  [
    'closed before it was paid',
    { ...closed, paid_at: null, close_reason: 'unpaid' },
    {},
    '$0.00 nothing was paid',
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
  expect(view(fields, SHARES, 'media')[0]).toBe('$161.50 on its way, available on 25 Nov');
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
    ['now You', 'ahead Held', 'ahead Demo Media'],
  ],
  [
    ...(['held until the work is accepted', 'artist', held, { paid: 190, held: 190 }] as const),
    ['done You', 'now Held', 'ahead Demo Media'],
  ],
  [
    ...(['on its way', 'media', coming, SHARES] as const),
    [...['done Demo Artist', 'done Held', 'now On its way', 'ahead Your wallet']],
  ],
  [
    ...(['available', 'media', done, SHARES] as const),
    ['done Demo Artist', 'done Held', 'now Your wallet'],
  ],
  [
    ...(['refunded in full', 'artist', refunded, { paid: 190, refunded: 190 }] as const),
    ['done You', 'done Held', 'now Back to you'],
  ],
  ['split', 'artist', { stage: 'completed', paid_at }, { ...SHARES, refunded: 5 }, []],
])('shows the steps of money that is %s', (_what, role, fields, money, stops) => {
  const { stops: all } = viewOf(fields, money, role);
  expect(all.map(({ state, name }) => `${state} ${name}`)).toEqual(stops);
});
