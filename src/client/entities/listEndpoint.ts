import type { CallMeta } from '@/client/api/baseQuery';
import type { EntityAnswer, EntityPatch, ListPage, RecordAnswer } from './entityPatch';
import type { EntityName } from './entityRecords';

/**
 * What an endpoint is that answers a list, newest first, or a page of one. Its argument is the path
 * of what is asked for: `path` when not given. The query's own copy is never read, so it need not be
 * compared with the one before it: the slices do that. It is kept for as long as somebody may fill
 * in a form before going Back, so that the list is there at once, at the place where it was left.
 */
export const listEndpoint = <Row extends { id: number }>(
  of: EntityName,
  path: string,
  entitiesOf: (rows: Row[]) => EntityPatch,
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

/** The answer of a call that made a record, which is now the first of these lists. */
export const madeFirst = <Name extends EntityName>(
  { about, ...answer }: RecordAnswer<Name>,
  ...firstIn: string[]
): RecordAnswer<Name> => ({ ...answer, about: { ...about, firstIn } });

/** The page that was asked for: its path names the last row of the page before, its `cursor`. */
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
