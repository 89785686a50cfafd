import { makeTestStore } from '@/client/testing/makeTestStore';
import { deferred, stubFetch, networkDown, reply } from '@/client/testing/stubFetch';
import { settled } from '@/client/testing/settled';
import { makeToken } from '@/client/testing/tokens';
import { endSession, renewSession, startSession } from '@/client/session/sessionTokens';
import { startLive, takeEvent } from './live';
import type { Order } from '@/shared/trade/orders.schemas';
import { makeCampaign } from '@/client/testing/records';
import { makeOrder } from '@/client/testing/orderRecords';
import { campaignsApi } from './campaigns';
import { noticesApi } from './notices';
import { ordersApi } from './orders';

describe('startLive', () => {
  const refresh = 'next';
  let stop: () => void = () => undefined;

  beforeEach(() => {
    /* Each tab of a test gets the lock at once. */
    const request = (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)(); // the task comes last
    Object.assign(navigator, { locks: { request } });
  });
  afterEach(() => {
    stop();
    Object.assign(navigator, { locks: undefined });
    jest.restoreAllMocks();
  });

  it('opens one stream for each session, none for a renewed token, and none in a view', async () => {
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
    /* a view of another account */
    stop = startLive(makeTestStore(makeToken({ userId: 2, viewer: 1 })));
    await settled();
    expect(streams()).toHaveLength(2);
  });

  it('ends the session in the tab once the server refuses both the stream and new tokens', async () => {
    const store = makeTestStore();
    store.dispatch(startSession({ access: makeToken({ userId: 1 }), refresh }));
    const refused = () => reply(401, { detail: 'No.', code: 'token_not_valid' });
    stubFetch({ 'GET live/': refused, 'POST auth/token/refresh/': refused });
    stop = startLive(store);
    await settled();
    expect(store.getState().session.accessToken).toBeNull();
  });
});

describe('takeEvent', () => {
  const ROW = 'GET offers/?id=3';
  const WHOLE = 'GET offers/3/';
  const version = (number: number): Order => ({ ...makeOrder(3), version: number });

  /** A store that has loaded the order in its first version. */
  async function known(response: () => unknown, whole?: Order) {
    const store = makeTestStore(makeToken());
    const routes = {
      'GET orders/': [version(1)],
      [ROW]: response,
      ...(whole && { [WHOLE]: whole }),
    };
    const server = stubFetch(routes);
    await store.dispatch(ordersApi.endpoints.listOrders.initiate({}));
    const shown = () => store.getState().entities.orders.entities[3]?.version;
    return { store, server, shown, requestCount: () => server.callsTo(ROW).length };
  }

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('requests an order again when the response of a running call is older than the event', async () => {
    const old = deferred<Order[]>();
    const responses: unknown[] = [old.promise, [version(3)]];
    const { store, shown, requestCount } = await known(() => responses.shift());
    takeEvent(store, { type: 'order', id: 3, version: 2 });
    takeEvent(store, { type: 'order', id: 3, version: 3 });
    old.resolve([version(2)]);
    await jest.advanceTimersByTimeAsync(100);
    expect(shown()).toBe(3);
    expect(requestCount()).toBe(2);
  });

  it('retries later when the server or the network fails', async () => {
    const responses: (() => unknown)[] = [networkDown, () => reply(503), () => [version(2)]];
    const { store, shown, requestCount } = await known(() => responses.shift()?.());
    takeEvent(store, { type: 'order', id: 3, version: 2 });
    await jest.advanceTimersByTimeAsync(100);
    expect(requestCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(500);
    expect(requestCount()).toBe(2);
    expect(shown()).toBe(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(shown()).toBe(2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requestCount()).toBe(3);
  });

  it('does not retry an order that is not found, and requests no version that is loaded', async () => {
    const { store, requestCount } = await known(() => []);
    takeEvent(store, { type: 'order', id: 3, version: 1 });
    await jest.advanceTimersByTimeAsync(100);
    expect(requestCount()).toBe(0);
    takeEvent(store, { type: 'order', id: 3, version: 2 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requestCount()).toBe(1);
  });

  it('requests the whole order only while its page is shown, and its row else', async () => {
    const { store, server, shown, requestCount } = await known(() => [version(3)], version(2));
    const page = store.dispatch(ordersApi.endpoints.getOffer.initiate(3));
    await page;
    takeEvent(store, { type: 'order', id: 3, version: 3 });
    await jest.advanceTimersByTimeAsync(100);
    expect([server.callsTo(WHOLE).length, requestCount()]).toEqual([3, 0]);
    page.unsubscribe();
    await jest.advanceTimersByTimeAsync(500);
    expect([server.callsTo(WHOLE).length, requestCount(), shown()]).toEqual([3, 1, 3]);
  });

  it('requests a visible campaign again, and stores its new stage', async () => {
    const stages = ['in_review', 'approved'] as const;
    const responses = stages.map((stage, at) => makeCampaign(3, { stage, version: at + 1 }));
    const store = makeTestStore(makeToken());
    stubFetch({ 'GET campaigns/3/': () => responses.shift() });
    await store.dispatch(campaignsApi.endpoints.getCampaign.initiate(3));
    takeEvent(store, { type: 'campaign', id: 3 });
    await jest.advanceTimersByTimeAsync(100);
    expect(store.getState().entities.campaigns.entities[3]?.stage).toBe('approved');
  });

  it('repeats a query that was running when the event arrived', async () => {
    const old = deferred();
    const page = (unread: number) => ({ items: [], unread, time_zone: null, next: null });
    const responses: unknown[] = [old.promise, page(2)];
    const store = makeTestStore(makeToken());
    const { calls } = stubFetch({ 'GET notices/': () => responses.shift() });
    const first = store.dispatch(noticesApi.endpoints.listNotices.initiate({}));
    takeEvent(store, { type: 'notice', id: 1 });
    old.resolve(page(1));
    await first;
    await jest.advanceTimersByTimeAsync(100);
    expect(calls).toHaveLength(2);
    const { data } = noticesApi.endpoints.listNotices.select({})(store.getState());
    expect(data?.pages[0]?.unread).toBe(2);
  });
});
