import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { Mutex } from 'async-mutex';

export type Session = Pick<BaseQueryApi, 'dispatch' | 'getState' | 'extra'>;

const LOCK = 'linernote:refresh';

const mutexes = new WeakMap<object, Mutex>();

/** One mutex a store; the store's extra argument stands for it. */
function mutexOf({ extra }: Session): Mutex {
  const key = extra as object; // always the object that makeStore gives
  const mutex = mutexes.get(key) ?? new Mutex();
  mutexes.set(key, mutex);
  return mutex;
}

/** Web Locks need a secure page; without them the tabs go by what is stored. */
function oneTabAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request(LOCK, task) : task();
}

/** Runs what replaces the tokens of the session, one at a time over all calls and tabs. */
export const withTokenLock = <Result>(
  session: Session,
  task: () => Promise<Result>,
): Promise<Result> => mutexOf(session).runExclusive(() => oneTabAtATime(task));
