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
      'GET services/?limit=50&count=1': [story, article],
      'GET services/5/': article,
      ...fetch,
    },
  });
type User = ReturnType<typeof open>['user'];

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('heading', { name: title })).closest('li');
  if (!row) throw new Error(`${title} stands in no row.`);
  return row;
};
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const editDialog = () => screen.queryByRole('dialog', { name: 'Edit service' });
const edit = async (user: User) => {
  await press(user, 'Edit Online article');
  return within(await screen.findByRole('dialog', { name: 'Edit service' }));
};
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const enter = async (user: User, name: string, text: string) => {
  await user.clear(textbox(name));
  if (text !== '') await user.type(textbox(name), text);
};

describe('the list', () => {
  test('shows for a playlist service what is paid for', async () => {
    open({
      'GET services/?limit=50&count=1': [makeService(7, { type: 'spotify_playlist' }), article],
    });
    expect(await rowOf('Playlist: listen and answer')).toHaveTextContent('Spotify. ');
    expect(await rowOf('Online article')).not.toHaveTextContent(PLAYLIST_NOTE);
  });

  test('shows the services, newest first', async () => {
    open();
    const row = within(await rowOf('TikTok story'));
    expect(row.getByText('$1,250.00')).toBeInTheDocument();
    expect(row.getByText('1 day')).toBeInTheDocument();
    expect(row.getByText('02.01.2026')).toBeInTheDocument();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(titles).toEqual(['TikTok story', 'Online article']);
    expectLink('Create your service', '/create-service');
  });

  test('shows that it could not be loaded', async () => {
    open({ 'GET services/?limit=50&count=1': networkDown });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error: An error occurred while fetching services.',
    );
  });

  test('links to the form when it is empty', async () => {
    open({ 'GET services/?limit=50&count=1': [] });
    expect(await screen.findByText('No services found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create your service' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to profile' })).toBeInTheDocument();
  });
});

describe('editing', () => {
  test('offers the types in their groups', async () => {
    const { user } = open();
    const dialog = await edit(user);
    expect(dialog.getByLabelText('Type')).toHaveValue('online_article');
    const groups = dialog.getAllByRole('group').map((group) => group.getAttribute('label'));
    expect(groups).toEqual([
      'Articles',
      'Online Reviews',
      'Printed Review',
      'Video Review',
      'Interviews',
      'Story Post',
      'Social Media Sharing',
      'Playlist',
    ]);
  });

  test.each([
    ['Price ($)', '12,5', 'Invalid price. Please enter a valid number.'],
    ['Delivery days', '1.5', 'Invalid delivery days. Please enter a valid number.'],
  ])('%s: validated while typing and when saving', async (label, text, onSave) => {
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
  });

  test('sends only changed fields, as numbers, and fetches the record again', async () => {
    let saved = article;
    const { user, server } = open({
      'GET services/5/': () => saved,
      'PATCH services/5/': () => (saved = { ...article, price: 60.5 }),
    });
    await edit(user);
    await enter(user, 'Price ($)', '60.50');
    await enter(user, 'Delivery days', '07');
    await press(user, 'Save');
    expect(await screen.findByText('$60.50')).toBeInTheDocument();
    expect(editDialog()).not.toBeInTheDocument();
    expect(server.callsTo('PATCH services/5/').map((call) => call.body)).toEqual([{ price: 60.5 }]);
    expect(server.calls.at(-1)?.route).toBe('GET services/5/');
  });

  test.each([
    [reply(500), 'Failed to save changes. Server returned an error. See console for details.'],
    [networkDown, 'Failed to save changes. Please try again.'],
  ])('keeps the input when it could not be saved (%#)', async (response, sentence) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open({ 'PATCH services/5/': response });
    await edit(user);
    await enter(user, 'Price ($)', '60');
    await press(user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(textbox('Price ($)')).toHaveValue('60');
  });
});

describe('deleting', () => {
  test('asks first, shows when it fails, and removes the row', async () => {
    let response = reply(500);
    const { user } = open({ 'DELETE services/5/': () => response });
    await press(user, 'Delete Online article');
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
});

it('opens the service in the address for editing, once', async () => {
  renderApp({
    path: '/my-services?edit=5',
    session: 'media',
    fetch: { 'GET services/5/': makeService(5) },
  });
  expect(await screen.findByRole('dialog', { name: 'Edit service' })).toBeInTheDocument();
  expect(window.location.search).toBe('');
});

it('shows the state of each service', async () => {
  renderApp({
    path: '/my-services',
    session: 'media',
    fetch: {
      'GET services/?limit=50&count=1': [
        makeService(3, { is_on: false }),
        makeService(2, { approval: 'pending' }),
        makeService(1, { approval: 'declined', approval_reason: 'Too vague.' }),
      ],
    },
  });
  for (const text of [
    'Active / Approved',
    'Off',
    'Pending approval',
    'Admin declined',
    'Too vague.',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

describe('CreateServicePage', () => {
  const open = async (fetch: Routes = {}) => {
    const app = renderApp({ path: '/create-service', session: 'media', fetch });
    await screen.findByRole('button', { name: 'Create service' });
    return app;
  };

  type User = Awaited<ReturnType<typeof open>>['user'];

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

  test('shows an error when the network fails', async () => {
    const { user } = await open({ 'POST services/': networkDown });
    await fillIn(user);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to create service. Please try again.',
    );
  });

  test('a refused field shows its error', async () => {
    const fields = { price: 'Not this price.' };
    const { user } = await open({ 'POST services/': reply(400, { detail: 'No.', fields }) });
    await fillIn(user);
    await send(user);
    await waitFor(() =>
      expect(textbox('Price ($)')).toHaveAccessibleDescription('Not this price.'),
    );
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
});
