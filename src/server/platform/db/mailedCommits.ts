import type { Db } from './client';

/** A transaction and its savepoints have one session of their own, a handle that of its pool. */
const sessionOf = (db: Db): object => db._.session;

const wakers = new WeakMap<object, () => void>();
const mailing = new WeakSet<object>();

/** Calls `wake` whenever mails were committed by the handle or its transactions. */
export function onMails(db: Db, wake: () => void): void {
  wakers.set(sessionOf(db), wake);
}

export function noteMails(db: Db): void {
  const wake = wakers.get(sessionOf(db));
  if (wake) wake();
  else mailing.add(sessionOf(db));
}

/** Lets the handle's transactions wake the outbox after their commit, so that no caller has to. */
export function withMailedCommits(db: Db): Db {
  const run = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    let session: object | undefined;
    const result = await run((tx) => {
      session = sessionOf(tx);
      return work(tx);
    }, config);
    if (session && mailing.has(session)) wakers.get(sessionOf(db))?.();
    return result;
  };
  return db;
}
