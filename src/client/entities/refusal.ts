import { type ApiError, NOT_FOUND } from '@/shared/apiError';
import type { EntityPatch } from './entityPatch';
import type { EntityName } from './entityRecords';

/** The argument of a call that names a record. */
type Named = number | { id: number };

/**
 * For `transformErrorResponse`: what a refused call says about the record that it named, so that the
 * screen is right at once. A conflict brings it along as it is now; what is not to be found leaves
 * the store, which the page of a proxy has no say in.
 */
export const refusalOf =
  (of: EntityName, entitiesOf: (present: never) => EntityPatch) =>
  (error: ApiError, _meta: unknown, named?: Named): ApiError & { entities?: EntityPatch } => {
    const { status, code, present } = error;
    if (status === 409 && present !== undefined)
      return { ...error, entities: entitiesOf(present as never) }; // each call knows what it names
    if (status !== 404 || code !== NOT_FOUND || named === undefined) return error;
    const id = typeof named === 'number' ? named : named.id;
    return { ...error, entities: { [of]: { missing: [id] } } };
  };
