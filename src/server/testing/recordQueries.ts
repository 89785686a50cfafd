import type { Db } from '@/server/db/client';

export interface RecordedQuery {
  sql: string;
  params: unknown[];
}

interface Session {
  prepareQuery(query: RecordedQuery, ...rest: unknown[]): unknown;
}

/** The queries that go to the database, on either driver and inside transactions, while `work` runs. */
export async function recordQueries(
  db: Db,
  work: () => Promise<unknown>,
): Promise<RecordedQuery[]> {
  const recorded: RecordedQuery[] = [];
  const { session } = db as unknown as { session: Session }; // Drizzle keeps it to itself
  // Transactions have sessions of their own, of the same class.
  const prototype = Object.getPrototypeOf(session) as Session; // typed as any by the library
  const spy = jest.spyOn(prototype, 'prepareQuery');
  try {
    await work();
    for (const [{ sql, params }] of spy.mock.calls) recorded.push({ sql, params });
  } finally {
    spy.mockRestore();
  }
  return recorded;
}
