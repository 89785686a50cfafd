import { useSyncExternalStore } from 'react';
import { makeObservable } from '@/client/lib/observable';

/** Whether this tab is told of what changes, by its own stream or by that of another tab. */
export const liveState = makeObservable(false);

export const useIsLive = (): boolean =>
  useSyncExternalStore(liveState.subscribe, liveState.get, () => false);
