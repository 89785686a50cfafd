import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import { makeStore } from '@/client/app/store';
import { storeSession } from '@/client/testing/makeTestStore';
import { AuthGuard } from './AuthGuard';
import { GuestGuard } from './GuestGuard';
import { RoleGuard } from './RoleGuard';

/* The pages load at once, so only the guard can hold them back. */
async function renderGuard(guard: ReactElement): Promise<{ before: string; after: string }> {
  const store = makeStore();
  const { container } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/guarded']}>
        <Routes>
          <Route element={guard}>
            <Route path="/guarded" element={<p>The page</p>} />
          </Route>
          <Route path="/login" element={<p>The login</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  const before = (screen.queryByText('Loading...') ?? container).textContent;
  await act(
    () =>
      new Promise<void>((resolve) => {
        persistStore(store, null, resolve);
      }),
  );
  return { before, after: screen.queryByRole('heading')?.textContent ?? container.textContent };
}

it.each([
  ['the auth guard', <AuthGuard />, 'The page'],
  ['the guard of the user’s role', <RoleGuard role="artist" />, 'The page'],
  ['the guard of another role', <RoleGuard role="media" />, 'Access Denied'],
  ['the guest guard', <GuestGuard />, 'You are already registered and logged in'],
])('%s says Loading... before it knows a stored session', async (_which, guard, then) => {
  storeSession({ role: 'artist' });
  expect(await renderGuard(guard)).toEqual({ before: 'Loading...', after: then });
});

it('the auth guard says Loading... before it knows that no session is stored', async () => {
  expect(await renderGuard(<AuthGuard />)).toEqual({ before: 'Loading...', after: 'The login' });
});

it('the guest guard shows the page at once when no session is stored', async () => {
  expect(await renderGuard(<GuestGuard />)).toEqual({ before: 'The page', after: 'The page' });
});
