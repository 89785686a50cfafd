import type { Database } from '@/server/db/client';

export interface TestDatabase extends Database {
  /** For what must open it a second time; only with a PostgreSQL server. */
  url?: string;
}
