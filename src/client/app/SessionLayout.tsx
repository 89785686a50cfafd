import { type ReactNode, use, useEffect } from 'react';
import { Provider, ReactReduxContext } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { ownStore, startOwnStore } from './ownStore';

const initialState = ownStore.getState();

/**
 * The store, for all pages but the public ones. The stored session is read after the first render,
 * so that this render matches the prerendered page. A test has a Provider of its own around the
 * program.
 */
export function SessionLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const isOwn = use(ReactReduxContext) === null;
  useEffect(() => {
    if (isOwn) startOwnStore();
  }, [isOwn]);
  if (!isOwn) return children;
  return (
    <Provider store={ownStore} serverState={initialState}>
      {children}
    </Provider>
  );
}
