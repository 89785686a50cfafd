import { NETWORK_FAILED } from '@/client/lib/apiError';
import { sessionStarted } from '@/client/session/sessionSlice';
import { makeLateStore } from './lateStore';
import { type AppStore, makeStore } from './store';

const accessToken = 'a.b.c';

function late() {
  const arrived: { store?: AppStore } = {};
  const bring = jest.fn(async () => {
    await Promise.resolve();
    arrived.store ??= makeStore();
  });
  return { arrived, bring, store: makeLateStore(arrived, bring) };
}

it('has the state of a visitor until the store is loaded, and then the store’s', async () => {
  const { arrived, store } = late();
  const heard = jest.fn();
  store.subscribe(heard);
  expect(store.getState()).toBe(store.initialState);
  await store.arrival();
  expect(heard).toHaveBeenCalled();
  expect(store.getState()).toBe(arrived.store?.getState());
});

it('keeps an action until the store is loaded, and returns its result', async () => {
  const { arrived, bring, store } = late();
  const result: unknown = store.dispatch(sessionStarted({ accessToken }));
  expect(arrived.store).toBeUndefined();
  await expect(result).resolves.toMatchObject({ payload: { accessToken } });
  expect(bring).toHaveBeenCalledTimes(1);
  expect(store.getState().session.accessToken).toBe(accessToken);
});

it('forwards changes once the store is loaded, until the listener unsubscribes', async () => {
  const { arrived, store } = late();
  const heard = jest.fn();
  const stop = store.subscribe(heard);
  await store.arrival();
  await store.arrival();
  heard.mockClear();
  arrived.store?.dispatch(sessionStarted({ accessToken }));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  store.dispatch(sessionStarted({ accessToken: 'd.e.f' }));
  expect(heard).toHaveBeenCalledTimes(1);
});

it('loads nothing when the store is loaded already', () => {
  const { arrived, bring, store } = late();
  arrived.store = makeStore();
  const heard = jest.fn();
  store.subscribe(heard);
  store.dispatch(sessionStarted({ accessToken }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(bring).not.toHaveBeenCalled();
});

it('reports a network error when the store cannot be loaded, and retries', async () => {
  const { bring, store } = late();
  bring.mockRejectedValueOnce(new Error('no such chunk'));
  const action = sessionStarted({ accessToken });
  await expect(store.dispatch(action)).rejects.toEqual(NETWORK_FAILED);
  await expect(store.dispatch(action)).resolves.toMatchObject(action);
});
