import { isAction, type Middleware } from '@reduxjs/toolkit';
import { noteAction } from '@/client/lib/support/recent';

interface OfCall {
  meta?: { arg?: { endpointName?: unknown }; condition?: boolean };
}

/**
 * Remembers what happened last, by its name alone, for a report to who helps. Which screens listen
 * to a call is no such thing, nor is a call that was not made because its answer is known: there are
 * more of them than of all else, and the second has the name of one that failed.
 */
export const noteActions: Middleware = () => (next) => (action) => {
  if (isAction(action) && !action.type.startsWith('api/subscriptions/')) {
    const { meta } = action as OfCall; // where it is of a call
    if (!meta?.condition) noteAction(action.type, meta?.arg?.endpointName);
  }
  return next(action);
};
