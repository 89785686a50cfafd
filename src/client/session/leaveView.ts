import type { Store } from '@reduxjs/toolkit';

/** Ends the view; what that takes loads with the first one. Never rejects. */
export const leaveView = (store: Pick<Store, 'dispatch' | 'getState'>): Promise<void> =>
  import(/* webpackChunkName: "view" */ './endView').then(
    ({ endView }) => endView(store),
    () => undefined,
  );
