import { useCallback } from 'react';
import type { ApiError } from '@/shared/apiError';
import { useDataSelector } from './entitiesState';
import type { EntityResponse } from './entityPatch';
import type { EntityName } from './entityRecords';
import { selectListIds } from './listSelectors';
import {
  type Loading,
  type LoadStatus,
  loadState,
  type QueryResult,
  useLoading,
} from './loadState';

interface PagesResult<Summary> extends QueryResult {
  data?: { pages: EntityResponse<Summary>[] } | undefined;
  currentData?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
}

interface PagesState<Summary> {
  status: LoadStatus;
  error?: ApiError;
  /** The key of the loaded list; while another one loads, the previous key. */
  shownKey: string | undefined;
  isRenewing: boolean;
  more: MoreStatus;
  /** The number of loaded pages. */
  loaded: number;
  /** That of the page which was loaded last. */
  summary: Summary | undefined;
}

/** 'none' at the end of the list. */
export type MoreStatus = 'none' | 'waiting' | 'loading' | 'failed';

/** While the loaded pages are fetched again, none can be added, so that also counts as loading. */
function moreStatus({
  hasNextPage,
  isFetching,
  isFetchNextPageError,
}: PagesResult<unknown>): MoreStatus {
  if (!hasNextPage) return 'none';
  if (isFetching) return 'loading';
  return isFetchNextPageError ? 'failed' : 'waiting';
}

function pagesState<Summary>(result: PagesResult<Summary>): PagesState<Summary> {
  const { data, currentData, error, isFetching } = result;
  const isOther = currentData === undefined;
  const isFailed = isOther && error !== undefined && !isFetching;
  return {
    ...(isFailed ? loadState({ error }) : loadState({ data })),
    shownKey: data?.pages[0]?.list?.key,
    isRenewing: isOther && !isFailed,
    more: moreStatus(result),
    loaded: data?.pages.length ?? 0,
    summary: data?.pages.at(-1)?.summary,
  };
}

/* Seconds for which Back reuses the loaded pages; after that they are all fetched again. */
const FRESH_S = 60;

/** An endpoint made with `pagedEndpoint`. */
export interface PagedEndpoint<Summary = unknown> {
  useInfiniteQuery: (
    path: string,
    options: {
      selectFromResult: typeof pagesState<Summary>;
      refetchOnMountOrArgChange: number | boolean;
      skip: boolean;
    },
  ) => PagesState<Summary> & {
    fetchNextPage: () => PromiseLike<unknown>;
    refetch: () => PromiseLike<unknown>;
  };
}

/**
 * The loaded pages of a list; `null` asks for none. `freshS` is how long they are reused when it is
 * opened again.
 */
function useLoadedPages<Summary>(
  endpoint: PagedEndpoint<Summary>,
  path: string | null,
  freshS: number | true,
) {
  const query = endpoint.useInfiniteQuery(path ?? '', {
    selectFromResult: pagesState<Summary>,
    refetchOnMountOrArgChange: freshS,
    skip: path === null,
  });
  const { shownKey = path ?? '', isRenewing, more, loaded, summary, fetchNextPage } = query;
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    loading: useLoading(query),
    shownKey,
    isRenewing,
    loaded,
    summary,
    more: { status: more, load },
  };
}

export interface Pages<Summary = unknown> extends Loading {
  /** The rows of the loaded pages, in order. */
  ids: readonly number[];
  /** The number of rows in all pages. */
  total: number;
  /** Whether the rows are those of the previous query while the new ones load. */
  isRenewing: boolean;
  /** What the response says besides the rows; undefined until the first response. */
  summary: Summary | undefined;
  more: {
    status: MoreStatus;
    /** Loads the next page, or retries the one that failed; never rejects. */
    load: () => void;
  };
}

/**
 * Makes a hook for a list that the server searches and sorts, page by page: `more.load` loads the
 * next page when the user reaches the end of the rows. `path` has search, filters and sorting; `null` asks
 * for nothing.
 */
export function makeUsePages<Summary>(
  of: EntityName,
  endpoint: PagedEndpoint<Summary>,
  freshS: number | true = FRESH_S,
) {
  return function usePages(path: string | null): Pages<Summary> {
    const { loading, shownKey, isRenewing, summary, more } = useLoadedPages(endpoint, path, freshS);
    return {
      ...loading,
      ids: useDataSelector((state) => selectListIds(state, of, shownKey)),
      total: useDataSelector((state) => state.entities[of].lists[shownKey]?.total ?? 0),
      isRenewing,
      summary,
      more,
    };
  };
}
