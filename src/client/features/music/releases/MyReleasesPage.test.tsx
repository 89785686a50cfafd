import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RELEASE_MESSAGES } from '@/shared/music/releases.rules';
import * as listRow from '@/client/ui/list/ListRow';
import { expectLink } from '@/client/testing/expectLink';
import { artistUser, makeRelease } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';

/* Counts how often each row is rendered. */
jest.mock('@/client/ui/list/ListRow', () => {
  const real = jest.requireActual<typeof listRow>('@/client/ui/list/ListRow');
  return { ...real, ListRow: jest.fn(real.ListRow) };
});
const drawn = () => jest.mocked(listRow.ListRow).mock.calls.map(([props]) => props.title);
const harbour = makeRelease(7, {
  ...{ title: 'Glass Harbour', format: 'ep', genre: 'electronic', link: 'http://glass.example' },
  ...{ presskit: 'releases/7/presskit-ab.pdf', artwork: 'releases/7/artwork-cd.png' },
});
const lanterns = makeRelease(8, { title: 'Paper Lanterns', release_date: null });
const open = (fetch: Routes = {}) =>
  renderApp({
    path: '/my-releases',
    session: 'artist',
    fetch: {
      'GET auth/profile/': artistUser,
      'GET releases/?limit=50&count=1': [harbour, lanterns],
      'GET releases/7/': harbour,
      'GET releases/8/': lanterns,
      ...fetch,
    },
  });
const rowOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li')!;
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
/* by name, since the calendar of the date field is a dialog too */
const editDialog = () => screen.queryByRole('dialog', { name: 'Edit release' });
const edit = async (user: ReturnType<typeof open>['user']) => {
  await press(user, 'Edit Glass Harbour');
  return screen.findByRole('dialog', { name: 'Edit release' });
};
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

afterEach(() => {
  jest.restoreAllMocks();
});

const signed = (until: number) => `releases/7/presskit-ab.pdf?for=1&until=${until}&signature=x`;
const ended = signed(1_700_000_000);
const good = signed(4_000_000_000);
const ending = { 'GET releases/?limit=50&count=1': [{ ...harbour, presskit: ended }] };
const link = async () =>
  within(await rowOf('Glass Harbour')).getByRole('link', { name: /press kit/ });

test('a press kit whose address has expired gets a new address as soon as the pointer is over it', async () => {
  const { user } = open({ ...ending, 'GET releases/7/': { ...harbour, presskit: good } });
  await user.hover(await link());
  await waitFor(async () => expect(await link()).toHaveAttribute('href', `/media/${good}`));
});

test('a press kit whose address has expired is opened at the new address without a pointer event, or shows why not', async () => {
  const downloads = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  let isDown = true;
  const fetched = { ...harbour, presskit: good };
  open({ ...ending, 'GET releases/7/': () => (isDown ? networkDown() : fetched) });
  fireEvent.click(await link());
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be fetched/);
  expect(downloads).not.toHaveBeenCalled();
  isDown = false;
  fireEvent.click(await link());
  await waitFor(() => expect(downloads).toHaveBeenCalledTimes(1));
  const [opened] = downloads.mock.contexts as HTMLAnchorElement[]; // of the prototype, which is spied on
  expect(opened?.href).toContain(`/media/${good}`);
});

test('the list shows title, format, release date and press kit of a release', async () => {
  open();
  const row = within(await rowOf('Glass Harbour'));
  expect(row.getByText('EP, Electronic')).toBeInTheDocument();
  expect(row.getByText('21.09.2026')).toBeInTheDocument();
  const presskit = row.getByRole('link', { name: 'PDF, press kit of Glass Harbour' });
  expect(presskit).toHaveAttribute('href', '/media/releases/7/presskit-ab.pdf');
  expect(presskit).toHaveAttribute('download');
  expect(within(await rowOf('Paper Lanterns')).getByText('No date')).toBeInTheDocument();
  expectLink('Submit your music', '/submit-music');
});

test('the list shows why it fails, loads on Try again, and links to the form when it is empty', async () => {
  const broken = reply(500, { detail: 'The database rests.' });
  const responses = [networkDown, () => broken, () => []];
  const { user } = open({ 'GET releases/?limit=50&count=1': () => responses.shift()?.() });
  await screen.findByText('Error: An error occurred while fetching releases.');
  await press(user, 'Try again');
  expect(await screen.findByText('Error: The database rests.')).toBeVisible();
  await press(user, 'Try again');
  expect(await screen.findByText('No releases found')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expectLink('Submit your music', '/submit-music');
  expectLink('Back to profile', '/profile');
});

test('editing fetches the record again and fills the form with it, or shows that it cannot', async () => {
  const responses = [reply(500), { ...harbour, title: 'Renamed elsewhere' }];
  const { user } = open({ 'GET releases/7/': () => responses.shift() });
  await press(user, 'Edit Glass Harbour');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(RELEASE_MESSAGES.releaseEditLoadFailed);
  expect(editDialog()).not.toBeInTheDocument();
  const dialog = await edit(user);
  expect(textbox('Title')).toHaveValue('Renamed elsewhere');
  expect(within(dialog).getByLabelText('Format')).toHaveValue('ep');
  expect(within(dialog).getByLabelText('Genre')).toHaveValue('electronic');
  expect(textbox('Link')).toHaveValue('http://glass.example');
  expect(textbox('Description')).toHaveValue('A demo release.');
});

test('editing sends only changed fields, shows the stored record, and a deletion removes its Undo', async () => {
  let saved = harbour;
  const { user, server } = open({
    'GET releases/7/': () => saved,
    'DELETE releases/7/': reply(204),
    'PATCH releases/7/': () => {
      saved = { ...harbour, title: 'Glass Harbour II, as stored', link: null };
      return saved;
    },
  });
  await edit(user);
  await user.type(textbox('Title'), '  II ');
  await user.clear(textbox('Link'));
  await press(user, 'Save');
  await rowOf('Glass Harbour II, as stored');
  await waitFor(() => expect(editDialog()).not.toBeInTheDocument());
  expect(server.bodies('PATCH releases/7/')).toEqual([{ title: 'Glass Harbour  II', link: null }]);
  expect(screen.getByRole('button', { name: /^Edit Glass Harbour II/ })).toHaveFocus();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await press(user, 'Delete Glass Harbour II, as stored');
  await confirm(user);
  await waitFor(() => expect(undo).not.toBeInTheDocument());
});

test('editing Escape asks before it discards the input', async () => {
  const { user } = open();
  const dialog = await edit(user);
  await user.type(textbox('Title'), '!');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('alert')).toHaveTextContent('Discard what you have entered?');
  await press(user, 'Keep editing');
  expect(textbox('Title')).toHaveValue('Glass Harbour!');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await press(user, 'Discard');
  expect(editDialog()).not.toBeInTheDocument();
});

test('editing requires a title, and a description that Undo cannot remove if there was none', async () => {
  const bare = { ...harbour, description: null };
  const { user, server } = open({ 'GET releases/7/': bare, 'PATCH releases/7/': harbour });
  await edit(user);
  await user.clear(textbox('Title'));
  await user.type(textbox('Title'), '   ');
  await press(user, 'Save');
  expect(await screen.findByText('Please enter a title')).toBeInTheDocument();
  expect(screen.getByText('Please enter a description.')).toBeInTheDocument();
  expect(textbox('Title')).toHaveFocus();
  expect(server.callsTo('PATCH releases/7/')).toEqual([]);
  await user.type(textbox('Title'), 'Tide');
  await user.type(textbox('Description'), 'Now.');
  await press(user, 'Save');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(server.bodies('PATCH releases/7/')).toEqual([{ title: 'Tide', description: 'Now.' }]);
});

test('editing an error keeps the input, is shown at its field and is logged to the console', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const errorBody = { detail: 'Not good.', code: 'invalid', fields: { title: 'Not this title.' } };
  const { user } = open({ 'PATCH releases/7/': reply(400, errorBody) });
  await edit(user);
  await user.type(textbox('Title'), '!');
  await press(user, 'Save');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    /^Failed to save changes\. Server returned an error\. See console/,
  );
  expect(textbox('Title')).toHaveValue('Glass Harbour!');
  expect(textbox('Title')).toHaveAccessibleDescription('Not this title.');
  await waitFor(() => expect(textbox('Title')).toHaveFocus());
  const shown = expect.objectContaining({ status: 400, message: 'Not good.' }) as unknown;
  expect(logged).toHaveBeenCalledWith(expect.any(String), shown);
  /* The error concerns the sent text: leaving the field keeps it, another text removes it. */
  await user.tab();
  expect(textbox('Title')).toHaveAccessibleDescription('Not this title.');
  await user.type(textbox('Title'), '?');
  expect(textbox('Title')).not.toHaveAccessibleDescription();
});

test('editing a re-fetched record renders only its own row', async () => {
  let saved = harbour;
  const { user } = open({
    'GET releases/7/': () => saved,
    'PATCH releases/7/': () => (saved = { ...harbour, title: 'Changed' }),
  });
  await edit(user);
  jest.mocked(listRow.ListRow).mockClear();
  await user.type(textbox('Title'), '!');
  await press(user, 'Save');
  await rowOf('Changed');
  expect(new Set(drawn())).toEqual(new Set(['Changed']));
});

const confirm = async (user: ReturnType<typeof open>['user']) => {
  const dialog = await screen.findByRole('dialog', { name: 'Delete release' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
};

test('deleting asks first, shows what blocks it, removes the row and focuses the one in its place', async () => {
  const detail = 'An outlet is at work on this release.';
  const blocked = reply(409, { detail, code: 'release_in_work' });
  const responses = [reply(500), blocked, reply(204)];
  const { user, server } = open({ 'DELETE releases/7/': () => responses.shift() });
  await press(user, 'Delete Glass Harbour');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Glass Harbour');
  await press(user, 'Cancel');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo('DELETE releases/7/')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Delete Glass Harbour' })).toHaveFocus();
  await press(user, 'Delete Glass Harbour');
  await confirm(user);
  expect(await screen.findByText('Failed to delete release. Please try again.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Glass Harbour' })).toBeInTheDocument();
  await confirm(user);
  expect(await screen.findByText(detail)).toBeVisible();
  await confirm(user);
  await waitFor(async () => expect(await rowOf('Paper Lanterns')).toHaveFocus());
  expect(screen.queryByText('Glass Harbour')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo('DELETE releases/7/')).toHaveLength(3);
});
