import type { DataStore } from '@/client/entities/entitiesState';
import { logout } from '@/client/entities/auth';
import { usersApi } from '@/client/entities/profiles';
import { makeTestStore } from '@/client/testing/makeTestStore';
import { recordActions } from '@/client/testing/recordActions';
import { artistUser, makeRelease, makeService } from '@/client/testing/records';
import { deferred, networkDown, reply, stubFetch } from '@/client/testing/stubFetch';
import { stubUploads } from '@/client/testing/stubUploads';
import { settled } from '@/client/testing/settled';
import { makeToken } from '@/client/testing/tokens';
import { releaseFormData, releasesApi } from './releases';
import { servicesApi } from './services';

afterEach(() => {
  jest.restoreAllMocks();
});
const { createRelease, deleteRelease, listReleases, updateRelease } = releasesApi.endpoints;
const artwork = new File(['png'], 'cover.png', { type: 'image/png' });
const values = {
  ...({
    title: 'First',
    format: 'single',
    genre: 'rock',
    styles: '',
    release_date: '2026-09-21',
  } as const),
  ...{ description: undefined, link: 'https://example.com' },
};
const sent = (onProgress?: (fraction: number) => void) => ({
  form: releaseFormData(10, values, { artwork, presskit: null }),
  key: 'one-key',
  onProgress,
});
const created = makeRelease(5, { title: 'First' });

async function loggedIn(routes: Record<string, unknown> = {}) {
  const store = makeTestStore(makeToken());
  const ofUser = { 'GET auth/profile/': { ...artistUser, id: 1 }, 'POST auth/logout/': reply(204) };
  const server = stubFetch({ ...ofUser, ...routes });
  await store.dispatch(usersApi.endpoints.getProfile.initiate(undefined));
  return { store, server };
}
function titles(store: DataStore) {
  const { entities, lists } = store.getState().entities.releases;
  return lists['releases/']?.ids.map((id) => entities[id]?.title);
}

it('createRelease sends the release with its files, without its link, and returns the response', async () => {
  const uploads = stubUploads();
  const { dispatch, types } = recordActions((await loggedIn()).store);
  const seen: number[] = [];
  const call = dispatch(createRelease.initiate(sent((at) => seen.push(at))));
  await settled();
  const [upload] = uploads;
  expect(upload).toMatchObject({
    route: 'POST releases/',
    headers: { 'Idempotency-Key': 'one-key' },
  });
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
  expect(types()).toEqual(['createRelease/pending', 'createRelease/fulfilled']);
});

it('createRelease cancels the upload, and checks whether it arrived anyway', async () => {
  const uploads = stubUploads();
  const { store, server } = await loggedIn({ 'GET releases/': [created] });
  await store.dispatch(listReleases.initiate({}));
  const call = store.dispatch(createRelease.initiate(sent()));
  await settled();
  call.abort();
  await expect(call.unwrap()).rejects.toMatchObject({ name: 'AbortError' });
  await settled();
  expect(uploads[0]?.isAborted).toBe(true);
  expect(server.callsTo('GET releases/')).toHaveLength(2);
});
const routes = { 'GET releases/': [makeRelease(2), makeRelease(1)] };
const list = (store: DataStore) => store.dispatch(listReleases.initiate({}));

it('releases are changed even if they cannot be fetched again', async () => {
  const { store } = await loggedIn({
    ...routes,
    'PATCH releases/1/': makeRelease(1, { title: 'Sent' }),
    'GET releases/1/': networkDown,
  });
  await list(store);
  await store.dispatch(updateRelease.initiate({ id: 1, body: { title: 'Sent' } })).unwrap();
  await settled();
  expect(titles(store)).toEqual(['Release 2', 'Sent']);
});

it('releases reject when the session ends during a change', async () => {
  const response = deferred();
  const { store } = await loggedIn({ ...routes, 'DELETE releases/1/': () => response.promise });
  const deleting = store.dispatch(deleteRelease.initiate(1)).unwrap();
  const outcome = expect(deleting).rejects.toMatchObject({ name: 'AbortError' });
  await settled();
  store.dispatch(logout());
  await outcome;
});
const PATCH = 'PATCH services/3/';
const GET = 'GET services/3/';
const saved = makeService(3, { description: 'Saved', version: 2 });
const read = makeService(3, { description: 'Read', version: 3 });
const change = { id: 3, body: { description: 'Saved' }, version: 1 };
const { updateService } = servicesApi.endpoints;
const setUp = () => recordActions(makeTestStore(makeToken({ userId: 2, role: 'media' })));

it('services are read again after a change', async () => {
  const { dispatch, types } = setUp();
  const server = stubFetch({ [PATCH]: saved, [GET]: read });
  await expect(dispatch(updateService.initiate(change)).unwrap()).resolves.toEqual(saved);
  await settled();
  expect(server.calls[0]?.ifMatch).toBe('"1"');
  expect(types()).toEqual([
    ...['updateService/pending', 'updateService/fulfilled'],
    ...['getService/pending', 'getService/fulfilled'],
  ]);
});

it('services are not read after a change that the server refuses', async () => {
  const { dispatch, types } = setUp();
  const present = { ...read, description: 'Of another tab' };
  const server = stubFetch({ [PATCH]: reply(409, { detail: 'No.', code: 'stale', present }) });
  const saving = dispatch(updateService.initiate(change)).unwrap();
  await expect(saving).rejects.toMatchObject({ status: 409, code: 'stale' });
  await settled();
  expect(server.calls).toHaveLength(1);
  expect(types().at(-1)).toBe('updateService/rejected');
});
