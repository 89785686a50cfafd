import type { CallMeta } from '@/client/api/baseQuery';
import {
  type EntityAnswer,
  type EntityPatch,
  type ListPage,
  type RecordAnswer,
  upsert,
} from './entityPatch';
import type { EntityName } from './entityRecords';

/**
 * The definition of an endpoint that returns a list, newest first, or a page of one. Its argument
 * is the list's path, `path` by default. The query's own copy is never read, so it needs no
 * structural sharing: the slices do that. It is kept long enough to fill in a form, so that Back
 * shows the list at once, at the same scroll position.
 */
export const listEndpoint = <Row extends { id: number }>(
  of: EntityName,
  path: string,
  entitiesOf: (rows: Row[]) => EntityPatch = (rows) => upsert(of, rows),
) => ({
  structuralSharing: false,
  keepUnusedDataFor: 1800,
  query: (asked: string | undefined) => ({ path: asked ?? path }),
  transformResponse: (
    rows: Row[],
    meta: CallMeta | undefined,
    asked: string | undefined,
  ): EntityAnswer => ({ entities: entitiesOf(rows), list: pageOf(of, rows, meta, asked ?? path) }),
});

/** The response of a call that created a record, which is now first in these lists. */
export const madeFirst = <Name extends EntityName>(
  { about, ...answer }: RecordAnswer<Name>,
  ...firstIn: string[]
): RecordAnswer<Name> => ({ ...answer, about: { ...about, firstIn } });

/** The page that was requested; `cursor` in its path is the id of the previous page's last row. */
export function pageOf(
  of: EntityName,
  rows: readonly { id: number }[],
  meta: CallMeta | undefined,
  path: string,
): ListPage {
  const [address = '', query] = path.split('?');
  const fields = new URLSearchParams(query);
  const after = fields.get('cursor');
  fields.delete('cursor');
  const { next } = meta ?? {};
  return {
    of,
    key: fields.size > 0 ? `${address}?${fields.toString()}` : address,
    ids: rows.map(({ id }) => id),
    ...(after !== null && { after: Number(after) }),
    ...(next !== undefined && { next }),
  };
}
