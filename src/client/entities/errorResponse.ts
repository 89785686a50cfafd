import { type ApiError, NOT_FOUND } from '@/shared/apiError';
import type { EntityPatch } from './entityPatch';
import type { EntityName } from './entityRecords';

/**
 * Makes a `transformErrorResponse` that updates the record of a failed call, so that the screen is
 * correct at once. A 409 has the record's current state; a 404 removes it from the store, but only
 * with the API's error code, since a proxy may send a 404 too.
 */
export const errorResponse =
  (of: EntityName, entitiesOf: (present: never) => EntityPatch) =>
  (error: ApiError, _meta: unknown, arg?: unknown): ApiError & { entities?: EntityPatch } => {
    const { status, code, present } = error;
    if (status === 409 && present !== undefined)
      return { ...error, entities: entitiesOf(present as never) }; // each call knows what it names
    const id = typeof arg === 'object' && arg !== null && 'id' in arg ? arg.id : arg;
    if (status !== 404 || code !== NOT_FOUND || typeof id !== 'number') return error;
    return { ...error, entities: { [of]: { notFound: [id] } } };
  };
