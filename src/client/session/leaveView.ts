import type { Store } from '@reduxjs/toolkit';

export const leaveView = (store: Pick<Store, 'dispatch' | 'getState'>): Promise<void> =>
  import('./endView').then(
    ({ endView }) => endView(store),
    () => undefined,
  );
