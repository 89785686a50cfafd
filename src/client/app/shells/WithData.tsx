import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { hasData, installData } from '@/client/entities/installData';
import type { StoreHost } from '@/client/session/storeExtra';

/** Adds the data layer, which comes with the first page that needs it, and draws what does. */
export function WithData({ children }: { children: ReactNode }) {
  const store = useStore() as unknown as StoreHost; // the only store there is, see makeStore
  const isInstalled = useSyncExternalStore(
    (onChange) => store.subscribe(onChange),
    () => hasData(store),
  );
  // Adding slices changes the state, which must not happen while drawing.
  useLayoutEffect(() => {
    installData(store);
  }, [store]);
  return isInstalled ? children : null;
}
