import { type Logger, NoopLogger } from 'drizzle-orm';

export interface RecordedQuery {
  sql: string;
  params: unknown[];
}

/**
 * The queries that go to the database, inside transactions too, while `work` runs:
 * those of statements that were built before, too.
 */
export async function recordQueries(work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const recorded: RecordedQuery[] = [];
  // Told of each query as it goes; its type leaves out of what, since it does nothing with it.
  const logger: Logger = NoopLogger.prototype;
  const spy = jest.spyOn(logger, 'logQuery').mockImplementation((sql, params) => {
    recorded.push({ sql, params });
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return recorded;
}
