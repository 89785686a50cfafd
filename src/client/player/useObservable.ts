import { useSyncExternalStore } from 'react';
import type { Observable } from '@/client/lib/observable';

export const useObservable = <Value>({ get, subscribe }: Observable<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);
