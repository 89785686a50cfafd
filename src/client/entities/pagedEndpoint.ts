import type { CallMeta } from '@/client/api/baseQuery';
import type { ApiRequest } from '@/client/api/transport';
import type { Page } from '@/shared/paging';
import { type EntityResponse, type EntityPatch, upsert } from './entityPatch';
import type { EntityName } from './entityRecords';

/** The start of a page after the first. */
export interface PagePlace {
  path: string;
  /** The id of the last row of the previous page. */
  after: number;
}

/** RTK Query's argument: the list's path with search, filters and sorting, and the page's start. */
interface PageQuery {
  queryArg: string;
  pageParam: PagePlace | null;
}

const withCursor = (path: string, cursor: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;

const itemsOf = (answer: Page<{ id: number }> | { id: number }[]): readonly { id: number }[] =>
  Array.isArray(answer) ? answer : answer.items;

/** The next page's path and the number of rows: a page has them itself, an array in its headers. */
const placeOf = (answer: Page<unknown> | unknown[], meta: CallMeta | undefined, list: string) =>
  Array.isArray(answer)
    ? { ...meta }
    : {
        next: answer.next === null ? undefined : withCursor(list, answer.next),
        total: answer.total,
      };

/** Seconds that a loaded list or value is kept, so that Back shows it while it is fetched again. */
export const KEPT_S = 1800;

/**
 * The definition of an endpoint (`builder.infiniteQuery<EntityResponse, string, PagePlace | null>`)
 * for a list of which the server sends one page at a time, as an array or a `Page`. Its argument is
 * the path, which is also the list's key. The query's own copy is never read, so it needs no
 * structural sharing: the slices do that. It is kept long enough to fill in a form, so that Back
 * shows the list at once, at the same scroll position.
 */
export const pagedEndpoint = <
  Answer extends Page<{ id: number }> | { id: number }[],
  Summary = unknown,
>(
  of: EntityName,
  entitiesOf: (answer: Answer) => EntityPatch = (answer) => upsert(of, itemsOf(answer)),
  summaryOf?: (answer: Answer) => Summary,
) => ({
  structuralSharing: false,
  keepUnusedDataFor: KEPT_S,
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ list }: EntityResponse): PagePlace | undefined => {
      const after = list?.ids.at(-1);
      return list?.next === undefined || after === undefined
        ? undefined
        : { path: list.next, after };
    },
  },
  query: ({ queryArg, pageParam }: PageQuery): ApiRequest => ({
    path: pageParam?.path ?? queryArg,
  }),
  transformResponse: (
    answer: Answer,
    meta: CallMeta | undefined,
    { queryArg, pageParam }: PageQuery,
  ): EntityResponse<Summary> => {
    const items = itemsOf(answer);
    const { next, total } = placeOf(answer, meta, queryArg);
    return {
      entities: entitiesOf(answer),
      ...(summaryOf && { summary: summaryOf(answer) }),
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
