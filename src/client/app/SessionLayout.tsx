import { use, useEffect } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import { followOtherTabs } from '@/client/session/sessionTabs';
import { GivenStore } from './givenStore';
import { makeStore } from './store';

const ownStore = makeStore();
/** What a page that came drawn was drawn with. */
const initialState = ownStore.getState();
let isStarted = false;

/** Reads the stored session, once, and goes with the other tabs from then on. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  persistStore(ownStore, null, () => {
    /* what index.html set: who is there is known now, so the page need not be held back */
    delete document.documentElement.dataset.session;
  });
  followOtherTabs(ownStore);
}

/**
 * The session and all that needs to know it: everything but the public pages, which come without.
 * The stored session is read after the first drawing, so that this one does not differ from how the
 * page came.
 */
export function SessionLayout() {
  const givenStore = use(GivenStore);
  const isOwn = givenStore === null;
  useEffect(() => {
    if (isOwn) start();
  }, [isOwn]);
  return (
    <Provider store={givenStore ?? ownStore} serverState={initialState}>
      <Outlet />
    </Provider>
  );
}
