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
  /** The key of the loaded list; while another one loads, the previous key. */
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

/* Seconds for which Back reuses the loaded pages; after that they are all fetched again. */
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
  /** The rows of the loaded pages, in order. */
  ids: readonly number[];
  /** The number of rows in all pages. */
  total: number;
  /** Whether the rows are those of the previous query while the new ones load. */
  isRenewing: boolean;
  more: {
    status: MoreStatus;
    /** Loads the next page, or retries the one that failed; never rejects. */
    load: () => void;
  };
}

/**
 * Makes a hook for a list that the server searches and sorts, page by page: `more.load` loads the
 * next page when the user reaches the end of the rows. `path` has search, filters and sorting.
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
