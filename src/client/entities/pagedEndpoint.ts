import type { ApiRequest } from '@/client/api/transport';
import type { Page } from '@/shared/paging';
import { type EntityAnswer, type EntityPatch, upsert } from './entityPatch';
import type { EntityName } from './entityRecords';

/** The start of a page. */
export interface PagePlace {
  cursor: string;
  /** The id of the last row of the previous page. */
  after: number;
}

/** RTK Query's argument: the list's path with search, filters and sorting, and the page's start. */
interface PageAsked {
  queryArg: string;
  pageParam: PagePlace | null;
}

const pathOf = ({ queryArg, pageParam }: PageAsked): string => {
  if (!pageParam) return queryArg;
  return `${queryArg}${queryArg.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(pageParam.cursor)}`;
};

/**
 * The definition of an endpoint (`builder.infiniteQuery<EntityAnswer, string, PagePlace | null>`)
 * for a list that the server searches and sorts; the next page loads when the user reaches the end.
 * Its argument is the path, which is also the list's key. As in `listEndpoint`, the query's own
 * copy is never read and is kept for a while.
 */
export const pagedEndpoint = <Answer extends Page<{ id: number }>>(
  of: EntityName,
  entitiesOf: (answer: Answer) => EntityPatch = ({ items }) => upsert(of, items),
) => ({
  structuralSharing: false,
  keepUnusedDataFor: 1800,
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ list }: EntityAnswer): PagePlace | undefined => {
      const after = list?.ids.at(-1);
      return list?.next === undefined || after === undefined
        ? undefined
        : { cursor: list.next, after };
    },
  },
  query: (asked: PageAsked): ApiRequest => ({ path: pathOf(asked) }),
  transformResponse: (
    answer: Answer,
    _meta: unknown,
    { queryArg, pageParam }: PageAsked,
  ): EntityAnswer => ({
    entities: entitiesOf(answer),
    list: {
      of,
      key: queryArg,
      ids: answer.items.map(({ id }) => id),
      total: answer.total,
      ...(pageParam && { after: pageParam.after }),
      ...(answer.next !== null && { next: answer.next }),
    },
  }),
});
