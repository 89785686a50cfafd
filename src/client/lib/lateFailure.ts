import { makeObservable } from './observable';

/**
 * A failure whose page was left before it could show it. Any open page shows this sentence until it
 * is dismissed or the session ends.
 */
export const lateFailure = makeObservable<string | null>(null);
