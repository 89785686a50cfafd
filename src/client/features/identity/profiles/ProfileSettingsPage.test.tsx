import { screen, waitFor, within } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import { artistUser, outletUser } from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply, type Routes, type StubCall } from '@/client/testing/stubFetch';

const UPDATE = 'PATCH auth/profile/update/';
/** The fields of the profile as they are sent: at the top and in `profile`. */
const flatAndNested = (profile: object) => ({ ...profile, profile });

const open = (fetch: Routes = {}, session: 'artist' | 'media' = 'artist') =>
  renderApp({ path: '/profile-settings', session, fetch });
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
  expect(screen.queryByText('Media name')).not.toBeInTheDocument();
  expectLink('Back to profile', '/profile');
});

test('the settings of an outlet have its own fields', async () => {
  open({}, 'media');
  expect(await screen.findByText('Media name')).toBeInTheDocument();
  expect(screen.getByText('Category')).toBeInTheDocument();
  expect(screen.queryByText('Stage name')).not.toBeInTheDocument();
  expect(screen.queryByText('Year of foundation')).not.toBeInTheDocument();
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
  expect(server.callsTo(UPDATE).map((call) => call.body)).toEqual([
    flatAndNested({
      stage_name: 'New Name',
      year_of_foundation: 1999,
      genres: ['rock', 'jazz'],
      country: 'spain',
    }),
  ]);
  expect(screen.getByText('New Name', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.getByText('Rock, Jazz')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
});

test('saving clears an emptied field, and does not send an emptied list', async () => {
  const { user, server } = open({ [UPDATE]: artistUser });
  const form = await edit(user);
  await user.click(form.getByRole('checkbox', { name: 'Rock' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Country' }), '');
  await save(user);
  await waitFor(() =>
    expect(server.callsTo(UPDATE).map((call) => call.body)).toEqual([
      flatAndNested({ country: null }),
    ]),
  );
});

test('saving closes silently when nothing changed', async () => {
  const { user, server } = open();
  await edit(user);
  await save(user);
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(server.callsTo(UPDATE)).toEqual([]);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('saving explains that an emptied list is unchanged, and keeps the form open without other changes', async () => {
  const { user, server } = open();
  const form = await edit(user);
  const genres = form.getByRole('group', { name: 'Genre' });
  await user.click(form.getByRole('checkbox', { name: 'Rock' }));
  expect(genres).toHaveAccessibleDescription(/^At least one stays\./);
  await save(user);
  await waitFor(() => expect(genres).toContainElement(document.activeElement as HTMLElement));
  expect(dialog()).toBeInTheDocument();
  expect(server.callsTo(UPDATE)).toEqual([]);
  await user.click(form.getByRole('checkbox', { name: 'Jazz' }));
  expect(genres).not.toHaveAccessibleDescription(/At least one/);
});

test('saving is confirmed on the page, and Undo sends the old values', async () => {
  const { user, server } = open({ [UPDATE]: saved });
  await edit(user);
  await replaceText(user, 'Stage name', 'New Name');
  await save(user);
  const message = (await screen.findByText('Saved')).closest('[role="status"]');
  expect(message).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(server.callsTo(UPDATE).map((call) => call.body)).toEqual([
    flatAndNested({ stage_name: 'New Name' }),
    flatAndNested({ stage_name: 'Demo Artist' }),
  ]);
  expect(screen.getByText('Demo Artist', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Undone')).not.toBeInTheDocument();
});

test('saving shows when Undo fails, and it can be repeated', async () => {
  let isDown = false;
  const { user } = open({ [UPDATE]: () => (isDown ? networkDown() : artistUser) });
  await edit(user);
  await replaceText(user, 'Biography', 'Long story.');
  await save(user);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  isDown = true;
  await user.click(undo);
  expect(await screen.findByText('Could not be undone. Please try again.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
});

test('saving another email cannot be undone, and the message disappears with the page', async () => {
  const { user } = open({ [UPDATE]: artistUser });
  await edit(user);
  await replaceText(user, 'Email', 'other@example.com');
  await user.type(screen.getByLabelText('Current password'), 'cobalt7x');
  await save(user);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to profile' }));
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
});

test('saving Cancel sends nothing and discards the input', async () => {
  const { user, server } = open();
  await edit(user);
  await replaceText(user, 'Stage name', 'Something else');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog()).not.toBeInTheDocument();
  await edit(user);
  expect(textbox('Stage name')).toHaveValue('Demo Artist');
  expect(server.callsTo(UPDATE)).toEqual([]);
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
  expect(server.callsTo(UPDATE)).toEqual([]);
});

test('saving an outlet has one category and saves it', async () => {
  const { user, server } = open({ [UPDATE]: outletUser }, 'media');
  const form = await edit(user);
  await user.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'sports');
  await save(user);
  await waitFor(() =>
    expect(server.callsTo(UPDATE).map((call) => call.body)).toEqual([
      flatAndNested({ category: 'sports' }),
    ]),
  );
});

test('a failed save shows an error, and keeps the input', async () => {
  const { user } = open({ [UPDATE]: reply(500) });
  await edit(user);
  await replaceText(user, 'Biography', 'Long story.');
  await save(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to save changes\.$/);
  expect(textbox('Biography')).toHaveValue('Long story.');
});

test('a failed save a taken email is shown at the email', async () => {
  const errorBody = { detail: 'This email is already taken.', code: 'email_taken' };
  const { user } = open({ [UPDATE]: reply(409, errorBody) });
  await edit(user);
  await replaceText(user, 'Email', 'taken@example.com');
  await user.type(screen.getByLabelText('Current password'), 'cobalt7x');
  await save(user);
  await screen.findByRole('alert');
  expect(textbox('Email')).toHaveAccessibleDescription('This email is already taken.');
  expect(textbox('Email')).toHaveValue('taken@example.com');
});

const change = async (response: unknown) => {
  const app = open({ [UPDATE]: response });
  await edit(app.user);
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await replaceText(app.user, 'Email', 'new@example.com');
  return app;
};

test('a new email requires the current password, and shows where the link was sent', async () => {
  const { user, server } = await change(artistUser);
  await save(user);
  expect(await screen.findByText('Please enter your current password.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Current password'), 'cobalt7x');
  await save(user);
  await screen.findByText(
    'We have sent a link to new@example.com. It takes effect once you open it.',
  );
  expect(server.callsTo(UPDATE).map(({ body }) => body)).toEqual([
    { email: 'new@example.com', current_password: 'cobalt7x' },
  ]);
  expect(screen.getByText('artist@example.com')).toBeInTheDocument();
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
  expect(screen.queryByLabelText('Code of your authenticator app')).not.toBeInTheDocument();
  await save(user);
  const code = await screen.findByLabelText('Code of your authenticator app');
  expect(code).toHaveAccessibleDescription(/A code, please\./);
  expect(textbox('Email')).toHaveValue('new@example.com');
  expect(screen.getByLabelText('Current password')).toHaveValue('cobalt7x');
  await user.type(code, '123456');
  await save(user);
  expect(await screen.findByText(/^We have sent a link/)).toBeInTheDocument();
  expect(server.callsTo(UPDATE).at(-1)?.body).toEqual({
    email: 'new@example.com',
    current_password: 'cobalt7x',
    code: '123456',
  });
});

test('the theme can be chosen and is stored', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(window.localStorage.getItem('linernote:theme')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('Logout ends the session and leads to the login', async () => {
  const { user, server } = open();
  await screen.findByRole('button', { name: 'Edit Profile' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(server.callsTo('POST auth/logout/')).toHaveLength(1);
});

test('an outlet publishes its page, and sees its link', async () => {
  const approved_at = '2026-01-02T12:00:00.000Z';
  const shown = { ...outletUser, profile: { ...outletUser.profile, is_public: true, approved_at } };
  const { user, server } = open({ [UPDATE]: shown }, 'media');
  await user.click(await screen.findByRole('button', { name: 'Publish it' }));
  expect(await screen.findByRole('link', { name: 'Your public page' })).toHaveAttribute(
    'href',
    `/outlets/${outletUser.profile.id}`,
  );
  expect(server.callsTo(UPDATE)[0]?.body).toEqual(flatAndNested({ is_public: true }));
  expect(screen.getByRole('button', { name: 'Take it down' })).toBeVisible();
});

describe('the availability of an outlet', () => {
  const away = {
    ...outletUser,
    profile: { ...outletUser.profile, away_until: '2999-01-31', open_orders_max: 3 },
  };
  const change = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    return within(await screen.findByRole('dialog', { name: 'Taking orders' }));
  };

  test('shows the current setting, and accepts a limit', async () => {
    const { user, server } = open({ [UPDATE]: away }, 'media');
    await screen.findByText('Artists can order from you. There is no limit to your open orders.');
    const form = await change(user);
    await user.type(form.getByRole('textbox', { name: 'Open orders at most' }), 'many');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('Open orders: please enter a number from 1 to 1000, or nothing.');
    expect(server.callsTo(UPDATE)).toHaveLength(0);
    await replaceText(user, 'Open orders at most', '3');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText(
      'You are away: until 31.01.2999 artists find your services marked “Away until 31.01.2999” and cannot order. With 3 open orders you are marked “Full right now” until one of them has ended.',
    );
    expect(server.callsTo(UPDATE)[0]?.body).toEqual(flatAndNested({ open_orders_max: 3 }));
  });

  test('can be cleared', async () => {
    const { user, server } = open({ 'GET auth/profile/': away, [UPDATE]: outletUser }, 'media');
    const form = await change(user);
    await user.clear(form.getByRole('textbox', { name: 'Open orders at most' }));
    for (const part of form.getAllByRole('spinbutton')) {
      await user.click(part);
      await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    }
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.callsTo(UPDATE)[0]?.body).toEqual(
        flatAndNested({ away_until: null, open_orders_max: null }),
      ),
    );
  });

  test('is hidden for an artist', async () => {
    open();
    await screen.findByRole('button', { name: 'Edit Profile' });
    expect(screen.queryByText('Taking orders')).not.toBeInTheDocument();
  });
});

test('has the referral link, and copies it', async () => {
  const { user } = open();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const field = await screen.findByRole('textbox', { name: 'Your link' });
  expect(field).toHaveValue('http://localhost/sign-up?ref=c0ffee1234');
  expect(
    screen.getByText(/^You get \$5\.00, or the order’s fee if that is less, when somebody who/),
  ).toBeInTheDocument();
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
    'Profile',
    'Your page',
    'Orders and page',
    'Notices',
    'Log-in and devices',
    'Look',
    'Referrals',
    'Your data',
  ]);
  expect(links[0]).toHaveAttribute('aria-current', 'location');
  for (const link of links) {
    const id = new URL((link as HTMLAnchorElement).href).hash;
    expect(document.querySelector(id)).toHaveAccessibleName(link.textContent);
  }
});

test('the table of contents is a page of its own on a narrow screen, like each section', async () => {
  const wide = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(wide(query), { matches: query === '(max-width: 61.9988em)' }),
    );
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
