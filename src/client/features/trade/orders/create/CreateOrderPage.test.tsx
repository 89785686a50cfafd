import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { dayPlus } from '@/shared/music/embargo.rules';
import { formatDay } from '@/client/lib/dates';
import { localDay } from '@/client/lib/days';
import { expectLink } from '@/client/testing/expectLink';
import { makeCampaign, makeService, makeSound } from '@/client/testing/records';
import { makePlan } from '@/client/testing/campaignRecords';
import { makeOrder, offerRoutes } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { stubAudio } from '@/client/testing/stubAudio';
import { deferred, networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import { orderedServiceId } from './orderForm';

const open = (fetch: Routes = {}, path = '/create-order') =>
  renderApp({
    path,
    session: 'artist',
    fetch: {
      'GET services/1/': makeService(1),
      'GET campaigns/': [],
      'GET plans/3/': makePlan(3),
      'GET plans/5/': makePlan(5),
      ...fetch,
    },
  });
type User = ReturnType<typeof open>['user'];
const press = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Create order' }));
const isPlaced = () => screen.findByRole('heading', { name: 'Your order is placed' });
const due_at = '2026-12-01T12:00:00.000Z';
const ordered = { 'POST orders/': reply(201, makeOrder(9, { due_at })) };
const next = () => screen.findByRole('region', { name: 'What happens next' });
const note = () => screen.findByLabelText(/^Note/);

test('shows the service and its price, orders it with a note, and shows what happens next', async () => {
  const { user, server } = open(ordered);
  const what = within(await screen.findByRole('region', { name: 'What you order' }));
  expect(what.getByRole('heading', { name: 'Online article' })).toBeInTheDocument();
  for (const text of [/^Demo Media/, '7 days', 'Underground'])
    expect(what.getByText(text)).toBeInTheDocument();
  const change = what.getByRole('link', { name: 'Change: choose another in the catalogue' });
  expect(change).toHaveAttribute('href', '/catalogue');
  const costs = within(await screen.findByRole('region', { name: 'What it costs' }));
  expect(costs.getAllByText('$49.90')).toHaveLength(1);
  expect(costs.getByText('$0.00, unpaid order')).toBeInTheDocument();
  expect(costs.queryByText('You pay when it accepts')).not.toBeInTheDocument();
  await user.type(await note(), 'Lamp');
  expect(screen.getByText('4 / 5000')).toBeInTheDocument();
  await press(user);
  expect(await isPlaced()).toHaveFocus();
  expect(server.callsTo('POST orders/')[0]?.body).toEqual({ service: 1, message: 'Lamp' });
  expect(await next()).toHaveTextContent(
    /1\. Demo Media answersby 1 Dec 2026.*2\. Demo Media does the work.*3\. You set it to Completed/,
  );
  expectLink('List of orders', '/my-orders');
  expectLink('Open the order', '/offers/9');
});

test('orders the service in the address, and links back to its outlet or to the catalogue', async () => {
  /* The sidebar has a link to the catalogue too. */
  const wayBack = (name: string) =>
    waitFor(() => within(screen.getByRole('main')).getByRole('link', { name }));
  open();
  expect(await wayBack('Catalogue')).toHaveAttribute('href', '/catalogue');
  cleanup();
  const { media } = makeService(12);
  const service = makeService(12, { media: { ...media, company_name: 'Demo Weekly' } });
  const fetch = { ...ordered, 'GET services/12/': service };
  const { user, server } = open(fetch, '/create-order?service=12');
  expect(await wayBack('Demo Weekly')).toHaveAttribute('href', `/catalogue/${media.id}`);
  await press(user);
  await isPlaced();
  expect(server.callsTo('POST orders/')[0]?.body).toEqual({ service: 12 });
});

test('shows before ordering that it is ordered already', async () => {
  open(offerRoutes([makeOrder(9, { stage: 'placed' })]));
  const link = await screen.findByRole('link', { name: 'Ordered, awaiting answer' });
  expect(link).toHaveAttribute('href', '/offers/9');
  expect(link.closest('p')).toHaveTextContent(/^Order 9/);
});

test.each([
  ['paid', null, 'It is ordered for this release already.', false],
  ['completed', null, 'Ordered for this release before: completed.', true],
  ['closed', 'unanswered', 'Ordered for this release before: not answered.', true],
] as const)('warns of an order for the same release that is %s', async (...row) => {
  const [stage, close_reason, text, canOrder] = row;
  const orders = [{ id: 9, service: 1, stage, close_reason }];
  open({
    'GET campaigns/': [makeCampaign(5, { stage: 'approved' })],
    'GET plans/5/': makePlan(5, { orders }),
  });
  const link = await screen.findByRole('link', { name: 'Open that order' });
  expect(link).toHaveAttribute('href', '/offers/9');
  expect(link.closest('p')).toHaveTextContent(text);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create order' });
  expect(button.disabled).toBe(!canOrder);
});

test.each(['abc', '0', '-1', '1.5', '99999999999', ''])('no service %j', (service) => {
  expect(orderedServiceId(new URLSearchParams({ service }))).toBeNull();
});

test('shows that a service is not available, and asks for none with an impossible id', async () => {
  const { server } = open({}, '/create-order?service=abc');
  expect(await screen.findByText('This service is not available.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create order' })).not.toBeInTheDocument();
  expect(server.calls.some((call) => call.route.startsWith('GET services/'))).toBe(false);
  cleanup();
  open({ 'GET services/1/': reply(404, { detail: 'Not found.' }) });
  expect(await screen.findByText('This service is not available.')).toBeInTheDocument();
});

test('a changed price is shown, and used when pressed again', async () => {
  const detail = 'The price is $55.00 now.';
  const { version } = makeService(1);
  const present = makeService(1, { price: 55, version: version + 1 });
  const responses = [
    reply(409, { detail, code: 'price_changed', present }),
    reply(201, makeOrder(9)),
  ];
  const { user, server } = open({
    'GET campaigns/': [makeCampaign(5, { stage: 'approved' })],
    'POST orders/': () => responses.shift(),
  });
  await user.type(await note(), 'Track three first.');
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to create order: ${detail}`);
  const costs = within(screen.getByRole('region', { name: 'What it costs' }));
  expect(await costs.findAllByText('$55.00')).toHaveLength(2);
  expect(await note()).toHaveValue('Track three first.');
  await press(user);
  await isPlaced();
  const body = { service: 1, campaign: 5, message: 'Track three first.' };
  expect(server.callsTo('POST orders/').map((call) => call.body)).toEqual([
    { ...body, price: 49.9 },
    { ...body, price: 55 },
  ]);
});

test('after a lost response the next attempt has the same key', async () => {
  const responses = [networkDown, () => reply(201, makeOrder(9))];
  const { user, server } = open({ 'POST orders/': () => responses.shift()?.() });
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to create order\. Please try again\.$/,
  );
  await press(user);
  await isPlaced();
  const keys = server.callsTo('POST orders/').map((call) => call.idempotencyKey);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('without the profile there is no artist id', async () => {
  const { user, server } = open({ 'GET auth/profile/': reply(500) });
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load artist ID. Please try again.',
  );
  expect(server.callsTo('POST orders/')).toEqual([]);
});

test('the note is kept over a reload, until it is sent', async () => {
  const first = open();
  await first.user.type(await note(), 'Track three first.');
  cleanup();
  const { user } = open(ordered);
  expect(await note()).toHaveValue('Track three first.');
  await press(user);
  await isPlaced();
  cleanup();
  open();
  expect(await note()).toHaveValue('');
});

const openCampaign = (id: number, title: string) =>
  makeCampaign(id, { title, stage: 'approved', open_until: '2026-12-18T09:00:00.000Z' });
const older = openCampaign(3, 'Sleep Late');
const newest = openCampaign(5, 'Glass Harbour');
const inReview = makeCampaign(6, { title: 'Northbound', stage: 'in_review' });
const over = makeCampaign(2, { title: 'First Light', stage: 'approved', is_over: true });
const radio = (name: RegExp) => screen.findByRole('radio', { name });

test('is for the newest open campaign or another one, and says why some cannot be chosen', async () => {
  const hidden = [makeCampaign(8, { stage: 'declined' }), makeCampaign(7)];
  const { user, server } = open({
    'POST orders/': reply(201, makeOrder(9, { release_title: 'Sleep Late' })),
    'GET campaigns/': [...hidden, inReview, newest, older, over],
  });
  const group = within(await screen.findByRole('group', { name: /For which release$/ }));
  expect(await radio(/^Glass Harbour/)).toBeChecked();
  expect(await radio(/^Glass Harbour EP, Electronic\. Open, \d+ days left\.$/)).toBeEnabled();
  expect(
    await radio(/^Northbound .* In review( since .*)?\. Can be chosen once it is approved\.$/),
  ).toBeDisabled();
  expect(
    await radio(/^First Light .* Over since .*\. Send it again for another month\.$/),
  ).toBeDisabled();
  expect(group.getAllByRole('radio')).toHaveLength(4);
  expect(screen.queryByText(/None of your campaigns is open/)).not.toBeInTheDocument();
  const costs = within(screen.getByRole('region', { name: 'What it costs' }));
  expect(costs.getAllByText('$49.90')).toHaveLength(2);
  expect(costs.getByText('You pay when it accepts')).toBeInTheDocument();
  await user.click(await radio(/^Sleep Late/));
  expect(group.getByRole('radio', { checked: true })).toBe(await radio(/^Sleep Late/));
  await press(user);
  await isPlaced();
  expect(await next()).toHaveTextContent(/2\. You pay \$49\.90.*3 days.*3\. Demo Media delivers/);
  const body = { service: 1, price: 49.9, campaign: 3 };
  expect(server.callsTo('POST orders/')[0]?.body).toEqual(body);
});

test('needs no campaign when none is open', async () => {
  const { user, server } = open({ ...ordered, 'GET campaigns/': [inReview, over] });
  const sentence = await screen.findByText(/^None of your campaigns is open\./);
  const link = within(sentence).getByRole('link', { name: 'Go to your campaigns' });
  expect(link).toHaveAttribute('href', '/campaigns');
  await press(user);
  await isPlaced();
  expect(server.callsTo('POST orders/')[0]?.body).toEqual({ service: 1 });
});

test('campaigns must be loaded before anything can be ordered, at the next attempt if need be', async () => {
  const begun = deferred();
  let isDown = true;
  const { user, server } = open({
    'GET campaigns/': () => begun.promise.then(() => (isDown ? networkDown() : [newest])),
  });
  await waitFor(() => expect(server.callsTo('GET services/1/')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Create order' })).not.toBeInTheDocument();
  begun.resolve(null);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: An error occurred while fetching campaigns.',
  );
  await user.type(await note(), 'Hello');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await radio(/^Glass Harbour/)).toBeChecked();
  expect(await note()).toHaveValue('Hello');
  expect(screen.getByRole('button', { name: 'Create order' })).toBeInTheDocument();
});

test('a campaign that has closed meanwhile shows an error, and the open ones', async () => {
  let campaigns = [newest, older];
  const detail = 'Only a campaign that is open can be ordered for.';
  const { user } = open({
    'GET campaigns/': () => campaigns,
    'POST orders/': () => {
      campaigns = [{ ...newest, is_over: true }, older];
      return reply(409, { detail, code: 'campaign_closed' });
    },
  });
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to create order: ${detail}`);
  expect(await radio(/^Glass Harbour .* Over since .*$/)).toBeDisabled();
  expect(await radio(/^Sleep Late/)).toBeChecked();
});

test('plays the music of a campaign', async () => {
  stubAudio();
  const sound = makeSound(3, { title: 'Lamp Room' });
  const campaign = makeCampaign(5, { title: 'Glass Harbour', stage: 'approved', tracks: [sound] });
  const silent = makeCampaign(6, { title: 'Northbound', stage: 'approved', tracks: [] });
  const { user } = open({ 'GET campaigns/': [campaign, silent] });
  await user.click(await screen.findByRole('button', { name: 'Play Glass Harbour' }));
  expect(await screen.findByRole('region', { name: 'Player' })).toHaveTextContent('Lamp Room');
  expect(screen.getByRole('button', { name: 'Pause Glass Harbour' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Northbound/ })).not.toBeInTheDocument();
});

const approved = makeCampaign(5, { stage: 'approved' });

const dayIn = (days: number) => dayPlus(localDay(new Date()), days);
const inDays = (days: number) => formatDay(dayIn(days));

test.each([
  [30, [`Due by ${inDays(31)}, the day after the embargo.`], true],
  [
    45,
    [
      ...[`It can be ordered from ${inDays(5)} on.`, `Sent on ${inDays(5)} or later.`],
      `By ${inDays(12)}. Unanswered`,
    ],
    false,
  ],
])('says what an embargo of %d days means for the order', async (days, texts, canOrder) => {
  open({ 'GET campaigns/': [{ ...approved, embargo_until: dayIn(days) }] });
  await screen.findByRole('button', { name: 'Create order' });
  for (const text of texts) expect(screen.getByRole('main')).toHaveTextContent(text);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create order' });
  expect(button.disabled).toBe(!canOrder);
});

test('shows what happens by when', async () => {
  const [inAWeek, inTwo] = [inDays(7), inDays(14)];
  open({ 'GET campaigns/': [approved] });
  const costs = await screen.findByRole('region', { name: 'What it costs' });
  const terms = within(costs).getAllByRole('listitem');
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'The request is freeSent today. You can take it back until you have paid.',
    `The outlet answers within 7 daysBy ${inAWeek}. Unanswered, it closes automatically.`,
    'You pay when it acceptsWithin 3 days. Linernote holds the money until you accept the work.',
    `Refunded automatically if lateDue by ${inTwo}, when it is paid by ${inAWeek}. 7 days after the due day the whole $49.90 comes back.`,
  ]);
});

test('does not mention money when payments are off', async () => {
  document.documentElement.dataset.payments = 'off';
  try {
    open({ 'GET campaigns/': [approved] });
    const costs = await screen.findByRole('region', { name: 'What it costs' });
    const [first, , ...rest] = within(costs).getAllByRole('listitem');
    expect([first, ...rest].map((term) => term?.textContent)).toEqual([
      'The request is freeSent today. You can take it back until it is accepted.',
      'Work begins when it acceptsYou pay the outlet yourself, not through Linernote.',
      `Closed automatically if lateDue by ${inDays(14)}. 7 days after the due day the order closes.`,
    ]);
  } finally {
    delete document.documentElement.dataset.payments;
  }
});
