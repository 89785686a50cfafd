import { isAction, type Middleware } from '@reduxjs/toolkit';
import { noteAction } from '@/client/lib/support/recent';

interface OfCall {
  meta?: { arg?: { endpointName?: unknown } };
}

/** Remembers what happened last, by its name alone, for a report to who helps. */
export const noteActions: Middleware = () => (next) => (action) => {
  if (isAction(action)) noteAction(action.type, (action as OfCall).meta?.arg?.endpointName); // if any
  return next(action);
};
