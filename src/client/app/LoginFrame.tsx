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

/** Who is there cannot be known now; what is sent tries again. */
const showForm = () => {
  delete document.documentElement.dataset.session;
};

/**
 * The frame of a page that can be filled in before the session has come: that is fetched once the
 * page answers, and who is quicker waits for it without noticing.
 */
export function LoginFrame() {
  const givenStore = use(GivenStore);
  const isOwn = givenStore === null;
  useEffect(() => {
    if (isOwn) lateStore.arrival().catch(showForm);
  }, [isOwn]);
  const store = givenStore ?? (lateStore as unknown as Store); // no more of it is used by a Provider
  return (
    <Provider store={store} serverState={lateStore.initialState}>
      <AuthLayout />
    </Provider>
  );
}
