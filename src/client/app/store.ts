import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type Middleware,
  isAction,
  type DevToolsEnhancerOptions,
} from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { baseApi } from '@/client/api/baseApi';
import { entitiesReducer } from '@/client/entities/entitiesState';
import { liveSlice } from '@/client/entities/liveSlice';
import { outboxSlice } from '@/client/entities/outboxSlice';
import { sampleValuesSlice } from '@/client/features/platform/shared/samples/sampleValues';
import { recent, noteAction } from '@/client/lib/support/recent';
import { playerSlice } from '@/client/player/playerState';
import { isSessionBoundary, makeSessionReducer } from '@/client/session/sessionTokens';
import type { StoreExtra } from '@/client/session/sessionState';
import { preloadSignedIn } from './signedInChunk';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query';

const loadSupport = () =>
  import(/* webpackChunkName: "support" */ '@/client/lib/support/supportTools');

let tools: Awaited<ReturnType<typeof loadSupport>> | null = null;

/* 'api/executeQuery/fulfilled (getOffer)' */
const nameEndpoint = createApiActionSanitizer(baseApi);

const EXTENSION = '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__';

const NOT_YET = 'The rule for what may be shown has not loaded yet. Open this panel again.';

/**
 * Redux DevTools work in production too, for support, without secrets and users' own words, see
 * `redactionRule.ts`. Until that rule has loaded they show only the types of actions. Actions of a
 * call name its endpoint.
 */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Linernote',
  maxAge: 50,
  actionSanitizer: (action) => {
    const named = nameEndpoint(action);
    return tools ? tools.redactAction(named) : ({ type: named.type } as typeof action); // no payload
  },
  stateSanitizer: (state) => (tools ? tools.redactState(state) : (NOT_YET as typeof state)), // none
};

interface OfCall {
  meta?: { arg?: { endpointName?: unknown }; condition?: boolean };
}

/**
 * Records the names of the last actions for the report that a user sends to support. It skips RTK
 * Query's subscriptions and calls served from the cache, which outnumber everything else, and of
 * which the latter look like failed calls.
 */
const noteActions: Middleware = () => (next) => (action) => {
  if (isAction(action) && !action.type.startsWith('api/subscriptions/')) {
    const { meta } = action as OfCall; // `meta` is set for calls only
    if (!meta?.condition) noteAction(action.type, meta?.arg?.endpointName);
  }
  return next(action);
};

const CHECK_WARN_MS = 500;
/** Checks the whole state around each action; tests check it once, at their end. */
const isChecked = process.env.NODE_ENV === 'development';

/**
 * Clears the query cache and drops running calls when a session starts or ends. The slices empty
 * themselves on the same action.
 */
const forgetResponses: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isSessionBoundary(action)) store.dispatch(baseApi.util.resetApiState());
  return result;
};

export const makeRootReducer = () =>
  combineReducers({
    session: makeSessionReducer(),
    entities: entitiesReducer,
    live: liveSlice.reducer,
    outbox: outboxSlice.reducer,
    player: playerSlice.reducer,
    sampleValues: sampleValuesSlice.reducer,
    [baseApi.reducerPath]: baseApi.reducer,
  });

export function makeStore(extra: StoreExtra = { preloadSignedIn }) {
  const store = configureStore({
    reducer: makeRootReducer(),
    devTools,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: { ...extra } },
        /* The limit avoids warnings on slow machines. */
        immutableCheck: isChecked && { warnAfter: CHECK_WARN_MS },
        serializableCheck: isChecked && {
          warnAfter: CHECK_WARN_MS,
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
        },
      })
        .prepend(createListenerMiddleware().middleware)
        .concat(noteActions, baseApi.middleware, forgetResponses),
  });
  recent.getState = () => store.getState();
  prepareDevTools().catch(() => undefined); // until then DevTools show only types
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;

/** Loads the redaction rule, but only if Redux DevTools are installed. */
export async function prepareDevTools(): Promise<void> {
  if (typeof window !== 'undefined' && EXTENSION in window) tools = await loadSupport();
}
