import { useSyncExternalStore } from 'react';
import type { Observable } from './observable';

export const useObservable = <Value>({ get, subscribe }: Observable<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);
