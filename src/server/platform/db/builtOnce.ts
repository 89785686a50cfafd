import type { Db } from './client';

/** Runs the queries of Drizzle's handles and transactions on a connection or a pool. */
interface Session {
  client: object;
}

/**
 * Builds and prepares a Drizzle statement with placeholders at its first use instead of for each
 * request; every handle and transaction then runs it on its own connection. A statement that is
 * prepared under a name is planned once for each connection to PostgreSQL; the name must be unique.
 */
export function builtOnce<Statement extends object>(
  build: (db: Db) => Statement,
): (db: Db) => Statement {
  // The key is the driver: a program that copies one database into another has two.
  const built = new WeakMap<object, Statement>();
  return (db) => {
    const session = db._.session as unknown as Session; // its type hides the client
    const driver = session.constructor;
    const known = built.get(driver) ?? build(db);
    built.set(driver, known);
    // A copy of the statement in which only the client differs.
    return Object.create(known, { client: { value: session.client } }) as Statement;
  };
}
