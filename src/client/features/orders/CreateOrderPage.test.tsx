import { screen, within } from '@testing-library/react';
import { makeOrder, makeService } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';

const open = (fetch: Routes = {}, path = '/create-order') =>
  renderApp({ path, session: 'artist', fetch: { 'GET services/1/': makeService(1), ...fetch } });
type User = ReturnType<typeof open>['user'];
const press = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Create order' }));

test('shows what is ordered, orders it, and leads to the orders', async () => {
  const { user, server } = open({ 'POST orders/': reply(201, makeOrder(9)) });
  const list = within(await screen.findByRole('list', { name: 'What you order' }));
  expect(list.getByRole('heading', { name: 'Online article' })).toBeInTheDocument();
  for (const text of ['Demo Media', '$49.90', '7 days']) {
    expect(list.getByText(text)).toBeInTheDocument();
  }
  await press(user);
  expect(await screen.findByRole('heading', { name: 'Your order is placed' })).toHaveFocus();
  expect(server.callsTo('POST orders/').map((call) => call.body)).toEqual([{ service: 1 }]);
  expect(screen.getByRole('link', { name: 'List of orders' })).toHaveAttribute(
    'href',
    '/my-orders',
  );
});

test('orders the service that the address names', async () => {
  const { user, server } = open(
    { 'GET services/12/': makeService(12), 'POST orders/': reply(201, makeOrder(9)) },
    '/create-order?service=12',
  );
  await press(user);
  await screen.findByRole('heading', { name: 'Your order is placed' });
  expect(server.callsTo('POST orders/')[0]?.body).toEqual({ service: 12 });
});

test.each(['abc', '0', '-1', '1.5', '99999999999', ''])('no service %j', async (asked) => {
  const { server } = open({}, `/create-order?service=${asked}`);
  expect(await screen.findByText('This service is not available.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create order' })).not.toBeInTheDocument();
  expect(server.calls.some((call) => call.route.startsWith('GET services/'))).toBe(false);
});

test('a service that is gone', async () => {
  open({ 'GET services/1/': reply(404, { detail: 'Not found.' }) });
  expect(await screen.findByText('This service is not available.')).toBeInTheDocument();
});

test('a service that cannot be loaded', async () => {
  open({ 'GET services/1/': networkDown });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: An error occurred while fetching services.',
  );
});

test('gives the server’s reason', async () => {
  const { user } = open({
    'POST orders/': reply(404, { detail: 'This service is not available.' }),
  });
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to create order: This service is not available.',
  );
});

test('after a lost answer the next attempt carries the same key', async () => {
  let isDown = true;
  const { user, server } = open({
    'POST orders/': () => (isDown ? networkDown() : reply(201, makeOrder(9))),
  });
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to create order\. Please try again\.$/,
  );
  isDown = false;
  await press(user);
  await screen.findByRole('heading', { name: 'Your order is placed' });
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

test('says what it costs, carries the note, and leads to the catalogue', async () => {
  const { user, server } = open({ 'POST orders/': reply(201, makeOrder(9)) });
  const costs = within(await screen.findByRole('region', { name: 'What it costs' }));
  expect(costs.getByText('$49.90')).toBeInTheDocument();
  expect(costs.getAllByText('$0.00')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /catalogue$/ })).toHaveAttribute('href', '/catalogue');
  await user.type(screen.getByLabelText(/^Note/), 'Track three first.');
  await press(user);
  await screen.findByRole('heading', { name: 'Your order is placed' });
  expect(server.callsTo('POST orders/')[0]?.body).toEqual({
    service: 1,
    message: 'Track three first.',
  });
});
