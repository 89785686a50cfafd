import type { DataStore } from '@/client/entities/entitiesState';
import { logout } from '@/client/entities/accounts/logout';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { recordActions } from '@/client/testing/recordActions';
import { artistUser, makeRelease, outletUser } from '@/client/testing/records';
import { deferred, networkDown, reply, stubFetch } from '@/client/testing/stubFetch';
import { stubUploads } from '@/client/testing/stubUploads';
import { settled } from '@/client/testing/settled';
import { makeToken } from '@/client/testing/tokens';
import { callEndpoint } from '../callEndpoint';
import { makeSelectList } from '../listSelectors';
import { usersApi } from '@/client/entities/profiles/profilesApi';
import { OWN_RELEASES, releasesApi } from './releasesApi';
import { type CreateReleaseArg, createRelease, updateRelease } from './releasesThunks';

const artwork = new File(['png'], 'cover.png', { type: 'image/png' });
const values = {
  title: 'First',
  format: 'single',
  genre: 'rock',
  release_date: '2026-09-21',
  description: undefined,
  link: undefined,
} as const;
const sent = (own: Partial<CreateReleaseArg['upload']> = {}): CreateReleaseArg => ({
  upload: { values, artwork, presskit: null, ...own },
  key: 'one-key',
});
const link = 'https://example.com';
const created = makeRelease(5, { title: 'First' });

async function loggedIn(user: object = artistUser, routes: Record<string, unknown> = {}) {
  const store = makeTestStore(makeToken());
  const server = stubFetch({
    'GET auth/profile/': { ...user, id: 1 },
    'POST auth/logout/': reply(204),
    ...routes,
  });
  await store.dispatch(usersApi.endpoints.getProfile.initiate(undefined));
  return { store, server };
}
const selectReleases = makeSelectList('releases', OWN_RELEASES);
const titles = (store: DataStore) => selectReleases(store.getState()).map(({ title }) => title);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('createRelease', () => {
  const recorded = async () => recordActions((await loggedIn()).store);

  it('sends the release with its files, without its link, and returns the response', async () => {
    const uploads = stubUploads();
    const { dispatch, types } = await recorded();
    const seen: number[] = [];
    const call = dispatch(
      createRelease(sent({ values: { ...values, link }, onProgress: (at) => seen.push(at) })),
    );
    await settled();
    const [upload] = uploads;
    expect(upload?.route).toBe('POST releases/');
    expect(upload?.headers['Idempotency-Key']).toBe('one-key');
    expect([...(upload?.form ?? [])].map(([name, value]) => [name, value as string])).toEqual([
      ['artist', '10'],
      ['title', 'First'],
      ['format', 'single'],
      ['genre', 'rock'],
      ['release_date', '2026-09-21'],
      /* jsdom's files differ from those of the form data. */
      ['artwork', '[object File]'],
    ]);
    upload?.progress(1, 2);
    upload?.respond(201, created);
    await expect(call.unwrap()).resolves.toEqual(created);
    expect(seen).toEqual([0.5]);
    expect(types()).toEqual([
      'releases/create/pending',
      'createRelease/pending',
      'createRelease/fulfilled',
      'releases/create/fulfilled',
    ]);
  });

  it('rejects with the error of the server', async () => {
    const uploads = stubUploads();
    const { dispatch, types } = await recorded();
    const call = dispatch(createRelease(sent())).unwrap();
    const outcome = expect(call).rejects.toMatchObject({ status: 413, message: 'Too large.' });
    await settled();
    uploads[0]?.respond(413, { detail: 'Too large.', code: 'artwork_too_large' });
    await outcome;
    expect(types().at(-1)).toBe('releases/create/rejected');
  });

  it.each([
    ['a user whose profile is not loaded', null],
    ['a media account', outletUser],
  ])('sends nothing for %s', async (_who, user) => {
    const uploads = stubUploads();
    const store = user ? (await loggedIn(user)).store : makeTestStore(makeToken());
    await expect(store.dispatch(createRelease(sent())).unwrap()).rejects.toMatchObject({
      message: 'Failed to load artist ID. Please try again.',
    });
    expect(uploads).toEqual([]);
  });

  it('cancels the upload, and checks whether it arrived anyway', async () => {
    const uploads = stubUploads();
    const { store, server } = await loggedIn(artistUser, { 'GET releases/': [created] });
    await store.dispatch(releasesApi.endpoints.listReleases.initiate(OWN_RELEASES));
    const call = store.dispatch(createRelease(sent()));
    await settled();
    call.abort();
    await expect(call.unwrap()).rejects.toMatchObject({ name: 'AbortError' });
    await settled();
    expect(uploads[0]?.isAborted).toBe(true);
    expect(server.callsTo('GET releases/')).toHaveLength(2);
  });
});

describe('releases', () => {
  const routes = { 'GET releases/': [makeRelease(2), makeRelease(1)] };
  const list = (store: DataStore) =>
    store.dispatch(releasesApi.endpoints.listReleases.initiate(OWN_RELEASES));

  it('are listed in the order of the response', async () => {
    const { store } = await loggedIn(artistUser, routes);
    await list(store);
    expect(titles(store)).toEqual(['Release 2', 'Release 1']);
  });

  it('are changed and then fetched again; only that record changes', async () => {
    const { store, server } = await loggedIn(artistUser, {
      ...routes,
      'PATCH releases/1/': makeRelease(1, { title: 'Sent' }),
      'GET releases/1/': makeRelease(1, { title: 'As stored' }),
    });
    await list(store);
    const other = store.getState().entities.releases.entities[2];
    const body = { title: 'Sent' };
    await expect(store.dispatch(updateRelease({ id: 1, body })).unwrap()).resolves.toMatchObject({
      title: 'As stored',
    });
    expect(server.callsTo('PATCH releases/1/')[0]?.body).toEqual(body);
    expect(titles(store)).toEqual(['Release 2', 'As stored']);
    expect(store.getState().entities.releases.entities[2]).toBe(other);
  });

  it('are changed even if they cannot be fetched again', async () => {
    const { store } = await loggedIn(artistUser, {
      ...routes,
      'PATCH releases/1/': makeRelease(1, { title: 'Sent' }),
      'GET releases/1/': networkDown,
    });
    await list(store);
    const saving = store.dispatch(updateRelease({ id: 1, body: { title: 'Sent' } }));
    await expect(saving.unwrap()).resolves.toMatchObject({ title: 'Sent' });
  });

  it('stay as they were when a change fails', async () => {
    const { store } = await loggedIn(artistUser, { ...routes, 'PATCH releases/1/': networkDown });
    await list(store);
    const saving = store.dispatch(updateRelease({ id: 1, body: { title: 'Sent' } }));
    await expect(saving.unwrap()).rejects.toMatchObject({ status: 'NETWORK' });
    expect(titles(store)).toEqual(['Release 2', 'Release 1']);
  });

  it('leave the list when they are deleted', async () => {
    const { store } = await loggedIn(artistUser, { ...routes, 'DELETE releases/1/': reply(204) });
    await list(store);
    await store.dispatch(callEndpoint(releasesApi.endpoints.deleteRelease, 1));
    expect(titles(store)).toEqual(['Release 2']);
  });

  it('do not return with a list that was requested before the deletion', async () => {
    const late = deferred();
    const { store } = await loggedIn(artistUser, {
      'GET releases/': () => late.promise,
      'DELETE releases/1/': reply(204),
      'GET releases/1/': makeRelease(1),
    });
    await store.dispatch(callEndpoint(releasesApi.endpoints.getRelease, 1));
    const listing = list(store);
    await settled();
    await store.dispatch(callEndpoint(releasesApi.endpoints.deleteRelease, 1));
    late.resolve([makeRelease(2), makeRelease(1)]);
    await listing;
    expect(titles(store)).toEqual(['Release 2']);
  });

  it("reject with 'Unauthorized' when the session ends during a change", async () => {
    const response = deferred();
    const { store } = await loggedIn(artistUser, {
      ...routes,
      'DELETE releases/1/': () => response.promise,
    });
    const outcome = expect(
      store.dispatch(callEndpoint(releasesApi.endpoints.deleteRelease, 1)),
    ).rejects.toMatchObject({
      status: 401,
      message: 'Unauthorized',
    });
    await settled();
    store.dispatch(logout());
    await outcome;
  });
});
