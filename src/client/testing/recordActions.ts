import type { UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore as configureMockStore } from 'redux-mock-store';
import { withExtraArgument } from 'redux-thunk';
import { baseApi } from '@/client/api/baseApi';
import { makeRootReducer } from '@/client/app/store';
import type { DataDispatch, DataRootState, DataStore } from '@/client/entities/entitiesState';

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
 * Records the actions that thunks dispatch. The program's reducers make the state that they read; its
 * middleware stays out, so that each call is made once.
 */
export function recordActions(real: DataStore): RecordedStore {
  const reducer = makeRootReducer();
  let state = real.getState();
  const mock = configureMockStore<DataRootState, DataDispatch>([
    withExtraArgument({ preloadSignedIn: () => undefined }),
    baseApi.middleware,
    () => (next) => (action) => {
      state = reducer(state as never, action as UnknownAction); // the whole state; thunks end before this middleware
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
