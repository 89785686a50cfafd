import {
  combineSlices,
  legacy_createStore,
  type Action,
  type Reducer,
  addListener,
} from '@reduxjs/toolkit';
import { instrument, type LiftedState } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import { authThunks } from '@/client/entities/auth';
import { sessionEnded, sessionStarted } from '@/client/session/sessionSlice';
import { addToOutbox } from '@/client/session/outbox';
import { writeDraft } from '@/client/session/drafts';
import type { DataRootState } from '@/client/entities/entitiesState';
import { ordersApi } from '@/client/entities/orders';
import { releasesApi } from '@/client/entities/releases';
import { makeReport } from '@/client/lib/support/report';
import { recent } from '@/client/lib/support/recent';
import { makeRootReducer, devTools, prepareDevTools } from './store';
import { makeTestStore, callEndpoint } from '@/client/testing/makeTestStore';
import { makeOrder } from '@/client/testing/orderRecords';
import { makeRelease } from '@/client/testing/records';
import { Reply, stubFetch, reply } from '@/client/testing/stubFetch';
import { makeToken } from '@/client/testing/tokens';

const FAILED_ID = '3f2a9c1e-0f7b-4c3e-9c55-1a2b3c4d5e6f';
const SECRETS = [
  ...['pass-phrase-1', 'refresh-of-the-session', '.signature', 'artist@example.com'],
  ...['Between the two of us', 'Half a message', 'Half a release', 'What the music is about'],
  ...['tell-nobody', 'somebody@example.com', 'diary'],
];

type Lifted = LiftedState<unknown, Action, null>;

/** Imports the text of a file with the code of the extension's panel. */
function importInto(reducer: Reducer, text: string): Lifted {
  const { liftedStore } = legacy_createStore(reducer, instrument()) as unknown as {
    liftedStore: { dispatch: (action: object) => void; getState: () => Lifted };
  };
  liftedStore.dispatch({ type: 'IMPORT_STATE', ...importState(text, {}) });
  return liftedStore.getState();
}

async function visit() {
  recent.actions.length = 0;
  recent.failures.length = 0;
  const store = makeTestStore();
  stubFetch({
    'POST auth/login/': { access: makeToken({ userId: 12 }), refresh: 'refresh-of-the-session' },
    'GET releases/1/': makeRelease(1, { description: 'What the music is about' }),
    'GET offers/5/': makeOrder(5, { message: 'Between the two of us' }),
    'GET releases/2/': new Reply(500, { detail: 'Broken.' }, { 'X-Request-Id': FAILED_ID }),
  });
  window.history.replaceState(null, '', '/offers/5?token=tell-nobody&ref=somebody@example.com');
  const { getRelease } = releasesApi.endpoints;
  await store.dispatch(
    authThunks.login({ email: 'artist@example.com', password: 'pass-phrase-1' }),
  );
  await store.dispatch(callEndpoint(getRelease, 1));
  await store.dispatch(callEndpoint(ordersApi.endpoints.getOffer, 5));
  await store.dispatch(callEndpoint(getRelease, 2)).catch(() => undefined);
  addToOutbox('12', { clientId: 'c1', order: 5, text: 'Half a message' });
  writeDraft('12', 'release', { title: 'Half a release' });
  return store;
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('a report can be imported into Redux DevTools, and holds no secret and no user text', async () => {
  await visit();
  const text = JSON.stringify(makeReport(new TypeError('reading "diary"')));
  for (const secret of SECRETS) expect(text).not.toContain(secret);
  const { computedStates, actionsById, stagedActionIds, currentStateIndex } = importInto(
    makeRootReducer() as Reducer,
    text,
  );
  for (const secret of SECRETS) expect(JSON.stringify(computedStates)).not.toContain(secret);
  expect(computedStates).toHaveLength(stagedActionIds.length);
  expect(computedStates.map(({ error }) => error).filter(Boolean)).toEqual([]);
  const shown = computedStates[currentStateIndex]?.state;
  expect(shown).toMatchObject({
    session: { accessToken: expect.stringContaining('of account 12'), endedBy: null },
    entities: {
      releases: { entities: { 1: { title: 'Release 1', description: '<text, 23 characters>' } } },
      orders: { entities: { 5: { stage: 'placed', message: '<text, 21 characters>' } } },
    },
  });
  /* Importing the report must not run any action again. */
  expect(computedStates.map(({ state }) => state)).toEqual(stagedActionIds.map(() => shown));
  const types = Object.values(actionsById).map(({ action }) => action.type);
  expect(types[0]).toBe('@@INIT');
  expect(types).toContain('seen/session/sessionStarted');
  expect(types.at(-1)).toBe('report/made');
});

it('a report still shows that the session has ended after an import, also on a page without the same reducers', async () => {
  const store = await visit();
  store.dispatch(sessionEnded({ reason: 'refused' }));
  const text = JSON.stringify(makeReport());
  const session = { accessToken: null, endedBy: 'refused' };
  for (const reducer of [makeRootReducer(), (state: unknown = {}) => state]) {
    const { computedStates } = importInto(reducer as Reducer, text);
    expect(computedStates.at(-1)?.state).toMatchObject({ session });
  }
});

it('a report has the failed requests, the build, and the pending work', async () => {
  await visit();
  expect(makeReport().about).toMatchObject({ build: 'unknown' });
  document.documentElement.dataset.build = '0.1.0 (0123456789ab)'; // as in a built page
  const { about, actionsById } = makeReport(new TypeError('reading "diary"'));
  delete document.documentElement.dataset.build;
  expect(about).toMatchObject({
    build: '0.1.0 (0123456789ab)',
    address: '/offers/5?token=<11 characters>&ref=<20 characters>',
    error: { name: 'TypeError', at: expect.any(Array) },
    last_request: FAILED_ID,
    failed_calls: [{ call: 'GET releases/2/', status: 500, requestId: FAILED_ID }],
    stored: expect.objectContaining({
      'linernote:outbox:12:c1': expect.objectContaining({ text: '<text, 14 characters>' }),
      'linernote:draft:12:release': { title: '<text, 14 characters>' },
    }),
  });
  const calls = Object.values(actionsById).map(({ action }) => action);
  expect(calls).toContainEqual({ type: 'seen/api/executeQuery/fulfilled', endpoint: 'getOffer' });
});

it('a report has the last 200 actions, but none of skipped requests or subscriptions', async () => {
  const store = await visit();
  for (let times = 0; times < 2; times += 1) {
    const request = store.dispatch(ordersApi.endpoints.getOffer.initiate(5));
    await request;
    request.unsubscribe();
  }
  const types = Object.values(makeReport().actionsById).map(({ action }) => action.type);
  expect(types.filter((type) => type.startsWith('seen/api/subscriptions'))).toEqual([]);
  expect(types.filter((type) => type === 'seen/api/executeQuery/rejected')).toHaveLength(1);
  for (let count = 0; count < 350; count += 1) store.dispatch({ type: `count/${count}` });
  const last = Object.values(makeReport().actionsById).map(({ action }) => action.type);
  expect(last).toHaveLength(202);
  expect(last[1]).toBe('seen/count/150');
});

it('a report stays small, and names what it leaves out', async () => {
  const store = await visit();
  const orders = Array.from({ length: 700 }, (_, at) => makeOrder(at + 1));
  stubFetch({ 'GET orders/': orders });
  await store.dispatch(ordersApi.endpoints.listOrders.initiate({}));
  const report = makeReport();
  expect(JSON.stringify(report).length).toBeLessThan(300_000);
  const { orders: kept } = (report.committedState as DataRootState).entities;
  expect([kept.ids.length, kept.ids[0], kept.ids.at(-1)]).toEqual([200, 501, 700]);
  expect(Object.keys(kept.entities)).toHaveLength(200);
  expect(kept).toMatchObject({ left_out: 500 });
});

it('a report can be made without a store', () => {
  recent.getState = () => undefined;
  const reducer = combineSlices({ any: (state = 1) => state });
  const { computedStates } = importInto(reducer, JSON.stringify(makeReport()));
  expect(computedStates.at(-1)?.error).toBeUndefined();
});
const EXTENSION = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';
const action = (value: object): unknown =>
  devTools.actionSanitizer?.({ type: 'test', ...value }, 0);
const state = (value: object): unknown => devTools.stateSanitizer?.(value as never, 0);

it('devTools shows only the types of actions until the redaction rules are loaded', async () => {
  await prepareDevTools();
  expect(action({ payload: { title: 'A' } })).toEqual({ type: 'test' });
  expect(state({ title: 'A' })).toEqual(expect.stringContaining('has not loaded yet'));
});

it('devTools with the browser extension shows redacted states and responses, and no secret of a whole session', async () => {
  Object.assign(window, { [EXTENSION]: () => undefined });
  await prepareDevTools();
  Reflect.deleteProperty(window, EXTENSION);
  const notices = { ids: [1], entities: { 1: { id: 1, is_read: false } } };
  const cleaned = state({
    session: { accessToken: 'secret-1' },
    api: { queries: { 'get()': { originalArgs: { token: 'secret-2' } } } },
    entities: { orders: { entities: { 1: { message: 'secret-3', stage: 'paid' } } }, notices },
  });
  expect(JSON.stringify(cleaned)).not.toContain('secret-');
  const order = { message: '<text, 8 characters>', stage: 'paid' };
  expect(cleaned).toMatchObject({ entities: { orders: { entities: { 1: order } } } });
  expect((cleaned as { entities: { notices: unknown } }).entities.notices).toBe(notices);
  const users = { upserted: [{ id: 1, email: 'artist@example.com' }] };
  const response = action({ payload: { entities: { users } } });
  expect(JSON.stringify(response)).not.toContain('example.com');
  const access = makeToken();
  stubFetch({
    'POST auth/login/': { access, refresh: 'refresh-of-the-session' },
    'GET releases/1/': makeRelease(1, { description: 'My own words' }),
    'POST auth/token/refresh/': reply(401),
  });
  const shown: unknown[] = [];
  const store = makeTestStore();
  const dispatch = store.dispatch;
  const predicate = (given: object) => {
    shown.push(action(given), state(store.getState()));
    return false;
  };
  dispatch(addListener({ predicate, effect: () => undefined }));
  await dispatch(authThunks.login({ email: 'artist@example.com', password: 'pass-phrase-1' }));
  await dispatch(callEndpoint(releasesApi.endpoints.getRelease, 1));
  dispatch(sessionStarted({ accessToken: makeToken({ serial: 2 }) }));
  const text = JSON.stringify(shown);
  expect(text).toContain('"type":"api/executeMutation/fulfilled (login)"');
  expect(text).toContain('Release 1');
  for (const secret of [
    ...['pass-phrase-1', 'refresh-of-the-session', access, '.signature'],
    ...['artist@example.com', 'My own words'],
  ]) {
    expect(text).not.toContain(secret);
  }
});
