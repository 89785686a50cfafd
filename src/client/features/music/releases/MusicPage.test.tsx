import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RELEASE_MESSAGES } from '@/shared/music/releases.rules';
import { expectLink } from '@/client/testing/expectLink';
import { artistUser, makeCampaign, makeRelease, makeUpload } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';

const harbour = makeRelease(7, {
  ...{ title: 'Glass Harbour', format: 'ep', genre: 'electronic', link: 'http://glass.example' },
  ...{ presskit: 'releases/7/presskit-ab.pdf', artwork: 'releases/7/artwork-cd.png' },
});
const lanterns = makeRelease(8, { title: 'Paper Lanterns', release_date: null });
const LIST = 'GET campaigns/?limit=50&count=1&sort=active';
const campaigns = [
  makeCampaign(3, { release: 7, title: 'Glass Harbour' }),
  makeCampaign(4, { release: 8, title: 'Paper Lanterns', missing: ['music'] }),
];
const open = (fetch: Routes = {}) =>
  renderApp({
    path: '/my-releases',
    session: 'artist',
    fetch: {
      'GET auth/profile/': artistUser,
      [LIST]: campaigns,
      'GET releases/7/': harbour,
      'GET releases/8/': lanterns,
      ...fetch,
    },
  });
const cards = () => within(screen.getByRole('list', { name: 'Releases' })).getAllByRole('listitem');
const cardOf = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li')!;
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const choose = async (user: ReturnType<typeof open>['user'], action: string, title: string) => {
  await press(user, `More for ${title}`);
  await press(user, action);
};
/* by name, since the calendar of the date field is a dialog too */
const editDialog = () => screen.queryByRole('dialog', { name: 'Edit release' });
const edit = async (user: ReturnType<typeof open>['user']) => {
  await choose(user, 'Edit', 'Glass Harbour');
  return screen.findByRole('dialog', { name: 'Edit release' });
};
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

afterEach(() => {
  jest.restoreAllMocks();
});

test('each release is a card that leads to its campaign, with its state in words', async () => {
  const now = Date.now();
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const open_ = { stage: 'approved' as const, missing: [], pieces: [day(-3), day(-1)] };
  open({
    [LIST]: [
      makeCampaign(1, { title: 'Open', ...open_, open_until: day(19) }),
      makeCampaign(2, { title: 'Sent', stage: 'in_review', submitted_at: day(0), missing: [] }),
      makeCampaign(3, { title: 'Declined', stage: 'declined', missing: [] }),
      makeCampaign(4, { title: 'Bare', missing: ['description', 'music'] }),
      makeCampaign(5, {
        title: 'Old',
        ...open_,
        is_over: true,
        open_until: '2026-10-24T12:00:00Z',
      }),
    ],
    'GET offers/?limit=50&count=1&stage=pending&campaign=1': [],
  });
  expect(await screen.findByText('Five releases. One is open.')).toBeInTheDocument();
  expectLink('Open', '/campaigns/1');
  expectLink('Add a release', '/submit-music');
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    'OpenOpen, 19 days left2 pieces',
    'SentIn review since todayA person is listening',
    'DeclinedNot this timeRead the reason and send it again',
    'BareDraftA description and music are missing',
    'OldOver since 24 Oct2 pieces',
    'Add a release',
  ]);
});

test('the list shows why it fails, loads on Try again, and links to the form when it is empty', async () => {
  const broken = reply(500, { detail: 'The database rests.' });
  const responses = [networkDown, () => broken, () => []];
  const { user } = open({ [LIST]: () => responses.shift()?.() });
  await screen.findByText('Error: An error occurred while fetching releases.');
  await press(user, 'Try again');
  expect(await screen.findByText('Error: The database rests.')).toBeVisible();
  await press(user, 'Try again');
  expect(await screen.findByText('No releases found')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expectLink('Submit your music', '/submit-music');
  expectLink('Back to profile', '/profile');
});

const signed = (until: number) => `releases/7/presskit-ab.pdf?for=1&until=${until}&signature=x`;
const uploads = (until: number) => ({
  ...{ items: [makeUpload(9, { title: 'kit.pdf', kind: 'presskit', path: signed(until) })] },
  ...{ next: null, total: 1, bytes: 2_202_010 },
});
const FILES = 'GET uploads/?limit=12';

test('a file whose address has expired gets a new one as soon as the pointer is over it, or shows why not', async () => {
  const downloads = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const [ended, good] = [uploads(1_700_000_000), uploads(4_000_000_000)];
  const responses = [() => ended, networkDown, () => good];
  const { user } = open({ [FILES]: () => responses.shift()?.() });
  await screen.findByText('1 file, 2.1 MB');
  await press(user, 'Files');
  const link = () => screen.getByRole('link', { name: 'Download kit.pdf' });
  fireEvent.click(link());
  expect(await screen.findByText(/could not be fetched/)).toBeVisible();
  await user.hover(link());
  await waitFor(() => expect(link()).toHaveAttribute('href', `/media/${signed(4_000_000_000)}`));
  expect(downloads).not.toHaveBeenCalled();
});

test('files are folded, but for the address that is about them, and more of them come on request', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const items = Array.from({ length: 12 }, (_, index) => makeUpload(20 - index));
  const all = { total: 14, bytes: 214 * 1024 * 1024 };
  const { user } = renderApp({
    path: '/submissions-overview',
    session: 'artist',
    fetch: {
      [LIST]: campaigns,
      [FILES]: { items, next: 'next', ...all },
      'GET uploads/?limit=12&cursor=next': {
        items: [makeUpload(2), makeUpload(1)],
        next: null,
        ...all,
      },
    },
  });
  await screen.findByText('14 files, 214 MB');
  await screen.findByText('cover-20.png');
  const files = () => within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
  expect(files()).toHaveLength(4);
  expect(files()[0]).toHaveTextContent('cover-20.pngRelease 20, cover, 3000 × 3000 px1.8 MB1 Jan');
  await press(user, '8 more');
  expect(files()).toHaveLength(12);
  await press(user, '2 more');
  await waitFor(() => expect(files()).toHaveLength(14));
  expect(screen.queryByRole('button', { name: /more$/ })).not.toBeInTheDocument();
  await press(user, 'Files');
  expect(screen.queryByRole('list', { name: 'Files' })).not.toBeInTheDocument();
});

test('editing fetches the record again and fills the form with it, or shows that it cannot', async () => {
  const responses = [reply(500), { ...harbour, title: 'Renamed elsewhere' }];
  const { user } = open({ 'GET releases/7/': () => responses.shift() });
  await choose(user, 'Edit', 'Glass Harbour');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(RELEASE_MESSAGES.editLoadFailed);
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
    [LIST]: () => [{ ...campaigns[0], title: saved.title }, campaigns[1]],
  });
  await edit(user);
  await user.type(textbox('Title'), '  II ');
  await user.clear(textbox('Link'));
  await press(user, 'Save');
  await cardOf('Glass Harbour II, as stored');
  await waitFor(() => expect(editDialog()).not.toBeInTheDocument());
  expect(server.bodies('PATCH releases/7/')).toEqual([{ title: 'Glass Harbour  II', link: null }]);
  expect(screen.getByRole('button', { name: /^More for Glass Harbour II/ })).toHaveFocus();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await choose(user, 'Delete', 'Glass Harbour II, as stored');
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

const confirm = async (user: ReturnType<typeof open>['user']) => {
  const dialog = await screen.findByRole('dialog', { name: 'Delete release' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
};

test('deleting asks first, shows what blocks it, removes the row and focuses the one in its place', async () => {
  const detail = 'An outlet is at work on this release.';
  const blocked = reply(409, { detail, code: 'release_in_work' });
  const responses = [reply(500), blocked, reply(204)];
  const { user, server } = open({
    [LIST]: () => (responses.length > 0 ? campaigns : campaigns.slice(1)),
    'DELETE releases/7/': () => responses.shift(),
  });
  await choose(user, 'Delete', 'Glass Harbour');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Glass Harbour');
  await press(user, 'Cancel');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo('DELETE releases/7/')).toEqual([]);
  expect(screen.getByRole('button', { name: 'More for Glass Harbour' })).toHaveFocus();
  await choose(user, 'Delete', 'Glass Harbour');
  await confirm(user);
  expect(await screen.findByText('Failed to delete release. Please try again.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Glass Harbour' })).toBeInTheDocument();
  await confirm(user);
  expect(await screen.findByText(detail)).toBeVisible();
  await confirm(user);
  await waitFor(async () => expect(await cardOf('Paper Lanterns')).toHaveFocus());
  expect(screen.queryByText('Glass Harbour')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo('DELETE releases/7/')).toHaveLength(3);
});
