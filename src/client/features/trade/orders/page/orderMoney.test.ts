import type { FoundOffer } from '@/client/entities/entityRecords';
import { entitiesOf } from '@/client/entities/orders';
import { makeService } from '@/client/testing/records';
import { makeOrder, makeOrderDetail } from '@/client/testing/orderRecords';
import type { Role } from '@/shared/platform/options';
import type { Order, OrderMoney } from '@/shared/trade/orders.schemas';
import { moneyViewOf } from './orderMoney';

const NONE: OrderMoney = { paid: 0, held: 0, outlet: 0, fee: 0, refunded: 0 };
const paid_at = '2026-11-18T12:00:00.000Z';

function viewOf(fields: Partial<Order>, money: Partial<OrderMoney> = {}, role: Role = 'artist') {
  const detail = makeOrderDetail({ money: { ...NONE, ...money } });
  const service = makeService(1, { price: 190 });
  const order = makeOrder(
    3,
    { fee: 28.5, release_title: 'Glass Harbour', detail, ...fields },
    service,
  );
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

it.each<[string, Partial<Order>, Partial<OrderMoney>, string]>([
  ['agreed and not paid', { stage: 'accepted' }, {}, '$190.00 not paid yet'],
  ['in work without a payment here', { stage: 'paid' }, {}, 'Paid outside of Linernote'],
  ['placed by number', { stage: 'placed', release_title: null }, {}, '$0.00, unpaid order'],
  [
    'placed by number and completed',
    { stage: 'completed', release_title: null },
    {},
    '$0.00, unpaid order',
  ],
  [
    'closed before it was paid',
    { stage: 'closed', close_reason: 'unpaid' },
    {},
    '$0.00 Nothing was paid',
  ],
  [
    'completed',
    { stage: 'completed', paid_at },
    { paid: 190, outlet: 161.5, fee: 28.5 },
    '$161.50 went to Demo Media',
  ],
  [
    'refunded',
    { stage: 'closed', close_reason: 'late', paid_at },
    { paid: 190, refunded: 190 },
    '$190.00 back in your balance',
  ],
  [
    'taken back by the bank',
    { stage: 'closed', close_reason: 'chargeback', paid_at },
    { paid: 190 },
    '$190.00 taken back by the card’s bank',
  ],
])('shows the money of an order that is %s', (_what, fields, money, head) => {
  expect(view(fields, money)[0]).toBe(head);
});

it('shows the outlet when its share is available, and any chargeback', () => {
  const fields = { stage: 'completed', paid_at, available_at: '2026-11-25T12:00:00.000Z' } as const;
  const money = { paid: 190, outlet: 161.5, fee: 28.5 };
  expect(view(fields, money, 'media')[0]).toBe('$161.50 on its way, available on 25.11.2026');
  expect(view(fields, money)[0]).toBe('$161.50 went to Demo Media');
  expect(view({ ...fields, available_at: null }, { paid: 190 }, 'media')[0]).toBe(
    '$190.00 taken back by the card’s bank',
  );
});

it('shows the money of a completed order that was paid elsewhere', () => {
  const start = {
    ...({ id: 1, name: 'start', actor: 'clock', created_at: paid_at } as const),
    ...({ from_stage: 'accepted', to_stage: 'paid', comment: null } as const),
  };
  const detail = makeOrderDetail({ events: [start] });
  expect(view({ stage: 'completed', detail })[0]).toBe('Paid outside of Linernote');
});

const completed_at = '2026-11-24T12:00:00.000Z';
const SHARES = { paid: 190, outlet: 161.5, fee: 28.5 };
it.each<[string, Partial<Order>, Partial<OrderMoney>, Role, string[]]>([
  [
    'to be paid',
    { stage: 'accepted', due_at: completed_at },
    {},
    'artist',
    ['now You by 24.11.2026', 'ahead Held then', 'ahead Demo Media when accepted'],
  ],
  [
    'held until the work is accepted',
    { stage: 'delivered', paid_at, due_at: completed_at },
    { paid: 190, held: 190 },
    'artist',
    ['done You 18.11.2026', 'now Held now', 'ahead Demo Media by 01.12.2026'],
  ],
  [
    'on its way',
    { stage: 'completed', paid_at, completed_at, available_at: '2026-12-01T12:00:00.000Z' },
    SHARES,
    'media',
    [
      ...['done Demo Artist 18.11.2026', 'done Held ', 'now On its way now'],
      'ahead Your wallet 01.12.2026',
    ],
  ],
  [
    'available',
    { stage: 'completed', paid_at, completed_at },
    SHARES,
    'media',
    ['done Demo Artist 18.11.2026', 'done Held ', 'now Your wallet 24.11.2026'],
  ],
  [
    'refunded in full',
    { stage: 'closed', close_reason: 'late', paid_at, closed_at: completed_at },
    { paid: 190, refunded: 190 },
    'artist',
    ['done You 18.11.2026', 'done Held ', 'now Back to you 24.11.2026'],
  ],
  ['split', { stage: 'completed', paid_at }, { ...SHARES, refunded: 5 }, 'artist', []],
])('shows the steps of money that is %s', (_what, fields, money, role, stops) => {
  const { stops: all } = viewOf(fields, money, role);
  expect(all.map(({ state, name, when }) => `${state} ${name} ${when}`)).toEqual(stops);
});
