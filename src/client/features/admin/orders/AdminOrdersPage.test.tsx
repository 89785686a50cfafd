import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { makeOrder, makeOrderEvent, makeOrderFile } from '@/client/testing/orderRecords';
import { makeAdminOrder } from '@/client/testing/adminRecords';
import { makeService, adminUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import type { Routes } from '@/client/testing/stubFetch';

const AT = '2026-11-20T10:00:00.000Z';
const file: DisputedOrder = {
  ...makeOrder(9, { stage: 'paid', paid_at: AT, release_title: 'Glass Harbour' }, makeService(1)),
  events: [makeOrderEvent(1, { name: 'place', to_stage: 'placed' })],
  deliverables: [],
  disputed_at: null,
  is_in_percent: false,
  suspended: [],
  is_own: false,
  clicks: { people: 1200, robots: 1 },
};
const open = (path: string, fetch: Routes) =>
  renderApp({
    path,
    session: 'artist',
    fetch: { 'GET auth/profile/': adminUser, 'GET admin/orders/9/': file, ...fetch },
  });

test('names the evidence in the history, and who added it', async () => {
  const added = { name: 'evidence', actor: 'media', to_stage: 'disputed' } as const;
  const events = [
    makeOrderEvent(1, { ...added, link: 'https://a.example/page', person: 'Tomás' }),
    makeOrderEvent(2, { ...added, file: makeOrderFile(7, { name: 'mails.pdf' }) }),
  ];
  open('/admin/orders/9', { 'GET admin/orders/9/': { ...file, stage: 'disputed', events } });
  const [link, pdf] = within(
    (await screen.findByRole('heading', { name: 'History' })).parentElement!, // its section
  ).getAllByRole('listitem');
  expect(link).toHaveTextContent(/^Added evidence: https:\/\/a.example\/pageTomás, /);
  expect(pdf).toHaveTextContent(/^Added evidence: mails.pdfBy the outlet, /);
});

const decide = async (user: UserEvent, part: string) => {
  await user.click(await screen.findByRole('button', { name: part }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Both asked for it.');
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  await user.click(await screen.findByRole('button', { name: 'Decide for both' }));
};
const closed = { ...file, stage: 'closed', close_reason: 'decided', outlet_part: 0 };

test.each([
  ['owner', 'POST admin/orders/9/refund/'],
  ['moderator', 'POST admin/orders/9/resolve/'],
])('as an admin with the role %s decides paid work without a dispute', async (role, route) => {
  const profile = { ...adminUser, admin_role: role };
  const files = [file];
  const read = () => files.shift() ?? closed;
  const fetch = { 'GET auth/profile/': profile, 'GET admin/orders/9/': read, [route]: closed };
  const { user, server } = open('/admin/orders/9', fetch);
  await decide(user, 'Artist');
  expect(await screen.findByText('Closed by Linernote')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  expect(server.bodies(route)).toEqual([{ outlet_amount: 0, reason: 'Both asked for it.' }]);
});

test('says that a large refund is proposed, and another admin confirms it', async () => {
  const proposal = {
    ...{ id: 3, version: 1, kind: 'refund', state: 'waiting', amount: 620, order: 9 },
    ...{ reason: 'Both asked for it.', about: { id: 4, name: 'Mara' }, is_own: false },
    ...{ proposed_by: { id: 5, name: 'Office' }, created_at: '2026-11-24T10:00:00.000Z' },
  };
  const pages = [[], [proposal], []];
  const DECIDE = 'POST admin/proposals/3/decide/';
  const { user, server } = open('/admin/orders/9', {
    'POST admin/orders/9/refund/': file,
    'GET admin/proposals/?order=9': () => ({ items: pages.shift() ?? [], next: null, total: 1 }),
    [DECIDE]: { ...proposal, state: 'confirmed', version: 2 },
  });
  await decide(user, 'Artist');
  expect(await screen.findByText('It is proposed. Another admin has to confirm it.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^\$620\.00 goes back to Mara at once/)).toBeVisible();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('It is done.')).toBeInTheDocument();
  expect(server.callsTo(DECIDE)).toMatchObject([{ body: { confirm: true }, ifMatch: '"1"' }]);
});

test('finds an order by its number, and opens its history', async () => {
  const { user } = open('/admin/orders', {
    'GET admin/orders/all/': { items: [makeAdminOrder(10)], next: null, total: 1 },
    'GET admin/orders/all/?search=9': { items: [makeAdminOrder(9)], next: null, total: 1 },
  });
  await screen.findByRole('link', { name: '10, Online interview' });
  await user.type(await screen.findByRole('searchbox'), '9');
  await user.click(await screen.findByRole('link', { name: '9, Online interview' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 9' })).toBeInTheDocument();
  expect(await screen.findByText('Requested')).toBeInTheDocument();
  expect(await screen.findByText('Nothing was delivered.')).toBeInTheDocument();
  expect(await screen.findByText('1,200 by people, 1 by robots')).toBeInTheDocument();
});

test('writes to one side or both of an order that is over, and says what went out', async () => {
  const WRITE = 'POST admin/orders/9/write/';
  const words = { asks: 'artist', comment: 'The band has a new name.' } as const;
  const said = { ...words, name: 'adminMessage', actor: 'admin', to_stage: 'closed' } as const;
  const over: DisputedOrder = { ...file, stage: 'closed', close_reason: 'decided' };
  const written = { ...over, version: 2, events: [...file.events, makeOrderEvent(2, said)] };
  const { user, server } = open('/admin/orders/9', {
    'GET admin/orders/9/': over,
    [WRITE]: written,
  });
  await user.click(await screen.findByRole('button', { name: 'Write to the artist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write about the order' }));
  expect(dialog.getByRole('radio', { name: 'Demo Artist' })).toBeChecked();
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), words.comment);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent.')).toBeVisible();
  expect(screen.getByText(/^Message to Demo Artist/)).toHaveTextContent(words.comment);
  expect(server.callsTo(WRITE)).toMatchObject([{ body: words, ifMatch: '"1"' }]);
});

test('only who decides disputes writes, and not about an own order', async () => {
  const profile = { ...adminUser, admin_role: 'finance' };
  open('/admin/orders/9', { 'GET auth/profile/': profile });
  expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write to both' })).not.toBeInTheDocument();
});
