import { screen, waitFor } from '@testing-library/react';
import { expectLink } from '@/client/testing/expectLink';
import {
  artistUser,
  makeCampaign,
  makeRelease,
  makeService,
  outletUser,
} from '@/client/testing/records';
import { renderApp } from '@/client/testing/renderApp';
import { deferred, reply } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it('going to another page keeps the focus on the heading when the page’s data brings another one', async () => {
  const profile = deferred();
  const fetch = {
    'POST auth/login/': { access: makeToken(), refresh: 'r' },
    'GET auth/profile/': () => profile.promise,
  };
  const { user } = renderApp({ path: '/login', fetch });
  await user.type(await screen.findByLabelText('Email'), 'artist@example.com');
  await user.type(screen.getByLabelText('Password'), 'long-enough-42');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus());
  profile.resolve(artistUser);
  const own = await heading('Demo Artist');
  await waitFor(() => expect(own).toHaveFocus());
});

it('going to another page names it, focuses its heading, scrolls to its top, and on Back to the previous position', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = renderApp({ path: '/profile', session: 'artist' });
  await heading('Demo Artist');
  expectLink('Skip to content', '#main');
  await waitFor(() => expect(document.title).toBe('Profile · Linernote'));
  await user.click(screen.getByRole('link', { name: 'Music' }));
  await waitFor(() => expect(document.title).toBe('Music · Linernote'));
  expect(await heading('Music')).toHaveFocus();
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0));
  Object.assign(window, { scrollY: 640 });
  window.dispatchEvent(new Event('scroll'));
  await user.click(screen.getByRole('link', { name: /Demo Artist/ }));
  await heading('Profile settings');
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0));
  window.history.back();
  await heading('Music');
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 640));
  Object.assign(window, { scrollY: 0 });
});

it('going to another page does not move the focus on the first page', async () => {
  renderApp({ path: '/login' });
  await heading('Welcome back');
  expect(document.body).toHaveFocus();
});

it('has a not-found page for every other address', async () => {
  renderApp({ path: '/nowhere/at/all' });
  expect(await heading('Page not found')).toBeInTheDocument();
});

it('ends the session and leads to the login when the server refuses to refresh it', async () => {
  const expired = reply(401, { detail: 'Expired.' });
  const fetch = {
    'GET auth/profile/': expired,
    'POST auth/token/refresh/': reply(401, { detail: 'Please log in again.' }),
  };
  const { store } = renderApp({ path: '/profile', session: 'artist', fetch });
  await heading('Welcome back');
  const message = 'Your session has ended. Please log in again.';
  expect(screen.getByRole('status')).toHaveTextContent(message);
  expect(store.getState().session).toMatchObject({ accessToken: null, endedBy: 'refused' });
  expect(window.localStorage.getItem('linernote:refresh')).toBeNull();
});

it('shows no message about an ended session after a logout', async () => {
  const { user } = renderApp({ path: '/profile-settings', session: 'artist' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await heading('Welcome back');
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
});

const PROFILE = 'GET auth/profile/';

it.each([
  ['/profile', 'artist'],
  ['/profile-settings', 'artist'],
  ['/submit-music', 'artist'],
  ['/create-order', 'artist'],
  ['/create-service', 'media'],
] as const)('the page %s of an %s requests the own profile once', async (path, session) => {
  const ofOrder = { 'GET services/1/': makeService(1), 'GET campaigns/': [] };
  const { server } = renderApp({ path, session, fetch: path === '/create-order' ? ofOrder : {} });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(server.callsTo(PROFILE)).toHaveLength(1));
  /* By now the frame has its response, and the page has requested its data. */
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  expect(server.callsTo(PROFILE)).toHaveLength(1);
});

const proposed = { title: 'High Tide', link: 'https://example.com/new' };
const release = makeRelease(7, { title: 'Low Tide', proposed });
const campaign = makeCampaign(4, { title: 'Low Tide', stage: 'approved', proposed });
const service = makeService(5);
const profile = { ...outletUser.profile, proposed: { company_name: 'Media Two', website: null } };
const OF_RELEASE = ['High Tide, https://example.com/new'];
const outlet = {
  'GET auth/profile/': { ...outletUser, profile },
  'GET services/': [service],
  'GET services/?limit=50&count=1': [service],
  'GET services/?limit=50&count=1&state=archived': [],
  'GET services/?limit=1&count=1': [service],
};
const artist = {
  'GET releases/?limit=1': [release],
  'GET campaigns/': [campaign],
  'GET campaigns/?limit=50&count=1&sort=active': [campaign],
  'GET campaigns/4/': campaign,
  'GET offers/?limit=50&count=1&stage=pending&campaign=4': [],
};

test.each([
  ['/my-releases', 'artist', 'Low Tide', OF_RELEASE],
  ['/campaigns', 'artist', 'Low Tide', OF_RELEASE],
  ['/campaigns/4', 'artist', 'Low Tide', OF_RELEASE],
  ['/profile', 'media', 'Demo Media', ['Media Two, Website: none']],
  ['/profile-settings', 'media', 'Demo Media', ['Media Two', 'None']],
] as const)(
  'on %s the owner (%s) reads the live %s, and what is waiting',
  async (path, session, live, waiting) => {
    renderApp({ path, session, fetch: session === 'artist' ? artist : outlet });
    await waitFor(() => {
      const chips = screen.getAllByText('Waiting for review');
      const texts = chips.map((chip) => chip.parentElement?.textContent);
      expect(texts).toEqual(waiting.map((text) => `Waiting for review ${text}`));
    });
    expect(screen.getAllByText(live)[0]).toBeVisible();
  },
);
