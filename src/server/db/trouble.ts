import { isNativeError } from 'node:util/types';

/** Why a query failed that was right: it may succeed when it is sent again. */
export type DatabaseTrouble = 'unavailable' | 'disk_full';

/** PostgreSQL's `disk_full`. */
const DISK_FULL = '53100';

/**
 * Node's words for a connection that is refused, lost or silent, and PostgreSQL's codes for: out of
 * reach (08), out of resources (53), told to stop (57), its disk fails (58), two transactions in
 * each other's way (40001, 40P01, 55P03), and one that was left idle (25P03).
 */
const UNAVAILABLE =
  /^(?:ECONN[A-Z]+|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_[A-Z]+|(?:08|53|57|58)\w{3}|40001|40P01|55P03|25P03)$/;

/** The driver's and its pool's errors that carry no code. */
const WITHOUT_CODE =
  /^(?:Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated\b.*|Client (?:has encountered a connection error and|was closed and) is not queryable|Cannot use a pool after calling end on the pool)$/;

/** Errors wrap each other: Drizzle's the driver's, the pool's the connection's. */
const DEPTH_MAX = 5;

/** What is wrong with the database when `error` came of it; `undefined` when nothing is. */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < DEPTH_MAX && isNativeError(current); depth += 1) {
    const { code, message, syscall, cause } = current as Error & {
      code?: unknown;
      syscall?: unknown;
    };
    if (code === DISK_FULL) return 'disk_full';
    if (typeof code === 'string' ? UNAVAILABLE.test(code) : WITHOUT_CODE.test(message)) {
      return 'unavailable';
    }
    // Of a local database that is being started again, the socket's file is not there.
    if (code === 'ENOENT' && syscall === 'connect') return 'unavailable';
    current = cause;
  }
  return undefined;
}
