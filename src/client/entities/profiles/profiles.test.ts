import { CALL_MESSAGES } from '@/shared/callMessages';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { recordActions } from '@/client/testing/recordActions';
import { artistUser, outletUser } from '@/client/testing/records';
import { networkDown, reply, stubFetch } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';
import { profileBody } from './profileBody';
import { usersApi } from './profilesApi';
import { selectCurrentUser } from './profilesSelectors';
import { saveProfile } from './profilesThunks';

const load = usersApi.endpoints.getProfile;

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

describe('profileBody', () => {
  it('has only defined values, no empty lists, and the year as a number', () => {
    expect(
      profileBody({
        username: 'a',
        stage_name: undefined,
        genres: [],
        types: [],
        year_of_foundation: '2015',
        website: null,
        biography: '',
      }),
    ).toMatchObject({ username: 'a', year_of_foundation: 2015, website: null, biography: '' });
    expect(profileBody({ year_of_foundation: '' })).toMatchObject({ year_of_foundation: null });
  });

  it('has profile fields flat and nested, and account fields only flat', () => {
    const account = { username: 'a', email: 'a@example.com', current_password: 'x', code: '1' };
    const profile = { genres: ['rock'], year_of_foundation: 1999 };
    expect(profileBody({ ...account, ...profile })).toEqual({ ...account, ...profile, profile });
    expect(profileBody(account)).toEqual(account);
  });
});

describe('saveProfile', () => {
  it('sends the changed fields and returns the updated user', async () => {
    const recorded = recordActions(makeTestStore(makeToken()));
    const updated = { ...artistUser, username: 'renamed' };
    const server = stubFetch({ 'PATCH auth/profile/update/': updated });
    const changes = { username: 'renamed', genres: [], year_of_foundation: '2015' };
    await expect(recorded.dispatch(saveProfile({ changes })).unwrap()).resolves.toEqual(updated);
    expect(server.calls[0]?.body).toEqual({
      username: 'renamed',
      year_of_foundation: 2015,
      profile: { year_of_foundation: 2015 },
    });
    expect(recorded.types()).toEqual([
      'users/saveProfile/pending',
      'updateProfile/pending',
      'updateProfile/fulfilled',
      'users/saveProfile/fulfilled',
    ]);
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
    const saving = recorded.dispatch(saveProfile({ changes: { username: 'x' } })).unwrap();
    await expect(saving).rejects.toMatchObject({ status, message });
    expect(recorded.types().at(-1)).toBe('users/saveProfile/rejected');
  });
});
