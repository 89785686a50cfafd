import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { hasData, installData } from '@/client/entities/installData';
import type { StoreHost } from '@/client/session/storeExtra';

/**
 * Installs the data layer, which loads with the first page that needs it, and renders its children
 * once it is there.
 */
export function WithData({ children }: { children: ReactNode }) {
  const store = useStore() as unknown as StoreHost; // the only store there is, see makeStore
  const isInstalled = useSyncExternalStore(
    (onChange) => store.subscribe(onChange),
    () => hasData(store),
  );
  // Adding slices changes the state, which must not happen during a render.
  useLayoutEffect(() => {
    installData(store);
  }, [store]);
  return isInstalled ? children : null;
}
