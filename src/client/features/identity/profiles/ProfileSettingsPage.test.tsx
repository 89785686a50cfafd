import { dayAfter, mondayOf } from '@/shared/identity/taking.rules';
import { screen, waitFor, within } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { artistUser, outletUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes, type StubCall } from '@/client/testing/stubFetch';

const UPDATE = 'PATCH auth/profile/update/';
/** The fields of the profile as they are sent: at the top and in `profile`. */
const flatAndNested = (profile: object) => ({ ...profile, profile });
const monday = mondayOf(new Date().toISOString().slice(0, 10));
const calendar = `GET calendar/?from=${monday}&to=${dayAfter(monday, 95)}`;
const open = (fetch: Routes = {}, session: 'artist' | 'media' = 'artist') =>
  renderApp({
    path: '/profile-settings',
    session,
    fetch: { [calendar]: { items: [] }, ...fetch },
  });
type User = ReturnType<typeof open>['user'];

/** The profile with the fields of the form. */
const saved = ({ body }: StubCall) => ({
  ...artistUser,
  profile: { ...artistUser.profile, ...(body as { profile: object }).profile }, // as the form sends it
});
const dialog = () => screen.queryByRole('dialog', { name: 'Edit Profile' });
const edit = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  return within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
};
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const replaceText = async (user: User, name: string, text: string) => {
  await user.clear(textbox(name));
  await user.click(textbox(name));
  await user.paste(text);
};
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));
test('the settings show every stored value, and what is not given', async () => {
  open();
  const valueOf = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).nextElementSibling;
  expect(await valueOf('Email')).toHaveTextContent('artist@example.com');
  expect(await valueOf('Stage name')).toHaveTextContent('Demo Artist');
  expect(await valueOf('Year of foundation')).toHaveTextContent('2015');
  expect(await valueOf('Genres')).toHaveTextContent('Rock');
  expect(await valueOf('Country')).toHaveTextContent('UK');
  expect(await valueOf('Not given')).toHaveTextContent(/Website/);
  expect(screen.queryByText('Website', { selector: 'dt' })).not.toBeInTheDocument();
  for (const label of ['Media name', 'Taking orders']) {
    expect(screen.queryByText(label)).not.toBeInTheDocument();
  }
  expectLink('Back to profile', '/profile');
});

test('the settings of an outlet have its own fields, and publish its page, with its link', async () => {
  const shown = { ...outletUser, profile: { ...outletUser.profile, is_public: true } };
  const { user, server } = open({ [UPDATE]: shown }, 'media');
  expect(await screen.findByText('Media name')).toBeInTheDocument();
  expect(screen.getByText('Category')).toBeInTheDocument();
  expect(screen.queryByText('Stage name')).not.toBeInTheDocument();
  expect(screen.queryByText('Year of foundation')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Publish it' }));
  const link = await screen.findByRole('link', { name: 'Your public page' });
  expect(link).toHaveAttribute('href', '/outlets/20');
  expect(server.bodies(UPDATE)).toEqual([flatAndNested({ is_public: true })]);
  expect(screen.getByRole('button', { name: 'Take it down' })).toBeVisible();
});

test('the settings show when the profile cannot be loaded', async () => {
  open({ 'GET auth/profile/': networkDown });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error: Failed to load user profile. Please try again.',
  );
  expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
});

test('saving an account that was changed elsewhere shows where, and succeeds the next time', async () => {
  const profile = { ...artistUser.profile, genres: ['jazz', 'pop'], country: null, version: 2 };
  const present = { ...artistUser, profile, version: 4 };
  const responses = [reply(409, { detail: 'Changed.', code: 'stale', present }), present];
  const { user, server } = open({ [UPDATE]: () => responses.shift() });
  const form = await edit(user);
  await replaceText(user, 'Stage name', 'New Name');
  await user.click(form.getByLabelText('Classical'));
  await save(user);
  expect(await form.findByRole('alert')).toHaveTextContent(/^This was changed elsewhere/);
  expect(form.getByText(/^Changed elsewhere to “Jazz, Pop”\./)).toBeInTheDocument();
  expect(form.getByText('Changed elsewhere. It was “UK”.')).toBeInTheDocument();
  expect(textbox('Stage name')).toHaveValue('New Name');
  await save(user);
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  const body = flatAndNested({ stage_name: 'New Name', genres: ['rock', 'classical'] });
  expect(server.callsTo(UPDATE)).toMatchObject([
    { ifMatch: '"1"', body },
    { ifMatch: '"4"', body },
  ]);
});

test('saving sends changed fields, the year as a number, and shows the response', async () => {
  const { user, server } = open({ [UPDATE]: saved });
  const form = await edit(user);
  await replaceText(user, 'Stage name', '  New Name ');
  await replaceText(user, 'Year of foundation', '1999');
  await user.click(form.getByRole('checkbox', { name: 'Jazz' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Country' }), 'spain');
  await save(user);
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  const changed = { stage_name: 'New Name', year_of_foundation: 1999, country: 'spain' };
  expect(server.bodies(UPDATE)).toEqual([flatAndNested({ ...changed, genres: ['rock', 'jazz'] })]);
  expect(screen.getByText('New Name', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.getByText('Rock, Jazz')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
});

test('saving sends an emptied field and no emptied list, which is explained', async () => {
  const { user, server } = open({ [UPDATE]: artistUser });
  const form = await edit(user);
  const genres = form.getByRole('group', { name: 'Genre' });
  await user.click(form.getByRole('checkbox', { name: 'Rock' }));
  expect(genres).toHaveAccessibleDescription(/^At least one stays\./);
  await save(user);
  await waitFor(() => expect(genres).toContainElement(document.activeElement as HTMLElement));
  expect(dialog()).toBeInTheDocument();
  expect(server.bodies(UPDATE)).toEqual([]);
  await user.click(form.getByRole('checkbox', { name: 'Jazz' }));
  expect(genres).not.toHaveAccessibleDescription(/At least one/);
  await user.click(form.getByRole('checkbox', { name: 'Jazz' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Country' }), '');
  await save(user);
  await waitFor(() => expect(server.bodies(UPDATE)).toEqual([flatAndNested({ country: null })]));
});

test('Cancel discards the input, and Save closes silently when nothing changed', async () => {
  const { user, server } = open();
  await edit(user);
  await replaceText(user, 'Stage name', 'Something else');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog()).not.toBeInTheDocument();
  await edit(user);
  expect(textbox('Stage name')).toHaveValue('Demo Artist');
  await save(user);
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(server.bodies(UPDATE)).toEqual([]);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('saving is confirmed on the page, and Undo sends the old values, also after a failure', async () => {
  let isDown = false;
  const { user, server } = open({
    [UPDATE]: (call: StubCall) => (isDown ? networkDown() : saved(call)),
  });
  await edit(user);
  await replaceText(user, 'Stage name', 'New Name');
  await save(user);
  const message = (await screen.findByText('Saved')).closest('[role="status"]');
  expect(message).not.toBeNull();
  isDown = true;
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Could not be undone. Please try again.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  const undone = flatAndNested({ stage_name: 'Demo Artist' });
  expect(server.bodies(UPDATE)).toEqual([
    flatAndNested({ stage_name: 'New Name' }),
    undone,
    undone,
  ]);
  expect(screen.getByText('Demo Artist', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Undone')).not.toBeInTheDocument();
});

test.each([
  ['artist', 'Stage name', 'Please enter a stage name.'],
  ['media', 'Media name', 'Please enter a media name.'],
] as const)('saving of an %s requires the %s', async (session, label, message) => {
  const { user, server } = open({}, session);
  await edit(user);
  await replaceText(user, label, '   ');
  await save(user);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(server.bodies(UPDATE)).toEqual([]);
});

test('saving an outlet has one category and saves it', async () => {
  const { user, server } = open({ [UPDATE]: outletUser }, 'media');
  const form = await edit(user);
  await user.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'sports');
  await save(user);
  await waitFor(() =>
    expect(server.bodies(UPDATE)).toEqual([flatAndNested({ category: 'sports' })]),
  );
});

test('a failed save shows an error, a taken email at the email, and keeps the input', async () => {
  const taken = { detail: 'This email is already taken.', code: 'email_taken' };
  const responses = [reply(500), reply(409, taken)];
  const { user } = open({ [UPDATE]: () => responses.shift() });
  await edit(user);
  await replaceText(user, 'Email', 'taken@example.com');
  await user.type(screen.getByLabelText('Current password'), 'cobalt7x');
  await save(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to save changes\.$/);
  await save(user);
  await waitFor(() => expect(textbox('Email')).toHaveAccessibleDescription(taken.detail));
  expect(textbox('Email')).toHaveValue('taken@example.com');
});

const change = async (response: unknown) => {
  const app = open({ [UPDATE]: response });
  await edit(app.user);
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await replaceText(app.user, 'Email', 'new@example.com');
  return app;
};

test('a new email requires the current password, shows where the link was sent, and has no Undo', async () => {
  const { user, server } = await change(artistUser);
  await save(user);
  expect(await screen.findByText('Please enter your current password.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Current password'), 'cobalt7x');
  await save(user);
  await screen.findByText(
    'We have sent a link to new@example.com. The change takes effect once you open it.',
  );
  const body = { email: 'new@example.com', current_password: 'cobalt7x' };
  expect(server.bodies(UPDATE)).toEqual([body]);
  expect(screen.getByText('artist@example.com')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to profile' }));
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
});

test('a new email requires a code when the server does, and keeps the input', async () => {
  const needsCode = reply(400, {
    detail: 'A code.',
    code: 'second_factor_required',
    fields: { code: 'A code, please.' },
  });
  const responses: unknown[] = [needsCode, artistUser];
  const { user, server } = await change(() => responses.shift());
  await user.type(screen.getByLabelText('Current password'), 'cobalt7x');
  expect(screen.queryByLabelText('Code from your authenticator app')).not.toBeInTheDocument();
  await save(user);
  const code = await screen.findByLabelText('Code from your authenticator app');
  expect(code).toHaveAccessibleDescription(/A code, please\./);
  expect(textbox('Email')).toHaveValue('new@example.com');
  expect(screen.getByLabelText('Current password')).toHaveValue('cobalt7x');
  await user.type(code, '123456');
  await save(user);
  expect(await screen.findByText(/^We have sent a link/)).toBeInTheDocument();
  const body = { email: 'new@example.com', current_password: 'cobalt7x', code: '123456' };
  expect(server.bodies(UPDATE).at(-1)).toEqual(body);
});

test('the theme can be chosen and is stored; Logout leads to the login', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(window.localStorage.getItem('linernote:theme')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(server.callsTo('POST auth/logout/')).toHaveLength(1);
});

test('has the referral link, and copies it', async () => {
  const { user } = open();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const field = await screen.findByRole('textbox', { name: 'Your link' });
  expect(field).toHaveValue('http://localhost/sign-up?ref=c0ffee1234');
  expect(screen.getByText(/^You get \$5\.00, or the order’s fee if that is less,/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith('http://localhost/sign-up?ref=c0ffee1234');
});

const index = () => screen.findByRole('navigation', { name: 'Settings' });

test('the table of contents links to the sections beside it', async () => {
  open({}, 'media');
  await screen.findByText('demo-media');
  const links = within(await index()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    ...['Profile', 'Your page', 'Taking orders', 'Saved texts', 'Seats', 'Papers', 'Payouts'],
    ...['Notices', 'Log-in and devices', 'Look', 'Referrals', 'Your data'],
  ]);
  expect(links[0]).toHaveAttribute('aria-current', 'location');
  for (const link of links) {
    const id = new URL((link as HTMLAnchorElement).href).hash;
    expect(document.querySelector(id)).toHaveAccessibleName(link.textContent);
  }
});

test('the table of contents is a page of its own on a narrow screen, like each section', async () => {
  const wide = window.matchMedia.bind(window);
  const narrow = (query: string) =>
    Object.assign(wide(query), { matches: query === '(max-width: 61.9988em)' });
  jest.spyOn(window, 'matchMedia').mockImplementation(narrow);
  const { user } = open();
  const link = within(await index()).getByRole('link', { name: /^Look/ });
  expect(screen.queryByRole('group', { name: 'Theme' })).not.toBeInTheDocument();
  await user.click(link);
  expect(await screen.findByRole('group', { name: 'Theme' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Look' })).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Profile' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All settings' }));
  const back = within(await index()).getByRole('link', { name: /^Look/ });
  await waitFor(() => expect(back).toHaveFocus());
});
