import { screen, waitFor, within } from '@testing-library/react';
import type { Submission } from '@/shared/market/submissions.schemas';
import { expectLink } from '@/client/testing/expectLink';
import { makeOrder, offerRoutes } from '@/client/testing/orderRecords';
import {
  makeCampaign,
  makeService,
  makeSound,
  makeSubmission,
  outletUser,
} from '@/client/testing/records';
import { makeWallet } from '@/client/testing/walletRecords';
import { renderApp } from '@/client/testing/renderApp';
import type { Routes } from '@/client/testing/stubFetch';
import { entitiesOf } from '@/client/entities/orders';
import type { FoundOffer } from '@/client/entities/entityRecords';
import type { Order } from '@/shared/trade/orders.schemas';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { weekOf } from './outletHome/OutletHome';
import { artistSteps, leadingOf, outletSteps } from './firstRun/steps';
import type { Role } from '@/shared/platform/options';
import { nextOf, tasksOf } from './Tasks';

const NEWEST = 'GET submissions/?shelf=explore&genre=rock,jazz&sort=newest&limit=3';
const page = (items: Submission[], total = items.length) => ({
  items,
  next: null,
  total,
  is_approved: true,
  counts: { saved: 0, declined: 0 },
});
const open = (fetch: Routes) =>
  renderApp({
    path: '/profile',
    session: 'media',
    fetch: {
      'GET auth/profile/': {
        ...outletUser,
        profile: { ...outletUser.profile, genres: ['rock', 'jazz'] },
      },
      [NEWEST]: page([]),
      ...fetch,
    },
  });

it('has the week, new music in the outlet’s genres, which leaves once it is saved, and the money', async () => {
  const due_at = new Date(Date.now() + 86_400_000).toISOString();
  const available_at = '2026-11-27T12:00:00.000Z';
  const first = makeSubmission(1, { title: 'Night Ferry', tracks: [makeSound(21)] });
  const second = makeSubmission(2, { title: 'Slow Tide' });
  let response = page([first, second], 5);
  const { user } = open({
    ...offerRoutes([makeOrder(7, { stage: 'placed', due_at })]),
    'GET wallet/': makeWallet({ on_its_way: [{ available_at, amount: 93.5 }] }),
    [NEWEST]: () => response,
    'PUT submissions/1/shelf/': () => {
      response = page([second], 4);
      return { ...first, shelf: 'saved', version: 2 };
    },
  });
  const week = within(await screen.findByRole('region', { name: 'This week' }));
  expect(week.getByText('1 of 1 open order')).toBeInTheDocument();
  expectLink('Answer Demo Artist', '/offers/7', week);
  const part = within(await screen.findByRole('region', { name: 'New submissions' }));
  expect(await part.findByText('5 open in your genres')).toBeInTheDocument();
  expectLink('Night Ferry', '/artist-submissions?campaign=1', part);
  expect(part.getByRole('button', { name: 'Play Night Ferry' })).toBeInTheDocument();
  expect(part.getByText('The artist sees which parts you played.')).toBeInTheDocument();
  expect(part.queryByRole('button', { name: /^Decline/ })).not.toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'Save Night Ferry' }));
  expect(await part.findByText('4 open in your genres')).toBeInTheDocument();
  expect(part.getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(part.getByRole('listitem')).toHaveFocus());
  const money = await screen.findByRole('region', { name: 'Available money' });
  expect(money).toHaveTextContent(
    'Available$384.25On its way$93.50Held for 2 orders$255.00$93.50 is available on 27 Nov 2026.',
  );
  expectLink('Open the wallet', '/wallet', within(money));
});

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (day: number) => `2026-11-${day}T12:00:00.000Z`;

/** An order of an online interview for $190 as the store has it. */
function found(id: number, fields: Partial<Order>): FoundOffer {
  const service = makeService(1, { type: 'online_interview', price: 190 });
  const { orders, orderedServices } = entitiesOf([makeOrder(id, fields, service)]);
  return { order: orders?.upserted?.[0], ordered: orderedServices?.upserted?.[0] } as FoundOffer; // whole records
}

const shownOf = (fields: Partial<Order>) =>
  weekOf([found(3, fields)], NOW).days.flatMap(({ items }, day) =>
    items.map(({ text, short, tone }) => [day, text, short, tone]),
  );

it.each<[Partial<Order>, unknown[]]>([
  [{ stage: 'placed', due_at: at(23) }, [2, 'Answer Demo Artist', 'Answer', 'waiting']],
  [
    { stage: 'paid', delivery_due_at: at(27), due_at: at(29) },
    [6, 'Online interview', 'Interview', 'working'],
  ],
  [{ stage: 'delivered', due_at: at(21) }, [0, 'Answer by Demo Artist', 'Their answer', 'off']],
  [{ stage: 'accepted', due_at: at(22) }, [1, 'Payment by Demo Artist', 'Payment', 'off']],
  [
    { stage: 'disputed', is_waiting: true, answer_due_at: at(24), due_at: at(27) },
    [3, 'Answer the dispute', 'Dispute', 'failed'],
  ],
  [{ stage: 'disputed', due_at: at(27) }, [6, 'Decision on the dispute', 'Decision', 'off']],
])('week shows for %j its item', (fields, item) => {
  expect(shownOf(fields)).toEqual([item]);
});

it('week has late orders today, none that are due later or never, and counts those due', () => {
  const late = shownOf({ stage: 'paid', delivery_due_at: at(18) });
  expect(late.map(([day]) => day)).toEqual([0]);
  expect(shownOf({ stage: 'paid', delivery_due_at: at(28) })).toEqual([]);
  expect(shownOf({ stage: 'placed', due_at: null })).toEqual([]);
  const orders = [
    found(1, { stage: 'placed', due_at: at(22) }),
    found(2, { stage: 'placed', due_at: at(29) }),
    found(3, { stage: 'completed', due_at: at(22) }),
  ];
  expect(weekOf(orders, NOW)).toMatchObject({ due: 1, open: 2 });
});

const track = { id: 1, position: 1, title: 'Undertow', audio: 'a.mp3', peaks: null };

it.each<[string, Partial<Campaign> | undefined, string[]]>([
  ['no campaign', undefined, ['Submit your music', 'ahead', 'ahead', 'ahead']],
  [
    'a draft',
    { missing: ['description', 'music'] },
    ['Complete it', 'Add music', 'ahead', 'ahead'],
  ],
  ['a draft without music', { missing: ['music'] }, ['done', 'Add music', 'ahead', 'ahead']],
  ['a complete draft', { missing: [] }, ['done', 'done', 'Send to review', 'ahead']],
  ['a campaign in review', { stage: 'in_review', missing: [] }, ['done', 'done', 'waits', 'ahead']],
  [
    'a declined campaign',
    { stage: 'declined', missing: [] },
    ['done', 'done', 'Send again', 'ahead'],
  ],
])('steps shows the next steps with %s', (_name, fields, states) => {
  const steps = artistSteps(fields && makeCampaign(1, fields));
  expect(steps.map(({ state, action }) => action?.label ?? state)).toEqual(states);
});

it('steps names the music, when it was submitted, and the usual time of a review', () => {
  const [, music, review] = artistSteps(
    makeCampaign(1, {
      ...{ stage: 'in_review', missing: [] },
      ...{ submitted_at: '2026-11-24T09:12:00', review_hours: 24 },
      tracks: [
        { ...track, seconds: 200 },
        { ...track, seconds: 201 },
      ],
    }),
  );
  expect(music?.text).toBe('2 tracks, 6:41.');
  expect(review?.text).toBe(
    'Sent 24 Nov 2026, 09:12. About 24 hours. You get the answer by email.',
  );
});

it('steps follows the campaign in review, else the newest', () => {
  const older = makeCampaign(1, { stage: 'in_review' });
  const newer = makeCampaign(2);
  expect(leadingOf([newer, older])).toBe(older);
  expect(leadingOf([newer])).toBe(newer);
});

it('steps lists what an outlet’s page has, and what is optional', () => {
  const sample = { id: 1, url: 'https://night-desk.com/', title: null, finding: null };
  const page = { about: 'Three people who write.', figures: [], samples: [sample], version: 2 };
  const stepOf = (given: Parameters<typeof outletSteps>[1]) => outletSteps(outletUser, given)[0];
  expect(stepOf({ page })).toMatchObject({ text: '4 words, 1 sample piece.', state: 'done' });
  expect(stepOf({ page: { ...page, about: null, samples: [] } })).toMatchObject({
    action: { label: 'Make it', isQuiet: true },
  });
  const profile = { ...outletUser.profile, logo: 'outlets/20/logo-a.png' };
  const empty = { about: null, figures: [], samples: [], version: 1 };
  expect(outletSteps({ ...outletUser, profile }, { page: empty })[0]?.text).toBe('Logo.');
});

const WAITING = { release_title: 'Glass Harbour', is_waiting: true, due_at: at(25), fee: 28.5 };
const waiting = (id: number, fields: Partial<Order>) => found(id, { ...WAITING, ...fields });
const only = (role: Role, fields: Partial<Order>) =>
  tasksOf([waiting(3, fields)], role, NOW).map(({ title, meta, due, label, to }) => [
    ...[title, meta, due?.slice(0, 10), label, to],
  ]);
const SUBJECT = {
  artist: 'Demo Media, $190.00',
  media: 'Demo Artist, for Glass Harbour, you get $161.50',
};
const DONE = { stage: 'completed', completed_at: at(18), due_at: null } as const;
const REVISION = { delivery_due_at: at(24), revisions_used: 1, comment: 'Name the band.' };
const reviews_until = '2026-12-02T12:00:00.000Z';

it.each<[Role, Partial<Order>, string, string, { due?: string; to?: string; meta?: string }?]>([
  ['artist', { stage: 'offered' }, 'Answer an offer: Online interview', 'Answer'],
  ['artist', { stage: 'accepted' }, 'Pay for the online interview', 'Pay $190.00'],
  ['artist', { stage: 'delivered' }, 'Look at the online interview', 'See the work'],
  [
    'media',
    { stage: 'paid', ...REVISION },
    'Revision requested: Online interview',
    'Submit work',
    { due: '2026-11-24', meta: 'Demo Artist: Name the band.' },
  ],
  [
    'artist',
    { stage: 'paid', delivery_due_at: at(20) },
    'Online interview',
    'Open',
    { due: '2026-11-20' },
  ],
  [
    'artist',
    DONE,
    'Review the online interview',
    'Add review',
    { due: '2026-12-02', to: '/my-orders' },
  ],
  [
    'artist',
    { ...DONE, release_title: null },
    'Review the online interview',
    'Add review',
    { due: '2026-12-02', to: '/my-orders', meta: 'Demo Media, $0.00, unpaid order' },
  ],
  ['media', { stage: 'placed' }, 'Answer the order: Online interview', 'Answer'],
  [
    'media',
    { stage: 'paid', delivery_due_at: at(23) },
    'Deliver the online interview',
    'Submit work',
    { due: '2026-11-23' },
  ],
  [
    'media',
    { stage: 'disputed', answer_due_at: at(24), due_at: at(30) },
    'Answer the dispute: Online interview',
    'Answer',
    { due: '2026-11-24' },
  ],
  ['media', { ...DONE, reviews_until }, 'Review Demo Artist', 'Add review', { due: '2026-12-02' }],
])('toDo shows the %s for %j its task', (role, fields, title, label, other = {}) => {
  const { meta = SUBJECT[role], due = '2026-11-25', to = '/offers/3' } = other;
  expect(only(role, fields)).toEqual([[title, meta, due, label, to]]);
});

it('toDo leaves out an order that waits for the other side', () => {
  expect(only('media', { stage: 'offered', is_waiting: false })).toEqual([]);
});

it('toDo has late work first, then the earliest deadline, and tasks without a date last', () => {
  const offers = [
    waiting(1, { stage: 'offered', due_at: at(26) }),
    waiting(2, { stage: 'offered', due_at: null }),
    waiting(3, { stage: 'accepted', due_at: at(22) }),
    waiting(4, { stage: 'paid', due_at: at(27), delivery_due_at: at(20) }),
  ];
  const tasks = tasksOf(offers, 'artist', NOW);
  expect(tasks.map(({ id, late }) => [id, late])).toEqual([
    [4, 'Late since 20 Nov'],
    ...[3, 1, 2].map((id) => [id, null]),
  ]);
});

it('toDo says what comes next from the other side', () => {
  const due = { is_waiting: false, due_at: at(29) };
  const offers = [
    waiting(1, { ...due, stage: 'placed' }),
    waiting(2, { ...due, stage: 'paid', delivery_due_at: at(27) }),
    waiting(3, { stage: 'offered' }),
    waiting(4, { is_waiting: false, stage: 'placed', due_at: at(20) }),
  ];
  const text = 'when Demo Media’s online interview is due';
  expect(nextOf(offers, 'artist', NOW)).toEqual({ due: at(27), text });
  expect(nextOf(offers, 'artist', Date.parse(at(29)))).toBeNull();
});
