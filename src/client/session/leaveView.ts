import type { Store } from '@reduxjs/toolkit';

/** Ends the view; the code for that is loaded on demand. Never rejects. */
export const leaveView = (store: Pick<Store, 'dispatch' | 'getState'>): Promise<void> =>
  import(/* webpackChunkName: "view" */ './endView').then(
    ({ endView }) => endView(store),
    () => undefined,
  );
