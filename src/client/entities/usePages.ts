import { useCallback } from 'react';
import { useDataSelector } from './entitiesState';
import type { EntityAnswer } from './entityPatch';
import type { EntityName } from './entityRecords';
import {
  type Loading,
  type LoadStatus,
  loadState,
  type QueryResult,
  useLoading,
} from './loadState';
import { selectListIds } from './useList';
import type { ApiError } from '@/shared/apiError';

interface PagesResult extends QueryResult {
  data?: { pages: EntityAnswer[] } | undefined;
  currentData?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
}

interface PagesState {
  status: LoadStatus;
  error?: ApiError;
  /** The list that is there; while another is on its way, the one before. */
  shownKey: string | undefined;
  isRenewing: boolean;
  more: MoreStatus;
}

/** 'none' at the end of the list. */
export type MoreStatus = 'none' | 'waiting' | 'loading' | 'failed';

function pagesState(result: PagesResult): PagesState {
  const { data, currentData, error, isFetching, hasNextPage } = result;
  const { isFetchingNextPage, isFetchNextPageError } = result;
  const isOther = currentData === undefined;
  const isFailed = isOther && error !== undefined && !isFetching;
  const end: MoreStatus = hasNextPage ? 'waiting' : 'none';
  const ended: MoreStatus = isFetchNextPageError ? 'failed' : end;
  return {
    ...(isFailed ? loadState({ error }) : loadState({ data })),
    shownKey: data?.pages[0]?.list?.key,
    isRenewing: isOther && isFetching,
    more: isFetchingNextPage ? 'loading' : ended,
  };
}

/* Back finds the pages that were there; after this many seconds they are all asked for again. */
const FRESH_S = 60;

/** An endpoint made with `pagedEndpoint`. */
export interface PagedEndpoint {
  useInfiniteQuery: (
    path: string,
    options: { selectFromResult: typeof pagesState; refetchOnMountOrArgChange: number },
  ) => PagesState & {
    fetchNextPage: () => PromiseLike<unknown>;
    refetch: () => PromiseLike<unknown>;
  };
}

export interface Pages extends Loading {
  /** Of the pages that are there, in order. */
  ids: readonly number[];
  /** Rows of all pages together. */
  total: number;
  /** The rows are those of what was asked for before; the new ones are on their way. */
  isRenewing: boolean;
  more: {
    status: MoreStatus;
    /** Asks for the next page, or again for the one that failed; never rejects. */
    load: () => void;
  };
}

/**
 * A list that the server searches and sorts, page by page: the next page is asked for by `more.load`
 * when somebody comes to the end of the rows. `path` has search, filters and sorting.
 */
export function makeUsePages(of: EntityName, endpoint: PagedEndpoint) {
  return function usePages(path: string): Pages {
    const query = endpoint.useInfiniteQuery(path, {
      selectFromResult: pagesState,
      refetchOnMountOrArgChange: FRESH_S,
    });
    const { shownKey = path, isRenewing, more, fetchNextPage } = query;
    const load = useCallback(() => {
      void fetchNextPage();
    }, [fetchNextPage]);
    return {
      ...useLoading(query),
      ids: useDataSelector((state) => selectListIds(state, of, shownKey)),
      total: useDataSelector((state) => state.entities[of].lists[shownKey]?.total ?? 0),
      isRenewing,
      more: { status: more, load },
    };
  };
}
