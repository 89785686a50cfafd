import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { artistUser, makeCampaign, makeRelease, makeSound } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes } from '@/client/testing/stubFetch';
import { type StubUpload, stubUploads } from '@/client/testing/stubUploads';

const open = async (fetch: Routes = {}) => {
  const uploads = stubUploads();
  const app = renderApp({
    path: '/submit-music',
    session: 'artist',
    fetch: { 'GET campaigns/?release=9': [makeCampaign(4, { release: 9 })], ...fetch },
  });
  await screen.findByLabelText('Title');
  return { ...app, uploads };
};
type User = Awaited<ReturnType<typeof open>>['user'];

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Enters the text at once: typing each letter is slow. */
const enter = async (user: User, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.paste(text);
};
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Keep as draft' }));
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send to review' }));
const fillIn = async (user: User, title = 'Glass Harbour') => {
  await enter(user, textbox('Title'), title);
  await user.click(screen.getByRole('radio', { name: 'EP' }));
  await user.click(screen.getByRole('radio', { name: 'Electronic' }));
};
const firstOf = async (uploads: StubUpload[]) =>
  waitFor(() => {
    const [upload] = uploads;
    if (!upload) throw new Error('Nothing was sent.');
    return upload;
  });
const respond = (upload: StubUpload, status: number, body: unknown) =>
  act(async () => {
    upload.respond(status, body);
    await Promise.resolve();
  });
/** As if chosen despite the file dialog's filter. */
const choose = (label: string, file: File) => {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
};
const artwork = new File(['picture'], 'cover.png', { type: 'image/png' });
const presskit = new File(['story'], 'story.pdf', { type: 'application/pdf' });

/** Opens the page, and sends a release to which the test responds. */
async function sendRelease(fetch: Routes = {}) {
  const app = await open(fetch);
  await fillIn(app.user);
  await submit(app.user);
  return { ...app, upload: await firstOf(app.uploads) };
}

test('sends the texts and the files without the link, and then the link', async () => {
  const { user, uploads, server } = await open({
    'PATCH releases/9/': makeRelease(9, { link: 'http://glass.example' }),
    'GET releases/9/': makeRelease(9, { link: 'http://glass.example' }),
  });
  await fillIn(user, '  Glass Harbour ');
  await enter(user, textbox('Description'), 'Slow.');
  await enter(user, textbox('Link'), 'http://glass.example');
  expect(textbox('Link')).toHaveAttribute('placeholder', 'http://');
  const style = await screen.findByRole('searchbox', { name: 'Find a style' });
  await user.type(style, 'shoeg{Enter}dub tech{Enter}');
  expect(screen.getByRole('checkbox', { name: 'Shoegaze' })).toBeChecked();
  choose('Artwork', artwork);
  choose('Press kit', presskit);
  await submit(user);
  const upload = await firstOf(uploads);
  expect(upload.route).toBe('POST releases/');
  expect(Object.fromEntries(upload.form.entries())).toEqual({
    artist: '10',
    title: 'Glass Harbour',
    format: 'ep',
    genre: 'electronic',
    styles: 'shoegaze,dub techno',
    description: 'Slow.',
    artwork: expect.anything() as unknown,
    presskit: expect.anything() as unknown,
  });
  await respond(upload, 201, makeRelease(9, { title: 'Glass Harbour' }));
  expect(await screen.findByRole('heading', { name: 'Your release is saved' })).toHaveFocus();
  expect(server.callsTo('PATCH releases/9/')).toMatchObject([
    { body: { link: 'http://glass.example' } },
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expectLink('Go to profile', '/profile');
  expectLink('List of releases', '/my-releases');
});

test('shows when only the link was not saved', async () => {
  const { user, uploads } = await open({ 'PATCH releases/9/': reply(500) });
  await fillIn(user);
  await enter(user, textbox('Link'), 'http://glass.example');
  await submit(user);
  await respond(await firstOf(uploads), 201, makeRelease(9));
  expect(await screen.findByRole('heading', { name: 'Your release is saved' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The release was created, but its link was not saved.',
  );
});

test('a blank title is refused beside the field; a title is enough', async () => {
  const { user, uploads } = await open();
  expect(screen.getByRole('radio', { name: 'Single' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked();
  await enter(user, textbox('Title'), '   ');
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Please enter a title$/);
  expect(textbox('Title')).toHaveAccessibleDescription('Please enter a title');
  expect(textbox('Title')).toHaveFocus();
  expect(uploads).toEqual([]);
  await enter(user, textbox('Title'), 'Glass Harbour');
  await submit(user);
  const sent = Object.fromEntries((await firstOf(uploads)).form.entries());
  expect(sent).toEqual({ artist: '10', title: 'Glass Harbour', format: 'single', genre: 'other' });
});

const complete = { release: 9, missing: [], tracks: [makeSound(1)] };
const sound = (name: string) => new File(['sound'], name, { type: 'audio/wav' });
const routes: Routes = {
  'PATCH campaigns/4/': makeCampaign(4, { release: 9, version: 2 }),
  'POST campaigns/4/submit/': makeCampaign(4, { ...complete, stage: 'in_review', version: 4 }),
};
const fillWhole = async (user: User) => {
  await fillIn(user);
  await user.upload(screen.getByLabelText('Audio files'), [
    sound('01_low_tide-final.wav'),
    sound('02 ropes.wav'),
  ]);
  expect(await screen.findByRole('textbox', { name: 'Track 2' })).toHaveValue('Ropes');
  await user.clear(textbox('Track 2'));
  await enter(user, textbox('Track 2'), 'Ropes (Live)');
  await enter(user, textbox('Description'), 'Slow.');
  choose('Artwork', artwork);
  await user.click(screen.getByRole('radio', { name: 'Until another day' }));
  await enter(user, textbox('Note to outlets'), 'Vinyl first.');
};
const sent = async (uploads: StubUpload[], count: number) =>
  waitFor(() => {
    const last = uploads.at(-1);
    if (!last || uploads.length !== count) throw new Error(`${uploads.length} were sent.`);
    return last;
  });
const withTracks = (version: number) => makeCampaign(4, { ...complete, version });

test('the campaign gets its embargo and its tracks, and is submitted once it is complete', async () => {
  const { user, uploads, server } = await open(routes);
  await fillWhole(user);
  await send(user);
  const release = await firstOf(uploads);
  expect(screen.getByRole('button', { name: 'Sends when 2 tracks are up' })).toBeVisible();
  await respond(release, 201, makeRelease(9));
  const first = await sent(uploads, 2);
  expect([first.route, first.form.get('title')]).toEqual(['POST campaigns/4/tracks/', 'Low tide']);
  expect(server.bodies('PATCH campaigns/4/')[0]).toEqual({ embargo_note: 'Vinyl first.' });
  await respond(first, 201, withTracks(2));
  const second = await sent(uploads, 3);
  expect(second.form.get('title')).toBe('Ropes (Live)');
  expect(server.callsTo('POST campaigns/4/submit/')).toHaveLength(0);
  await respond(second, 201, withTracks(3));
  expect(await screen.findByRole('heading', { name: 'Your release is in' })).toBeVisible();
  expect(server.callsTo('POST campaigns/4/submit/')).toHaveLength(1);
});

test('the campaign stays a draft on request', async () => {
  const { user, uploads, server } = await open(routes);
  await fillWhole(user);
  await submit(user);
  const release = await firstOf(uploads);
  expect(screen.queryByRole('button', { name: /^Sends when/ })).not.toBeInTheDocument();
  await respond(release, 201, makeRelease(9));
  await respond(await sent(uploads, 2), 201, withTracks(2));
  await respond(await sent(uploads, 3), 201, withTracks(3));
  expect(await screen.findByText(/^Nothing is missing/)).toBeVisible();
  expect(server.callsTo('POST campaigns/4/submit/')).toHaveLength(0);
});

test('the campaign continues where the upload stopped, with the selected files', async () => {
  let isDown = true;
  const { user, uploads, server } = await open({
    ...routes,
    'PATCH releases/9/': () => (isDown ? networkDown() : makeRelease(9)),
    'GET releases/9/': makeRelease(9),
  });
  await fillWhole(user);
  await enter(user, textbox('Link'), 'http://glass.example');
  await send(user);
  await respond(await firstOf(uploads), 201, makeRelease(9));
  const lost = await sent(uploads, 2);
  act(() => lost.loseConnection());
  expect(await screen.findByText(/^“Low tide” did not arrive\. /)).toBeVisible();
  expect(screen.getByText('“Ropes (Live)” did not arrive.')).toBeVisible();
  expect(screen.getByText(/but its link was not saved/)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const first = await sent(uploads, 3);
  expect(first.form.get('title')).toBe('Low tide');
  expect(first.headers['Idempotency-Key']).toBe(lost.headers['Idempotency-Key']);
  await respond(first, 201, withTracks(2));
  await respond(await sent(uploads, 4), 201, withTracks(3));
  expect(await screen.findByRole('heading', { name: 'Your release is in' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(server.callsTo('PATCH releases/9/')).toHaveLength(2);
  expect(server.callsTo('PATCH campaigns/4/')).toHaveLength(1);
  expect(server.callsTo('POST campaigns/4/submit/')).toHaveLength(1);
});

test('the campaign is not submitted without a failed track, and names it', async () => {
  const { user, uploads, server } = await open(routes);
  await fillWhole(user);
  await send(user);
  await respond(await firstOf(uploads), 201, makeRelease(9));
  await respond(await sent(uploads, 2), 201, withTracks(2));
  const errorBody = { detail: 'This is not a sound file.', code: 'audio_wrong_type' };
  await respond(await sent(uploads, 3), 415, errorBody);
  expect(await screen.findByRole('heading', { name: 'Your release is saved' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '“Ropes (Live)” did not arrive. This is not a sound file.',
  );
  /* The server would reject the same file again. */
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(server.callsTo('POST campaigns/4/submit/')).toHaveLength(0);
});

test('the campaign that is incomplete lists what is missing, and explains that nobody reviews it yet', async () => {
  const { upload } = await sendRelease(routes);
  await respond(upload, 201, makeRelease(9));
  expect(await screen.findByText(/has not been sent to review yet/)).toBeVisible();
  expect(screen.getByText(/it still needs music/)).toBeVisible();
  expectLink('Complete your campaign', '/campaigns/4');
});

test('the campaign is not created with a file that is not audio', async () => {
  const { user, uploads } = await open(routes);
  await fillIn(user);
  choose('Audio files', new File(['x'], 'cover.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This is not a sound file\./);
  await submit(user);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove track 1' })).toHaveFocus());
  expect(uploads).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove track 1' }));
  expect(screen.getByRole('button', { name: 'Add tracks' })).toHaveFocus();
  await submit(user);
  await firstOf(uploads);
});

test('the campaign is not submitted for review before it is complete: the missing part gets the focus', async () => {
  const { user, uploads } = await open(routes);
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(textbox('Description')).toHaveFocus());
  const ofFields = [
    [textbox('Description'), /A description is needed/],
    [textbox('Link'), /A track or a link is needed/],
  ] as const;
  for (const [field, message] of ofFields) expect(field).toHaveAccessibleDescription(message);
  expect(screen.getByText(/still needs a description and music/)).toBeVisible();
  expect(uploads).toEqual([]);
  await enter(user, textbox('Description'), 'Slow.');
  await enter(user, textbox('Link'), 'http://glass.example');
  await send(user);
  await firstOf(uploads);
});

test('the campaign that is sent empty names everything that is missing at once, also after a draft', async () => {
  const { user, uploads } = await open(routes);
  await submit(user);
  expect(await screen.findByText('Please enter a title')).toBeVisible();
  expect(textbox('Description')).not.toBeInvalid();
  await send(user);
  await screen.findByText(/still needs a title, a description and music/);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter a title$/);
  const fields = ['Title', 'Description', 'Link'].map(textbox);
  for (const field of fields) expect(field).toBeInvalid();
  expect(textbox('Title')).toHaveFocus();
  expect(uploads).toEqual([]);
});

test('the campaign keeps the order of its tracks, which the keyboard can change too', async () => {
  const { user, uploads } = await open(routes);
  await fillWhole(user);
  act(() => screen.getByRole('button', { name: 'Move track 1, Low tide' }).focus());
  await user.keyboard('{ArrowDown}');
  expect(textbox('Track 1')).toHaveValue('Low tide');
  await user.keyboard(' {ArrowDown}');
  const moved = screen.getByRole('button', { name: 'Move track 2, Low tide' });
  expect(moved).toHaveFocus();
  expect(moved).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard(' {ArrowUp}');
  expect(moved).toHaveAttribute('aria-pressed', 'false');
  await submit(user);
  await respond(await firstOf(uploads), 201, makeRelease(9));
  expect((await sent(uploads, 2)).form.get('title')).toBe('Ropes (Live)');
});

test('the campaign can be under embargo until the release day', async () => {
  const { user, uploads, server } = await open(routes);
  await fillIn(user);
  expect(screen.getByRole('radio', { name: 'Until release day' })).toBeDisabled();
  await user.click(screen.getByRole('spinbutton', { name: /^day, Release date/ }));
  await user.keyboard('11122026');
  await user.click(screen.getByRole('radio', { name: 'Until release day' }));
  await submit(user);
  await respond(await firstOf(uploads), 201, makeRelease(9));
  await screen.findByRole('heading', { name: 'Your release is saved' });
  expect(server.bodies('PATCH campaigns/4/')[0]).toEqual({ embargo_until: '2026-12-11' });
});

test('the files must have certain types, with an error otherwise', async () => {
  const { user, uploads } = await open();
  expect(screen.getByLabelText('Artwork')).toHaveAttribute('accept', '.png,.jpeg,.jpg');
  expect(screen.getByLabelText('Press kit')).toHaveAttribute('accept', '.pdf,.txt');
  await fillIn(user);
  choose('Press kit', new File(['x'], 'story.docx'));
  expect(screen.getByText(/must be a PDF or a plain text file \(\.pdf, \.txt\)\.$/)).toBeVisible();
  await submit(user);
  await waitFor(() => expect(screen.getByLabelText('Press kit')).toHaveFocus());
  expect(uploads).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove press kit' }));
  await submit(user);
  expect((await firstOf(uploads)).form.has('presskit')).toBe(false);
});

/** As the browser does once it has read the chosen picture. */
const readPicture = (side: number | null) => {
  const picture = document.querySelector<HTMLImageElement>('form img[src^="blob:"]');
  if (!picture) throw new Error('No picture is shown.');
  if (side === null) fireEvent.error(picture);
  else {
    Object.defineProperty(picture, 'naturalWidth', { value: side });
    Object.defineProperty(picture, 'naturalHeight', { value: 900 });
    fireEvent.load(picture);
  }
};

test('the artwork that is refused stops the form; a small one is named', async () => {
  const { user, uploads } = await open();
  await fillIn(user);
  choose('Artwork', new File(['x'], 'cover.gif', { type: 'image/gif' }));
  expect(screen.getByText(/must be a PNG or JPEG picture/)).toBeVisible();
  choose('Artwork', artwork);
  readPicture(599);
  expect(await screen.findByText(/This picture is small\./)).toBeVisible();
  choose('Artwork', new File(['other picture'], 'cover.png', { type: 'image/png' }));
  readPicture(600);
  expect(screen.queryByText(/This picture is small\./)).not.toBeInTheDocument();
  choose('Artwork', new File(['no picture'], 'cover.png', { type: 'image/png' }));
  readPicture(null);
  expect(await screen.findByText(/The artwork cannot be read\./)).toBeVisible();
  await submit(user);
  expect(uploads).toEqual([]);
});

test('the files are shown with the server’s error, until another file is selected', async () => {
  const { user, uploads } = await open();
  await fillIn(user);
  choose('Artwork', artwork);
  await submit(user);
  const errorBody = { detail: 'This is no picture.', code: 'artwork_wrong_type' };
  await respond(await firstOf(uploads), 415, errorBody);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to create release: This is no picture.',
  );
  expect(screen.getByLabelText('Artwork')).toHaveAccessibleDescription(/This is no picture\./);
  choose('Artwork', new File(['picture'], 'other.png', { type: 'image/png' }));
  expect(screen.getByLabelText('Artwork')).not.toHaveAccessibleDescription(/no picture/);
});

test('the upload shows its progress, can be cancelled, and the input stays', async () => {
  const { user, uploads, upload } = await sendRelease();
  act(() => upload.progress(42, 100));
  expect(screen.getByRole('progressbar', { name: 'Uploading, 42%' })).toHaveValue(42);
  act(() => upload.progress(100, 100));
  expect(screen.getByRole('progressbar', { name: 'Checking your files' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByText(/^The upload was cancelled\./)).toBeInTheDocument();
  expect(upload.isAborted).toBe(true);
  expect(textbox('Title')).toHaveValue('Glass Harbour');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await submit(user);
  act(() => uploads[1]?.loseConnection());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to create release\. Please try again\.$/,
  );
});

test('a failure of an attempt that arrived and was changed since is explained; the next one is another', async () => {
  const { user, uploads, upload } = await sendRelease();
  await respond(upload, 409, { detail: 'Used.', code: 'idempotency_key_reused' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Your earlier attempt worked: the release is in your list\./,
  );
  await submit(user);
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(new Set(uploads.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
});

test('a failure without the profile’s id sends nothing', async () => {
  let profile: unknown = networkDown;
  const { user, uploads } = await open({
    'GET auth/profile/': () => (typeof profile === 'function' ? networkDown() : profile),
  });
  await fillIn(user);
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load artist ID. Please try again.',
  );
  expect(uploads).toEqual([]);
  profile = artistUser;
  await submit(user);
  await firstOf(uploads);
});

test('the input is kept over a reload, until the release is sent', async () => {
  const reopen = () => {
    cleanup();
    return open();
  };
  const { user } = await open();
  await fillIn(user, 'Half a title');
  await enter(user, textbox('Description'), 'Half.');
  const { user: again, uploads } = await reopen();
  expect(textbox('Title')).toHaveValue('Half a title');
  expect(textbox('Description')).toHaveValue('Half.');
  expect(screen.getByRole('radio', { name: 'EP' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Electronic' })).toBeChecked();
  await submit(again);
  await respond(await firstOf(uploads), 201, makeRelease(9));
  await screen.findByRole('heading', { name: 'Your release is saved' });
  await reopen();
  expect(textbox('Title')).toHaveValue('');
});
