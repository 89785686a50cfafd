import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeCampaign, makeRelease } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { reply, type Routes } from '@/client/testing/stubFetch';
import { type StubUpload, stubUploads } from '@/client/testing/stubUploads';
import { releaseFormOf } from './releaseForm';

const harbour = makeRelease(7, {
  title: 'Glass Harbour',
  description: 'Slow.',
  presskit: 'releases/7/presskit-ab.pdf',
});
const withArtwork = { ...harbour, artwork: 'releases/7/artwork-cd.png', version: 2 };
const picture = new File(['picture'], 'cover.png', { type: 'image/png' });
const story = new File(['story'], 'story.txt', { type: 'text/plain' });
const stale = (present: object) => reply(409, { detail: 'Changed.', code: 'stale', present });

async function edit(fetch: Routes = {}) {
  const uploads = stubUploads();
  const app = renderApp({
    path: '/my-releases',
    session: 'artist',
    fetch: {
      'GET campaigns/?limit=50&count=1&sort=active': [makeCampaign(7, { title: harbour.title })],
      'GET releases/7/': harbour,
      ...fetch,
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'More for Glass Harbour' }));
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit release' }));
  const title = dialog.getByLabelText('Title');
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Save' }));
  const patches = () =>
    app.server.callsTo('PATCH releases/7/').map(({ body, ifMatch }) => [ifMatch, body]);
  return { ...app, uploads, dialog, title, save, patches };
}
/** As if chosen despite the file dialog's filter. */
const choose = (label: string, file: File) => {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
};
const firstOf = (uploads: StubUpload[]) =>
  waitFor(() => {
    const [upload] = uploads;
    if (!upload) throw new Error('Nothing was sent.');
    return upload;
  });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

afterEach(() => {
  jest.restoreAllMocks();
});

test('selected files are uploaded, and nothing else is sent', async () => {
  const { uploads, dialog, save, patches } = await edit();
  const replaced = /It replaces the current one\.$/;
  expect(dialog.getByLabelText('Press kit')).toHaveAccessibleDescription(replaced);
  expect(dialog.getByLabelText('Artwork')).not.toHaveAccessibleDescription(/replaces the current/);
  choose('Artwork', picture);
  choose('Press kit', story);
  await save();
  const upload = await firstOf(uploads);
  expect(upload.route).toBe('POST releases/7/files/');
  expect([...upload.form.keys()].sort()).toEqual(['artwork', 'presskit']);
  act(() => upload.progress(1, 2));
  expect(await dialog.findByText('Uploading, 50%')).toBeInTheDocument();
  upload.respond(201, withArtwork);
  await closed();
  expect(screen.getByText('Saved')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(patches()).toEqual([]);
});

test('typed changes follow the files, based on the version after the upload', async () => {
  const { uploads, title, save, user, patches } = await edit({
    'PATCH releases/7/': { ...withArtwork, title: 'Low Tide', version: 3 },
  });
  await user.clear(title);
  await user.type(title, 'Low Tide');
  choose('Artwork', picture);
  await save();
  const upload = await firstOf(uploads);
  expect(patches()).toEqual([]);
  upload.respond(201, withArtwork);
  await closed();
  expect(patches()).toEqual([['"2"', { title: 'Low Tide' }]]);
});

test('typed changes conflict with a change that somebody else made in between', async () => {
  const present = { ...withArtwork, title: 'Harbour', version: 3 };
  const { uploads, dialog, title, save, user, patches } = await edit({
    'PATCH releases/7/': stale(present),
  });
  await user.type(title, '!');
  choose('Artwork', picture);
  await save();
  (await firstOf(uploads)).respond(201, present);
  expect(await dialog.findByRole('alert')).toHaveTextContent('changed elsewhere');
  expect(title).toHaveValue('Glass Harbour!');
  expect(patches()).toEqual([['"1"', { title: 'Glass Harbour!' }]]);
  expect(dialog.queryByText('cover.png')).not.toBeInTheDocument();
});

test('files that cannot be sent leave everything unchanged', async () => {
  const { uploads, dialog, save, user, patches } = await edit();
  await user.type(dialog.getByLabelText('Title'), '!');
  choose('Artwork', new File(['x'], 'cover.gif', { type: 'image/gif' }));
  await save();
  expect(dialog.getByLabelText('Artwork')).toHaveFocus();
  const wrongType = /The artwork must be a PNG or JPEG picture\./;
  expect(dialog.getByLabelText('Artwork')).toHaveAccessibleDescription(wrongType);
  expect([uploads.length, patches()]).toEqual([0, []]);
});

test('files that the server refuses show its message until others are chosen', async () => {
  const { uploads, dialog, save } = await edit();
  choose('Artwork', picture);
  await save();
  const detail = 'The artwork cannot be read. The file seems to be damaged.';
  const fields = { artwork: detail };
  (await firstOf(uploads)).respond(400, { detail, code: 'artwork_damaged', fields });
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent(`Failed to upload the files: ${detail}`);
  expect(dialog.getByLabelText('Artwork')).toHaveAccessibleDescription(new RegExp(detail));
  choose('Artwork', new File(['another'], 'other.png', { type: 'image/png' }));
  expect(dialog.getByLabelText('Artwork')).not.toHaveAccessibleDescription(new RegExp(detail));
});

test('an upload can be cancelled and repeated with the same key', async () => {
  const { uploads, dialog, save, user } = await edit();
  choose('Artwork', picture);
  await save();
  const first = await firstOf(uploads);
  await user.click(await dialog.findByRole('button', { name: 'Cancel upload' }));
  expect(first.isAborted).toBe(true);
  expect(await dialog.findByText(/The upload was cancelled\./)).toBeInTheDocument();
  expect(dialog.getByText('cover.png')).toBeInTheDocument();
  await save();
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.headers['Idempotency-Key']).toBe(first.headers['Idempotency-Key']);
  uploads[1]?.respond(201, withArtwork);
  await closed();
});

/** Types another title, and saves after the release has become `theirs`. */
async function meet(theirs: Partial<typeof harbour>, fetch: Routes = {}) {
  const present = { ...harbour, ...theirs, version: 5 };
  const responses = [stale(present), { ...present, title: 'Low Tide', version: 6 }];
  const app = await edit({ 'PATCH releases/7/': () => responses.shift(), ...fetch });
  await app.user.clear(app.title);
  await app.user.paste('Low Tide');
  await app.save();
  return app;
}
const BOTH = [
  ['"1"', { title: 'Low Tide' }],
  ['"5"', { title: 'Low Tide' }],
];

test('an edit that meets a change shows what was changed elsewhere, keeps the input, and then succeeds', async () => {
  const { dialog, title, user, patches, store } = await meet({ title: 'Harbour', genre: 'jazz' });
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent(
    'This was changed elsewhere in the meantime. Please check the marked fields and save again.',
  );
  expect(title).toHaveValue('Low Tide');
  expect(title).toHaveAccessibleDescription('Changed elsewhere to “Harbour”.');
  const genre = dialog.getByLabelText('Genre');
  expect(genre).toHaveValue('jazz');
  expect(genre).toHaveAccessibleDescription('Changed elsewhere. It was “Rock”.');
  expect(store.getState().entities.releases.entities[7]?.title).toBe('Harbour');
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await closed();
  expect(patches()).toEqual(BOTH);
});

test('an edit that meets a change succeeds at once if none of its fields was changed elsewhere', async () => {
  const { patches } = await meet({ artwork: 'releases/7/artwork-2.png' });
  await closed();
  expect(patches()).toEqual(BOTH);
});

test('an edit of a record that was deleted elsewhere keeps the input; its row is removed', async () => {
  jest.spyOn(console, 'error').mockImplementation(); // the server's response
  const notFound = reply(404, { detail: 'This could not be found.', code: 'not_found' });
  const { dialog, title } = await meet({}, { 'PATCH releases/7/': notFound });
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to save changes.');
  expect(title).toHaveValue('Low Tide');
  expect(screen.queryByRole('button', { name: 'Edit Glass Harbour' })).not.toBeInTheDocument();
});

test('releaseFormOf null values of a record are empty fields', () => {
  const form = releaseFormOf(makeRelease(1, { description: null, link: null }));
  expect(form).toMatchObject({ description: '', link: '' });
});

test('releaseFormOf a timestamp is normalised to its day, an invalid date is left out', () => {
  const dateOf = (release_date: string) =>
    releaseFormOf(makeRelease(1, { release_date })).release_date;
  expect(dateOf('2026-09-21T00:00:00Z')).toBe('2026-09-21');
  expect(dateOf('2026-02-31')).toBe('');
  expect(dateOf('soon')).toBe('');
});
