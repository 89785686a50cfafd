import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { PLAYLIST_NOTE } from '@/shared/market/prices';
import { expectLink } from '@/client/testing/expectLink';
import { firstPrices, makeService, outletUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';

const open = async (fetch: Routes = {}) => {
  const app = renderApp({ path: '/create-service', session: 'media', fetch });
  await screen.findByRole('button', { name: 'Create service' });
  return app;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = async (user: User, name: string, text: string) => {
  await user.clear(textbox(name));
  await user.type(textbox(name), text);
};
const fillIn = async (user: User) => {
  await user.selectOptions(screen.getByLabelText('Type'), 'Reel / Shorts');
  await enter(user, 'Price ($)', '49.90');
  await enter(user, 'Delivery days', '7');
  await enter(user, 'Description', 'Six hundred words.');
};
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Create service' }));

test('requires all fields, and sends nothing without them', async () => {
  const { user, server } = await open();
  await send(user);
  expect(await screen.findByText('Please choose a type.')).toBeInTheDocument();
  expect(textbox('Price ($)')).toHaveAccessibleDescription('Please enter a price.');
  expect(textbox('Delivery days')).toHaveAccessibleDescription('Please enter the delivery days.');
  expect(textbox('Description')).toHaveAccessibleDescription('Please enter a description.');
  expect(screen.getByLabelText('Type')).toHaveFocus();
  expect(server.callsTo('POST services/')).toEqual([]);
});

test('shows for a playlist service what is paid for', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('Type'), 'Spotify playlist');
  expect(screen.getByText(PLAYLIST_NOTE)).toBeInTheDocument();
});

test('previews the service as artists will see it', async () => {
  const { user } = await open();
  const preview = within(await screen.findByRole('region', { name: 'As artists see it' }));
  expect(preview.getByText(/Choose a type/)).toBeInTheDocument();
  await fillIn(user);
  expect(preview.getByRole('heading', { name: 'Reel / Shorts' })).toBeInTheDocument();
  expect(preview.getByText('7 days')).toBeInTheDocument();
  expect(preview.getByText('$49.90')).toBeInTheDocument();
});

test('shows an error for an invalid number while it is typed', async () => {
  const { user } = await open();
  await enter(user, 'Price ($)', 'ten');
  expect(textbox('Price ($)')).toHaveAccessibleDescription('Please enter a valid number.');
});

test('sends numbers and the outlet’s profile, and opens the profile', async () => {
  const { user, server } = await open({ 'POST services/': reply(201, makeService(9)) });
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole('heading', { name: 'Your service is in' })).toHaveFocus();
  expect(server.callsTo('POST services/').map((call) => call.body)).toEqual([
    {
      id: outletUser.profile.id,
      type: 'reel_shorts',
      price: 49.9,
      delivery_days: 7,
      description: 'Six hundred words.',
    },
  ]);
  expectLink('Go to profile', '/profile');
});

test.each([
  ['the server fails', reply(500)],
  ['the network fails', networkDown],
])('shows an error when %s, and the next attempt has the same key', async (_why, failure) => {
  let response: unknown = failure;
  const { user, server } = await open({
    'POST services/': () => (typeof response === 'function' ? networkDown() : response),
  });
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to create service. Please try again.',
  );
  response = reply(201, makeService(9));
  await send(user);
  await screen.findByRole('heading', { name: 'Your service is in' });
  const keys = server.callsTo('POST services/').map((call) => call.idempotencyKey);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('uses a new key when the old one has created another service', async () => {
  let response = reply(409, { detail: 'Used.', code: 'idempotency_key_reused' });
  const { user, server } = await open({ 'POST services/': () => response });
  await fillIn(user);
  await send(user);
  await screen.findByRole('alert');
  response = reply(201, makeService(9));
  await send(user);
  await screen.findByRole('heading', { name: 'Your service is in' });
  const keys = server.callsTo('POST services/').map((call) => call.idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test('a refused field shows its error', async () => {
  const fields = { price: 'Not this price.' };
  const { user } = await open({ 'POST services/': reply(400, { detail: 'No.', fields }) });
  await fillIn(user);
  await send(user);
  await waitFor(() => {
    expect(textbox('Price ($)')).toHaveAccessibleDescription('Not this price.');
  });
});

test('without the profile there is no media id', async () => {
  const { user, server } = await open({ 'GET auth/profile/': reply(500) });
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load media ID. Please try again.',
  );
  expect(server.callsTo('POST services/')).toEqual([]);
});

test('the input is kept over a reload, until it is sent', async () => {
  const { user } = await open({ 'POST services/': reply(201, makeService(9)) });
  await fillIn(user);
  cleanup();
  const { user: again } = await open({ 'POST services/': reply(201, makeService(9)) });
  expect(screen.getByLabelText('Type')).toHaveValue('reel_shorts');
  expect(textbox('Price ($)')).toHaveValue('49.90');
  expect(textbox('Description')).toHaveValue('Six hundred words.');
  await send(again);
  await screen.findByRole('heading', { name: 'Your service is in' });
  cleanup();
  await open();
  expect(textbox('Price ($)')).toHaveValue('');
});

test('shows the list price of the tier, and who sets the final one', async () => {
  /* another list has started since the page was opened */
  const prices = firstPrices.prices.map((cell) => ({ ...cell, price: cell.price + 1 }));
  const { user } = renderApp({
    path: '/create-service',
    session: 'media',
    fetch: { 'GET prices/': { list: 2, since: '2026-09-01', prices } },
  });
  expect(await screen.findByText(/^Your wish\./)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Type'), 'Online article');
  expect(
    await screen.findByText(
      'The list price of your tier is $46.00. Linernote sets the final price when it approves.',
    ),
  ).toBeInTheDocument();
});
