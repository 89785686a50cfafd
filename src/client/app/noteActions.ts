import { isAction, type Middleware } from '@reduxjs/toolkit';
import { noteAction } from '@/client/lib/support/recent';

interface OfCall {
  meta?: { arg?: { endpointName?: unknown }; condition?: boolean };
}

/**
 * Records the names of the last actions for the report that a user sends to support. It skips RTK
 * Query's subscriptions and calls served from the cache, which outnumber everything else, and of
 * which the latter look like failed calls.
 */
export const noteActions: Middleware = () => (next) => (action) => {
  if (isAction(action) && !action.type.startsWith('api/subscriptions/')) {
    const { meta } = action as OfCall; // `meta` is set for calls only
    if (!meta?.condition) noteAction(action.type, meta?.arg?.endpointName);
  }
  return next(action);
};
