import { makeObservable } from './observable';

/**
 * What went wrong after its page was left, which cannot show it any more: a sentence that is said on
 * whatever page is open, until it is dismissed or the session ends.
 */
export const lateFailure = makeObservable<string | null>(null);
