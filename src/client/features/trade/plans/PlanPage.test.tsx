import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Plan, PlanCandidates } from '@/shared/market/plans.schemas';
import { deferred, reply, type Routes, type StubCall } from '@/client/testing/stubFetch';
import { makePlan } from '@/client/testing/campaignRecords';
import { makeOrder } from '@/client/testing/orderRecords';
import { makeCampaign, makeService } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import type * as planner from './askPlanner';
import { dayPlus } from '@/shared/music/embargo.rules';
import { formatDay } from '@/client/lib/dates';
import { propose } from './propose';

/* Jest has no workers. */
jest.mock('./askPlanner', () => ({
  askPlanner: (...[candidates, wish]: Parameters<typeof planner.askPlanner>) =>
    Promise.resolve(propose(candidates, wish)),
}));

jest.setTimeout(30_000);

const TODAY = new Date().toISOString().slice(0, 10);

const outlet = (id: number, company_name: string, busy: 'full' | null = null) => ({
  ...{ id, company_name, logo: null, category: 'news', country: null, tier: 'rising' },
  ...{ busy, free_on: busy && '2999-01-06' },
});
const service = (id: number, price: number, of: number, days = 7, type = 'ep_online_review') => ({
  ...{ id, type, price, delivery_days: days, outlet: of, score: 700 + id },
  reason: {
    ...{ kind: 'genre', genres: ['electronic'], format: 'ep' },
    note: { kind: 'days', value: days, of: null, day: null },
  },
});
const CANDIDATES = {
  services: [
    service(1, 35, 1),
    service(2, 110, 2),
    service(3, 45, 3, 3, 'instagram_story'),
    service(4, 25, 4),
    service(5, 60, 5, 40),
  ],
  outlets: [
    outlet(1, 'Tape Club'),
    outlet(2, 'Weekly'),
    outlet(3, 'Night Desk'),
    outlet(4, 'Channel One', 'full'),
    outlet(5, 'Herald'),
  ],
} as PlanCandidates;

const EMPTY = makePlan(5, { release_day: dayPlus(TODAY, 20) });
const pieceOf = (id: number, change: Partial<Plan['pieces'][number]> = {}) => {
  const { type, price, delivery_days, outlet: of } = CANDIDATES.services[id - 1]!; // one of them
  const media = CANDIDATES.outlets[of - 1]!; // one of them
  return {
    service: { id, type, price, delivery_days, media },
    ...{ is_pinned: false, is_for_sale: true, order: null, ...change },
  };
};
const orderOf = (id: number, stage: 'placed' | 'paid' | 'closed', price: number) => ({
  order: {
    ...{ id: 30 + id, stage, price, delivery_due_at: null, delivered_at: null },
    close_reason: stage === 'closed' ? ('outlet_declined' as const) : null,
  },
});
const asked = (service: number, is_pinned = false) => ({ service, is_pinned });

/** Opens the plan of campaign 5 on a server that stores the changes. */
function open(
  plan: Plan = EMPTY,
  candidates: PlanCandidates = CANDIDATES,
  more: Routes = {},
  embargo_until: string | null = null,
) {
  let kept = plan;
  const campaign = makeCampaign(5, { title: 'Glass Harbour', stage: 'approved', embargo_until });
  return renderApp({
    path: '/plan?campaign=5',
    session: 'artist',
    fetch: {
      'GET campaigns/5/': campaign,
      'GET plans/5/': () => kept,
      'GET plans/5/candidates/?priority=reviews': candidates,
      'GET plans/5/candidates/?priority=reach': candidates,
      'PATCH plans/5/': ({ body }: StubCall) => {
        const { pieces, ...more } = body as Omit<Partial<Plan>, 'pieces'> & {
          pieces?: { service: number; is_pinned: boolean }[];
        };
        const version = kept.version + 1;
        kept = { ...kept, ...more, version };
        if (pieces)
          kept.pieces = pieces.map(({ service: id, is_pinned }) => pieceOf(id, { is_pinned }));
        return kept;
      },
      ...more,
    },
  });
}

/** The bodies of the saved changes. */
const savedTo = (server: ReturnType<typeof open>['server']) =>
  server.callsTo('PATCH plans/5/').map(({ body }) => body);

const list = async () => within(await screen.findByRole('list', { name: /pieces? at/ }));
const titles = async () =>
  (await list()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

it('proposes a set for a budget, shows what is left out and why, and saves it', async () => {
  const { user, server } = open();
  await screen.findByText(
    'A budget fills this strip. From $35.00 something fits; from $190.00 three pieces do.',
  );
  await user.click(screen.getByRole('button', { name: '$150' }));
  expect(await screen.findByRole('heading', { name: 'Two pieces at two outlets' })).toBeVisible();
  expect(screen.getByText('$70.00 left of $150.00')).toBeInTheDocument();
  const left = within(screen.getByRole('region', { name: 'Left out' }));
  expect(left.getByText('Full until 6 Jan 2999')).toBeInTheDocument();
  expect(left.getByText('40 days to deliver, too late')).toBeInTheDocument();
  await waitFor(() =>
    expect(savedTo(server).at(-1)).toEqual({
      pieces: expect.arrayContaining([asked(1), asked(3)]),
    }),
  );
  expect(savedTo(server)[0]).toEqual({ budget: 150 });
});

it('swaps a piece in place, pins it, and restores a removed one or takes it for another', async () => {
  const { user, server } = open({ ...EMPTY, budget: 400, pieces: [pieceOf(1), pieceOf(2)] });
  await press(user, 'Swap EP online review, Weekly');
  await press(user, 'Take Instagram story, Night Desk');
  expect(await titles()).toEqual(['EP online review', 'Instagram story']);
  const pin = await screen.findByRole('button', { name: 'Pin Instagram story, Night Desk' });
  expect(pin).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Swap Instagram story, Night Desk' })).toHaveFocus();
  await press(user, 'Remove EP online review, Tape Club');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(await titles()).toEqual(['Instagram story']);
  await user.click(undo);
  await waitFor(async () =>
    expect(await titles()).toEqual(['EP online review', 'Instagram story']),
  );
  await waitFor(() =>
    expect(savedTo(server).at(-1)).toEqual({ pieces: [asked(1), asked(3, true)] }),
  );
  await press(user, 'Remove EP online review, Tape Club');
  await screen.findByRole('button', { name: 'Undo' });
  await press(user, 'Swap Instagram story, Night Desk');
  await press(user, 'Take EP online review, Tape Club');
  expect(await titles()).toEqual(['EP online review']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(savedTo(server).at(-1)).toEqual({ pieces: [asked(1, true)] }));
});

it('suggests a higher budget, more time, or another genre when nothing fits', async () => {
  const { user } = open({ ...EMPTY, budget: 20 });
  await screen.findByText(/^No piece fits \$20\.00 before .* The smallest is \$35\.00/);
  await user.click(screen.getByRole('button', { name: 'Make the budget $35.00' }));
  expect(await screen.findByRole('heading', { name: 'One piece at one outlet' })).toBeVisible();
});

const OTHER_GENRE = {
  ...service(1, 35, 1),
  reason: { kind: 'another_genre', genres: [], format: null, note: null },
};
it.each([
  ['the remaining time', CANDIDATES.services.slice(4), /^Nothing can be ready in time/],
  ['the capacity', CANDIDATES.services.slice(3, 4), /full or away. The first is free again/],
  ['the genre', [OTHER_GENRE], 'No outlet here is for Electronic.'],
])('explains that nothing fits because of %s', async (_what, services, text) => {
  const candidates = { ...CANDIDATES, services } as PlanCandidates;
  open({ ...EMPTY, budget: 400, release_day: dayPlus(TODAY, 5) }, candidates);
  expect(await screen.findByText(text)).toBeVisible();
});

it('above the budget, offers to raise it, and shows what to leave out first', async () => {
  open({ ...EMPTY, budget: 100, pieces: [pieceOf(1, { is_pinned: true }), pieceOf(2)] });
  expect(await screen.findByText('$45.00 over')).toBeVisible();
  expect(screen.getByText('Without it, $65.00 left')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make the budget $145.00' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Request all 2, $45.00 over' })).toBeInTheDocument();
});

it('shows the result of each ordered piece, which is read-only', async () => {
  const pieces = [pieceOf(1, orderOf(1, 'paid', 35)), pieceOf(2, orderOf(2, 'closed', 35))];
  open({ ...EMPTY, budget: 400, ordered: 35, pieces });
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(screen.getByText('Outlet declined')).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'Order of EP online review' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/offers/31', '/offers/32']);
  expect(screen.queryByRole('button', { name: /^Swap/ })).not.toBeInTheDocument();
  expect(screen.getByText('$365.00 left of $400.00')).toBeInTheDocument();
});

it('proposes others for the money of a closed order, within what is free', async () => {
  const pieces = [pieceOf(1, orderOf(1, 'closed', 35)), pieceOf(2, orderOf(2, 'placed', 110))];
  /* what was ordered is no candidate; the same outlet is not proposed again */
  const services = [...CANDIDATES.services.slice(2), service(6, 20, 1), service(7, 60, 5)];
  const candidates = { ...CANDIDATES, services } as PlanCandidates;
  const { user, server } = open({ ...EMPTY, budget: 160, ordered: 110, pieces }, candidates);
  expect(await screen.findByText('Instead, for the $50.00 that is free')).toBeVisible();
  const take = screen.getByRole('button', { name: /^Take/ });
  expect(take).toHaveTextContent('Take Instagram story, Night Desk');
  expect(screen.getByRole('button', { name: 'Propose for $50.00' })).toBeVisible();
  await user.click(take);
  expect(await titles()).toEqual(['Instagram story', 'EP online review']);
  expect(screen.getByText('$5.00 left of $160.00')).toBeInTheDocument();
  await waitFor(() => expect(savedTo(server)).toEqual([{ pieces: [asked(3, true), asked(2)] }]));
});

it('keeps what is left once the plan counts the requests', async () => {
  let plan: Plan = { ...EMPTY, budget: 200, pieces: [pieceOf(2)] };
  const { user } = open(plan, CANDIDATES, {
    'GET plans/5/': () => plan,
    'GET services/2/': makeService(2, { price: 110 }),
    'POST orders/batch/': () => {
      plan = { ...plan, ordered: 110, pieces: [pieceOf(2, orderOf(2, 'placed', 110))] };
      return reply(201, { orders: [makeOrder(32, { stage: 'placed' }, makeService(2))] });
    },
  });
  await press(user, 'Request it, pay nothing now');
  await press(user, 'Request');
  const sent = await screen.findByRole('dialog', { name: '1 piece requested' });
  expect(await screen.findByText('Requested')).toBeInTheDocument();
  expect(sent).toHaveTextContent('$90.00 left of $200.00');
  expect(screen.getAllByText('$90.00 left of $200.00')).toHaveLength(2);
});

it('names the one day by which each piece is due, and none for an answer about a track', async () => {
  const day = (days: number) => formatDay(dayPlus(TODAY, days));
  const pieces = [pieceOf(1), { ...pieceOf(3), service: { ...pieceOf(3).service } }];
  pieces[1]!.service.type = 'spotify_playlist';
  const candidates = { ...CANDIDATES, services: CANDIDATES.services.slice(0, 2) };
  open({ ...EMPTY, budget: 400, pieces }, candidates, {}, dayPlus(TODAY, 30));
  const [review, answer] = (await list()).getAllByRole('listitem');
  expect(review).toHaveTextContent(`By ${day(31)}11 days after`);
  expect(answer).toHaveTextContent(`Playlist: listen and answer`);
  expect(answer).toHaveTextContent(`Answer by ${day(10)}$45.00`);
});

it('says from when on requests under a far embargo can go out', async () => {
  const plan = { ...EMPTY, budget: 400, pieces: [pieceOf(1)] };
  open(plan, CANDIDATES, {}, dayPlus(TODAY, 45));
  const day = formatDay(dayPlus(TODAY, 5));
  const text = `The embargo ends a long time from now. Requests can go out from ${day}.`;
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Request/ })).not.toBeInTheDocument();
});

it('counts nothing as over while there is no budget', async () => {
  const { user } = open({ ...EMPTY, pieces: [pieceOf(1)] });
  await press(user, /^Swap/);
  expect(await screen.findByText('Instead, for the same days')).toBeVisible();
  expect(screen.queryByText(/over the budget/)).not.toBeInTheDocument();
});

it('keeps the pieces while nothing can be proposed', async () => {
  const plan = { ...EMPTY, budget: 400, pieces: [pieceOf(1), pieceOf(2, { is_for_sale: false })] };
  const { user, server } = open(plan, { services: [], outlets: [] });
  await press(user, '$150');
  await waitFor(() => expect(savedTo(server)).toEqual([{ budget: 150 }]));
  expect(await titles()).toHaveLength(2);
  /* and they cannot be undone */
  const [remove] = await screen.findAllByRole('button', { name: /^Remove EP/ });
  await user.click(remove!); // one of two
  expect(await screen.findByRole('heading', { name: 'One piece at one outlet' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('drops unsaved changes when the plan was changed elsewhere', async () => {
  const present = { ...EMPTY, budget: 60, pieces: [pieceOf(1)], version: 7 };
  const { user, server } = open({ ...EMPTY, budget: 400, pieces: [pieceOf(2)] }, CANDIDATES, {
    'PATCH plans/5/': reply(409, { detail: 'Changed.', code: 'stale', present }),
  });
  const budget = await screen.findByRole('textbox', { name: /Budget/ });
  await user.clear(budget);
  await user.type(budget, '150');
  await screen.findByText('The plan was changed elsewhere. This is how it is now.');
  expect(server.callsTo('PATCH plans/5/')[0]?.ifMatch).toBe('"1"');
  expect(budget).toHaveValue('$60.00');
  expect(await screen.findByRole('heading', { name: 'One piece at one outlet' })).toBeVisible();
});

it('continues with a proposal once its services are loaded after all', async () => {
  let response: unknown = reply(500);
  const plan = { ...EMPTY, budget: 150, pieces: [pieceOf(2, { is_pinned: true })] };
  const { user } = open(plan, CANDIDATES, {
    'GET plans/5/candidates/?priority=reach': () => response,
  });
  const group = await screen.findByRole('group', { name: 'What matters' });
  await screen.findByRole('button', { name: 'Swap EP online review, Weekly' });
  await user.click(within(group).getByRole('radio', { name: 'Reach' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  response = CANDIDATES;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Two pieces at two outlets' })).toBeVisible();
});

it('counts orders outside the plan, and a higher budget keeps the pieces', async () => {
  const plan = { ...EMPTY, budget: 150, ordered: 50, pieces: [pieceOf(1), pieceOf(2)] };
  const { user, server } = open(plan);
  expect(await screen.findByText('$45.00 over')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make the budget $195.00' }));
  expect(await screen.findByText('$0.00 left of $195.00')).toBeVisible();
  await waitFor(() => expect(savedTo(server)).toEqual([{ budget: 195 }]));
});

it('saves a change that is made during another save, also when the page is left', async () => {
  const first = deferred();
  const sent: unknown[] = [];
  const plan = { ...EMPTY, budget: 400, pieces: [pieceOf(1), pieceOf(2)] };
  const { user } = open(plan, CANDIDATES, {
    'PATCH plans/5/': ({ body, ifMatch }: StubCall) => {
      sent.push([body, ifMatch]);
      return sent.length === 1 ? first.promise : { ...plan, version: 9 };
    },
  });
  const pin = async (of: string) =>
    user.click(await screen.findByRole('button', { name: `Pin EP online review, ${of}` }));
  await pin('Tape Club');
  await waitFor(() => expect(sent).toHaveLength(1));
  await pin('Weekly');
  cleanup();
  first.resolve({ ...plan, version: 8 });
  await waitFor(() =>
    expect(sent[1]).toEqual([{ pieces: [asked(1, true), asked(2, true)] }, '"8"']),
  );
});
