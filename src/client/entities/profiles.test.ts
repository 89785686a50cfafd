import { CALL_MESSAGES } from '@/shared/platform/apiError';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { recordActions } from '@/client/testing/recordActions';
import { artistUser, outletUser } from '@/client/testing/records';
import { networkDown, reply, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { selectCurrentUser, usersApi } from './profiles';

const { deleteAccount, getProfile: load, updateProfile } = usersApi.endpoints;

afterEach(() => {
  jest.restoreAllMocks();
});

it('stores account and profile separately, and returns them together', async () => {
  const store = makeTestStore(makeToken());
  stubFetch({ 'GET auth/profile/': artistUser });
  await store.dispatch(load.initiate(undefined));
  const { entities } = store.getState();
  expect(entities.users.entities[1]).toEqual({
    id: 1,
    email: artistUser.email,
    username: artistUser.username,
    role: 'artist',
    is_admin: false,
    admin_role: null,
    is_active: true,
    version: 1,
    profile: 10,
  });
  expect(entities.artistProfiles.entities[10]).toEqual(artistUser.profile);
  expect(entities.outletProfiles.ids).toEqual([]);
  expect(selectCurrentUser(store.getState())).toEqual(artistUser);
  expect(selectCurrentUser(store.getState())).toBe(selectCurrentUser(store.getState()));
});

it('stores an outlet profile in its own slice', async () => {
  const store = makeTestStore(makeToken({ userId: 2, role: 'media' }));
  stubFetch({ 'GET auth/profile/': outletUser });
  await store.dispatch(load.initiate(undefined));
  expect(store.getState().entities.outletProfiles.ids).toEqual([20]);
  expect(selectCurrentUser(store.getState())).toEqual(outletUser);
});

describe('updateProfile', () => {
  it.each([
    [
      'profile fields flat and nested, without empty lists',
      { username: 'renamed', genres: [], year_of_foundation: 2015, website: null },
      {
        username: 'renamed',
        ...{ year_of_foundation: 2015, website: null },
        profile: { year_of_foundation: 2015, website: null },
      },
    ],
    [
      'account fields only flat',
      { username: 'a', email: 'a@example.com', current_password: 'x', code: '1' },
      { username: 'a', email: 'a@example.com', current_password: 'x', code: '1' },
    ],
  ])('sends %s, and returns the updated user', async (_what, body, sent) => {
    const recorded = recordActions(makeTestStore(makeToken()));
    const updated = { ...artistUser, username: 'renamed' };
    const server = stubFetch({ 'PATCH auth/profile/update/': updated });
    const saving = recorded.dispatch(updateProfile.initiate({ body, version: 3 }));
    await expect(saving.unwrap()).resolves.toEqual(updated);
    expect(server.calls).toMatchObject([{ ifMatch: '"3"' }]);
    expect(server.calls[0]?.body).toEqual(sent);
    expect(recorded.types()).toEqual(['updateProfile/pending', 'updateProfile/fulfilled']);
    expect(selectCurrentUser(recorded.getState())).toEqual(updated);
  });

  it.each([
    [
      'the error of the server',
      reply(409, { detail: 'Taken.', code: 'email_taken' }),
      409,
      'Taken.',
    ],
    ['a network error', networkDown, 'NETWORK', CALL_MESSAGES.networkFailed],
    ['a general error', reply(500), 500, 'Failed to update profile'],
  ])('rejects with %s', async (_what, response, status, message) => {
    const recorded = recordActions(makeTestStore(makeToken()));
    stubFetch({ 'PATCH auth/profile/update/': response });
    const saving = recorded.dispatch(updateProfile.initiate({ body: { username: 'x' } })).unwrap();
    await expect(saving).rejects.toMatchObject({ status, message });
    expect(recorded.types().at(-1)).toBe('updateProfile/rejected');
  });
});

describe('deleteAccount', () => {
  it.each([
    ['ends the session', reply(204), ['deleteAccount/fulfilled', 'session/sessionEnded']],
    ['keeps the session after an error', reply(400), ['deleteAccount/rejected']],
  ])('%s', async (_what, response, types) => {
    const recorded = recordActions(makeTestStore(makeToken()));
    stubFetch({ 'POST auth/profile/deletion/': response });
    await recorded.dispatch(deleteAccount.initiate({ body: { current_password: 'x' } }));
    expect(recorded.types()).toEqual(['deleteAccount/pending', ...types]);
  });
});
