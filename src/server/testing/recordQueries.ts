import { type Logger, NoopLogger } from 'drizzle-orm';

export interface RecordedQuery {
  sql: string;
  params: unknown[];
}

/**
 * Returns the queries that run while `work` does, inside transactions too, including those of
 * statements that were prepared before.
 */
export async function recordQueries(work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const recorded: RecordedQuery[] = [];
  // Drizzle calls it for every query; the method does nothing, and its type has no parameters for
  // us.
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

/** As `recordQueries`, without the occasional check of the session and the worker's own queries. */
export const recordQueriesOfCall = async (work: () => Promise<unknown>): Promise<RecordedQuery[]> =>
  (await recordQueries(work)).filter(({ sql }) => !/"(?:sessions|file_tasks)"/.test(sql));
