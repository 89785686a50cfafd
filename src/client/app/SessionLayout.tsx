import { use, useEffect } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { GivenStore } from './givenStore';
import { ownStore, startOwnStore } from './ownStore';

/** The state with which the page was prerendered. */
const initialState = ownStore.getState();

/**
 * The session and everything that needs it: all pages but the public ones. The stored session is
 * read after the first render, so that this render matches the prerendered page.
 */
export function SessionLayout() {
  const givenStore = use(GivenStore);
  const isOwn = givenStore === null;
  useEffect(() => {
    if (isOwn) startOwnStore();
  }, [isOwn]);
  return (
    <Provider store={givenStore ?? ownStore} serverState={initialState}>
      <Outlet />
    </Provider>
  );
}
