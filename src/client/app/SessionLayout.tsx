import { use, useEffect } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { GivenStore } from './givenStore';
import { ownStore, startOwnStore } from './ownStore';

/** What a page that came drawn was drawn with. */
const initialState = ownStore.getState();

/**
 * The session and all that needs to know it: everything but the public pages, which come without.
 * The stored session is read after the first drawing, so that this one does not differ from how the
 * page came.
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
