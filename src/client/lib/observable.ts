import { useSyncExternalStore } from 'react';

export const useObservable = <Value>({ get, subscribe }: Observable<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);

/** A value that notifies its subscribers of each change, for `useSyncExternalStore`. */
export interface Observable<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

export function makeObservable<Value>(initial: Value): Observable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
