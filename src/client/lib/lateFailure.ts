import { makeObservable } from './observable';

/**
 * A failure whose page was left before it could be shown there. Whatever page is open shows this
 * sentence until it is dismissed or the session ends.
 */
export const lateFailure = makeObservable<string | null>(null);
