import type { Db } from './client';

/**
 * A statement of Drizzle's, with placeholders, that is built at its first use and not for each
 * request. Within a transaction it is built again: a handle of its own comes with each. Prepared
 * under a name it is planned once for each connection to PostgreSQL; the name has to be the only one.
 */
export function builtOnce<Statement extends object>(
  build: (db: Db) => Statement,
): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
