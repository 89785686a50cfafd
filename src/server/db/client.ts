import { isNativeError } from 'node:util/types';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The driver's result of a raw query. */
interface RawResult<Row> {
  rows: Row[];
}
interface RawResultHKT extends PgQueryResultHKT {
  type: RawResult<this['row']>;
}

/** A handle or a transaction. */
export type Db = PgDatabase<RawResultHKT, typeof schema>;

export interface Database {
  /** Inside `db.transaction(async (tx) => …)` use `tx` alone. */
  db: Db;
  /** Other servers may work on it too: it is not the program's own. */
  isShared: boolean;
  /** It held no account when it was opened. */
  isNew: boolean;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /**
   * Hears what `pg_notify` says on the channel, of every process, once its transaction is committed.
   * Rejects when the database does not answer; else resolves with what stops it.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface Listener {
  onMessage: (payload: string) => void;
  /** The connection broke: what is said from now on is not heard. */
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
  /** A server that runs on the program's own PostgreSQL may keep it meanwhile. */
  isBorrowed?: boolean;
  /** The program's own PostgreSQL belongs to another process now, so this one must end. */
  onLost?: (reason: Error) => void;
}

const UNIQUE_VIOLATION = '23505';

/** PostgreSQL's own error, which Drizzle wraps. */
export function databaseErrorOf(error: unknown): { code: string; constraint?: string } | undefined {
  const cause: unknown = isNativeError(error) && error.cause ? error.cause : error;
  if (!isNativeError(cause)) return undefined;
  const { code, constraint } = cause as Error & { code?: unknown; constraint?: unknown };
  if (typeof code !== 'string') return undefined;
  return { code, ...(typeof constraint === 'string' && { constraint }) };
}

/**
 * Whether the triggers have refused something that would have been made for an account that its
 * owner has deleted meanwhile.
 */
export const isOfDeleted = (error: unknown): boolean =>
  databaseErrorOf(error)?.constraint === 'account_is_deleted';

/** Whether a query failed because a value is taken; `constraintName` is the index's name too. */
export function isUniqueViolation(error: unknown, constraintName?: string): boolean {
  const found = databaseErrorOf(error);
  if (found?.code !== UNIQUE_VIOLATION) return false;
  return constraintName === undefined || found.constraint === constraintName;
}
