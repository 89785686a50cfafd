import { entitiesOf } from '@/client/entities/orders';
import type { StoredChat } from '@/client/entities/entityRecords';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { makeCampaign, makeService } from '@/client/testing/records';
import { makeOrder, makeReview } from '@/client/testing/orderRecords';
import type { Role } from '@/shared/platform/options';
import type { Order } from '@/shared/trade/orders.schemas';
import { tasksOf } from './toDo';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (day: number) => `2026-11-${day}T12:00:00.000Z`;

const WAITING = { release_title: 'Glass Harbour', is_waiting: true, due_at: at(25), fee: 28.5 };

function found(id: number, fields: Partial<Order>): FoundOffer {
  const service = makeService(1, { type: 'online_interview', price: 190 });
  const { orders, orderedServices } = entitiesOf([
    makeOrder(id, { ...WAITING, ...fields }, service),
  ]);
  return { order: orders?.upserted?.[0], ordered: orderedServices?.upserted?.[0] } as FoundOffer; // whole records
}
const only = (role: Role, fields: Partial<Order>) =>
  tasksOf([found(3, fields)], role, NOW).map(({ title, meta, due, action }) => [
    ...[title, meta, due?.slice(0, 10), action.label, action.to],
  ]);
const price = 'Demo Media, for Glass Harbour, $190.00';
const share = 'Demo Artist, for Glass Harbour, you get $161.50';

it.each<[Role, Partial<Order>, string[]]>([
  [
    'artist',
    { stage: 'offered' },
    ['Answer an offer: Online interview', price, '2026-11-25', 'Answer', '/offers/3'],
  ],
  [
    'artist',
    { stage: 'accepted' },
    ['Pay for the online interview', price, '2026-11-25', 'Pay $190.00', '/offers/3'],
  ],
  [
    'artist',
    { stage: 'delivered' },
    ['Accept the online interview', price, '2026-11-25', 'See the work', '/offers/3'],
  ],
  [
    'media',
    { stage: 'paid', delivery_due_at: at(24), revisions_used: 1, comment: 'Name the band.' },
    [
      'Revision asked: Online interview',
      'Demo Artist: Name the band.',
      ...['2026-11-24', 'Submit work', '/offers/3'],
    ],
  ],
  [
    'artist',
    { stage: 'paid', delivery_due_at: at(20) },
    ['The work is late: Online interview', price, '2026-11-25', 'Open', '/offers/3'],
  ],
  [
    'artist',
    { stage: 'completed', is_waiting: false, completed_at: at(18), due_at: null },
    ['Review the online interview', price, '2026-12-02', 'Add review', '/my-orders'],
  ],
  [
    'artist',
    {
      stage: 'completed',
      release_title: null,
      is_waiting: false,
      completed_at: at(18),
      due_at: null,
    },
    [
      'Review the online interview',
      'Demo Media, $0.00, unpaid order',
      ...['2026-12-02', 'Add review', '/my-orders'],
    ],
  ],
  [
    'media',
    { stage: 'placed' },
    ['Answer the order: Online interview', share, '2026-11-25', 'Answer', '/offers/3'],
  ],
  [
    'media',
    { stage: 'paid', delivery_due_at: at(23) },
    ['Deliver the online interview', share, '2026-11-23', 'Submit work', '/offers/3'],
  ],
  [
    'media',
    { stage: 'disputed', answer_due_at: at(24), due_at: at(30) },
    ['Answer the dispute: Online interview', share, '2026-11-24', 'Answer', '/offers/3'],
  ],
  [
    'media',
    {
      ...{ stage: 'completed', is_waiting: false, completed_at: at(18), due_at: null },
      reviews_until: '2026-12-02T12:00:00.000Z',
    },
    ['Review Demo Artist', share, '2026-12-02', 'Add review', '/offers/3'],
  ],
])('shows the %s for %j its task', (role, fields, task) => {
  expect(only(role, fields)).toEqual([task]);
});

it.each<[string, Role, Partial<Order>]>([
  ['waits for the other side', 'media', { stage: 'offered', is_waiting: false }],
  ['is reviewed', 'artist', { stage: 'completed', completed_at: at(18), review: makeReview(1, 3) }],
  ['was never paid', 'media', { stage: 'completed', completed_at: at(18), reviews_until: null }],
  ['was completed long ago', 'artist', { stage: 'completed', completed_at: at(1) }],
  [
    'the outlet reviewed',
    'media',
    { stage: 'completed', completed_at: at(18), outlet_review: makeReview(1, 3) },
  ],
])('leaves out an order that %s', (_what, role, fields) => {
  expect(only(role, { is_waiting: false, ...fields })).toEqual([]);
});

it('has the earliest deadline first, and tasks without a date last', () => {
  const offers = [
    found(1, { stage: 'offered', due_at: at(26) }),
    found(2, { stage: 'offered', due_at: null }),
    found(3, { stage: 'accepted', due_at: at(22) }),
  ];
  expect(tasksOf(offers, 'artist', NOW).map(({ id }) => id)).toEqual([3, 1, 2]);
});

it('has the unread messages of the other side, after tasks with a deadline', () => {
  const chat = { id: 3, version: 1, last_read: 0, read_by_other: 0, is_open: true };
  const last = {
    id: 9,
    author: 'media' as const,
    text: 'Hello',
    file_name: null,
    created_at: at(21),
  };
  const chats: Record<number, StoredChat> = {
    3: { ...chat, unread: 2, last },
    4: { ...chat, id: 4, unread: 0, last: null },
  };
  const offers = [found(3, { stage: 'offered' }), found(4, { is_waiting: false })];
  const [, unread, ...others] = tasksOf(offers, 'artist', NOW, { chats });
  expect(others).toEqual([]);
  expect(unread).toMatchObject({
    title: '2 unread messages from Demo Media',
    meta: 'Online interview for Glass Harbour',
    due: null,
    written: at(21),
    action: { label: 'Read', to: '/message?offer=3' },
  });
});

it('leads from an approval to the plan, until there is an order', () => {
  const campaigns = [makeCampaign(4, { stage: 'approved', open_until: at(29), is_over: false })];
  const of = (campaign: number) => tasksOf([], 'artist', NOW, { campaigns, asked: [campaign] });
  expect(of(5)).toHaveLength(1);
  expect(of(4)).toEqual([]);
});

it('has campaigns that are incomplete, declined, approved, or close within three days', () => {
  const campaigns = [
    makeCampaign(1, { stage: 'draft', title: 'Low Tide', missing: ['artwork', 'music'] }),
    makeCampaign(2, { stage: 'declined', title: 'Harbour', decline_reason: 'The sound clips.' }),
    makeCampaign(3, { stage: 'approved', title: 'Night Bus', open_until: at(23), is_over: false }),
    makeCampaign(4, { stage: 'approved', title: 'Lanterns', open_until: at(25), is_over: false }),
    makeCampaign(5, { stage: 'approved', open_until: at(20), is_over: true }),
    makeCampaign(6, { stage: 'in_review' }),
  ];
  const tasks = tasksOf([], 'artist', NOW, { campaigns }).map(({ title, meta, due, action }) => [
    ...[title, meta, due, action.label, action.to],
  ]);
  expect(tasks).toEqual([
    ['Night Bus closes', 'Outlets make offers until then', at(23), 'Open', '/campaigns/3'],
    ['Complete Low Tide', 'Missing: artwork, music', null, 'Complete', '/campaigns/1'],
    ['Send Harbour again', 'The sound clips.', null, 'See why', '/campaigns/2'],
    [
      ...['Lanterns is approved', 'Outlets can be asked until 25.11.2026', null],
      ...['Plan your budget', '/plan?campaign=4'],
    ],
  ]);
});
