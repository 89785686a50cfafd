import { screen, within } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import {
  artistUser,
  makeCampaign,
  makeOutlet,
  makeRelease,
  makeService,
  makeTrust,
  outletUser,
} from '@/client/testing/records';
import { makeOrder, offerRoutes } from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, pageReply, reply, type Routes } from '@/client/testing/stubFetch';

/* The catalogue was open once, so that the account is not new. */
const knownArtist = {
  ...artistUser,
  profile: { ...artistUser.profile, catalogue_until: '2026-01-31T09:00:00.000Z' },
};
const open = (fetch: Routes = {}, session: 'artist' | 'media' = 'artist') =>
  renderApp({
    path: '/profile',
    session,
    fetch: { ...(session === 'artist' && { 'GET auth/profile/': knownArtist }), ...fetch },
  });
const card = () => screen.findByRole('region', { name: 'Your profile' });
const SERVICES = 'GET services/?limit=1&count=1';

test('shows why it fails, loads on Try again, and shows the username without a stage name', async () => {
  const profile = { ...artistUser.profile, stage_name: null };
  const broken = reply(500, { detail: 'The database rests.' });
  const responses = [networkDown, () => broken, () => ({ ...artistUser, profile })];
  const { user } = open({ 'GET auth/profile/': () => responses.shift()?.() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Failed to load profile');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Error: The database rests.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'demo-artist' })).toBeInTheDocument();
});

test('an artist’s home has the day’s sentence, and a card without the biography', async () => {
  const profile = { ...knownArtist.profile, biography: 'Slow tapes.' };
  open({ 'GET auth/profile/': { ...artistUser, profile } });
  await screen.findByRole('heading', { level: 1, name: 'Nothing is your turn.' });
  const found = within(await card());
  expect(found.getByRole('heading', { level: 2, name: 'Demo Artist' })).toBeInTheDocument();
  expect(found.getByText('Artist, UK, since 2015')).toBeInTheDocument();
  expectLink('List of releases', '/my-releases', found);
  expectLink('List of orders', '/my-orders', found);
  expectLink('Settings', '/profile-settings', found);
  expect(screen.queryByText('Slow tapes.')).not.toBeInTheDocument();
});

test('an artist without a release reads so, with a link to the first one', async () => {
  open({ 'GET releases/?limit=1': [] });
  const found = within(await card());
  expect(await found.findByText(/^You have not submitted any music yet\./)).toBeInTheDocument();
  expectLink('Submit your music', '/submit-music', found);
});

test('an artist with releases reads about the latest, without a link to submit', async () => {
  const first = makeRelease(9, { format: 'ep', genre: 'jazz', link: 'http://glass.example' });
  open({ 'GET releases/?limit=1': pageReply([first], 'releases/?limit=1&cursor=9') });
  const found = within(await card());
  expect(
    await found.findByText(/^You have submitted several releases\. Release 9/),
  ).toBeInTheDocument();
  expect(found.getByText(/^EP, Jazz, 21\.09\.26/)).toBeInTheDocument();
  expectLink('glass.example', 'http://glass.example/', found);
  expect(screen.queryByRole('link', { name: 'Submit your music' })).not.toBeInTheDocument();
});

test.each([
  ['artist', 'GET releases/?limit=1', 'releases'],
  ['media', SERVICES, 'services'],
] as const)('leaves the card of an %s in place without %s', async (session, route, what) => {
  open({ [route]: networkDown }, session);
  const alert = await within(await card()).findByRole('alert');
  expect(alert).toHaveTextContent(`Error: An error occurred while fetching ${what}.`);
  expect(screen.queryByRole('link', { name: 'Submit your music' })).not.toBeInTheDocument();
});

test('an outlet’s card has its tier, its tasks and its track record, and requests no releases', async () => {
  const trust = makeTrust({ answered: { good: 27, of: 29 }, lost_disputes: 0 });
  const { server } = open(
    {
      ...offerRoutes([makeOrder(1, { is_waiting: true })]),
      'GET outlets/20/': makeOutlet(20, { trust }),
    },
    'media',
  );
  const found = within(await card());
  expect(found.getByRole('heading', { name: 'Demo Media' })).toBeInTheDocument();
  expect(found.getByText('Underground')).toBeInTheDocument();
  await found.findByText(/day, \d+ [A-Z][a-z]+\. One thing to do\.$/);
  expectLink('List of services', '/my-services', found);
  for (const name of ['List of orders', 'List of releases']) {
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  }
  expect(server.callsTo('GET releases/?limit=1')).toEqual([]);
  const record = within(await screen.findByRole('region', { name: 'Track record' }));
  expect(record.getByText('27 of 29')).toBeInTheDocument();
});

test('an outlet without services or tasks reads so, with a link to the first service', async () => {
  open({ [SERVICES]: [] }, 'media');
  const found = within(await card());
  expect(await found.findByText(/^You do not offer any services yet\./)).toBeInTheDocument();
  expectLink('Create your service', '/create-service', found);
  expect(await (await toDo()).findByText('Nothing for you.')).toBeInTheDocument();
});

test('an outlet with services reads about the latest', async () => {
  const first = makeService(9, { type: 'ep_online_review', price: 8.5, delivery_days: 1 });
  open({ [SERVICES]: pageReply([first], 'services/?limit=1&count=1&cursor=9') }, 'media');
  expect(await within(await card()).findByText(/EP online review, \$8\.50, 1 day$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create your service' })).not.toBeInTheDocument();
});

const LATEST = 'GET offers/?limit=200&stage=current';
const waiting = (id: number) =>
  makeOrder(id, {
    stage: 'accepted',
    is_waiting: true,
    release_title: 'Glass Harbour',
    due_at: new Date(Date.now() + id * 86_400_000 - 60_000).toISOString(),
  });
const toDo = async () => within(await screen.findByRole('region', { name: 'Your turn' }));

test('the tasks have each its date and one action, soonest first, and as many as are counted', async () => {
  const offered = makeOrder(30, { stage: 'offered', origin: 'offer', is_waiting: true });
  open(offerRoutes([offered, waiting(3), waiting(2)]));
  await screen.findByRole('heading', { level: 1, name: 'Three things to do.' });
  const found = await toDo();
  const [first] = await found.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Pay for the online article/);
  expect(first).toHaveTextContent(/Demo Media, \$49\.90/);
  const [pay] = found.getAllByRole('link', { name: 'Pay $49.90: Pay for the online article' });
  expect(pay).toHaveAttribute('href', '/offers/2');
  expectLink('All orders', '/my-orders', found);
  expect(screen.getByRole('link', { name: 'Orders 3 waiting for you' })).toBeInTheDocument();
});

test('tasks that do not load leave the card, load again, and are six at most', async () => {
  let response: unknown = reply(500, { detail: 'The database rests.' });
  const { user } = open({ [LATEST]: () => response });
  const found = await toDo();
  expect(await found.findByRole('alert')).toHaveTextContent('Error: The database rests.');
  expect(await card()).toBeInTheDocument();
  response = [1, 2, 3, 4, 5, 6, 7, 8].map(waiting);
  await user.click(found.getByRole('button', { name: 'Try again' }));
  expect(await found.findByText('2 more to do.')).toBeInTheDocument();
  expect(found.getAllByRole('listitem')).toHaveLength(6);
});

test('an artist also sees the clock of the open release, the money held and the newest piece', async () => {
  const open_until = new Date(Date.now() + 27 * 86_400_000).toISOString();
  const campaign = makeCampaign(4, {
    ...{ title: 'Glass Harbour', stage: 'approved', is_over: false, open_until },
  });
  const paid = makeOrder(4, { stage: 'paid', paid_at: '2026-11-01T09:00:00.000Z' });
  const piece = {
    ...{ id: 1, url: 'https://weekly.example/1', title: 'Four songs', pull_quote: 'In a hurry.' },
    ...{ type: 'ep_online_review', finding: null, label: null, clicks: 212 },
    ...{ outlet: { id: 20, company_name: 'Weekly', logo: null } },
    delivered_at: '2026-11-26T09:00:00.000Z',
  };
  open({
    'GET campaigns/': [campaign],
    'GET dashboard/newest/': { piece },
    ...offerRoutes([paid]),
  });
  const release = await screen.findByRole('region', { name: 'Your open release' });
  expect(release).toHaveTextContent('27 days left in the catalogue');
  const money = await screen.findByRole('region', { name: 'Your money' });
  expect(money).toHaveTextContent('$255.00held');
  expect(money).toHaveTextContent('Online article$49.90');
  expect(money).toHaveTextContent('Balance to spend$384.25');
  const newest = await screen.findByRole('region', { name: 'Newest piece' });
  expect(newest).toHaveTextContent('“In a hurry.”WeeklyEP online review, 212 clicks');
});

test('without an open release Side A stands in the clock’s place', async () => {
  open();
  const side = within(await screen.findByRole('region', { name: 'Side A' }));
  expect(side.getByText('0 of 4')).toBeInTheDocument();
  expectLink('Add a release', '/submit-music', side);
});

const openNew = (campaigns: unknown[] = [], fetch: Routes = {}) =>
  open({
    'GET auth/profile/': artistUser,
    'GET campaigns/': campaigns,
    'GET releases/?limit=1': [],
    ...fetch,
  });
const side = async () => within(await screen.findByRole('region', { name: 'Side A' }));

test('a new artist sees four steps, and the link to the first instead of the list of tasks', async () => {
  openNew();
  const found = await side();
  const headings = found.getAllByRole('heading', { level: 3 });
  expect(headings.map((step) => step.textContent)).toEqual([
    ...['Add your release', 'Add music', 'A person listens', 'The catalogue opens'],
  ]);
  expect(found.getByText('0 of 4')).toBeInTheDocument();
  expectLink('Submit your music', '/submit-music', found);
  expect(screen.queryByRole('region', { name: 'Your turn' })).not.toBeInTheDocument();
});

test('a new artist reads why the music was declined, submits it again, also after a failure', async () => {
  const decline_reason = 'The link does not open.';
  const declined = makeCampaign(3, { stage: 'declined', missing: [], decline_reason });
  const moved = reply(409, { detail: 'This campaign has moved on in the meantime.' });
  const responses = [moved, { ...declined, stage: 'in_review', version: 2 }];
  const { user } = openNew([declined], { 'POST campaigns/3/submit/': () => responses.shift() });
  const found = await side();
  expect(found.getByRole('heading', { name: 'Not this time' })).toBeInTheDocument();
  expect(found.getByText('The link does not open.')).toBeInTheDocument();
  await user.click(found.getByRole('button', { name: 'Send again' }));
  expect(await found.findByRole('alert')).toHaveTextContent('moved on in the meantime');
  await user.click(found.getByRole('button', { name: 'Send again' }));
  expect(await found.findByText('In review')).toBeInTheDocument();
  expect(found.getByRole('heading', { name: 'Side A' })).toHaveFocus();
});

test('a new artist with an order by number still sees its tasks', async () => {
  openNew([], offerRoutes([makeOrder(4, { stage: 'accepted', is_waiting: true })]));
  const tasks = await toDo();
  expect(await tasks.findByText(/^Pay for the online article/)).toBeInTheDocument();
});

const openNewOutlet = async (
  fields: Partial<typeof outletUser.profile>,
  services: unknown[] = [],
) => {
  const profile = { ...outletUser.profile, approved_at: null, ...fields };
  open({ 'GET auth/profile/': { ...outletUser, profile }, [SERVICES]: services }, 'media');
  return within(await screen.findByRole('region', { name: 'Side B' }));
};

test('a new outlet is under review, and can create its first service meanwhile', async () => {
  const found = await openNewOutlet({});
  expect(found.getByText('Under review')).toBeInTheDocument();
  expectLink('Make it', '/profile-settings#page', found);
  expectLink('Create your service', '/create-service', found);
});

test('a new outlet reads why it was declined, and how to submit it again', async () => {
  const decline_reason = 'the website does not open.';
  const found = await openNewOutlet({ decline_reason }, [makeService(5)]);
  expect(found.getByText('1 of 3')).toBeInTheDocument();
  found.getByText('The website does not open. What you change is reviewed again.');
  expectLink('Change your profile', '/profile-settings', found);
});
