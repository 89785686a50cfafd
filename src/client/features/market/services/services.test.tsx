import { screen, waitFor, within, cleanup } from '@testing-library/react';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import { expectLink } from '@/client/testing/expectLink';
import { makeService, firstPrices, outletUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';

const article = makeService(5);
const story = makeService(6, { type: 'tiktok_story', price: 1250, delivery_days: 1 });

const open = (fetch: Routes = {}) =>
  renderApp({
    path: '/my-services',
    session: 'media',
    fetch: {
      [LIST]: [story, article],
      'GET services/5/': article,
      ...fetch,
    },
  });
type User = ReturnType<typeof open>['user'];

const rowOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li') ?? document.body;
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const edit = async (user: User) => {
  await press(user, 'Edit Online article');
  return within(await screen.findByRole('dialog', { name: 'Edit service' }));
};
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = async (user: User, name: string, text: string) => {
  await user.clear(textbox(name));
  if (text !== '') await user.type(textbox(name), text);
};
const LIST = 'GET services/?limit=50&count=1';

const shown = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

test('the shop says what is sold, newest first, and how much of it is on', async () => {
  open({ [LIST]: [story, makeService(5, { purchases: 12, is_on: false })] });
  expect(await rowOf('TikTok story')).toHaveTextContent(/\$1,250\.00.*1 day.*0 ordered/);
  expect(await rowOf('Online article')).toHaveTextContent('12 ordered');
  expect(shown()).toEqual(['TikTok story', 'Online article']);
  expect(screen.getByText('Two services, one on.')).toBeVisible();
  expectLink('Add a service', '/create-service');
  expectLink('See it as an artist', '/marketplace?tab=preview');
});

test('each service has its status in words, and a declined one no switch', async () => {
  const off = { is_on: false, switched_at: '2026-11-12T10:00:00Z' };
  open({
    [LIST]: [
      makeService(9, { type: 'video_interview' }),
      makeService(8, { type: 'spotify_playlist', ...off }),
      makeService(7, { type: 'tiktok_story', proposed: { price: 400 } }),
      makeService(6, { type: 'tiktok_video', proposed: {} }),
      makeService(2, { approval: 'pending' }),
      makeService(1, { approval: 'declined', approval_reason: 'Too vague.', type: 'reel_shorts' }),
    ],
  });
  expect(await rowOf('Video interview')).toHaveTextContent('In the catalogue');
  expect(await rowOf('Playlist: listen and answer')).toHaveTextContent('Off since 12 Nov');
  expect(screen.getByText('12 Nov')).toHaveAttribute('title', '12 Nov 2026, 10:00');
  expect(await rowOf('TikTok story')).toHaveTextContent('In review: $400.00');
  expect(await rowOf('TikTok video')).toHaveTextContent('New text in review');
  expect(await rowOf('Online article')).toHaveTextContent('In review');
  expect(await rowOf('Reel / Shorts')).toHaveTextContent('Declined: Too vague.–');
  expect(screen.getAllByRole('switch')).toHaveLength(5);
});

test('nothing is in the catalogue before the outlet is approved', async () => {
  const profile = { ...outletUser.profile, approved_at: null };
  open({ 'GET auth/profile/': { ...outletUser, profile } });
  const row = await rowOf('Online article');
  await waitFor(() => expect(row).toHaveTextContent('Hidden until your outlet is approved'));
});

test('the search and the switch of views keep what fits them, in the address', async () => {
  const { user } = open({ [LIST]: [story, makeService(5, { is_on: false })] });
  await user.click(await screen.findByRole('radio', { name: 'Off 1' }));
  expect(shown()).toEqual(['Online article']);
  expect(window.location.search).toBe('?show=off');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'tiktok');
  await user.click(screen.getByRole('button', { name: 'Show all services' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'stroy 1,250');
  expect(shown()).toEqual(['TikTok story']);
});

test('the switch acts at once, and goes back with the server’s reason', async () => {
  const answers = [reply(503, { detail: 'Not now.' }), { ...article, is_on: false, version: 2 }];
  const { user, server } = open({
    [LIST]: [article],
    'PATCH services/5/': () => answers.shift(),
    'GET services/5/': { ...article, is_on: false, version: 2 },
  });
  const button = await screen.findByRole('switch', { name: 'Show Online article to artists' });
  await user.click(button);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(button).toBeChecked();
  await user.click(button);
  await waitFor(() => expect(button).not.toBeChecked());
  expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
  expect(server.callsTo('PATCH services/5/').at(-1)?.body).toEqual({ is_on: false });
  await waitFor(() => expect(button.closest('li')).toHaveTextContent('Off'));
});

const choose = async (user: User, item: string) => {
  await press(user, 'More about Online article');
  await press(user, item);
};

test('the menu copies the link for artists, and begins another service from this one', async () => {
  const { user } = open();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await choose(user, 'Copy its link');
  expect(await screen.findByText('Link copied.')).toBeInTheDocument();
  const address = `${window.location.origin}/create-order?service=5`;
  expect(write).toHaveBeenCalledWith(address);
  await choose(user, 'Duplicate');
  expect(await screen.findByLabelText('Type')).toHaveValue('online_article');
});

test('the list shows that it could not be loaded, and links to the form when it is empty', async () => {
  const responses = [networkDown, () => []];
  const { user } = open({ [LIST]: () => responses.shift()?.() });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: An error occurred while fetching services.',
  );
  await press(user, 'Try again');
  expect(await screen.findByText('No services found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a service' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to profile' })).toBeInTheDocument();
});

test.each([
  ['Price ($)', '12,5', 'Invalid price. Please enter a valid number.'],
  ['Delivery days', '1.5', 'Invalid delivery days. Please enter a valid number.'],
])(
  '%s of an edited service: validated while typing and when saving',
  async (label, text, onSave) => {
    const { user, server } = open();
    await edit(user);
    await enter(user, label, text);
    expect(textbox(label)).toHaveAccessibleDescription('Please enter a valid number.');
    await press(user, 'Save');
    await waitFor(() => expect(textbox(label)).toHaveAccessibleDescription(onSave));
    await enter(user, label, '');
    expect(textbox(label)).toHaveAccessibleDescription(onSave);
    await enter(user, label, '9');
    expect(textbox(label)).not.toHaveAccessibleDescription();
    expect(server.callsTo('PATCH services/5/')).toEqual([]);
  },
);

test('editing sends only changed fields, as numbers, and fetches the record again', async () => {
  let saved = article;
  const { user, server } = open({
    'GET services/5/': () => saved,
    'PATCH services/5/': () => (saved = { ...article, price: 60.5 }),
  });
  const dialog = await edit(user);
  const groups = dialog.getAllByRole('group').map((group) => group.getAttribute('label'));
  expect(groups).toEqual([
    ...['Articles', 'Online Reviews', 'Printed Review', 'Video Review', 'Interviews'],
    ...['Story Post', 'Social Media Sharing', 'Playlist'],
  ]);
  await enter(user, 'Price ($)', '60.50');
  await enter(user, 'Delivery days', '07');
  await press(user, 'Save');
  expect(await screen.findByText('$60.50')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo('PATCH services/5/').map((call) => call.body)).toEqual([{ price: 60.5 }]);
  expect(server.calls.at(-1)?.route).toBe('GET services/5/');
});

test.each([
  [reply(500), 'Failed to save changes. Server returned an error. See console for details.'],
  [networkDown, 'Failed to save changes. Please try again.'],
])('editing keeps the input when it could not be saved (%#)', async (response, sentence) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = open({ 'PATCH services/5/': response });
  await edit(user);
  await enter(user, 'Price ($)', '60');
  await press(user, 'Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(textbox('Price ($)')).toHaveValue('60');
});

test('deleting asks first, shows when it fails, and removes the row', async () => {
  let response = reply(500);
  const { user } = open({ 'DELETE services/5/': () => response });
  await choose(user, 'Delete');
  await press(user, 'Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to delete service. Please try again.',
  );
  response = reply(204);
  await press(user, 'Delete');
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Online article' })).not.toBeInTheDocument(),
  );
  expect(await rowOf('TikTok story')).toHaveFocus();
});

const create = async (fetch: Routes = {}) => {
  const app = renderApp({ path: '/create-service', session: 'media', fetch });
  await screen.findByRole('button', { name: 'Create service' });
  return app;
};
const fillIn = async (user: User) => {
  await user.selectOptions(screen.getByLabelText('Type'), 'Reel / Shorts');
  await enter(user, 'Price ($)', '49.90');
  await enter(user, 'Delivery days', '7');
  await enter(user, 'Description', 'Six hundred words.');
};

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Create service' }));

test('creating requires all fields, sends nothing without them, and previews the service', async () => {
  const { user, server } = await create();
  await send(user);
  expect(await screen.findByText('Please choose a type.')).toBeInTheDocument();
  expect(textbox('Price ($)')).toHaveAccessibleDescription('Please enter a price.');
  expect(textbox('Delivery days')).toHaveAccessibleDescription('Please enter the delivery days.');
  expect(textbox('Description')).toHaveAccessibleDescription('Please enter a description.');
  expect(screen.getByLabelText('Type')).toHaveFocus();
  expect(server.callsTo('POST services/')).toEqual([]);
  const preview = within(await screen.findByRole('region', { name: 'As artists see it' }));
  expect(preview.getByText(/Choose a type/)).toBeInTheDocument();
  await fillIn(user);
  for (const text of ['Reel / Shorts', '7 days', '$49.90'])
    expect(preview.getByText(text)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Type'), 'Spotify playlist');
  expect(screen.getByText(PLAYLIST_NOTE)).toBeInTheDocument();
});

test('creating sends numbers and the outlet’s profile, and opens the profile', async () => {
  const { user, server } = await create({ 'POST services/': reply(201, makeService(9)) });
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole('heading', { name: 'Your service is in' })).toHaveFocus();
  expect(server.callsTo('POST services/')[0]?.body).toEqual({
    ...{ id: outletUser.profile.id, type: 'reel_shorts', price: 49.9, delivery_days: 7 },
    description: 'Six hundred words.',
  });
  expectLink('Go to profile', '/profile');
});

test('a service that is not created shows the error of the network, or at its field', async () => {
  const responses = [
    networkDown,
    () => reply(400, { detail: 'No.', fields: { price: 'Not so.' } }),
  ];
  const { user } = await create({ 'POST services/': () => responses.shift()?.() });
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to create service. Please try again.',
  );
  await send(user);
  await waitFor(() => expect(textbox('Price ($)')).toHaveAccessibleDescription('Not so.'));
});

test('without the profile there is no media id', async () => {
  const { user, server } = await create({ 'GET auth/profile/': reply(500) });
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load media ID. Please try again.',
  );
  expect(server.callsTo('POST services/')).toEqual([]);
});

test('the input is kept over a reload, until it is sent', async () => {
  const { user } = await create();
  await fillIn(user);
  cleanup();
  const { user: again } = await create({ 'POST services/': reply(201, makeService(9)) });
  expect(screen.getByLabelText('Type')).toHaveValue('reel_shorts');
  expect(textbox('Price ($)')).toHaveValue('49.90');
  expect(textbox('Description')).toHaveValue('Six hundred words.');
  await send(again);
  await screen.findByRole('heading', { name: 'Your service is in' });
  cleanup();
  await create();
  expect(textbox('Price ($)')).toHaveValue('');
});

test('shows the list price of the tier, and who sets the final one', async () => {
  /* another list has started since the page was opened */
  const prices = firstPrices.prices.map((cell) => ({ ...cell, price: cell.price + 1 }));
  const { user } = await create({ 'GET prices/': { list: 2, since: '2026-09-01', prices } });
  expect(await screen.findByText(/^The price you ask for\./)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Type'), 'Online article');
  await screen.findByText(
    'The list price of your tier is $46.00. Linernote sets the final price when it approves the service.',
  );
});
