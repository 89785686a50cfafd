import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { makeSound } from '@/client/testing/records';
import {
  makeDeliverable,
  makeOrder,
  makeOrderDetail,
  makeReview,
  NO_MESSAGES,
  makeOrderMusic,
} from '@/client/testing/orderRecords';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';
import { stubAudio } from '@/client/testing/stubAudio';
import { deferred, networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import { formatDay } from '@/client/lib/dates';
import type { Order, OrderDetail, OrderMusic } from '@/shared/trade/orders.schemas';
import type { Role } from '@/shared/platform/options';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const until = inDays(9);
const completed = (fields: Partial<Order> = {}) =>
  makeOrder(9, {
    ...{ status: 'completed', completed_at: inDays(-5), reviews_until: until },
    ...{ is_reviewable: true, detail: makeOrderDetail(), ...fields },
  });

const openOrder = (session: Role, order: Order, fetch: Routes = {}) =>
  renderApp({
    path: '/offers/9',
    session,
    fetch: { 'GET offers/9/': order, 'GET offers/9/messages/': NO_MESSAGES, ...fetch },
  });

async function open(session: Role, order: Order, fetch: Routes = {}) {
  const app = openOrder(session, order, fetch);
  const card = within(await screen.findByRole('region', { name: 'Reviews' }));
  return { ...app, card };
}

test('an outlet writes its review, sees it at once, and the other is hidden until its time', async () => {
  const order = completed();
  const written = makeReview(5, 9, { rating: 5, comment: 'Sent all files.', communication: 4 });
  const present = { ...order, version: 2, is_reviewable: false, outlet_review: written };
  const { user, server, card } = await open('media', order, {
    'POST reviews/': reply(201, { ...written, present }),
  });
  expect(card.getByText(`Hidden until both are written or ${formatDay(until)}.`)).toBeVisible();
  expect(card.getByText(`How was it? It counts until ${formatDay(until)}.`)).toBeVisible();

  await user.click(card.getByRole('button', { name: 'Add review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add review' }));
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  await dialog.findByText('Please select a rating before submitting the review.');
  await user.click(dialog.getByRole('radio', { name: '5 stars' }));
  const part = (name: RegExp) => within(dialog.getByRole('group', { name }));
  await user.click(part(/^Communication/).getByRole('radio', { name: '4 of 5' }));
  await user.click(part(/^Value/).getByRole('radio', { name: '2 of 5' }));
  await user.click(part(/^Value/).getByRole('button', { name: 'Clear Value' }));
  expect(part(/^Value/).getByRole('radio', { name: '1 of 5' })).toHaveFocus();
  await user.type(dialog.getByLabelText(/^Comment/), 'Sent all files.');
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));

  expect(await card.findByText('Sent all files.')).toBeVisible();
  expect(await card.findByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  expect(card.getByText('4 of 5')).toBeVisible();
  await waitFor(() => expect(card.getByRole('heading', { name: 'Reviews' })).toHaveFocus());
  expect(card.queryByRole('button', { name: 'Add review' })).toBeNull();
  const body = { order: 9, rating: 5, communication: 4, comment: 'Sent all files.' };
  expect(server.callsTo('POST reviews/')[0]?.body).toEqual(body);
});

test.each([
  [
    'shows both reviews once both are written',
    {
      ...{ is_reviewable: false, review: makeReview(5, 9, { rating: 2, comment: 'Late.' }) },
      outlet_review: makeReview(6, 9, { rating: 5, comment: 'Friendly.' }),
    },
    ['Late.', 'Friendly.'],
  ],
  [
    'says that the review of a free order is private',
    { reviews_until: null },
    ['Nobody paid or accepted this order: only you will see it.'],
  ],
])('%s', async (_what, fields, texts) => {
  const { card } = await open('artist', completed(fields));
  for (const text of texts) expect(card.getByText(text)).toBeVisible();
  expect(card.queryByText(/Hidden until/)).toBeNull();
});

test('shows an outlet that it is too late', async () => {
  const order = completed();
  const present = { ...order, version: 2, is_reviewable: false };
  const detail = 'An outlet can review an order within 14 days of its completion.';
  const { user, card } = await open('media', order, {
    'POST reviews/': reply(409, { detail, code: 'review_late', present }),
  });
  await user.click(card.getByRole('button', { name: 'Add review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add review' }));
  await user.click(dialog.getByRole('radio', { name: '3 stars' }));
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(await dialog.findByText(detail)).toBeVisible();
});

test('the chat is folded without messages; Write opens it with the focus in the field', async () => {
  const { user } = openOrder('artist', makeOrder(9, { detail: makeOrderDetail() }));
  const folded = within(await screen.findByRole('region', { name: 'Demo Media' }));
  await user.click(await folded.findByRole('button', { name: 'Write' }));
  expect(await screen.findByRole('textbox', { name: 'Write a message' })).toHaveFocus();
});

test('the chat is open while there are messages, and folded once nobody can write any more', async () => {
  const messageOf = (id: number, text: string) => ({
    ...{ id, order: 9, text, client_id: `c-${id}`, author: 'media', file: null },
    created_at: '2026-11-20T12:00:00.000Z',
  });
  const openChat = (items: object[], is_open: boolean) => {
    const page = { ...NO_MESSAGES, chat: { ...NO_MESSAGES.chat, is_open } };
    return openOrder('artist', makeOrder(9, { detail: makeOrderDetail() }), {
      'GET offers/9/messages/': { ...page, items },
      [`GET offers/9/messages/?after=${items.length}&limit=200`]: page,
      'PUT offers/9/read/': NO_MESSAGES.chat,
    });
  };
  openChat([messageOf(1, 'Hello.')], true);
  expect(await screen.findByText('Hello.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Write a message' })).not.toHaveFocus();
  cleanup();
  const { user } = openChat([messageOf(1, 'Hello.'), messageOf(2, 'Bye.')], false);
  expect(await screen.findByText('2 messages, the last on 20 Nov 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Bye.')).toBeVisible();
  expect(screen.getByRole('log')).toHaveFocus();
});

const openKit = (session: Role, fields: Partial<OrderMusic> = {}) => {
  const detail = makeOrderDetail({ music: makeOrderMusic(fields) });
  return openOrder(session, makeOrder(9, { stage: 'paid', detail }));
};

test('the press kit shows an outlet the files to download, and the biography to copy', async () => {
  const path = 'releases/3/presskit-a.pdf?for=2&until=9999999999&signature=x';
  const kit = { kind: 'presskit', path, media_type: 'application/pdf', bytes: 2_200_000 } as const;
  const files = [{ ...kit, width: null, height: null }];
  const biography = 'Two from the port. '.repeat(12).trim();
  const { user } = openKit('media', { files, biography });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const card = within(await screen.findByRole('region', { name: 'Press kit' }));
  expect(card.getByText('From Demo Artist, for this piece.')).toBeVisible();
  expect(card.getByText('PDF, 2.1 MB')).toBeVisible();
  expectLink('Download the press kit', `/media/${path}`);
  expect(card.getByText('48 words')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Copy the biography' }));
  expect(await card.findByRole('status')).toHaveTextContent('Copied');
  expect(copied).toHaveBeenCalledWith(biography);
  await user.click(card.getByRole('button', { name: 'Show all', expanded: false }));
  expect(card.getByRole('button', { name: 'Show less', expanded: true })).toBeVisible();
});

test('the press kit is empty for the artist, and absent when the outlet may no longer hear the music', async () => {
  openKit('media');
  await screen.findByText('No messages yet.');
  expect(screen.queryByRole('region', { name: 'Press kit' })).not.toBeInTheDocument();
  cleanup();
  openKit('artist');
  const card = await screen.findByRole('region', { name: 'Press kit' });
  expect(card).toHaveTextContent('No artwork, press kit or biography yet.');
  expect(within(card).getByRole('link', { name: 'Change in Music' })).toBeVisible();
});

const music = makeOrderMusic({
  link: 'https://open.spotify.com/album/1',
  tracks: [makeSound(41), makeSound(42, { audio: null, title: 'Undertow' })],
});
const offer = (fields: Partial<Order> = {}, detail: Partial<OrderDetail> = {}) =>
  makeOrder(9, {
    ...{
      stage: 'offered',
      origin: 'offer',
      release_title: 'Glass Harbour',
      campaign: 4,
      ...fields,
    },
    detail: makeOrderDetail({ music, ...detail }),
  });
const title = () => screen.findByRole('heading', { level: 1, name: /Glass Harbour$/ });

afterEach(() => {
  window.sessionStorage.clear();
});

const field = () => screen.findByRole('textbox', { name: 'Notes on this offer' });
const marked = (note: string, version = 1) => offer({ version }, { note });

test('notes are saved automatically, the last text last', async () => {
  const first = deferred();
  const responses = [() => first.promise, () => marked('Ask for files.')];
  const { user, server } = openOrder('artist', offer(), {
    'PUT offers/9/mark/': () => responses.shift()?.(),
  });
  await title();
  await user.click(screen.getByText('Private notes'));
  await user.type(await field(), 'Ask');
  await user.tab();
  expect(await screen.findByText('Saving...')).toBeInTheDocument();
  await user.type(await field(), ' for files.');
  await user.tab();
  expect(server.callsTo('PUT offers/9/mark/')).toHaveLength(1);
  await act(async () => {
    first.resolve(marked('Ask'));
    await first.promise;
  });
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(server.callsTo('PUT offers/9/mark/').map(({ body }) => body)).toEqual([
    { note: 'Ask' },
    { note: 'Ask for files.' },
  ]);
  expect(await field()).toHaveValue('Ask for files.');
});

test('a note that could not be saved is kept, and sent when the page is opened again', async () => {
  const { user, unmount } = openOrder('artist', offer({}, { note: 'Old' }), {
    'PUT offers/9/mark/': networkDown,
  });
  await title();
  await user.clear(await field());
  await user.type(await field(), 'New');
  await user.tab();
  expect(await screen.findByText('Not saved. It is kept in this browser.')).toBeInTheDocument();
  unmount();
  jest.restoreAllMocks();
  const again = openOrder('artist', offer({}, { note: 'Old' }), {
    'PUT offers/9/mark/': marked('New'),
  });
  await waitFor(() =>
    expect(again.server.callsTo('PUT offers/9/mark/')).toMatchObject([{ body: { note: 'New' } }]),
  );
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

test('the music plays in the program’s player, and can be saved, which opens its streaming page', async () => {
  stubAudio();
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, server } = openOrder('artist', offer(), {
    'PUT offers/9/mark/': offer({}, { is_saved: true }),
  });
  await title();
  const tracks = within(screen.getByRole('list', { name: 'Tracks' }));
  expect(tracks.queryByRole('button', { name: /Undertow/ })).not.toBeInTheDocument();
  await user.click(tracks.getByRole('button', { name: 'Play track 1, Track 41' }));
  expect(await screen.findByRole('region', { name: 'Player' })).toHaveTextContent('Track 41');
  await user.click(screen.getByRole('button', { name: 'Save on Spotify' }));
  await screen.findByRole('button', { name: 'Save on Spotify', pressed: true });
  expect(server.callsTo('PUT offers/9/mark/')[0]?.body).toEqual({ is_saved: true });
  const link = ['https://open.spotify.com/album/1', '_blank', 'noopener,noreferrer'];
  expect(opened).toHaveBeenCalledWith(...link);
});

const url = 'http://localhost:3000/go/k7m2xq9fta';
const link = { url, leads_to: 'link' } as const;

test('the link for the piece is absent before the agreement, then shows its target to copy', async () => {
  openOrder('media', offer());
  await title();
  expect(screen.queryByText('Link for the piece')).not.toBeInTheDocument();
  cleanup();
  const { user } = openOrder('media', offer({ stage: 'paid' }, { link }));
  const shown = within(await screen.findByRole('region', { name: 'Link for the piece' }));
  expect(shown.getByText('Leads to Demo Artist’s link')).toBeVisible();
  expect(shown.queryByText(/by people/)).not.toBeInTheDocument();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(shown.getByRole('button', { name: 'Copy the link for the piece' }));
  expect(await shown.findByRole('status')).toHaveTextContent('Copied');
  expect(copied).toHaveBeenCalledWith(url);
});

test('the link for the piece shows its clicks by day, and their number only on the first piece', async () => {
  const day = { day: '2026-11-24', people: 214, robots: 30 };
  const clicks = { people: 1214, robots: 1, days: [day] };
  const detail = { link, clicks, deliverables: [makeDeliverable(1), makeDeliverable(2)] };
  openOrder('artist', offer({ stage: 'completed' }, detail));
  const shown = within(await screen.findByRole('region', { name: 'Link for the piece' }));
  expect(shown.getByText('Leads to your link')).toBeVisible();
  expect(shown.getByText('1,214 clicks by people, 1 click by robots')).toBeVisible();
  expect(shown.getByRole('row', { hidden: true, name: '24 Nov 2026 214 30' })).toBeInTheDocument();
  expect(await screen.findAllByText('1,214 clicks')).toHaveLength(1);
});
