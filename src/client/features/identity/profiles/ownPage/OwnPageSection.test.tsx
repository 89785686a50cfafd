import { fireEvent, screen, waitFor, within, act } from '@testing-library/react';
import type { Figure, OwnPage } from '@/shared/identity/ownPage.schemas';
import { renderApp } from '@/client/testing/renderApp';
import { deferred, reply, type Routes } from '@/client/testing/stubFetch';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { outletUser } from '@/client/testing/records';
import { stubUploads } from '@/client/testing/stubUploads';

const UPDATE = 'PATCH auth/profile/page/';
const PROOF = 'https://night-desk.com/numbers';
const SAMPLE = 'https://night-desk.com/slow-week';
const figure = (id: number, fields: Partial<Figure>): Figure => ({
  ...{ id, kind: 'newsletter', count: 6200, proof: PROOF, state: 'checked', version: 1 },
  since: '2026-10-12T12:00:00.000Z',
  ...fields,
});
const finding = { outcome: 'gone', at: '2026-10-12T12:00:00.000Z' } as const;
const page: OwnPage = {
  about: 'Three people who write.',
  figures: [
    figure(1, {}),
    figure(2, { kind: 'tiktok', count: 740, proof: null, state: 'unproved' }),
  ],
  samples: [{ id: 1, url: SAMPLE, title: 'Nine records', finding }],
  version: 3,
};
const open = (fetch: Routes = {}) =>
  renderApp({
    path: '/profile-settings',
    session: 'media',
    fetch: { 'GET auth/profile/page/': page, ...fetch },
  });
type User = ReturnType<typeof open>['user'];

const form = async () => within(await screen.findByRole('form', { name: 'Your page' }));
const group = async (name: string) => within((await form()).getByRole('group', { name }));
const type = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};
const save = async (user: User) => user.click((await form()).getByRole('button', { name: 'Save' }));

test('shows the state of each figure and piece, and sends only changes', async () => {
  const saved = { ...page, figures: [figure(1, { count: 7000, state: 'waiting' })], version: 4 };
  const { user, server } = open({ [UPDATE]: saved });
  expect((await group('Newsletter')).getByText('Checked by us')).toBeInTheDocument();
  expect((await group('TikTok')).getByText('No proof')).toBeInTheDocument();
  expect((await form()).getByText('Gone since 12 Oct 2026')).toBeInTheDocument();
  expect((await form()).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  const newsletter = await group('Newsletter');
  await type(user, newsletter.getByRole('textbox', { name: 'How many' }), '7,000');
  expect(newsletter.getByText('Waits for a check')).toBeInTheDocument();
  await user.click((await form()).getByRole('button', { name: 'Remove TikTok' }));
  expect((await form()).getByText('2 unsaved changes.')).toBeInTheDocument();
  await save(user);
  await waitFor(() => expect(screen.queryByText('2 unsaved changes.')).not.toBeInTheDocument());
  expect(screen.getByRole('form', { name: 'Your page' })).toHaveFocus();
  const figures = { newsletter: { count: 7000, proof: PROOF } };
  expect(server.callsTo(UPDATE)).toMatchObject([{ body: { figures }, ifMatch: '"3"' }]);
});

test('shows errors for too long a text, an invalid number and a link without https, at the fields', async () => {
  const { user, server } = open();
  const about = (await form()).getByRole('textbox', { name: 'About' });
  await type(user, about, 'word '.repeat(301));
  const newsletter = await group('Newsletter');
  const count = newsletter.getByRole('textbox', { name: 'How many' });
  const proof = newsletter.getByRole('textbox', { name: 'Proof' });
  await type(user, count, 'many');
  await type(user, proof, 'http://night-desk.com/');
  await save(user);
  const whole = /^Please enter a whole number from 1 to/;
  await waitFor(() => expect(count).toHaveAccessibleDescription(whole));
  expect(proof).toHaveAccessibleDescription('Please enter a whole link that starts with https://.');
  const tooLong = 'The text can have at most 300 words. 301 of 300 words';
  expect(about).toHaveAccessibleDescription(tooLong);
  expect(server.callsTo(UPDATE)).toEqual([]);
});

test('accepts five pieces, each once', async () => {
  const { user, server } = open({ [UPDATE]: page });
  const link = (await form()).getByRole('textbox', { name: 'Link to a piece' });
  const add = async (url: string) => {
    await type(user, link, url);
    await user.keyboard('{Enter}');
  };
  await type(user, link, 'ftp://night-desk.com/');
  fireEvent.keyDown(link, { key: 'Enter', keyCode: 229 });
  expect(link).toBeValid();
  await user.keyboard('{Enter}');
  expect(link).toHaveAccessibleDescription('Please enter a whole link that starts with https://.');
  await add(SAMPLE);
  expect(link).toHaveAccessibleDescription('This piece is listed already.');
  for (let number = 2; number <= 6; number += 1) await add(`${SAMPLE}/${number}`);
  expect(link).toHaveAccessibleDescription('Five at most.');
  await user.clear(link);
  await save(user);
  const samples = [SAMPLE, ...[2, 3, 4, 5].map((number) => `${SAMPLE}/${number}`)];
  await waitFor(() => expect(server.bodies(UPDATE)).toEqual([{ samples }]));
});

test('shows a server error at its field, and saves over a change from elsewhere', async () => {
  const link = 'This page cannot be reached.';
  const responses = [
    reply(400, { detail: link, code: 'invalid', fields: { 'figures.tiktok.proof': link } }),
    reply(409, { detail: 'Changed.', code: 'stale', present: { ...page, version: 9 } }),
    { ...page, version: 10 },
  ];
  const { user, server } = open({ [UPDATE]: () => responses.shift() });
  const proof = (await group('TikTok')).getByRole('textbox', { name: 'Proof' });
  await type(user, proof, PROOF);
  await save(user);
  await waitFor(() => expect(proof).toHaveAccessibleDescription(link));
  await save(user);
  expect(await (await form()).findByRole('alert')).toHaveTextContent(/^This was changed elsewhere/);
  await save(user);
  await waitFor(() => expect(screen.queryByText('1 unsaved change.')).not.toBeInTheDocument());
  expect(server.callsTo(UPDATE).map(({ ifMatch }) => ifMatch)).toEqual([...['"3"', '"3"', '"9"']]);
});

test('adds a figure by its button, and keeps what is typed while the page is saved', async () => {
  const response = deferred<OwnPage>();
  const { user } = open({ [UPDATE]: () => response.promise });
  await user.selectOptions((await form()).getByLabelText('Add a figure'), 'Instagram');
  await user.click((await form()).getByRole('button', { name: 'Add' }));
  expect((await group('Instagram')).getByRole('textbox', { name: 'How many' })).toHaveFocus();
  await user.click((await form()).getByRole('button', { name: 'Remove Instagram' }));
  expect((await form()).getByLabelText('Add a figure')).toHaveFocus();
  const about = (await form()).getByRole('textbox', { name: 'About' });
  await type(user, about, 'One.');
  await save(user);
  await type(user, about, 'Two.');
  response.resolve({ ...page, about: 'One.', version: 4 });
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(about).toHaveValue('Two.');
  expect(about).toHaveFocus();
  expect((await form()).getByText('1 unsaved change.')).toBeInTheDocument();
});

const PUT = 'PUT auth/profile/logo/';
const DELETE = 'DELETE auth/profile/logo/';
const withLogo = (logo: string | null, version = 2): OutletUser => ({
  ...outletUser,
  version,
  profile: { ...outletUser.profile, logo, version },
});
const part = async () => within(await screen.findByRole('region', { name: 'Logo' }));

/** The server's response to the upload. */
const respond = async (uploads: ReturnType<typeof stubUploads>, status: number, body: object) => {
  await waitFor(() => expect(uploads.map(({ route }) => route)).toEqual([PUT]));
  act(() => uploads[0]?.respond(status, body));
};
const png = new File(['x'], 'logo.png', { type: 'image/png' });
test('OwnLogo a selected logo is previewed, live once it is saved, and removed', async () => {
  const uploads = stubUploads();
  const { user, server } = open({ [DELETE]: withLogo(null, 3) });
  const logo = await part();
  expect(logo.getByRole('img', { name: 'Your drawn cover' })).toBeInTheDocument();
  await user.upload(logo.getByLabelText('Logo'), png);
  expect(await logo.findByText('logo.png')).toBeInTheDocument();
  expect(uploads).toEqual([]);
  await user.click(logo.getByRole('button', { name: 'Save logo' }));
  await respond(uploads, 200, withLogo('outlets/20/logo-a.png'));
  const live = await logo.findByRole('img', { name: 'Your logo' });
  expect(live).toHaveAttribute('src', '/media/outlets/20/logo-a-192.webp');
  await waitFor(() => expect(logo.getByLabelText('Logo')).toHaveFocus());
  await user.click(logo.getByRole('button', { name: 'Remove logo' }));
  await logo.findByRole('img', { name: 'Your drawn cover' });
  expect(server.callsTo(DELETE)).toHaveLength(1);
});

test('OwnLogo an invalid logo has an error at the field, and the file stays', async () => {
  const refused = 'The logo cannot be read. The file seems to be damaged.';
  const error = { detail: refused, code: 'logo_damaged', fields: { logo: refused } };
  const uploads = stubUploads();
  const { user } = open();
  const logo = await part();
  const field = logo.getByLabelText('Logo');
  await user.upload(field, png);
  await user.click(await logo.findByRole('button', { name: 'Save logo' }));
  await respond(uploads, 400, error);
  const damaged = expect.stringContaining(refused) as string;
  await waitFor(() => expect(field).toHaveAccessibleDescription(damaged));
  expect(logo.getByText('logo.png')).toBeInTheDocument();
  await user.upload(field, new File(['x'], 'logo.webp', { type: 'image/svg+xml' }));
  const type = expect.stringContaining('The logo must be a PNG, JPEG or WebP picture.') as string;
  await waitFor(() => expect(field).toHaveAccessibleDescription(type));
  expect(logo.queryByRole('button', { name: 'Save logo' })).not.toBeInTheDocument();
});
