import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ModeratedService } from '@/shared/admin/moderation.schemas';
import { makeModeratedService } from '@/client/testing/records';
import { adminRoutes, NOTHING_WAITS } from '@/client/testing/adminRecords';
import { passTime } from '@/client/testing/settled';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { UNSEEN_MS } from '../shared/queue/DecisionForm';

const first = makeModeratedService(5);
const second = makeModeratedService(6, { type: 'tiktok_story' });
const own = makeModeratedService(7, { type: 'youtube_playlist', is_own: true });
const decided = (service: ModeratedService, fields: Partial<ModeratedService>) => ({
  ...service,
  version: service.version + 1,
  ...fields,
});

const open = (fetch: Routes = {}, path = '/admin/review?tab=services') =>
  renderApp({
    path,
    session: 'artist',
    fetch: {
      ...adminRoutes({ services: 3 }),
      'GET admin/campaigns/': { items: [], next: null, total: 0 },
      'GET admin/services/': { items: [first, second, own], next: null, total: 3 },
      'POST admin/services/5/decide/': decided(first, { approval: 'approved', price: 45 }),
      ...fetch,
    },
  });

/** Waits for the record, and until it takes a decision. */
const title = async (name: string) => {
  await screen.findByRole('heading', { level: 2, name });
  passTime(UNSEEN_MS);
};
const openFirst = async (fetch: Routes = {}) => {
  const app = open(fetch);
  await title('Online article');
  const decisions = () => app.server.bodies('POST admin/services/5/decide/');
  return { ...app, decisions };
};
const queue = () => within(screen.getByRole('list', { name: 'Services to review' }));
/** Closing the tab sends all decisions that could still be undone. */
const leave = async () => {
  await act(async () => {
    window.dispatchEvent(new Event('pagehide'));
  });
};
const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('an approval selects the next record, and is sent at the latest when the page is left', async () => {
  const { user, decisions } = await openFirst();
  expect(screen.getByRole('tab', { name: 'Services 3' })).toHaveAttribute('aria-selected', 'true');
  expect(queue().getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: 'Final price' })).toHaveValue('$45.00');
  await press(user, 'Approve at $45.00');
  await title('TikTok story');
  expect(screen.getByText('Online article: approved. Press u to undo.')).toBeInTheDocument();
  expect(decisions()).toEqual([]);
  await leave();
  /* the list price at that time */
  expect(decisions()).toEqual([{ approve: true }]);
  /* the request outlives the page */
  const sent = jest.mocked(fetch).mock.calls.find(([, init]) => init?.method === 'POST');
  expect(sent?.[1]).toMatchObject({ keepalive: true });
  expect(screen.getByRole('heading', { name: 'Decided' })).toBeInTheDocument();
  expect(queue().getAllByRole('listitem')).toHaveLength(2);
});

test('declining requires a reason, and sends it', async () => {
  const { user, decisions } = await openFirst({
    'POST admin/services/5/decide/': decided(first, {
      approval: 'declined',
      approval_reason: 'No.',
    }),
  });
  await press(user, 'Decline');
  expect(screen.getByRole('alert')).toHaveTextContent(MODERATION_MESSAGES.reasonMissing);
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveFocus();
  await user.type(reason, 'Too vague. jkad');
  await press(user, 'Decline');
  await title('TikTok story');
  await leave();
  expect(decisions()).toEqual([{ approve: false, reason: 'Too vague. jkad' }]);
});

test('d focuses the reason, Escape returns, and Enter declines', async () => {
  const { user, decisions } = await openFirst();
  await user.keyboard('d');
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(MODERATION_MESSAGES.reasonMissing);
  await user.keyboard('{Escape}');
  expect(reason).not.toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('jkdToo vague.');
  passTime(UNSEEN_MS);
  const again = screen.getByRole('textbox', { name: 'Reason' });
  fireEvent.keyDown(again, { key: 'Enter', keyCode: 229 });
  expect(again).toHaveFocus();
  await user.keyboard('{Enter}');
  await title('TikTok story');
  await leave();
  expect(decisions()).toEqual([{ approve: false, reason: 'Too vague.' }]);
});

test('each decision can be undone, the last one with u; no request is sent then', async () => {
  const { user, server } = await openFirst({
    'POST admin/services/6/decide/': decided(second, { approval: 'approved' }),
  });
  await user.keyboard('dToo vague.{Enter}');
  await title('TikTok story');
  await user.keyboard('a');
  await title('Playlist: listen and answer');
  expect(queue().getAllByRole('listitem')).toHaveLength(1);
  await user.keyboard('u');
  await title('TikTok story');
  await press(user, 'Undo Online article');
  await title('Online article');
  expect(queue().getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too vague.');
  await leave();
  expect(server.calls.filter(({ route }) => route.startsWith('POST admin'))).toEqual([]);
});

test('u says that it is too late once the decision is sent', async () => {
  const { user, decisions } = await openFirst();
  await user.keyboard('u');
  expect(screen.queryByText(MODERATION_MESSAGES.undoLate)).not.toBeInTheDocument();
  await user.keyboard('a');
  await title('TikTok story');
  await user.keyboard('uu');
  expect(screen.queryByText(MODERATION_MESSAGES.undoLate)).not.toBeInTheDocument();
  await title('Online article');
  passTime(UNSEEN_MS);
  await user.keyboard('a');
  await title('TikTok story');
  await leave();
  await user.keyboard('u');
  expect(screen.getByText(MODERATION_MESSAGES.undoLate)).toBeVisible();
  expect(decisions()).toHaveLength(1);
});

test('the outlet’s share follows the typed price, which needs a reason', async () => {
  const { user, decisions } = await openFirst();
  const amountOf = (label: string) => screen.getByText(label).closest('li, div')?.textContent;
  expect(amountOf('Outlet gets')).toContain('$38.25');
  const price = screen.getByRole('textbox', { name: 'Final price' });
  await user.clear(price);
  expect(amountOf('Outlet gets')).toContain('No price yet');
  await user.keyboard('{Enter}');
  await user.type(price, '61.50');
  expect(amountOf('Outlet gets')).toContain('$52.27');
  expect(amountOf('Fee, 15%')).toContain('$9.23');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Please explain why the price differs from the list/,
  );
  await user.keyboard('It is long.{Enter}');
  await title('TikTok story');
  await leave();
  expect(decisions()).toEqual([{ approve: true, reason: 'It is long.', price: 61.5 }]);
});

test('logging out sends pending decisions before the session ends', async () => {
  const { user, server } = await openFirst();
  await user.keyboard('a');
  await title('TikTok story');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(server.callsTo('POST auth/logout/')).toHaveLength(1));
  const routes = server.calls.map(({ route }) => route).filter((route) => route.startsWith('POST'));
  expect(routes).toEqual(['POST admin/services/5/decide/', 'POST auth/logout/']);
});

test('three pages are handled by keyboard alone, and only selected records are decided', async () => {
  const all = Array.from({ length: 12 }, (_none, index) =>
    makeModeratedService(index + 1, { delivery_days: index + 1 }),
  );
  const page = (from: number, next: string | null) => ({
    items: all.slice(from, from + 4),
    next,
    total: 12,
  });
  const { user, server } = await openFirst({
    'GET admin/services/': page(0, 'two'),
    'GET admin/services/?cursor=two': page(4, 'three'),
    'GET admin/services/?cursor=three': page(8, null),
    ...Object.fromEntries(
      all.map((service) => [
        `POST admin/services/${service.id}/decide/`,
        decided(service, { approval: 'approved' }),
      ]),
    ),
  });
  const selectedId = () => {
    const delivery = screen.getByText('Delivery', { selector: 'dt' }).closest('div');
    return Number(/(\d{1,3}) days?/.exec(delivery?.textContent ?? '')?.[1]);
  };
  const approved: number[] = [];
  const seen = [selectedId()];
  const walk = async (key: string) => {
    passTime(UNSEEN_MS);
    if (key === 'a') approved.push(selectedId());
    await user.keyboard(key);
    seen.push(selectedId());
  };
  for (let count = 0; count < 3; count += 1) await walk('j');
  expect(seen.at(-1)).toBe(4);
  for (let count = 0; count < 2; count += 1) await walk('a');
  expect(seen.at(-1)).toBe(6);
  while (seen.at(-1) !== 12) await walk(seen.length % 3 === 0 ? 'a' : 'j');
  await walk('a');
  expect(seen).toEqual([...seen].sort((one, other) => one - other));
  await user.keyboard('aaj');
  expect(selectedId()).toBe(12);
  await leave();
  await waitFor(() => {
    const sent = server.calls.filter(({ route }) => route.startsWith('POST admin'));
    expect(sent.map(({ route }) => Number(route.split('/')[2]))).toEqual(approved);
  });
}, 60_000);

test('the keys move through the queue and decide, but not while the user types', async () => {
  const { user, decisions } = await openFirst();
  await user.keyboard('j');
  await title('TikTok story');
  await user.keyboard('k');
  await title('Online article');
  await user.keyboard('d');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await user.keyboard('ja');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('ja');
  await user.clear(screen.getByRole('textbox', { name: 'Reason' }));
  expect(decisions()).toEqual([]);
  await user.click(queue().getByRole('button', { name: /Online article/ }));
  await user.keyboard('a');
  await title('TikTok story');
  await leave();
  expect(decisions()).toHaveLength(1);
});

test('the keys do nothing while the focus is elsewhere, or was and is lost, but work on the tab', async () => {
  const { user, decisions } = await openFirst();
  const elsewhere = screen.getByRole('button', { name: 'Export decisions' });
  elsewhere.focus();
  await user.keyboard('ja');
  elsewhere.blur();
  expect(document.body).toHaveFocus();
  await user.keyboard('ja');
  expect(screen.getByRole('heading', { level: 2, name: 'Online article' })).toBeInTheDocument();
  expect(decisions()).toEqual([]);
  await user.click(screen.getByRole('tab', { name: /Services/ }));
  await user.keyboard('j');
  await title('TikTok story');
  act(() =>
    queue()
      .getByRole('button', { name: /Online article/ })
      .focus(),
  );
  await user.keyboard('k');
  await title('Online article');
});

test('a second press decides nothing about the record that has just come', async () => {
  const { user, server } = await openFirst({
    'POST admin/services/6/decide/': decided(second, { approval: 'approved' }),
  });
  await user.keyboard('a');
  const heading = { level: 2, name: 'TikTok story' };
  await screen.findByRole('heading', heading);
  await user.keyboard('a');
  await press(user, /^Approve/);
  passTime(UNSEEN_MS - 100);
  await user.keyboard('a');
  expect(screen.getByRole('heading', heading)).toBeInTheDocument();
  passTime(100);
  await press(user, /^Approve/);
  await title('Playlist: listen and answer');
  await leave();
  expect(server.callsTo('POST admin/services/6/decide/')).toHaveLength(1);
});

test('one’s own record has no buttons, and keys do nothing to it', async () => {
  const { user, server } = open({}, '/admin/review?tab=services&open=7');
  await title('Playlist: listen and answer');
  expect(screen.getByText('Another admin decides what is yours.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  await user.keyboard('a');
  expect(server.calls.filter(({ route }) => route.startsWith('POST admin'))).toEqual([]);
});

test('when another admin was first, that is shown with the current state', async () => {
  const { user } = await openFirst({
    'POST admin/services/5/decide/': reply(409, {
      detail: 'Somebody else has decided this already.',
      code: 'decided',
      present: decided(first, { approval: 'declined', approval_reason: 'Too vague.' }),
    }),
  });
  await press(user, 'Approve at $45.00');
  await title('TikTok story');
  await leave();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Online article: Somebody else has decided this already.',
  );
  /* The selection stays until the admin opens the failed one. */
  await title('TikTok story');
  await press(user, 'Show Online article');
  await title('Online article');
  expect(document.body).not.toHaveFocus();
  expect(screen.getByText('Too vague.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
});

test('an error after another page is opened is shown there', async () => {
  const { user } = await openFirst({ 'POST admin/services/5/decide/': networkDown });
  await user.keyboard('a');
  await title('TikTok story');
  await user.click(screen.getByRole('link', { name: 'Log' }));
  /* the heading appears before the page, which only then handles presses */
  await waitFor(() => expect(document.title).toMatch(/^Log/), { timeout: 30_000 });
  await screen.findByText('Online article: The decision could not be saved. Please try again.');
  await press(user, 'Dismiss');
  await waitFor(() => expect(screen.queryByText(/could not be saved/)).not.toBeInTheDocument());
});

test('an error after another list is opened is shown above it, and its record can be opened', async () => {
  const { user } = await openFirst({ 'POST admin/services/5/decide/': networkDown });
  await user.keyboard('a');
  await title('TikTok story');
  await user.click(screen.getByRole('tab', { name: /Campaigns/ }));
  await screen.findByText('No campaigns to review.');
  await press(user, 'Show Online article');
  await title('Online article');
  expect(screen.getByRole('tab', { name: /Services/ })).toHaveAttribute('aria-selected', 'true');
});

test('another admin’s decision does not move the selection', async () => {
  let items = [first, second, own];
  const { user, server } = open({
    'GET admin/services/': () => ({ items, next: null, total: items.length }),
    'GET admin/services/?id=5': { items: [first], next: null, total: 1 },
  });
  const titles = () => queue().getAllByText(/^(Online|TikTok|Playlist)/, { selector: 'strong' });
  const refetch = async () => {
    const before = server.callsTo('GET admin/services/').length;
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(server.callsTo('GET admin/services/').length).toBeGreaterThan(before);
    });
  };
  await title('Online article');
  items = [second, own];
  await refetch();
  /* The open record stays in its place until another is selected. */
  await waitFor(() => expect(server.callsTo('GET admin/services/').length).toBeGreaterThan(1));
  expect(titles().map(({ textContent }) => textContent)).toEqual([
    ...['Online article', 'TikTok story', 'Playlist: listen and answer'],
  ]);
  await title('Online article');
  await user.keyboard('j');
  await title('TikTok story');
  expect(queue().getAllByRole('listitem')).toHaveLength(2);
  items = [second];
  await refetch();
  await waitFor(() => expect(queue().getAllByRole('listitem')).toHaveLength(1));
  await title('TikTok story');
});

test('the last record of the list shows its decision at once', async () => {
  const { user } = await openFirst({
    'GET admin/services/': { items: [first], next: null, total: 1 },
  });
  await user.keyboard('a');
  const detail = within(screen.getByRole('region', { name: 'Online article' }));
  expect(detail.getByText('Approved', { selector: 'span' })).toBeInTheDocument();
  expect(detail.queryByText('Waiting')).not.toBeInTheDocument();
});

test.each([
  [{ items: [], next: null, total: 0 }, 'No services to review.'],
  [networkDown, 'Error: An error occurred while fetching services to review.'],
])('shows when the queue is empty or cannot be loaded (%#)', async (response, sentence) => {
  open({ 'GET admin/services/': response });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('the navigation shows how many are waiting, also after a decision', async () => {
  const waiting = (services: number) => ({ ...NOTHING_WAITS, campaigns: 1, changes: 1, services });
  const responses = [waiting(2), waiting(1)];
  const { user } = open({ 'GET admin/queue/': () => responses.shift() });
  const link = await screen.findByRole('link', { name: /^Review.*4 waiting for you$/ });
  expect(link).toHaveAttribute('href', '/admin/review');
  await title('Online article');
  await press(user, /^Approve/);
  await title('TikTok story');
  await leave();
  await screen.findByRole('link', { name: /^Review.*3 waiting for you$/ });
});

test('downloads the log of decisions, or shows why not', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  let isDown = true;
  const { user } = await openFirst({
    'GET admin/audit/export.csv': () => (isDown ? networkDown() : 'id,date\r\n'),
  });
  await press(user, 'Export decisions');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  isDown = false;
  await press(user, 'Export decisions');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [link] = saved.mock.contexts as HTMLAnchorElement[]; // of the prototype, which is spied on
  expect(link?.download).toMatch(/^linernote-decisions-\d{4}-\d\d-\d\d\.csv$/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
