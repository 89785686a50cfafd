import type { UserEvent } from '@testing-library/user-event';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { makeSound } from '@/client/testing/records';
import {
  makeOrder,
  makeOrderDetail,
  makeReview,
  NO_MESSAGES,
  makeOrderMusic,
} from '@/client/testing/orderRecords';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';
import { stubAudio } from '@/client/testing/stubAudio';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import { formatDayOfYear } from '@/client/lib/dates';
import type { Order, OrderDetail, OrderMusic } from '@/shared/trade/orders.schemas';
import type { Review } from '@/shared/trade/reviews.schemas';
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
  const heading = await screen.findByRole('heading', { level: 1, name: /Done\./ });
  return { ...app, heading };
}
const reviews = async () => within(await screen.findByRole('region', { name: 'Reviews' }));
const spine = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }));
  return within(await screen.findByRole('tabpanel', { name: new RegExp(`^${name}`) }));
};

test('an outlet writes its review, sees it at once, and the other is hidden until its time', async () => {
  const order = completed();
  const written = makeReview(5, 9, { rating: 5, comment: 'Sent all files.', communication: 4 });
  const present = { ...order, version: 2, is_reviewable: false, outlet_review: written };
  const { user, server, heading } = await open('media', order, {
    'POST reviews/': reply(201, { ...written, present }),
  });
  expect(heading).toHaveTextContent('Done. How was it?');
  await user.click(screen.getByRole('button', { name: 'Add review' }));
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

  const card = await reviews();
  expect(await card.findByText('Sent all files.')).toBeVisible();
  const hidden = `What Demo Artist says is shown once both have written, or after ${formatDayOfYear(until)}.`;
  expect(card.getByText(hidden)).toBeVisible();
  expect(await card.findByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  expect(card.getByText('4 of 5')).toBeVisible();
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Add review' })).toBeNull();
  const body = { order: 9, rating: 5, communication: 4, comment: 'Sent all files.' };
  expect(server.callsTo('POST reviews/')[0]?.body).toEqual(body);
});

test('shows both reviews once both are written', async () => {
  const order = completed({
    ...{ is_reviewable: false, review: makeReview(5, 9, { rating: 2, comment: 'Late.' }) },
    outlet_review: makeReview(6, 9, { rating: 5, comment: 'Friendly.' }),
  });
  await open('artist', order);
  const card = await reviews();
  for (const text of ['Late.', 'Friendly.']) expect(card.getByText(text)).toBeVisible();
  expect(card.queryByText(/is shown once both/)).toBeNull();
});

test('an outlet replies in public to the review about it, and deletes that again', async () => {
  const review = makeReview(5, 9, { rating: 2, comment: 'Late.' });
  const order = completed({ is_reviewable: false, review });
  const text = 'It was the post.';
  const reply = { text, created_at: '2026-03-01T12:00:00.000Z' };
  const after = (version: number, fields: Partial<Review>) => ({
    ...order,
    version,
    review: { ...review, ...fields },
  });
  const { user, server } = await open('media', order, {
    'POST reviews/5/reply/': after(2, { reply }),
    'DELETE reviews/5/reply/': after(3, {}),
  });
  const card = await reviews();
  await user.click(await card.findByRole('button', { name: 'Reply in public' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply in public' }));
  await user.click(dialog.getByRole('button', { name: 'Publish reply' }));
  expect(await dialog.findByText('Please write a reply.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Your reply' }), text);
  await user.click(dialog.getByRole('button', { name: 'Publish reply' }));
  expect(await card.findByText(text)).toBeVisible();
  expect(server.bodies('POST reviews/5/reply/')).toEqual([{ text }]);
  expect(card.getByRole('heading', { name: 'Demo Artist about you' })).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Delete your reply' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await card.findByRole('button', { name: 'Reply in public' })).toBeVisible();
  expect(card.queryByText(text)).toBeNull();
});

test('an artist sees the reply to their review, and can report it', async () => {
  const reply = { text: 'It was the post.', created_at: '2026-03-01T12:00:00.000Z' };
  await open('artist', completed({ is_reviewable: false, review: makeReview(5, 9, { reply }) }));
  const card = await reviews();
  expect(card.getByText('It was the post.')).toBeVisible();
  expect(card.getByRole('button', { name: 'Report this reply' })).toBeVisible();
  expect(card.queryByRole('button', { name: /Delete|Reply/ })).toBeNull();
});

test('shows an outlet that it is too late', async () => {
  const order = completed();
  const present = { ...order, version: 2, is_reviewable: false };
  const detail = 'An outlet can review an order within 14 days of its completion.';
  const { user } = await open('media', order, {
    'POST reviews/': reply(409, { detail, code: 'review_late', present }),
  });
  await user.click(screen.getByRole('button', { name: 'Add review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add review' }));
  await user.click(dialog.getByRole('radio', { name: '3 stars' }));
  await user.click(dialog.getByRole('button', { name: 'Submit review' }));
  expect(await dialog.findByText(detail)).toBeVisible();
});

test('an unread message opens the chat, and otherwise the money is open', async () => {
  const chat = { ...NO_MESSAGES.chat, unread: 2 };
  openOrder('artist', makeOrder(9, { chat, detail: makeOrderDetail() }));
  expect(await screen.findByRole('tabpanel', { name: /^Chat/ })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Write a message' })).not.toHaveFocus();
  cleanup();
  openOrder('artist', makeOrder(9, { detail: makeOrderDetail() }));
  expect(await screen.findByRole('tabpanel', { name: /^Money/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Chat Empty' })).toBeVisible();
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
  const card = await spine(user, 'Music');
  expect(await card.findByTitle('PDF, 2.1 MB')).toBeVisible();
  expectLink('Download the press kit', `/media/${path}`);
  await user.click(card.getByRole('button', { name: 'Biography', expanded: false }));
  await user.click(card.getByRole('button', { name: 'Copy the biography' }));
  expect(await card.findByRole('status')).toHaveTextContent('Copied');
  expect(copied).toHaveBeenCalledWith(biography);
});

test('only the artist can add a press kit where there is none', async () => {
  const { user } = openKit('media');
  const card = await spine(user, 'Music');
  expect(await card.findByText('Glass Harbour')).toBeVisible();
  expect(card.queryByRole('link')).not.toBeInTheDocument();
  cleanup();
  const ofArtist = await spine(openKit('artist').user, 'Music');
  expect(await ofArtist.findByRole('link', { name: 'Add a press kit' })).toBeVisible();
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

afterEach(() => {
  window.sessionStorage.clear();
});

const field = () => screen.findByRole('textbox', { name: 'Notes on this offer' });
const openNote = async (user: UserEvent) => {
  const details = await spine(user, 'Details');
  await user.click(await details.findByRole('button', { name: /^(Add|Edit)$/ }));
};
const marked = (note: string, version = 1) => offer({ version }, { note });

test('a note is saved with Save alone, and kept in this browser until then', async () => {
  const { user, unmount } = openOrder('artist', offer({}, { note: 'Old' }), {
    'PUT offers/9/mark/': networkDown,
  });
  await openNote(user);
  await user.clear(await field());
  await user.type(await field(), 'New');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Not saved\. It is kept in this browser\./)).toBeInTheDocument();
  unmount();
  jest.restoreAllMocks();
  const again = openOrder('artist', offer({}, { note: 'Old' }), {
    'PUT offers/9/mark/': marked('New'),
  });
  await spine(again.user, 'Details');
  expect(await field()).toHaveValue('New');
  expect(again.server.callsTo('PUT offers/9/mark/')).toEqual([]);
  await again.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  expect(again.server.callsTo('PUT offers/9/mark/')).toMatchObject([{ body: { note: 'New' } }]);
});

test('the music plays in the program’s player, and can be saved, which opens its streaming page', async () => {
  stubAudio();
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, server } = openOrder('artist', offer(), {
    'PUT offers/9/mark/': offer({}, { is_saved: true }),
  });
  const tracks = within(await (await spine(user, 'Music')).findByRole('list', { name: 'Tracks' }));
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

test('the link for the piece is absent before the agreement, then shows its target and clicks', async () => {
  const { user } = openOrder('media', offer());
  const before = await spine(user, 'Details');
  expect(await before.findByText('Offered')).toBeVisible();
  expect(before.queryByRole('button', { name: 'Copy the link for the piece' })).toBeNull();
  cleanup();
  const day = { day: '2026-11-24', people: 214, robots: 30 };
  const clicks = { people: 1214, robots: 1, days: [day] };
  const agreed = openOrder('media', offer({ stage: 'paid' }, { link, clicks }));
  const shown = await spine(agreed.user, 'Details');
  expect(await shown.findByText('Leads to Demo Artist’s link')).toBeVisible();
  expect(shown.getByText('1,214 clicks by people, 1 click by robots')).toBeVisible();
  expect(shown.getByRole('row', { hidden: true, name: '24 Nov 2026 214 30' })).toBeInTheDocument();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await agreed.user.click(shown.getByRole('button', { name: 'Copy the link for the piece' }));
  expect(copied).toHaveBeenCalledWith(url);
});
