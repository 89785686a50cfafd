import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  makeOrder,
  makeOrderDetail,
  makeOrderFile,
  NO_MESSAGES,
} from '@/client/testing/orderRecords';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import { stubUploads } from '@/client/testing/stubUploads';
import type { Order } from '@/shared/trade/orders.schemas';

const DELIVER = 'POST offers/9/deliver/';
const LOOK = 'POST offers/9/links/look/';
const NOT_CHECKED = { outcome: null, label: null, has_link: null };
const inWork: Order = makeOrder(9, {
  stage: 'paid',
  release_title: 'Glass Harbour',
  actions: ['deliver', 'giveUp'],
  detail: makeOrderDetail({
    link: { url: 'http://localhost:3000/go/k7m2xq9fta', leads_to: 'link' },
  }),
});
const delivered: Order = { ...inWork, stage: 'delivered', version: 2, actions: [] };

async function open(fetch: Routes = {}) {
  const app = renderApp({
    path: '/offers/9',
    session: 'media',
    fetch: {
      ...{ 'GET offers/9/': inWork, 'GET offers/9/messages/': NO_MESSAGES, [LOOK]: NOT_CHECKED },
      ...fetch,
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Submit work' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit work' }));
  const link = () => dialog.getByRole('textbox', { name: 'Link' });
  const confirm = () => dialog.getByRole('checkbox', { name: /is labelled as paid/ });
  const note = () => dialog.getByRole('textbox', { name: /^Note/ });
  const send = () => app.user.click(dialog.getByRole('button', { name: 'Submit work' }));
  return { ...app, dialog, link, confirm, note, send };
}
const page = (name = 'page.pdf') => new File(['page'], name, { type: 'application/pdf' });

afterEach(() => {
  window.sessionStorage.clear();
});

test('requires a link or a file, and the confirmation of the label', async () => {
  const { server, send, dialog, link, confirm } = await open();
  await send();
  expect(link()).toHaveAccessibleDescription('Please add a link or a file.');
  expect(confirm()).toHaveAccessibleDescription(/confirm that the work is labelled as paid\./);
  expect(dialog.getByText(/has 7 days to accept it\./)).toBeVisible();
  expect(dialog.getByText('localhost:3000/go/k7m2xq9fta')).toBeVisible();
  expect(dialog.getByText(/leads to the artist’s link and counts/)).toBeVisible();
  expect(server.callsTo(DELIVER)).toEqual([]);
});

test('accepts links one by one, each once, and adds a missing scheme', async () => {
  const { user, server, send, dialog, link, confirm, note } = await open({ [DELIVER]: delivered });
  await user.type(link(), 'not a page{Enter}');
  expect(link()).toHaveAccessibleDescription(/Please enter the whole address of a page/);
  await user.clear(link());
  await user.type(link(), 'weekly.example.com/one');
  fireEvent.keyDown(link(), { key: 'Enter', keyCode: 229 });
  expect(link()).toHaveValue('weekly.example.com/one');
  await user.keyboard('{Enter}');
  expect(link()).toHaveValue('');
  expect(link()).toHaveFocus();
  await user.type(link(), 'https://weekly.example.com/one');
  await user.click(dialog.getByRole('button', { name: 'Add link' }));
  expect(link()).toHaveAccessibleDescription('Each link can be added once.');
  await user.clear(link());
  await user.type(link(), 'https://weekly.example.com/two{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Remove weekly.example.com/one' }));
  expect(link()).toHaveFocus();
  /* The link in the field is sent too. */
  await user.type(link(), 'http://weekly.example.com/three');
  await user.type(note(), ' Both are online. ');
  await user.click(confirm());
  await send();
  const links = ['https://weekly.example.com/two', 'http://weekly.example.com/three'];
  const body = { links, files: [], disclosed: true, note: 'Both are online.' };
  await waitFor(() => expect(server.callsTo(DELIVER).map((call) => call.body)).toEqual([body]));
  expect(await screen.findByText('You have delivered.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows a page’s check before it is sent, what to do without a label, and is sent without a check', async () => {
  let check: object = { outcome: 'live', label: 'not_found', has_link: true };
  const { user, server, send, dialog, link, confirm } = await open({
    [LOOK]: () => check,
    [DELIVER]: delivered,
  });
  await user.type(link(), 'weekly.com/one');
  expect(server.callsTo(LOOK)).toEqual([]);
  const missing = () => dialog.findByText('Labelled as paid: not found', {}, { timeout: 4000 });
  expect(await missing()).toBeVisible();
  expect(dialog.getByText('Opens, and names the artist or the release')).toBeVisible();
  expect(dialog.getByText('Your link is in it')).toBeVisible();
  expect(confirm()).toHaveAccessibleDescription(
    /^Required\. No label was found near 01\. We look for “adver/,
  );
  /* Adding the link sends no second request. */
  await user.click(dialog.getByRole('button', { name: 'Add link' }));
  expect(await missing()).toBeVisible();
  expect(server.callsTo(LOOK).map(({ body }) => body)).toEqual([{ url: 'https://weekly.com/one' }]);
  check = { outcome: 'unreadable', label: 'unreadable', has_link: null };
  await user.click(dialog.getByRole('button', { name: 'Check weekly.com/one again' }));
  expect(await dialog.findByText(/^Cannot be read from here/)).toBeVisible();
  expect(confirm()).toHaveAccessibleDescription('Required. Readers can see it in the work itself.');
  check = { outcome: 'live', label: 'labelled', has_link: false };
  await user.type(link(), 'weekly.com/two{Enter}');
  expect(await dialog.findByText('Labelled as paid: yes')).toBeVisible();
  expect(dialog.getByText(/^Your link is not in it/)).toBeVisible();
  check = reply(429, { detail: 'Too many requests.', code: 'too_many_requests' });
  await user.type(link(), 'weekly.com/three{Enter}');
  expect(await dialog.findByRole('button', { name: 'Check weekly.com/three again' })).toBeVisible();
  await user.click(confirm());
  await send();
  expect(await screen.findByText('You have delivered.')).toBeInTheDocument();
});

test('uploads files when they are selected, waits for them, and shows why one is refused', async () => {
  const uploads = stubUploads();
  const { user, server, send, dialog, confirm } = await open({
    [DELIVER]: delivered,
    'DELETE offers/9/files/41/': reply(204),
  });
  const large = Object.defineProperty(page('large.pdf'), 'size', { value: 21 * 1024 * 1024 });
  await user.upload(dialog.getByLabelText('Files of the work'), [page(), page('b.pdf'), large]);
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(dialog.getByText('The file can be at most 20 MB.')).toBeVisible();
  act(() => uploads[0]?.progress(1, 2));
  expect(await dialog.findByText('50%')).toBeVisible();
  await user.click(confirm());
  await send();
  expect(dialog.getByRole('button', { name: 'Sends when 2 files are up' })).toBeVisible();
  expect(dialog.queryByText('Please add a link or a file.')).not.toBeInTheDocument();
  uploads[0]?.respond(201, makeOrderFile(41));
  expect(await dialog.findByText('2 KB')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove page.pdf' }));
  expect(dialog.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  await waitFor(() => expect(server.callsTo('DELETE offers/9/files/41/')).toHaveLength(1));
  expect(server.callsTo(DELIVER)).toEqual([]);
  /* A change of the files ends the wait. */
  await send();
  expect(dialog.getByRole('button', { name: 'Sends when the file is up' })).toBeVisible();
  uploads[1]?.respond(201, makeOrderFile(42, { bytes: 4096 }));
  await waitFor(() =>
    expect(server.callsTo(DELIVER)[0]?.body).toEqual({ links: [], files: [42], disclosed: true }),
  );
});

test('sends nothing by itself when a file did not arrive', async () => {
  const uploads = stubUploads();
  const { user, server, send, dialog, link, confirm } = await open({ [DELIVER]: delivered });
  await user.upload(dialog.getByLabelText('Files of the work'), page());
  await user.type(link(), 'weekly.example.com/one{Enter}');
  await user.click(confirm());
  await send();
  uploads[0]?.respond(415, { detail: 'This is no PDF.', code: 'file_wrong_type' });
  expect(await dialog.findByRole('button', { name: 'Submit work' })).toBeEnabled();
  expect(dialog.getByText('This is no PDF.')).toBeVisible();
  expect(server.callsTo(DELIVER)).toEqual([]);
  await send();
  expect(await screen.findByText('You have delivered.')).toBeInTheDocument();
});

test('keeps the input when it is refused, with each message at its field', async () => {
  const fields = { links: 'At most 10 links can be added.', note: 'The note is too long.' };
  const refused = reply(400, { detail: 'Please check your input.', code: 'invalid', fields });
  const responses = [() => refused, networkDown];
  const { user, send, dialog, link, confirm, note } = await open({
    [DELIVER]: () => responses.shift()?.(),
  });
  await user.type(link(), 'https://weekly.example.com/one{Enter}');
  await user.type(note(), 'It is online.');
  await user.click(confirm());
  await send();
  await waitFor(() => expect(link()).toHaveAccessibleDescription(fields.links));
  const stored = () => {
    expect(dialog.getByText('weekly.example.com/one')).toBeVisible();
    expect(note()).toHaveValue('It is online.');
    expect(confirm()).toBeChecked();
  };
  expect(note()).toHaveAccessibleDescription(fields.note);
  stored();
  await send();
  await waitFor(() => expect(link()).not.toHaveAccessibleDescription(fields.links));
  expect(await dialog.findByRole('alert')).toBeVisible();
  stored();

  /* They are also kept when the dialog is closed; only the confirmation is required again. */
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Submit work' }));
  const again = within(await screen.findByRole('dialog', { name: 'Submit work' }));
  expect(again.getByText('weekly.example.com/one')).toBeVisible();
  expect(again.getByRole('textbox', { name: /^Note/ })).toHaveValue('It is online.');
  expect(again.getByRole('checkbox')).not.toBeChecked();
});

test('closes when the order has changed meanwhile, and the page shows that', async () => {
  const closed = { ...inWork, stage: 'closed', close_reason: 'late', version: 3, actions: [] };
  let current: object = inWork;
  const { user, send, link, confirm } = await open({
    'GET offers/9/': () => current,
    [DELIVER]: () => {
      current = closed;
      const detail = 'This order has moved on in the meantime.';
      return reply(409, { detail, code: 'order_moved', present: closed });
    },
  });
  await user.type(link(), 'https://weekly.example.com/one');
  await user.click(confirm());
  await send();
  expect(await screen.findByText('This order has moved on in the meantime.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByText('You have not delivered in time.')).toBeVisible();
});
