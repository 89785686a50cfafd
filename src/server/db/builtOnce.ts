import type { Db } from './client';

/** What Drizzle's handles and transactions ask through: a connection, or a pool of them. */
interface Session {
  client: object;
}

/**
 * A statement of Drizzle's, with placeholders, that is built and prepared at its first use and not
 * for each request: a handle or a transaction is given that statement with its own connection.
 * Prepared under a name it is planned once for each connection to PostgreSQL; the name has to be the
 * only one.
 */
export function builtOnce<Statement extends object>(
  build: (db: Db) => Statement,
): (db: Db) => Statement {
  // By the driver: a program that copies one database into another has both.
  const built = new WeakMap<object, Statement>();
  return (db) => {
    const session = db._.session as unknown as Session; // its type hides what every driver's has
    const driver = session.constructor;
    const known = built.get(driver) ?? build(db);
    built.set(driver, known);
    return Object.create(known, { client: { value: session.client } }) as Statement; // the same but for it
  };
}
