import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
} from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import type { DataSlices } from '@/client/entities/entitiesState';
import type { StoreExtra } from '@/client/session/storeExtra';
import { makeSessionReducer } from '@/client/session/sessionPersist';
import { recent } from '@/client/lib/support/recent';
import { devTools, prepareDevTools } from './devTools';
import { noteActions } from './noteActions';
import { preloadSignedIn } from './signedInChunk';

const CHECK_WARN_MS = 500;
/** Checks the whole state around each action; tests check it once, at their end. */
const isChecked = process.env.NODE_ENV === 'development';

/**
 * Creates a store with only the session. Entities and endpoints are added when the first page needs
 * them, see `installData`.
 */
export function makeStore(options: Pick<StoreExtra, 'preloadSignedIn'> = { preloadSignedIn }) {
  const extra: StoreExtra = { ...options, host: () => host };
  const dynamicMiddleware = createDynamicMiddleware();
  const listenerMiddleware = createListenerMiddleware();
  const rootReducer = combineSlices({
    session: makeSessionReducer(),
  }).withLazyLoadedSlices<DataSlices>();
  const store = configureStore({
    reducer: rootReducer,
    devTools,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        /* The limit avoids warnings on slow machines. */
        immutableCheck: isChecked && { warnAfter: CHECK_WARN_MS },
        serializableCheck: isChecked && {
          warnAfter: CHECK_WARN_MS,
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
        },
      })
        .prepend(listenerMiddleware.middleware)
        .concat(noteActions, dynamicMiddleware.middleware),
  });
  recent.getState = () => store.getState();
  prepareDevTools().catch(() => undefined); // until then DevTools show only types
  const host = Object.assign(store, {
    rootReducer,
    addMiddleware: dynamicMiddleware.addMiddleware,
    startListening: listenerMiddleware.startListening,
  });
  return host;
}

export type AppStore = ReturnType<typeof makeStore>;
