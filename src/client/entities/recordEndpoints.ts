import type { Call } from '@/shared/contract';
import type { baseApi } from '@/client/api/baseApi';
import { type ArgOf, requestOf } from '@/client/api/callRequest';
import type { ApiRequest } from '@/client/api/transport';
import { type EntityPatch, type RecordResponse, upsert } from './entityPatch';
import type { EntityName, EntityRecords } from './entityRecords';
import { errorResponse } from './errorResponse';

/** The argument of the callback of `injectEndpoints`. */
export type Builder = Parameters<Parameters<typeof baseApi.injectEndpoints>[0]['endpoints']>[0];

/**
 * Makes the endpoints of calls about one kind of record. `entitiesOf` splits a record that is not
 * stored unchanged; a 409 of these calls has the record, too.
 */
export function recordEndpoints<
  Name extends EntityName,
  Row extends { id: number } = EntityRecords[Name],
>(
  builder: Builder,
  name: Name,
  entitiesOf: (row: Row) => EntityPatch = (row) => upsert(name, [row]),
) {
  const responseOf = (row: Row): RecordResponse<Name> => ({
    about: { name, id: row.id },
    entities: entitiesOf(row),
  });
  const transformErrorResponse = errorResponse(name, entitiesOf);
  /** The handlers of a call that returns the record. */
  const changed = { transformResponse: responseOf, transformErrorResponse };
  /** The handler of a call that creates a record, which then begins the lists of these keys. */
  const created = (...firstIn: string[]) => ({
    transformResponse: (row: Row): RecordResponse<Name> => ({
      ...responseOf(row),
      about: { name, id: row.id, firstIn },
    }),
  });
  return {
    changed,
    created,
    read: <C extends Call>(call: C) =>
      builder.query<RecordResponse<Name>, ArgOf<C>>({
        query: (arg) => requestOf(call, arg),
        ...changed,
      }),
    change: <C extends Call>(call: C, more?: Pick<ApiRequest, 'keepalive'>) =>
      builder.mutation<RecordResponse<Name>, ArgOf<C>>({
        query: (arg) => ({ ...requestOf(call, arg), ...more }),
        ...changed,
      }),
    create: <C extends Call>(call: C, ...firstIn: string[]) =>
      builder.mutation<RecordResponse<Name>, ArgOf<C>>({
        query: (arg) => requestOf(call, arg),
        ...created(...firstIn),
      }),
  };
}
