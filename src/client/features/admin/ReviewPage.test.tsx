import { screen, waitFor, within } from '@testing-library/react';
import type { ReviewedService } from '@/shared/review/reviewContract';
import { artistUser, makeReviewedService } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';

const first = makeReviewedService(5);
const second = makeReviewedService(6, { type: 'tiktok_story' });
const own = makeReviewedService(7, { type: 'youtube_playlist', is_own: true });
const decided = (service: ReviewedService, fields: Partial<ReviewedService>) => ({
  ...service,
  version: service.version + 1,
  ...fields,
});

const open = (fetch: Routes = {}, path = '/admin/review?tab=services') =>
  renderApp({
    path,
    session: 'artist',
    fetch: {
      'GET auth/profile/': { ...artistUser, is_admin: true },
      'GET admin/queue/': { campaigns: 0, outlets: 0, services: 3, payouts: 0, disputes: 0 },
      'GET admin/campaigns/': { items: [], next: null, total: 0 },
      'GET admin/services/': { items: [first, second, own], next: null, total: 3 },
      'POST admin/services/5/decide/': decided(first, { approval: 'approved', price: 45 }),
      ...fetch,
    },
  });

const title = async (name: string) => screen.findByRole('heading', { level: 2, name });
const queue = () => within(screen.getByRole('list', { name: 'Services to review' }));
const press = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('shows the queue, what is open of it, and the price of the list', async () => {
  open();
  await title('Online article');
  expect(screen.getByRole('tab', { name: 'Services 3' })).toHaveAttribute('aria-selected', 'true');
  expect(queue().getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: 'Final price' })).toHaveValue('$45.00');
  expect(screen.getByRole('button', { name: 'Approve at $45.00' })).toBeInTheDocument();
});

test('an approval sends the price, and selects the next', async () => {
  const { user, server } = open();
  await title('Online article');
  await press(user, 'Approve at $45.00');
  await title('TikTok story');
  const [call] = server.callsTo('POST admin/services/5/decide/');
  expect(call?.body).toEqual({ approve: true, price: 45 });
  expect(screen.getByRole('heading', { name: 'Decided since you came' })).toBeInTheDocument();
  expect(queue().getAllByRole('listitem')).toHaveLength(2);
});

test('declining asks for a reason, and sends it', async () => {
  const { user, server } = open({
    'POST admin/services/5/decide/': decided(first, {
      approval: 'declined',
      approval_reason: 'Too vague.',
    }),
  });
  await title('Online article');
  await press(user, 'Decline');
  expect(screen.getByRole('alert')).toHaveTextContent('Please give a reason.');
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason).toHaveFocus();
  await user.type(reason, 'Too vague. jkad');
  await press(user, 'Decline');
  await title('TikTok story');
  expect(server.callsTo('POST admin/services/5/decide/').map(({ body }) => body)).toEqual([
    { approve: false, reason: 'Too vague. jkad' },
  ]);
});

test('the keys go through the queue and decide, but not while somebody types', async () => {
  const { user, server } = open();
  await title('Online article');
  await user.keyboard('j');
  await title('TikTok story');
  await user.keyboard('k');
  await title('Online article');
  await user.keyboard('d');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await user.keyboard('ja');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('ja');
  expect(server.callsTo('POST admin/services/5/decide/')).toEqual([]);
  await user.click(queue().getByRole('button', { name: /Online article/ }));
  await user.keyboard('a');
  await waitFor(() => {
    expect(server.callsTo('POST admin/services/5/decide/')).toHaveLength(1);
  });
});

test('the keys do nothing while the focus is elsewhere, or was and is lost', async () => {
  const { user, server } = open();
  await title('Online article');
  const tab = screen.getByRole('tab', { name: /Services/ });
  tab.focus();
  await user.keyboard('ja');
  tab.blur();
  expect(document.body).toHaveFocus();
  await user.keyboard('ja');
  expect(screen.getByRole('heading', { level: 2, name: 'Online article' })).toBeInTheDocument();
  expect(server.callsTo('POST admin/services/5/decide/')).toEqual([]);
  queue()
    .getByRole('button', { name: /Online article/ })
    .focus();
  await user.keyboard('j');
  await title('TikTok story');
});

test('what is one’s own has no buttons, and keys do nothing to it', async () => {
  const { user, server } = open({}, '/admin/review?tab=services&open=7');
  await title('YouTube playlist');
  expect(screen.getByText('What is your own is decided by somebody else.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  await user.keyboard('a');
  expect(server.calls.filter(({ route }) => route.startsWith('POST admin'))).toEqual([]);
});

test('when somebody else was first that is said, with what it is now', async () => {
  const { user } = open({
    'POST admin/services/5/decide/': reply(409, {
      detail: 'Somebody else has decided this already.',
      code: 'decided',
      present: decided(first, { approval: 'declined', approval_reason: 'Too vague.' }),
    }),
  });
  await title('Online article');
  await press(user, 'Approve at $45.00');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Somebody else has decided this already.',
  );
  await title('Online article');
  expect(document.body).not.toHaveFocus();
  expect(screen.getByText('Too vague.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
});

test.each([
  [{ items: [], next: null, total: 0 }, 'No service waits for a review.'],
  [reply(500, { detail: 'The database rests.' }), 'Error: The database rests.'],
  [networkDown, 'Error: An error occurred while fetching services to review.'],
])('says when nothing waits, and why it is not there (%#)', async (answer, sentence) => {
  open({ 'GET admin/services/': answer });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('the navigation says how much waits, also after a decision', async () => {
  const answers = [
    { campaigns: 1, outlets: 0, services: 3, payouts: 0, disputes: 0 },
    { campaigns: 1, outlets: 0, services: 2, payouts: 0, disputes: 0 },
  ];
  const { user } = open({ 'GET admin/queue/': () => answers.shift() });
  expect(await screen.findByRole('link', { name: /^Review.*4 waiting for you$/ })).toHaveAttribute(
    'href',
    '/admin/review',
  );
  await title('Online article');
  await press(user, /^Approve/);
  expect(
    await screen.findByRole('link', { name: /^Review.*3 waiting for you$/ }),
  ).toBeInTheDocument();
});

test('saves the log of decisions as a file, or says why not', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  let isDown = true;
  const { user } = open({
    'GET admin/audit/export.csv': () => (isDown ? networkDown() : 'id,date\r\n'),
  });
  await title('Online article');
  await press(user, 'Export decisions');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  isDown = false;
  await press(user, 'Export decisions');
  await waitFor(() => {
    expect(saved).toHaveBeenCalledTimes(1);
  });
  const [link] = saved.mock.contexts as HTMLAnchorElement[]; // of the prototype that was spied on
  expect(link?.download).toMatch(/^linernote-decisions-\d{4}-\d\d-\d\d\.csv$/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
