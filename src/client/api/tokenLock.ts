import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { Mutex } from 'async-mutex';

export type Session = Pick<BaseQueryApi, 'dispatch' | 'getState' | 'extra'>;

const LOCK = 'linernote:refresh';

const mutexes = new WeakMap<object, Mutex>();

/** One mutex per store; the store's extra argument identifies it. */
function mutexOf({ extra }: Session): Mutex {
  const key = extra as object; // always the object that makeStore gives
  const mutex = mutexes.get(key) ?? new Mutex();
  mutexes.set(key, mutex);
  return mutex;
}

/** Web Locks need a secure context; without them the tabs rely on the stored tokens. */
function oneTabAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request(LOCK, task) : task();
}

/** Runs a task that replaces the session's tokens, one at a time over all calls and tabs. */
export const withTokenLock = <Result>(
  session: Session,
  task: () => Promise<Result>,
): Promise<Result> => mutexOf(session).runExclusive(() => oneTabAtATime(task));
