import { useSyncExternalStore } from 'react';
import { makeObservable } from '@/client/lib/observable';

/** Whether this tab receives live events, through its own stream or that of another tab. */
export const liveState = makeObservable(false);

export const useIsLive = (): boolean =>
  useSyncExternalStore(liveState.subscribe, liveState.get, () => false);
