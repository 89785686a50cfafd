import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore as configureMockStore } from 'redux-mock-store';
import { withExtraArgument } from 'redux-thunk';
import { baseApi } from '@/client/api/baseApi';
import type { DataDispatch, DataRootState, DataStore } from '@/client/entities/entitiesState';
import type { StoreExtra } from '@/client/session/storeExtra';

export interface RecordedStore {
  dispatch: DataDispatch;
  getState: () => DataRootState;
  /** The dispatched actions in order, without RTK Query's internal ones. */
  actions: () => UnknownAction[];
  /** Their types; those of a call name its endpoint, such as 'login/pending'. */
  types: () => string[];
}

function typeOf(action: UnknownAction): string {
  for (const [name, { matchPending, matchFulfilled, matchRejected }] of Object.entries(
    baseApi.endpoints,
  )) {
    if (matchPending(action)) return `${name}/pending`;
    if (matchFulfilled(action)) return `${name}/fulfilled`;
    if (matchRejected(action)) return `${name}/rejected`;
  }
  return action.type;
}

/**
 * Records the actions that thunks dispatch. The reducers of a real store make the state that they
 * read; its middleware stays out, so that each call is made once.
 */
export function recordActions(real: DataStore & { rootReducer: unknown }): RecordedStore {
  const extra = { host: () => real, preloadSignedIn: () => undefined } as unknown as StoreExtra; // the parts that thunks use
  const reducer = real.rootReducer as Reducer<DataRootState>; // a function, with more on it
  let state = real.getState();
  const mock = configureMockStore<DataRootState, DataDispatch>([
    withExtraArgument(extra),
    baseApi.middleware,
    () => (next) => (action) => {
      state = reducer(state, action as UnknownAction); // thunks end before this middleware
      return next(action);
    },
  ])(() => state);
  const actions = () =>
    mock.getActions().filter(({ type }) => !/internal|Registered|config/i.test(type));
  return {
    dispatch: mock.dispatch,
    getState: mock.getState,
    actions,
    types: () => actions().map(typeOf),
  };
}
