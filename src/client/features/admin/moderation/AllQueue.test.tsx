import { act, screen, waitFor, within } from '@testing-library/react';
import { waitingIdOf } from '@/shared/admin/queue.rules';
import type { WaitingPage, WaitingService } from '@/shared/admin/moderation.schemas';
import { makeModeratedService } from '@/client/testing/records';
import { expectLink } from '@/client/testing/expectLink';
import { passTime } from '@/client/testing/settled';
import { renderApp } from '@/client/testing/renderApp';
import {
  makeModeratedCampaign,
  makeModeratedChange,
  makeModeratedOutlet,
  adminRoutes,
  makeDecision,
} from '@/client/testing/adminRecords';
import type { Routes } from '@/client/testing/stubFetch';
import { UNSEEN_MS } from '../shared/queue/DecisionForm';

const campaign = makeModeratedCampaign(3, { title: 'Northbound' });
const wish = (id: number, type: WaitingService['type'], price: number): WaitingService => ({
  id,
  type,
  price,
  delivery_days: 7,
  version: 4,
});
const outlet = makeModeratedOutlet(3, {
  waiting: [wish(8, 'online_article', 45), wish(9, 'online_interview', 80)],
});
const service = makeModeratedService(5, { waiting: [wish(6, 'tiktok_story', 15)] });
const change = makeModeratedChange(7, { name: 'Weekly', after: 'Weekly Two' });
const nothing: WaitingPage = {
  items: [],
  campaigns: [],
  outlets: [],
  services: [],
  changes: [],
  next: null,
  total: 0,
};
const ROWS = [
  ['campaigns', 3],
  ['outlets', 3],
  ['services', 5],
  ['changes', 7],
] as const;
const all: WaitingPage = {
  ...nothing,
  items: ROWS.map(([kind, id]) => ({ id: waitingIdOf(kind, id), kind, record_id: id })),
  campaigns: [campaign],
  outlets: [outlet],
  services: [service],
  changes: [change],
  total: 4,
};
const open = (fetch: Routes = {}, path = '/admin/review') =>
  renderApp({
    path,
    session: 'artist',
    fetch: {
      ...adminRoutes({ campaigns: 1, outlets: 1, services: 1, changes: 1, disputes: 2 }),
      'GET admin/review/': all,
      'POST admin/campaigns/3/decide/': { ...campaign, stage: 'approved', version: 2 },
      'POST admin/outlets/3/decide/': { ...outlet, approved_at: '2026-11-21T10:00:00.000Z' },
      'POST admin/services/5/decide/': { ...service, approval: 'approved', version: 2 },
      ...fetch,
    },
  });
/** Waits for the record, and until it takes a decision. */
const title = async (name: string) => {
  await screen.findByRole('heading', { level: 2, name });
  passTime(UNSEEN_MS);
};
const leave = () =>
  act(async () => {
    window.dispatchEvent(new Event('pagehide'));
  });

test('shows waiting records of every kind, and decides each by its kind’s rules', async () => {
  const { user, server } = open();
  await title('Northbound');
  expect(screen.getByRole('tab', { name: 'All 4' })).toHaveAttribute('aria-selected', 'true');
  const rows = within(screen.getByRole('list', { name: 'Everything to review' }));
  expect(rows.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^01Northbound.*Campaign$/),
    expect.stringMatching(/^02Night Desk.*Outlet$/),
    expect.stringMatching(/^03Online article.*Service$/),
    expect.stringMatching(/^04Weekly.*Change$/),
  ]);
  await user.keyboard('a');
  await title('Night Desk');
  expect(screen.getByText(/owner@example.com, confirmed/)).toBeVisible();
  await user.keyboard('j');
  await title('Online article');
  await user.keyboard('a');
  await title('Weekly');
  await leave();
  expect(server.bodies('POST admin/campaigns/3/decide/')[0]).toEqual({ approve: true });
  expect(server.bodies('POST admin/services/5/decide/')[0]).toEqual({ approve: true });
  expect(await screen.findByRole('heading', { name: 'Decided' })).toBeVisible();
});

test('m claims the selected row; / focuses the search, which the server runs', async () => {
  const found = { ...nothing, items: [all.items[3]], changes: [change], total: 1 };
  const { user, server } = open({
    'PUT admin/claims/': { items: [] },
    'GET admin/review/?search=weekly': found,
    'GET admin/changes/?search=weekly': { items: [change], next: null, total: 1 },
  });
  await title('Northbound');
  await user.keyboard('j');
  await title('Night Desk');
  await user.keyboard('m');
  expect(server.bodies('PUT admin/claims/')).toEqual([{ kind: 'outlets', id: 3, take: true }]);
  await user.keyboard('/');
  const field = screen.getByRole('searchbox', { name: 'Search by title, name or email' });
  expect(field).toHaveFocus();
  await user.paste('weekly');
  await title('Weekly');
  expect(field).toHaveFocus();
  expect(screen.queryByText('Northbound')).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: /^Changes/ }));
  expect(await screen.findByRole('list', { name: 'Changes to review' })).toBeVisible();
});

const decided = 'POST admin/outlets/3/decide/';
const openOutlet = async (fetch: Routes = {}) => {
  const app = open(fetch, `/admin/review?open=${waitingIdOf('outlets', 3)}`);
  await title('Night Desk');
  return app;
};

test('the services of an outlet are approved with it when they are ticked, and leave the queue', async () => {
  const pages = [all];
  const { user, server } = await openOutlet({
    'GET admin/review/': () => pages.shift() ?? nothing,
    'GET admin/services/?id=5': { items: [service], next: null, total: 1 },
  });
  expect(screen.getByRole('button', { name: 'Approve with 2 services' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Online interview/ }));
  await user.click(await screen.findByRole('button', { name: 'Approve with 1 service' }));
  await leave();
  const services = [{ id: 8, version: 4 }];
  expect(server.bodies(decided)).toEqual([{ approve: true, tier: 'underground', services }]);
  /* the open record stays */
  const rows = within(screen.getByRole('list', { name: 'Everything to review' }));
  await waitFor(() => expect(rows.getAllByRole('button')).toHaveLength(1));
  await title('Online article');
});

test('the services of an outlet use the prices of the chosen tier; another price needs a reason', async () => {
  const { user, server } = await openOutlet();
  await user.click(screen.getByRole('radio', { name: 'The Rising Stars' }));
  const price = screen.getByRole('textbox', { name: 'Final price of Online article' });
  expect(price).toHaveValue('$140.00');
  await user.clear(price);
  await user.type(price, '100');
  await user.click(await screen.findByRole('button', { name: 'Approve with 2 services' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please explain why the price differs');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'It is a short one.{Enter}');
  await leave();
  const services = [
    { id: 8, version: 4, price: 100 },
    { id: 9, version: 4 },
  ];
  const reason = 'It is a short one.';
  expect(server.bodies(decided)).toEqual([{ approve: true, tier: 'rising', reason, services }]);
});

test('the services of an outlet stay pending when one of them is approved, unless they are ticked there', async () => {
  const { user, server } = open({}, `/admin/review?open=${waitingIdOf('services', 5)}`);
  await title('Online article');
  expect(screen.getByRole('button', { name: 'Approve at $45.00' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^TikTok story/ }));
  await user.click(await screen.findByRole('button', { name: 'Approve 2 services' }));
  await leave();
  const services = [{ id: 6, version: 4 }];
  expect(server.bodies('POST admin/services/5/decide/')).toEqual([{ approve: true, services }]);
});

test('shows earlier decisions about the same account', async () => {
  const decision = { action: 'outlet_declined', reason: 'No piece of its own.' } as const;
  const earlier = makeDecision(40, { ...decision, date: '2026-10-02T10:00:00.000Z' });
  const { user } = open({
    'GET admin/audit/?about=3&limit=5': { items: [earlier], next: 'more', total: 9 },
  });
  await title('Northbound');
  expect(await screen.findByText('Outlet declined, 2 Oct 2026')).toBeVisible();
  expect(screen.getByText('No piece of its own.')).toBeVisible();
  await user.keyboard('j');
  await title('Night Desk');
  await screen.findByRole('link', { name: 'All in the log' });
  expectLink('All in the log', '/admin/log?person=3');
});
