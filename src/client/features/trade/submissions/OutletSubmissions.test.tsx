import { baseApi } from '@/client/api/baseApi';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Submission } from '@/shared/market/submissions.schemas';
import { NO_INBOX, SUBMISSION_FILTERS } from '@/shared/market/submissions.rules';
import {
  makeSound,
  makeSubmission,
  outletUser,
  makeService,
  makeCounts,
} from '@/client/testing/records';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';
import { stubAudio } from '@/client/testing/stubAudio';
import { networkDown, Reply, reply, type Routes, type StubCall } from '@/client/testing/stubFetch';
import { makeOrder } from '@/client/testing/orderRecords';
import { responseDueAt, firstDay } from '@/client/features/trade/shared/submissions/makeOfferForm';
import { formatDay } from '@/client/lib/dates';
import { localDay } from '@/client/lib/days';
import { dayPlus } from '@/shared/music/embargo.rules';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';

const NO_RESULT = 'There are no result to your search. Please try again.';

const EXPLORE = 'GET submissions/?shelf=explore&sort=time_left&limit=100';
const page = (items: Submission[], more: object = {}) => ({
  items,
  next: null,
  total: items.length,
  is_approved: true,
  counts: {
    ...{ explore: 2, offered: 6, saved: 5, declined: 18 },
    ...{ fits: 1, unheard: 2, fresh: 0 },
  },
  ...more,
});

const open = (fetch: Routes, search = '') =>
  renderApp({
    path: `/artist-submissions${search}`,
    session: 'media',
    fetch: { 'GET auth/profile/': outletUser, ...fetch },
  });
type User = ReturnType<typeof open>['user'];
const list = async () => within(await screen.findByRole('list', { name: 'Submissions' }));
const titles = async () =>
  (await list()).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const rowOf = async (index: number) =>
  (await list()).getAllByRole('heading', { level: 3 })[index]!.closest('li')!;
const pane = async () => within(await screen.findByRole('region', { name: 'Selected submission' }));
const address = () => window.location.search;
afterEach(() => {
  window.sessionStorage.clear();
});

it('lists open campaigns with their time left, and shows one beside the list, as in the address', async () => {
  const soon = makeSubmission(1, {
    ...{ title: 'Night Ferry', days: 2, genre: 'jazz', embargo_note: 'Please quote nobody.' },
  });
  const second = makeSubmission(2, {
    ...{ embargo_until: '2026-12-04', embargo_note: 'Nothing before the day of the release.' },
    tracks: [makeSound(21), makeSound(22, { audio: null, title: 'Undertow' })],
  });
  const { user } = open({ [EXPLORE]: page([soon, second]) });
  expect(await titles()).toEqual(['Night Ferry', 'Title 2']);
  expect(screen.getByText('2 matches')).toBeInTheDocument();
  for (const name of ['Explore 2', 'Offered 6', 'Saved 5', 'Declined 18'])
    expect(screen.getByRole('tab', { name })).toBeInTheDocument();
  expect(screen.queryByText('Preview with sample data')).not.toBeInTheDocument();
  const row = within(await rowOf(0));
  expect(row.getByText('2 days left')).toBeInTheDocument();
  expect(row.getByText('Jazz')).toBeInTheDocument();
  expect(row.queryByRole('button', { name: 'Play Night Ferry' })).not.toBeInTheDocument();
  const shown = await pane();
  expect(shown.getByRole('heading', { name: 'Night Ferry' })).toBeInTheDocument();
  for (const text of ['Mara Veil, Germany', 'Six songs about the sea.', 'Please quote nobody.'])
    expect(shown.getByText(text)).toBeInTheDocument();
  expectLink('Streaming', 'https://example.com/listen');
  await user.click((await list()).getByRole('button', { name: 'Title 2' }));
  const other = await pane();
  expect(await other.findByText('Embargo until 4 Dec 2026')).toBeInTheDocument();
  expect(other.getByText('Nothing before the day of the release.')).toBeInTheDocument();
  expect(other.getByRole('button', { name: 'Play track 1, Track 21' })).toBeInTheDocument();
  expect(other.queryByRole('button', { name: /Undertow/ })).not.toBeInTheDocument();
  expect(address()).toBe('?campaign=2');
  await user.click(other.getByRole('button', { name: '‹ Submissions' }));
  expect(address()).toBe('');
});

it.each([
  ['open', makeSubmission(9, { description: 'Linked.' }), 'Linked.'],
  ['over', reply(404, { detail: 'x' }), 'This submission is no longer open.'],
])('shows the campaign in the address, which is %s', async (_state, response, text) => {
  open({ [EXPLORE]: page([makeSubmission(1)]), 'GET submissions/9/': response }, '?campaign=9');
  expect(await screen.findByText(text)).toBeVisible();
});

const decided =
  (refused: object[] = []) =>
  (call: StubCall) => ({
    done: (call.body as { campaigns: number[] }).campaigns,
    refused,
  });
const DECIDE = 'POST submissions/decide/';

it('S takes the row away at once, is sent ten seconds later, and u takes it back', async () => {
  const rows = [1, 2, 3].map((id) => makeSubmission(id));
  const { user, server } = open({ [EXPLORE]: page(rows), [DECIDE]: decided() });
  await user.click((await list()).getByRole('button', { name: 'Title 2' }));
  await user.keyboard('s');
  expect(await titles()).toEqual(['Title 1', 'Title 3']);
  expect(await (await pane()).findByRole('heading', { name: 'Title 3' })).toBeInTheDocument();
  expect(await rowOf(1)).toHaveFocus();
  await user.keyboard('u');
  expect(await titles()).toEqual(['Title 1', 'Title 2', 'Title 3']);
  expect(server.callsTo(DECIDE)).toEqual([]);
  await user.click((await pane()).getByRole('button', { name: 'Save Title 2' }));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(server.callsTo(DECIDE)).toHaveLength(1));
  expect(server.callsTo(DECIDE)[0]?.body).toEqual({ campaigns: [2], from: null, shelf: 'saved' });
});

it('D asks why, with digits, refuses links, and keeps the line on the way back', async () => {
  const { user, server } = open({ [EXPLORE]: page([makeSubmission(1)]), [DECIDE]: decided() });
  await user.click((await list()).getByRole('button', { name: 'Title 1' }));
  await user.keyboard('d2');
  const form = await pane();
  expect(form.getByRole('radio', { name: /We are full/ })).toBeChecked();
  expect(form.getByText(/We are full for now/)).toBeInTheDocument();
  await user.keyboard('2');
  expect(form.getByRole('radio', { name: /We are full/ })).not.toBeChecked();
  await user.keyboard('5');
  const line = form.getByRole('textbox', { name: /^A line to Mara Veil/ });
  await user.type(line, 'www.zine.example');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await form.findByText('No links here.')).toBeInTheDocument();
  await user.clear(line);
  await user.type(line, 'Lovely.{Escape}d');
  expect(await form.findByRole('textbox', { name: /^A line to/ })).toHaveValue('Lovely.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Title 1 declined: Good, not for our readers')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(server.callsTo(DECIDE)).toHaveLength(1));
  expect(server.callsTo(DECIDE)[0]?.body).toEqual({
    ...{ campaigns: [1], from: null, shelf: 'declined' },
    ...{ reason: 'readers', line: 'Lovely.' },
  });
});

it('declines what is ticked in one request, and keeps with its reason what closed', async () => {
  const refused = [{ campaign: 2, detail: 'It is no longer open.' }];
  const { user, server } = open({
    [EXPLORE]: page([1, 2, 3].map((id) => makeSubmission(id))),
    [DECIDE]: decided(refused),
  });
  await user.click((await list()).getByRole('button', { name: 'Title 1' }));
  await user.keyboard('ad1{Control>}{Enter}{/Control}');
  expect(await screen.findByText('3 declined: Not what we cover')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(async () => expect(await titles()).toEqual(['Title 2']));
  expect(server.callsTo(DECIDE)[0]?.body).toMatchObject({ campaigns: [1, 2, 3] });
  expect(screen.getByText('It is no longer open.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Tick Title 2' })).toBeChecked();
});

it('says who was faster, though the list has left the row out before the decision is sent', async () => {
  const all = [1, 2, 3].map((id) => makeSubmission(id));
  const others = all.filter(({ id }) => id !== 2);
  let rows = all;
  const { user, store } = open({
    [EXPLORE]: () => page(rows),
    [DECIDE]: decided([{ campaign: 2, detail: 'Tomás has declined it.' }]),
  });
  await user.click((await list()).getByRole('button', { name: 'Title 2' }));
  await user.keyboard('s');
  rows = others;
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Submission'])));
  expect(await screen.findByText('2 matches')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(await screen.findByText('Tomás has declined it.')).toBeVisible();
  expect(await titles()).toEqual(['Title 1', 'Title 2', 'Title 3']);
  expect(screen.getByRole('checkbox', { name: 'Tick Title 2' })).toBeChecked();
});

it('has no keys once they are switched off, which the browser remembers', async () => {
  const { user } = open({ [EXPLORE]: page([makeSubmission(1), makeSubmission(2)]) });
  await user.click((await list()).getByRole('button', { name: 'Title 1' }));
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  await user.click(keys.getByRole('switch', { name: 'Single keys' }));
  await user.click(keys.getByRole('button', { name: 'Close' }));
  await user.click((await list()).getByRole('button', { name: 'Title 1' }));
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Tick Title 1' })).not.toBeChecked();
});

it('says of a row that somebody else has decided it, and lets it go', async () => {
  let rows = [makeSubmission(1), makeSubmission(2)];
  const { store } = open({
    [EXPLORE]: () => page(rows),
    'GET submissions/1/': makeSubmission(1, { shelf: 'declined', person: 'Tomás', version: 2 }),
  });
  expect(await titles()).toEqual(['Title 1', 'Title 2']);
  rows = [makeSubmission(2)];
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Submission'])));
  expect(await screen.findByText('Tomás has declined it')).toBeVisible();
  expect(await titles()).toEqual(['Title 1', 'Title 2']);
  await waitFor(async () => expect(await titles()).toEqual(['Title 2']), { timeout: 4000 });
});

it('shows first what fits, and what else there is where nothing does', async () => {
  const fits = 'GET submissions/?shelf=explore&fits=yes&sort=time_left&limit=100';
  const { user } = open({
    [EXPLORE]: page([makeSubmission(1), makeSubmission(2, { fits: false })]),
    [fits]: page([], { counts: { ...page([]).counts, explore: 31, fits: 0 } }),
  });
  await list();
  for (const name of ['Fits you', 'Other genres'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fits you 1', pressed: false }));
  expect(await screen.findByText('Nothing fits you today. 31 in other genres.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show other genres' }));
  expect(await titles()).toEqual(['Title 1', 'Title 2']);
});

it('takes over what the person chose on another device', async () => {
  const there = { ...NO_INBOX, unheard: true, has_keys: false };
  const unheard = 'GET submissions/?shelf=explore&unheard=yes&sort=time_left&limit=100';
  const { user, server } = open({
    [EXPLORE]: page([makeSubmission(1), makeSubmission(2)]),
    [unheard]: page([makeSubmission(2)]),
    'PUT submissions/inbox/': ({ body }: StubCall) => ({ ...there, ...(body as object) }),
  });
  const chip = await screen.findByRole('button', { name: 'Unheard 2', pressed: true });
  await waitFor(async () => expect(await titles()).toEqual(['Title 2']));
  await user.click(chip);
  await waitFor(async () => expect(await titles()).toEqual(['Title 1', 'Title 2']));
  expect(server.callsTo('PUT submissions/inbox/').at(-1)?.body).toEqual({ unheard: false });
});

it('sends shelf, search, filters and order to the server, as in the address', async () => {
  const narrowed =
    'GET submissions/?shelf=saved&search=fog&genre=jazz&format=ep&country=uk&sort=newest&limit=100';
  const search = '?tab=saved&search=fog&sort=newest&genre=jazz&format=ep&country=uk';
  open({ [narrowed]: page([]) }, search);
  expect(await screen.findByText(NO_RESULT)).toBeInTheDocument();
  expect(screen.getByText('0 matches')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filter (3)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sort: Newest' })).toBeInTheDocument();
});

it('filters at once with each choice, and shows the number of results', async () => {
  const { user } = open({
    [EXPLORE]: page([makeSubmission(1)]),
    'GET submissions/counts/?*': makeCounts(SUBMISSION_FILTERS, { rock: 1 }),
    'GET submissions/?shelf=explore&genre=rock&sort=time_left&limit=100': page([makeSubmission(2)]),
    'GET submissions/?shelf=explore&genre=rock&country=france&sort=time_left&limit=100': page([]),
    'GET submissions/?shelf=explore&style=drum%20and%20bass&sort=time_left&limit=100': page([
      makeSubmission(3),
    ]),
  });
  await list();
  const choose = async (group: string, label: string) => {
    /* the select of styles has groups of these names too */
    const named = screen.getAllByRole('group', { name: group });
    const chips = named.find((each) => each.tagName !== 'OPTGROUP');
    await user.click(within(chips!).getByText(label)); // the filter panel is open
  };
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByRole('button', { name: 'Rock (1)' });
  await choose('Genre', 'Rock (1)');
  await waitFor(async () => expect(await titles()).toEqual(['Title 2']));
  await choose('Country', 'France (0)');
  expect(await screen.findByText(NO_RESULT)).toBeInTheDocument();
  expect(screen.getByText('0 matches')).toHaveAttribute('role', 'status');
  expect(address()).toBe('?genre=rock&country=france');
  await user.click(screen.getByRole('button', { name: 'Show all submissions' }));
  expect(await titles()).toEqual(['Title 1']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Drum and bass');
  await waitFor(async () => expect(await titles()).toEqual(['Title 3']));
});

const unapproved = { ...outletUser, profile: { ...outletUser.profile, approved_at: null } };
it.each([
  ['the end of the queue', outletUser, /^You have been through everything\./],
  ['that it is not approved', unapproved, /Your outlet is being reviewed\./],
])('an empty list shows an outlet %s', async (_what, user, text) => {
  const is_approved = user === outletUser;
  open({ 'GET auth/profile/': user, [EXPLORE]: page([], { is_approved }) });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('0 matches')).toBeInTheDocument();
});

it('loads more pages, and retries', async () => {
  let isDown = true;
  const { user } = open({
    [EXPLORE]: page([makeSubmission(1)], { next: 'abc', total: 2 }),
    [`${EXPLORE}&cursor=abc`]: () =>
      isDown ? reply(503, { detail: 'Not ready.' }) : page([makeSubmission(2)], { total: 2 }),
  });
  expect(await screen.findByText('2 matches')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  await waitFor(async () => expect(await titles()).toEqual(['Title 1', 'Title 2']));
});

it('the round button plays the row and the following rows, the pane plays its own tracks', async () => {
  const audios = stubAudio();
  const tracks = [makeSound(11), makeSound(12)];
  const first = makeSubmission(1, { title: 'Salt Rooms', tracks });
  const second = makeSubmission(2, { tracks: [makeSound(21)] });
  const { user } = open({
    [EXPLORE]: page([first, second]),
    'GET submissions/1/': first,
    'PUT listening/12/': {},
  });
  await user.click((await list()).getByRole('button', { name: 'Play Salt Rooms' }));
  const bars = await waitFor(() => {
    const found = screen.getAllByRole('region', { name: 'Player' });
    expect(found).toHaveLength(3);
    return found;
  });
  const bar = within(bars[2]!);
  expect(bar.getByText('Track 11')).toBeInTheDocument();
  expect(bars[2]).toHaveTextContent('01 of 2');
  await user.click(bar.getByRole('button', { name: 'Next' }));
  expect(bar.getByText('Track 21')).toBeInTheDocument();
  expect((await list()).getByRole('button', { name: 'Pause Title 2' })).toBeInTheDocument();
  await user.click((await pane()).getByRole('button', { name: 'Play track 2, Track 12' }));
  expect(bar.getByText('Track 12')).toBeInTheDocument();
  act(() => audios[0]?.begin());
  await user.click((await pane()).getByRole('button', { name: 'Pause track 2, Track 12' }));
  expect(audios[0]?.element.paused).toBe(true);
});

it('has no samples: a guest can search, sort and filter, which the address keeps', async () => {
  const { user, server } = renderApp({ path: '/artist-submissions' });
  expect(await screen.findByText(NO_RESULT)).toBeInTheDocument();
  expect(screen.getByText('0 matches')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Saved' }));
  expect(screen.getByText('Submissions that you save will be here.')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Declined' }));
  expect(screen.getByText('Submissions that you decline will be here.')).toBeInTheDocument();
  expect(address()).toBe('?tab=declined');
  await user.type(screen.getByRole('searchbox'), 'fog');
  await waitFor(() => expect(address()).toBe('?tab=declined&search=fog'));
  const sort = screen.getByRole('button', { name: 'Sort: Time left' });
  await user.click(sort);
  expect(sort).toHaveAttribute('aria-pressed', 'true');
  const filter = screen.getByRole('button', { name: 'Filter' });
  expect(screen.queryByRole('group', { name: 'Genre' })).not.toBeInTheDocument();
  await user.click(filter);
  expect(filter).toHaveAttribute('aria-expanded', 'true');
  await user.click(within(screen.getByRole('group', { name: 'Genre' })).getByText('Jazz'));
  await user.click(within(screen.getByRole('group', { name: 'Format' })).getByText('EP'));
  expect(address()).toBe('?tab=declined&search=fog&sort=longest&genre=jazz&format=ep');
  expect(screen.getByRole('button', { name: 'Filter (2)' })).toBeInTheDocument();
  expect(server.calls).toHaveLength(0);
  cleanup();
  /* a filter in the address opens with its panel */
  renderApp({ path: '/artist-submissions?genre=jazz' });
  expect(await screen.findByRole('button', { name: 'Jazz', pressed: true })).toBeVisible();
});

const interview = makeService(11, { type: 'online_interview', price: 190, delivery_days: 10 });
const embargo = (days: number) => dayPlus(localDay(new Date()), days);
const submission = makeSubmission(3, { title: 'Salt Rooms', days: 3, embargo_until: embargo(30) });
const openOffers = (fetch: Routes = {}) =>
  open({
    [EXPLORE]: page([submission]),
    'GET services/': [
      interview,
      makeService(12, { type: 'instagram_story', price: 45, is_on: false }),
      makeService(13, { approval: 'pending' }),
      makeService(14, { type: 'spotify_playlist' }),
      makeService(15, { type: 'album_online_review' }),
      makeService(16, { type: 'ep_online_review' }),
    ],
    ...fetch,
  });
const begin = async (user: User) => {
  await list();
  await user.click((await pane()).getByRole('button', { name: 'Make an offer for Salt Rooms' }));
  return within(await screen.findByRole('dialog', { name: 'Make an offer' }));
};
const send = async (user: User) => user.click(screen.getByRole('button', { name: 'Send offer' }));

it('offers nothing public under an embargo that is too far away', async () => {
  const embargo_until = embargo(45);
  const { user } = openOffers({ [EXPLORE]: page([{ ...submission, embargo_until }]) });
  const form = await begin(user);
  const services = within(await form.findByRole('group', { name: /^Your service/ }));
  const from = formatDay(embargo(5));
  const closed = services.getByRole('radio', { name: /^Online interview/ });
  expect(closed).toBeDisabled();
  expect(closed).toHaveAccessibleName(`Online interview From ${from} $190.00`);
  await user.click(services.getByRole('radio', { name: /^Playlist/ }));
});

it('offers a service at its price and shows the outlet’s share', async () => {
  const offered = makeOrder(77, { stage: 'offered', origin: 'offer' }, interview);
  const { user, server } = openOffers({ 'POST offers/': reply(201, offered) });
  const form = await begin(user);
  const services = within(await form.findByRole('group', { name: /^Your service/ }));
  const choice = (name: RegExp) => services.getByRole('radio', { name });
  expect(choice(/EP online review/)).toBeChecked();
  expect(choice(/EP online review/)).toHaveFocus();
  await user.click(choice(/Online interview 10 days \$190\.00/));
  expect(choice(/Instagram story Switched off \$45\.00/)).toBeDisabled();
  expect(choice(/Online article Waiting for approval/)).toBeDisabled();
  const slip = form.getByRole('region', { name: 'What you get' });
  await user.click(choice(/Album online review for albums/));
  expect(form.getByText('Salt Rooms is an EP.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Take the EP online review' }));
  expect(choice(/EP online review/)).toBeChecked();
  expect(form.queryByText('Salt Rooms is an EP.')).not.toBeInTheDocument();
  await user.click(choice(/Online interview/));
  expect(slip).toHaveTextContent('Online interview$190.00Fee, 15%−$28.50You get$161.50');
  expect(slip).not.toHaveTextContent(PLAYLIST_NOTE);
  await user.click(choice(/Playlist: listen and answer/));
  expect(slip).toHaveTextContent('Playlist: listen and answer$49.90Fee, 15%−$7.49You get$42.41');
  expect(slip).toHaveTextContent(PLAYLIST_NOTE);
  await user.click(choice(/Online interview/));
  await user.type(form.getByRole('textbox', { name: /^Message/ }), 'Ten questions by email.');
  await user.type(form.getByRole('textbox', { name: /^Marketing extra/ }), 'Instagram story');
  await send(user);
  const row = within(await rowOf(0));
  const made = await row.findByRole('link', { name: 'Offer made for Salt Rooms' });
  expect(made).toHaveAttribute('href', '/offers/77');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [call] = server.callsTo('POST offers/');
  expect(call?.body).toEqual({
    ...{ campaign: 3, service: 11, price: 190 },
    ...{ message: 'Ten questions by email.', marketing: 'Instagram story' },
  });
  expect(call?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
});

it('keeps the row of an offer after the list has left it out, and takes the offer back', async () => {
  const others = [makeSubmission(4)];
  let rows = [submission, ...others];
  const { user, server, store } = openOffers({
    [EXPLORE]: () => page(rows),
    'POST offers/': () => {
      rows = others;
      return reply(201, makeOrder(77, { stage: 'offered', origin: 'offer' }, interview));
    },
    'POST offers/77/withdraw/': () => {
      rows = [submission, ...others];
      return makeOrder(77, { stage: 'closed', origin: 'offer' }, interview);
    },
  });
  const form = await begin(user);
  await user.type(form.getByRole('textbox', { name: /^Message/ }), 'Ten questions.');
  await send(user);
  expect(await screen.findByText('2 matches')).toBeVisible();
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Submission'])));
  expect(await screen.findByText('1 match')).toBeVisible();
  expect(await titles()).toEqual(['Salt Rooms', 'Title 4']);
  expect(within(await rowOf(0)).getByText('Offer sent')).toBeVisible();
  await user.keyboard('u');
  await waitFor(() => expect(server.callsTo('POST offers/77/withdraw/')).toHaveLength(1));
  await waitFor(async () =>
    expect(within(await rowOf(0)).getByText('3 days left')).toBeInTheDocument(),
  );
});

it('shows at its field what is missing, and keeps the input', async () => {
  let response: Reply | null = null;
  const { user, server } = openOffers({
    'POST offers/': () => (response instanceof Reply ? response : networkDown()),
  });
  let form = await begin(user);
  await send(user);
  expect(await form.findByText('Please write what you offer.')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: /^Message/ })).toHaveFocus();
  expect(server.callsTo('POST offers/')).toEqual([]);
  await user.type(form.getByRole('textbox', { name: /^Message/ }), 'Kept.');
  await send(user);
  expect(await form.findByRole('alert')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  form = await begin(user);
  expect(form.getByRole('textbox', { name: /^Message/ })).toHaveValue('Kept.');
  const detail = 'There is an open order for this campaign and service already.';
  response = reply(409, { detail, code: 'order_open' });
  await send(user);
  const services = await form.findByRole('group', { name: /^Your service/ });
  expect(await within(services).findByRole('alert')).toHaveTextContent(detail);
  const over = 'This campaign is not open any more.';
  response = reply(409, { detail: over, code: 'campaign_closed' });
  await user.click(within(services).getByRole('radio', { name: /Playlist: listen and answer/ }));
  await send(user);
  expect(await form.findByText(over)).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: /^Message/ })).toHaveValue('Kept.');
});

it('begins with the first day after the embargo, and ends with the campaign', () => {
  expect(firstDay('2026-12-04', '2026-11-21')).toBe('2026-12-04');
  expect(firstDay('2026-11-01', '2026-11-21')).toBe('2026-11-21');
  expect(firstDay(null, '2026-11-21')).toBe('2026-11-21');
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(responseDueAt('2026-11-26T12:00:00Z', now)).toBe('2026-11-26T12:00:00.000Z');
  expect(responseDueAt('2026-12-26T12:00:00Z', now)).toBe('2026-11-28T12:00:00.000Z');
});
