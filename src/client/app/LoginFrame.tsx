import type { Store } from 'redux';
import { use, useEffect } from 'react';
import { Provider } from 'react-redux';
import { arrived, GivenStore } from './givenStore';
import { makeLateStore } from './lateStore';
import { AuthLayout } from './shells/AuthLayout';

const lateStore = makeLateStore(arrived, async () => {
  const { startOwnStore } = await import(/* webpackChunkName: "session" */ './sessionParts');
  startOwnStore();
});

/** The session could not be loaded, so show the form; submitting it tries again. */
const showForm = () => {
  delete document.documentElement.dataset.session;
};

/**
 * The frame of a page whose form can be filled in before the session code has loaded. That code is
 * fetched once the page is interactive, and an earlier submit waits for it.
 */
export function LoginFrame() {
  const givenStore = use(GivenStore);
  const isOwn = givenStore === null;
  useEffect(() => {
    if (isOwn) lateStore.arrival().catch(showForm);
  }, [isOwn]);
  const store = givenStore ?? (lateStore as unknown as Store); // a Provider uses no other part
  return (
    <Provider store={store} serverState={lateStore.initialState}>
      <AuthLayout />
    </Provider>
  );
}
