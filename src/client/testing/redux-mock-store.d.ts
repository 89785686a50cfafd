/* Replaces @types/redux-mock-store, which still describes the types of redux 4. */
declare module 'redux-mock-store' {
  import type { Dispatch, Middleware, Store, UnknownAction } from 'redux';
  export type MockStore<State, AppDispatch> = Omit<Store<State>, 'dispatch'> & {
    dispatch: AppDispatch & Dispatch;
    getActions(): UnknownAction[];
    clearActions(): void;
  };
  export function legacy_configureStore<State = object, AppDispatch = object>(
    middlewares?: Middleware[],
  ): (state?: State | ((actions: UnknownAction[]) => State)) => MockStore<State, AppDispatch>;
}
