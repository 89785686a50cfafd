import type { CallMeta } from '@/client/api/baseQuery';
import type { TAG_TYPES } from '@/client/api/tags';
import type { Page } from '@/shared/paging';
import { type EntityResponse, type EntityPatch, upsert } from './entityPatch';
import type { EntityName } from './entityRecords';
import type { Builder } from './recordEndpoints';

type Tag = (typeof TAG_TYPES)[number];

/** The start of a page after the first. */
interface PagePlace {
  path: string;
  /** The id of the last row of the previous page. */
  after: number;
}

const withCursor = (path: string, cursor: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;

type Rows = readonly { id: number }[];

const itemsOf = (response: Page<{ id: number }> | Rows): Rows =>
  'items' in response ? response.items : response;

/** The next page's path and the number of rows, from a page itself or from an array's headers. */
const placeOf = (response: Page<unknown> | Rows, meta: CallMeta | undefined, list: string) =>
  'items' in response
    ? {
        next: response.next === null ? undefined : withCursor(list, response.next),
        total: response.total,
      }
    : { ...meta };

/** Seconds for which a loaded list or value is kept, so that Back shows it during a new fetch. */
export const CACHED_S = 1800;

interface ListOptions<Data, Summary> {
  /** The records of a page; without it, they are its items. */
  entitiesOf?: (response: Data) => EntityPatch;
  /** The facts of a page besides its rows. */
  summaryOf?: (response: Data) => Summary;
  providesTags?: readonly (Tag | { type: Tag; id: string })[];
  keepUnusedDataFor?: number;
}

/**
 * Makes the endpoint of a list of which the server sends one page at a time, as an array or a
 * `Page`. Its argument is the path, which is also the list's key. The query's own copy is never
 * read, so it needs no structural sharing: the slices do that. It is kept for a while, so that Back
 * shows the list at once, at the same scroll position.
 */
export const pagedEndpoint = <Data extends Page<{ id: number }> | Rows, Summary = unknown>(
  builder: Builder,
  kind: EntityName | ((path: string) => EntityName),
  { entitiesOf, summaryOf, ...options }: ListOptions<Data, Summary> = {},
) =>
  builder.infiniteQuery<EntityResponse<Summary>, string, PagePlace | null>({
    structuralSharing: false,
    keepUnusedDataFor: CACHED_S,
    ...options,
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: ({ list }) => {
        const after = list?.ids.at(-1);
        return list?.next === undefined || after === undefined
          ? undefined
          : { path: list.next, after };
      },
    },
    query: ({ queryArg, pageParam }) => ({ path: pageParam?.path ?? queryArg }),
    transformResponse: (response: Data, meta, { queryArg, pageParam }) => {
      const of = typeof kind === 'function' ? kind(queryArg) : kind;
      const items = itemsOf(response);
      const { next, total } = placeOf(response, meta, queryArg);
      return {
        entities: entitiesOf ? entitiesOf(response) : upsert(of, items),
        ...(summaryOf && { summary: summaryOf(response) }),
        list: {
          of,
          key: queryArg,
          ids: items.map(({ id }) => id),
          ...(total !== undefined && { total }),
          ...(pageParam && { after: pageParam.after }),
          ...(next !== undefined && { next }),
        },
      };
    },
  });
