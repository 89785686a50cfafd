import { setTimeout as pause } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';

/** Why a valid query failed; it may succeed when it is repeated. */
export type DatabaseError = 'unavailable' | 'disk_full';

/** PostgreSQL's `disk_full`. */
const DISK_FULL = '53100';

/** Node's codes for a lost connection, and PostgreSQL's for trouble that passes. */
const UNAVAILABLE =
  /^(?:ECONN[A-Z]+|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_[A-Z]+|(?:08|53|57|58)\w{3}|40001|40P01|55P03|25P03)$/;

/** Errors of the driver and its pool that have no code. */
const WITHOUT_CODE =
  /^(?:Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated\b.*|Client (?:has encountered a connection error and|was closed and) is not queryable|Cannot use a pool after calling end on the pool)$/;

/** Errors are nested: Drizzle's wraps the driver's, and the pool's wraps the connection's. */
const DEPTH_MAX = 5;

export function databaseErrorOf(error: unknown): DatabaseError | undefined {
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
    // While a local database restarts, the file of its socket does not exist.
    if (code === 'ENOENT' && syscall === 'connect') return 'unavailable';
    current = cause;
  }
  return undefined;
}

/** Milliseconds; shorter than the timeouts of load balancers and of Prometheus. */
const ANSWER_MS = 3000;

/** For probes, which must answer even where the database does not. */
export const answerInTime = async <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    pause(ANSWER_MS, undefined, { ref: false }).then(() => {
      throw new Error('the database did not answer');
    }),
  ]);
