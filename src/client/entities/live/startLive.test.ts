import { makeTestStore } from '@/client/testing/makeTestStore';
import { deferred, stubFetch } from '@/client/testing/stubFetch';
import { settled } from '@/client/testing/settled';
import { makeToken } from '@/client/testing/tokens';
import { endSession, renewSession, startSession } from '@/client/session/sessionTokens';
import { startLive } from './startLive';

const refresh = 'next';
let stop: () => void = () => undefined;

beforeEach(() => {
  /* Each tab of a test gets the lock at once. */
  const request = (_name: string, _options: object, task: () => Promise<void>) => task();
  Object.assign(navigator, { locks: { request } });
});
afterEach(() => {
  stop();
  Object.assign(navigator, { locks: undefined });
  jest.restoreAllMocks();
});

it('opens one stream for each session, and none for a renewed token', async () => {
  const store = makeTestStore(makeToken({ userId: 1 }));
  const server = stubFetch({ 'GET live/': () => deferred().promise });
  const streams = () => server.callsTo('GET live/').map(({ token }) => token);
  stop = startLive(store);
  await settled();
  store.dispatch(renewSession({ access: makeToken({ userId: 1, serial: 2 }), refresh }));
  await settled();
  expect(streams()).toHaveLength(1);
  store.dispatch(endSession('logout', refresh));
  await settled();
  expect(streams()).toHaveLength(1);
  const access = makeToken({ userId: 2 });
  store.dispatch(startSession({ access, refresh }));
  await settled();
  expect(streams()).toEqual([expect.anything(), access]);
  stop();
  store.dispatch(startSession({ access: makeToken({ userId: 3 }), refresh }));
  await settled();
  expect(streams()).toHaveLength(2);
});

it('opens no stream in a view', async () => {
  const view = makeToken({ userId: 2, viewer: 1 });
  const server = stubFetch({});
  stop = startLive(makeTestStore(view));
  await settled();
  expect(server.calls).toHaveLength(0);
});
