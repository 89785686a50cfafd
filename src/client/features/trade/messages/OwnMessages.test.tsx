import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  makeDeliverable,
  makeOrder,
  makeOrderCounts,
  makeOrderDetail,
  makeOrderEvent,
  NO_MESSAGES,
} from '@/client/testing/orderRecords';
import { expectLink } from '@/client/testing/expectLink';
import { makeService } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, Reply, type Routes } from '@/client/testing/stubFetch';
import { stubUploads } from '@/client/testing/stubUploads';
import { CHAT_MESSAGES } from '@/shared/trade/messages.rules';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import type { LinkCheck } from '@/shared/trade/deliveries.schemas';
import type { LinkOutcome } from '@/shared/identity/links.rules';
import type { Message } from '@/shared/trade/messages.schemas';

const AT = '2026-11-20T10:44:00.000Z';
const chat = (unread: number, text: string) => ({
  ...{ ...NO_MESSAGES.chat, version: 2, unread },
  last: { id: 5, author: 'media' as const, text, file_name: null, created_at: AT },
});
const whole = (id: number, fields: Parameters<typeof makeOrder>[1] = {}) =>
  makeOrder(id, { stage: 'paid', release_title: `Record ${id}`, ...fields });
const picture: Message = {
  ...{ id: 5, order: 9, author: 'media', client_id: 'theirs', text: null, created_at: AT },
  person: null,
  file: { id: 31, name: 'portrait-pier.jpg', media_type: 'image/jpeg', bytes: 2_500_000 },
};

const SPOKEN = 'offers/?limit=50&count=1&talk=spoken';
const SILENT = 'offers/?limit=3&count=1&talk=silent';
const counted = (rows: object[], total = rows.length) =>
  new Reply(200, rows, { 'X-Total-Count': String(total) });

function open(path = '/message?offer=9', fetch: Routes = {}) {
  const list = [whole(9, { chat: chat(2, 'Ten') }), whole(8, { chat: chat(1, 'Thanks') })];
  return renderApp({
    path,
    session: 'artist',
    fetch: {
      [`GET ${SPOKEN}`]: counted(list),
      [`GET ${SILENT}`]: counted([whole(7)]),
      'GET orders/counts/': makeOrderCounts(list),
      'GET offers/9/': whole(9, { detail: makeOrderDetail() }),
      'GET offers/9/messages/': { ...NO_MESSAGES, items: [picture] },
      'GET offers/9/messages/?after=5&limit=200': NO_MESSAGES,
      'PUT offers/9/read/': NO_MESSAGES.chat,
      ...fetch,
    },
  });
}
const field = () => screen.findByRole('textbox', { name: 'Write a message' });
const choose = (file: File) => {
  fireEvent.change(screen.getByLabelText('File of the message'), { target: { files: [file] } });
};
const attached = () => screen.getByRole('group', { name: 'Attached file' });
const waiting = () => within(screen.getByRole('log')).getAllByRole('listitem').at(-1);
const begun = async (uploads: readonly unknown[], count = 1) =>
  waitFor(() => expect(uploads).toHaveLength(count));
const notes = () => new File(['Notes.'], 'notes.txt', { type: 'text/plain' });
const storeFile = async (upload: ReturnType<typeof stubUploads>[number] | undefined) => {
  act(() => upload?.respond(201, stored));
  await waitFor(() => expect(attached()).toHaveTextContent('6 B'));
};
const stored = { id: 77, kind: 'message', name: 'notes.txt', bytes: 6, media_type: 'text/plain' };

it('counts unread messages, folds orders without messages, and searches both on the server', async () => {
  const none = counted([]);
  const { user } = open('/message', {
    'GET offers/?limit=50&count=1&talk=silent': counted([whole(7)]),
    [`GET ${SPOKEN}&search=thanks`]: counted([whole(8, { chat: chat(0, 'Thanks') })]),
    [`GET ${SILENT}&search=thanks`]: none,
    [`GET ${SPOKEN}&search=nobody`]: none,
    [`GET ${SILENT}&search=nobody`]: none,
  });
  expect((await screen.findAllByRole('link', { name: 'Messages 3 unread' }))[0]).toBeVisible();
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Conversations' })).queryAllByRole('listitem');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await user.click(await screen.findByText('1 without a message'));
  const silent = await screen.findByRole('list', { name: 'Orders without a message' });
  expect(within(silent).getByRole('link')).toHaveAttribute('href', '/message?offer=7');
  const search = await screen.findByRole('searchbox', { name: 'Search messages' });
  await user.type(search, 'thanks');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByText(/without a message/)).not.toBeInTheDocument();
  await user.clear(search);
  await user.type(search, 'nobody');
  expect(await screen.findByText('Nothing found.')).toBeInTheDocument();
});

it.each([
  [99, '99 unread'],
  [100, '99+ unread'],
])('shows %d unread messages as %s', async (unread, text) => {
  const list = [whole(9, { chat: chat(unread, 'Ten') })];
  const fetch = { [`GET ${SPOKEN}`]: counted(list), 'GET orders/counts/': makeOrderCounts(list) };
  open('/message', fetch);
  expect(await screen.findAllByRole('link', { name: `Messages ${text}` })).not.toEqual([]);
  const rows = within(await screen.findByRole('list', { name: 'Conversations' }));
  expect(await rows.findByRole('listitem')).toHaveTextContent(text);
});

it('opens the newest when there is room for both, and keeps it in the address', async () => {
  const { matchMedia } = window;
  const matches = (query: string) => query.includes('62em');
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: matches(query) }));
  open('/message');
  await field();
  expect(window.location.search).toBe('?offer=9');
});

it('shows the next step of the order, and links to delivered work', async () => {
  const due_at = new Date(Date.now() + 4 * 24 * 3600 * 1000 - 60_000).toISOString();
  const fields = { stage: 'delivered', is_waiting: true, due_at, version: 2 } as const;
  open(undefined, { 'GET offers/9/': whole(9, { ...fields, detail: makeOrderDetail() }) });
  expect(await screen.findByText(/^Look by \w+, \d+ \w+\.$/)).toBeVisible();
  expectLink('See the work', '/offers/9');
});

it('shows delivered links with their state below the message of their delivery', async () => {
  const check = (outcome: LinkOutcome, title: string | null): LinkCheck => ({
    ...{ id: 1, checked_at: AT, outcome, title, label: null },
  });
  const detail = makeOrderDetail({
    events: [makeOrderEvent(1, { name: 'deliver', to_stage: 'delivered', created_at: AT })],
    deliverables: [
      makeDeliverable(1, { created_at: AT, checks: [check('live', 'The front page')] }),
      makeDeliverable(2, { created_at: AT, checks: [check('gone', null)] }),
    ],
  });
  open(undefined, { 'GET offers/9/': whole(9, { stage: 'delivered', version: 2, detail }) });
  const log = within(await screen.findByRole('log'));
  expect(await log.findByText('The front page')).toBeVisible();
  const texts = log.getAllByRole('listitem').map(({ textContent }) => textContent);
  const at = texts.findIndex((text) => text.includes('submitted the work'));
  expect(texts[at + 1]).toMatch(/The front pageLive, checked .*Open/);
  expect(texts[at + 2]).toMatch(/weekly\.example\.com\/2Gone since /);
  const link = log.getByRole('link', { name: 'Open The front page' });
  expect(link).toHaveAttribute('href', 'https://weekly.example.com/1');
  expect(log.getAllByRole('link')).toHaveLength(1);
});

it('shows for a playlist service what is paid for', async () => {
  const service = makeService(1, { type: 'spotify_playlist' });
  const order = makeOrder(9, { stage: 'paid', detail: makeOrderDetail() }, service);
  open(undefined, { [`GET ${SPOKEN}`]: [order], 'GET offers/9/': order });
  await field();
  expect(await screen.findByText(PLAYLIST_NOTE)).toBeInTheDocument();
});

it('shows the name and type of a file, and downloads it', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  let downloads: unknown = reply(404, { detail: 'Not found.' });
  const { user } = open(undefined, { 'GET offers/9/files/31/': () => downloads });
  const log = within(await screen.findByRole('log'));
  const bubble = log.getAllByText('portrait-pier.jpg')[0]!;
  expect(bubble.closest('li')).toHaveTextContent('JPEG, 2.4 MB');
  const download = screen.getByRole('button', { name: 'Download portrait-pier.jpg' });
  await user.click(download);
  expect(await screen.findByText(/^portrait-pier\.jpg could not be downloaded\./)).toBeVisible();
  expect(saved).toEqual([]);
  downloads = 'JPEG';
  await user.click(download);
  await waitFor(() => expect(saved).toEqual(['portrait-pier.jpg']));
  expect(screen.queryByText(/could not be downloaded/)).not.toBeInTheDocument();
});

it('uploads a file before its message, and sends both with one press', async () => {
  const uploads = stubUploads();
  const { user } = open(undefined, { 'POST offers/9/messages/': networkDown });
  await user.type(await field(), 'The notes');
  choose(notes());
  expect(attached()).toHaveTextContent('notes.txt');
  await begun(uploads);
  expect(uploads[0]?.route).toBe('POST offers/9/files/');
  expect([...(uploads[0]?.form.keys() ?? [])]).toEqual(['message']);
  await user.type(await field(), '{Enter}');
  expect(await field()).toHaveValue('The notes');
  await storeFile(uploads[0]);
  await user.type(await field(), '{Enter}');
  expect(await field()).toHaveValue('');
  expect(screen.queryByRole('group', { name: 'Attached file' })).not.toBeInTheDocument();
  expect(waiting()).toHaveTextContent('You: The notesnotes.txtText, 6 BWaiting for the network');
  const [kept] = Object.keys(localStorage).filter((key) => key.startsWith('linernote:outbox:'));
  expect(JSON.parse(localStorage.getItem(kept ?? '') ?? '')).toMatchObject({
    text: 'The notes',
    file: { id: 77, name: 'notes.txt' },
  });
});

it('keeps the text while offline, shows that, and retries the file when online', async () => {
  const uploads = stubUploads();
  const { user } = open();
  await user.type(await field(), 'The notes');
  const onLine = jest.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false);
  choose(notes());
  await begun(uploads);
  act(() => uploads[0]?.loseConnection());
  expect(await within(attached()).findByRole('alert')).toHaveTextContent(
    'You are offline, so the file was not uploaded. It is tried again when the network is back.',
  );
  await user.type(await field(), '{Enter}');
  expect(await field()).toHaveValue('The notes');
  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await begun(uploads, 2);
  expect(uploads[1]?.headers).toEqual(uploads[0]?.headers);
  await storeFile(uploads[1]);
  onLine.mockRestore();
});

it('refuses files above 20 MB, and removes a file on request', async () => {
  const uploads = stubUploads();
  const { user, server } = open(undefined, { 'DELETE offers/9/files/77/': reply(204) });
  const large = notes();
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  await field();
  choose(large);
  expect(within(attached()).getByRole('alert')).toHaveTextContent('at most 20 MB');
  expect(uploads).toHaveLength(0);
  choose(notes());
  await begun(uploads);
  await storeFile(uploads[0]);
  await user.click(within(attached()).getByRole('button', { name: 'Remove notes.txt' }));
  expect(screen.queryByRole('group', { name: 'Attached file' })).not.toBeInTheDocument();
  expect(await field()).toHaveFocus();
  expect(server.callsTo('DELETE offers/9/files/77/')).toHaveLength(1);
});

test('reports a message of the other side, but no own and no removed one', async () => {
  const message = { ...picture, file: null, text: 'You are a fool.' };
  const items = [
    { ...message, id: 3, client_id: 'mine', author: 'artist' },
    { ...message, id: 4, client_id: 'gone', text: CHAT_MESSAGES.removed },
    message,
  ];
  const { user, server } = open(undefined, {
    'GET offers/9/messages/': { ...NO_MESSAGES, items },
    'POST reports/': reply(201, { id: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: /^Report the message/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this message' }));
  await user.selectOptions(dialog.getByLabelText(/^What is wrong/), 'Insult or harassment');
  await user.type(dialog.getByLabelText(/^In your own words/), 'It insults me.');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/^Thank you\. A person looks at it/)).toBeVisible();
  expect(server.callsTo('POST reports/')).toMatchObject([{ body: { kind: 'message', id: 5 } }]);
});

it('the sample conversation is on this page only, and keeps what is sent and typed there', async () => {
  const rows = () => within(screen.getByRole('log')).getAllByRole('listitem');
  const { user, server } = renderApp({ path: '/message' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Messages');
  await field();
  const before = rows().length;
  await user.type(await field(), 'Until Thursday{Enter}');
  expect(rows()).toHaveLength(before + 1);
  expect(rows().at(-1)).toHaveTextContent(/^You: Until Thursday\d\d:\d\d$/);
  await user.type(await field(), 'Not yet');
  await user.click(screen.getAllByRole('link', { name: 'Offers' })[0]!);
  await screen.findByText('1 / 8');
  await user.click(screen.getAllByRole('link', { name: 'Messages' })[0]!);
  expect(await field()).toHaveValue('Not yet');
  expect(rows().at(-1)).toHaveTextContent('Until Thursday');
  expect(server.calls).toHaveLength(0);
});

it('says to an account without an order when its first conversation opens', async () => {
  open('/message', { [`GET ${SPOKEN}`]: counted([]), [`GET ${SILENT}`]: counted([]) });
  expect(await screen.findByText('No messages yet. One opens with each order.')).toBeVisible();
});
