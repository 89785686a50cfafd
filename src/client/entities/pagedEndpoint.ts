import type { ApiRequest } from '@/client/api/transport';
import type { Page } from '@/shared/paging';
import type { EntityAnswer, EntityPatch } from './entityPatch';
import type { EntityName } from './entityRecords';

/** Where a page begins. */
export interface PagePlace {
  cursor: string;
  /** The last row of the page before. */
  after: number;
}

/** What RTK Query asks for: a list, by its path with search, filters and sorting, and a place in it. */
interface PageAsked {
  queryArg: string;
  pageParam: PagePlace | null;
}

const pathOf = ({ queryArg, pageParam }: PageAsked): string => {
  if (!pageParam) return queryArg;
  return `${queryArg}${queryArg.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(pageParam.cursor)}`;
};

/**
 * What an endpoint is (`builder.infiniteQuery<EntityAnswer, string, PagePlace | null>`) whose list
 * the server searches and sorts, and of which the next page is asked for when somebody comes to its
 * end. Its argument is the path, which is the key of the list as well. As of `listEndpoint`, the
 * query's own copy is never read and is kept for a while.
 */
export const pagedEndpoint = <Answer extends Page<{ id: number }>>(
  of: EntityName,
  entitiesOf: (answer: Answer) => EntityPatch,
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
