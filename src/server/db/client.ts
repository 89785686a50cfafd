import { isNativeError } from 'node:util/types';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ReadFreeBytes } from '@/server/freeSpace';
import type * as schema from './schema';

/** What both drivers answer to a raw query. */
interface RawResult<Row> {
  rows: Row[];
}
interface RawResultHKT extends PgQueryResultHKT {
  type: RawResult<this['row']>;
}

/** A handle or a transaction, the same for the embedded database and for a server. */
export type Db = PgDatabase<RawResultHKT, typeof schema>;

export interface Database {
  /**
   * Inside `db.transaction(async (tx) => …)` use `tx` alone: the embedded database has one
   * connection, so waiting for `db` there waits for ever.
   */
  db: Db;
  kind: 'embedded' | 'postgres';
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

/** A thread for the embedded database alone. */
export interface DatabaseThread {
  /** Its built program. */
  file: string;
  /** One 32-bit number, odd while a call inside the database is under way. */
  calls: SharedArrayBuffer;
}

export interface DatabaseOptions {
  migrationsFolder: string;
  /** Opens it at the version that it has, to be read alone: nothing else of ours works on it. */
  leaveAsItIs?: boolean;
  logger?: DatabaseLogger;
  /** Without it the embedded database runs in the thread of the caller, and holds it up. */
  thread?: DatabaseThread;
  /** The embedded database has failed for good: only another process can open it again. */
  onLost?: (reason: Error) => void;
  /** For tests: how the room for the embedded database is found out. */
  readFree?: ReadFreeBytes;
}

const UNIQUE_VIOLATION = '23505';

/** PostgreSQL's own error, which Drizzle wraps, on either driver. */
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
