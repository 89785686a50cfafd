import { isNativeError } from 'node:util/types';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

interface RawResult<Row> {
  rows: Row[];
}
interface RawResultHKT extends PgQueryResultHKT {
  type: RawResult<this['row']>;
}

export type Db = PgDatabase<RawResultHKT, typeof schema>;

export interface Database {
  /** Inside `db.transaction(async (tx) => …)` use only `tx`. */
  db: Db;
  /** Whether other servers may use it too, so it is not the program's own. */
  isShared: boolean;
  /** Whether it had no account when it was opened. */
  isNew: boolean;
  ping(): Promise<void>;
  /** The channel receives what any process sends with `pg_notify`, after its commit. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface Listener {
  onMessage: (payload: string) => void;
  /** The connection broke: later notifications are lost. */
  onLost: () => void;
}

export interface DatabaseLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface DatabaseOptions {
  migrationsFolder: string;
  logger?: DatabaseLogger;
  /** Carries notifications where a pooler stands before the database. */
  redisUrl?: string;
  /** Whether a server that runs on the program's own PostgreSQL may keep running meanwhile. */
  isBorrowed?: boolean;
  /** The program's own PostgreSQL belongs to another process now, so this one must end. */
  onLost?: (reason: Error) => void;
}

const UNIQUE_VIOLATION = '23505';

export function postgresErrorOf(error: unknown): { code: string; constraint?: string } | undefined {
  const cause: unknown = isNativeError(error) && error.cause ? error.cause : error;
  if (!isNativeError(cause)) return undefined;
  const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown };
  if (typeof code !== 'string') return undefined;
  return { code, ...(typeof constraint === 'string' && { constraint }) };
}

/** Whether a trigger rejected a row for an account that its owner has deleted meanwhile. */
export const isOfDeleted = (error: unknown): boolean =>
  postgresErrorOf(error)?.constraint === 'account_is_deleted';

/** Whether a value is already taken; `constraintName` may also name an index. */
export function isUniqueViolation(error: unknown, constraintName?: string): boolean {
  const found = postgresErrorOf(error);
  if (found?.code !== UNIQUE_VIOLATION) return false;
  return constraintName === undefined || found.constraint === constraintName;
}
