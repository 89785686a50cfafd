import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expectLink } from '@/client/testing/expectLink';
import { renderApp } from '@/client/testing/renderApp';
import { networkDown, reply } from '@/client/testing/stubFetch';
import { outletUser } from '@/client/testing/records';
import { stubUploads } from '@/client/testing/stubUploads';
import { makeToken } from '@/client/testing/tokens';
import { registrationOf } from '@/shared/identity/auth.requests';
import { EMPTY_SIGN_UP, explainRegistration } from './RegistrationFields';

const ARTIST = 'POST auth/register/artist/';
const MEDIA = 'POST auth/register/media/';
const registered = () => ({ user: {}, access: makeToken(), refresh: 'refresh' });
const EMAIL_TAKEN = 'This email is already taken.';
const field = (name: string) => screen.getByLabelText(name);
const country = () => screen.getByRole('combobox', { name: 'Country' });
const submit = () => screen.getByRole('button', { name: 'Sign up' });
const chip = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('checkbox', { name });

/** Fills the field at once, as a browser does: typing into a long form is slow in jsdom. */
async function fill(user: UserEvent, name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

const ACCOUNT = {
  username: 'nightdesk',
  email: 'mara@example.com',
  password: 'cobalt7x',
  password2: 'cobalt7x',
};

const OUTLET = { company_name: 'Night Desk', instagram: '@nightdesk' };

async function fillAccount(user: UserEvent) {
  await screen.findByLabelText('Username');
  await fill(user, 'Username', ACCOUNT.username);
  await fill(user, 'Email', ACCOUNT.email);
  await fill(user, 'Password', ACCOUNT.password);
  await fill(user, 'Repeat password', ACCOUNT.password2);
  await user.click(screen.getByRole('checkbox', { name: /I agree to the/ }));
}

async function fillOutlet(user: UserEvent) {
  await fillAccount(user);
  await fill(user, 'Media name', OUTLET.company_name);
  await fill(user, 'Instagram', OUTLET.instagram);
}

async function signUp(kind: 'artist' | 'media', response: unknown) {
  const fetch = { [kind === 'artist' ? ARTIST : MEDIA]: response };
  const app = renderApp({ path: `/sign-up/${kind}`, fetch });
  await (kind === 'media' ? fillOutlet : fillAccount)(app.user);
  await app.user.click(submit());
  return app;
}

it('sign-up as an artist sends the form, logs in and opens the profile', async () => {
  const { user, server } = renderApp({ path: '/sign-up/artist', fetch: { [ARTIST]: registered } });
  await fillAccount(user);
  await fill(user, 'Stage name', 'Mara Vell');
  expect(field('Website')).not.toBeVisible();
  await user.click(screen.getByText('Tell more now'));
  await user.selectOptions(country(), 'UK');
  await fill(user, 'Year of foundation', '2015');
  await user.click(chip('Genre', 'Jazz'));
  await fill(user, 'Website', 'https://example.com');
  await user.click(screen.getByRole('checkbox', { name: /mailing list/ }));
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: /Demo Artist/ })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/profile');
  const body = {
    ...{ role: 'artist', stage_name: 'Mara Vell', biography: '', country: 'uk' },
    ...{ year_of_foundation: 2015, genres: ['jazz'], website: 'https://example.com' },
  };
  expect(server.bodies(ARTIST)).toEqual([{ ...ACCOUNT, ...body }]);
});

it('sign-up as an artist names every missing field, and focuses the first', async () => {
  const { user, server } = renderApp({ path: '/sign-up/artist' });
  await screen.findByLabelText('Username');
  await user.click(submit());
  await waitFor(() => expect(field('Username')).toHaveFocus());
  expect(field('Username')).toHaveAccessibleDescription('Please enter a username.');
  expect(field('Email')).toHaveAccessibleDescription('Please enter your email.');
  expect(field('Password')).toHaveAccessibleDescription(/^Please enter a password\./);
  /* one sentence for one missing password */
  expect(field('Repeat password')).not.toHaveAccessibleDescription();
  const terms = screen.getByRole('checkbox', { name: /I agree/ });
  expect(terms).toHaveAccessibleDescription(/^Please agree to the terms and conditions to proceed/);
  expect(server.callsTo(ARTIST)).toHaveLength(0);
});

it('sign-up as an artist shows that the email is taken, and no other error', async () => {
  await signUp('artist', reply(409, { detail: EMAIL_TAKEN, code: 'email_taken' }));
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(EMAIL_TAKEN));
  expect(field('Email')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['no network', networkDown, 'The server cannot be reached.'],
  ['an error without a reason', reply(500), 'Registration failed'],
  ['too many attempts', reply(429, { detail: 'Try again in a minute.' }), 'Try again'],
])('shows %s above the form, and keeps all typed values', async (_cause, response, sentence) => {
  await signUp('artist', response);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field('Email')).toHaveAccessibleDescription(EMAIL_TAKEN);
  expect(field('Username')).toHaveValue('nightdesk');
  expect(field('Email')).toHaveValue('mara@example.com');
  expect(field('Password')).toHaveValue('cobalt7x');
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
});

it('sign-up as an artist shows an error of the server at its field, until that field is changed', async () => {
  const fields = { website: 'Website must start with http:// or https://.' };
  const { user } = await signUp('artist', reply(400, { detail: 'Please check.', fields }));
  await waitFor(() => expect(field('Website')).toHaveAccessibleDescription(fields.website));
  expect(field('Website')).toBeVisible();
  await fill(user, 'Website', 'example.com');
  expect(field('Website')).not.toHaveAccessibleDescription();
  expect(field('Email')).toHaveAccessibleDescription(EMAIL_TAKEN);
});

it('sign-up as an artist accepts three genres, has autocomplete, and opens the terms in a new tab', async () => {
  const { user } = renderApp({ path: '/sign-up/artist' });
  await screen.findByLabelText('Username');
  for (const genre of ['Rock', 'Pop', 'Jazz']) await user.click(chip('Genre', genre));
  expect(chip('Genre', 'Other')).toBeDisabled();
  expect(screen.queryByRole('group', { name: 'Topics' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Media name')).not.toBeInTheDocument();
  const autocompletes = {
    Username: 'username',
    Email: 'email',
    Password: 'new-password',
    'Repeat password': 'new-password',
    Website: 'url',
  };
  for (const [label, value] of Object.entries(autocompletes)) {
    expect(field(label)).toHaveAttribute('autocomplete', value);
  }
  expect(country()).toHaveAttribute('autocomplete', 'country');
  for (const label of ['Website', 'Facebook', 'Instagram', 'YouTube', 'TikTok', 'Twitter']) {
    expect(field(label)).toHaveAttribute('placeholder', 'http://');
  }
  const terms = screen.getByRole('link', { name: 'terms and conditions' });
  expect(terms).toHaveAttribute('href', '/terms');
  expect(terms).toHaveAttribute('target', '_blank');
});

it('sign-up as an outlet sends its categories as types, and logs in', async () => {
  const { user, server } = renderApp({ path: '/sign-up/media', fetch: { [MEDIA]: registered } });
  await fillOutlet(user);
  expect(field('Media name')).toHaveAttribute('autocomplete', 'organization');
  expect(screen.queryByLabelText('Year of foundation')).not.toBeInTheDocument();
  await user.click(chip('Topics', 'News'));
  await user.click(chip('Topics', 'Lifestyle'));
  expect(chip('Topics', 'Sports')).toBeDisabled();
  await user.click(submit());
  await waitFor(() => expect(window.location.pathname).toBe('/profile'));
  const instagram = 'https://www.instagram.com/nightdesk';
  const names = { ...OUTLET, instagram, types: ['news', 'lifestyle'] };
  expect(server.bodies(MEDIA)).toEqual([{ role: 'media', ...ACCOUNT, ...names }]);
});

const logo = (type: string) => new File(['x'], 'logo.png', { type });

it('sign-up as an outlet stores the logo once there is an account', async () => {
  const uploads = stubUploads();
  const profile = { ...outletUser.profile, approved_at: null };
  const { user } = renderApp({
    path: '/sign-up/media',
    fetch: {
      [MEDIA]: { ...registered(), access: makeToken({ userId: 2, role: 'media' }) },
      'GET auth/profile/': { ...outletUser, email: ACCOUNT.email, profile },
      'GET auth/profile/page/': { about: null, figures: [], samples: [], version: 1 },
      'GET services/?limit=1&count=1': [],
    },
  });
  await fillOutlet(user);
  await user.upload(field('Logo'), logo('image/png'));
  expect(await screen.findByText('logo.png')).toBeInTheDocument();
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Side B' });
  await waitFor(() => expect(uploads).toMatchObject([{ route: 'PUT auth/profile/logo/' }]));
  act(() => uploads[0]?.respond(507, { detail: 'The disk is full.', code: 'disk_full' }));
  expect(await screen.findByText(/^Your logo could not be stored\./)).toBeInTheDocument();
});

it('sign-up as an outlet is not submitted with an invalid logo', async () => {
  const { user, server } = renderApp({ path: '/sign-up/media', fetch: { [MEDIA]: registered } });
  await fillOutlet(user);
  await user.upload(field('Logo'), logo('image/svg+xml'));
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The logo must be a PNG/);
  expect(server.callsTo(MEDIA)).toEqual([]);
});

it('sign-up as an outlet explains that the account must be activated by mail first', async () => {
  const { store } = await signUp('media', reply(201, { user: {} }));
  expect(await screen.findByRole('heading', { name: 'Media, Welcome!' })).toHaveFocus();
  expect(screen.getByText(/^Please check your email to confirm and activate/)).toBeVisible();
  expectLink('Close', '/');
  expect(store.getState().session.accessToken).toBeNull();
});

it('registrationOf leaves out empty fields, those of an outlet and both consents, but not the biography', () => {
  const typed = {
    ...EMPTY_SIGN_UP,
    ...ACCOUNT,
    ...{ username: ' nightdesk ', email: ' mara@example.com ', website: 'http://' },
    ...{ company_name: 'Not an artist’s', types: ['news'], terms: true, mailing_list: true },
  };
  const sent = { role: 'artist', ...ACCOUNT, biography: '' };
  expect(registrationOf('artist', typed)).toEqual(sent);
});

it('explainRegistration shows a taken username above the form and at its field', () => {
  const message = 'Username taken.';
  const error = { status: 409, code: 'username_taken', message, fields: {} };
  expect(explainRegistration(error)).toEqual({
    fields: { email: EMAIL_TAKEN, username: message },
    alert: message,
  });
});

it('SignUpPage lets the visitor choose the kind of account', async () => {
  renderApp({ path: '/sign-up' });
  const artist = await screen.findByRole('link', { name: /^As artist/ });
  expect(artist).toHaveAttribute('href', '/sign-up/artist');
  expectLink(/^As media/, '/sign-up/media');
});

async function sentFrom(path: string) {
  const { user, server } = renderApp({ path, fetch: { [ARTIST]: reply(503, {}) } });
  if (path.startsWith('/sign-up?')) {
    await user.click(await screen.findByRole('link', { name: /As artist/ }));
  }
  await fillAccount(user);
  await user.click(submit());
  await waitFor(() => expect(server.callsTo(ARTIST)).toHaveLength(1));
  return server.bodies(ARTIST)[0];
}

afterEach(() => {
  sessionStorage.clear();
});

it('referral sends the code from the link, from the first page to the form, but no invalid one', async () => {
  expect(await sentFrom('/sign-up?ref=c0ffee1234')).toMatchObject({ ref: 'c0ffee1234' });
  cleanup();
  sessionStorage.clear();
  expect(await sentFrom('/sign-up/artist?ref=%3Cb%3E')).not.toHaveProperty('ref');
});
