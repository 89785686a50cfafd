import { useCallback, useEffect, useMemo } from 'react';
import type { ApiError } from '@/shared/platform/apiError';
import { SEARCH_MAX } from '@/shared/platform/limits';
import { toApiError } from '@/client/lib/apiError';
import { useDataSelector } from './entitiesState';
import type { EntityName, EntityRecords } from './entityRecords';
import { type ListArg, listKey } from './endpointsOf';

export interface ListQuery {
  data?: { pages: readonly { key: string }[] } | undefined;
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => PromiseLike<unknown>;
  refetch: () => PromiseLike<unknown>;
}

export interface List<Record> {
  rows: readonly Record[];
  /** Their ids; the same array until they change. */
  ids: readonly number[];
  status: 'loading' | 'error' | 'ready';
  error?: ApiError;
  refetch: () => Promise<void>;
  /** Whether the rows are those of the previous search while the new ones load. */
  isRenewing: boolean;
  total: number;
  more: {
    status: 'none' | 'waiting' | 'loading' | 'failed';
    /** Loads the next page, or retries the one that failed; never rejects. */
    load: () => void;
  };
}

const NO_IDS: readonly number[] = [];

/**
 * Reads the rows of a list's query from the store, where every change of a record arrives. While the
 * query has no pages, those under `storedKey` are shown.
 */
export function useList<Name extends EntityName>(
  of: Name,
  query: ListQuery,
  storedKey = '',
): List<EntityRecords[Name]> {
  const { data, currentData, error, isFetching, fetchNextPage, refetch } = query;
  const key = data?.pages[0]?.key ?? storedKey;
  const list = useDataSelector((state) => state.entities[of].lists[key]);
  const records = useDataSelector((state) => state.entities[of].entities);
  const ids = list?.ids ?? NO_IDS;
  const rows = useMemo(
    () => ids.flatMap<EntityRecords[Name]>((id) => records[id] ?? []),
    [ids, records],
  );
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const isFailed = currentData === undefined && error !== undefined && !isFetching;
  const isReady = !isFailed && (data !== undefined || list !== undefined);
  return {
    rows,
    ids,
    status: isReady ? 'ready' : isFailed ? 'error' : 'loading',
    ...(isFailed && { error: toApiError(error) }),
    refetch: useCallback(async () => {
      try {
        await refetch();
      } catch {
        /* it throws once its component is unmounted, which no longer needs the rows */
      }
    }, [refetch]),
    isRenewing: currentData === undefined && !isFailed && data !== undefined,
    total: list?.total ?? 0,
    more: { status: moreStatus(query), load },
  };
}

/** While the loaded pages are fetched again, none can be added, so that also counts as loading. */
function moreStatus({ hasNextPage, isFetching, isFetchNextPageError }: ListQuery) {
  if (!hasNextPage) return 'none';
  if (isFetching) return 'loading';
  return isFetchNextPageError ? 'failed' : 'waiting';
}

export function useWholeList<Name extends EntityName>(of: Name, query: ListQuery) {
  const list = useList(of, query);
  const { status, load } = list.more;
  const loaded = query.data?.pages.length;
  useEffect(() => {
    if (status === 'waiting') load();
  }, [status, loaded, load]);
  return list;
}

/** The argument of an account's own list; its first page has the number of all rows. */
export const ownList = (search = '', choices: ListArg = {}): ListArg => ({
  limit: OWN_PAGE_SIZE,
  count: 1,
  ...choices,
  search: search.slice(0, SEARCH_MAX),
});
/** For the query of a list that others fill: Back reuses its pages for as many seconds. */
export const FRESH = { refetchOnMountOrArgChange: 60 };

export const OWN_PAGE_SIZE = 50;

export interface OwnList<Record> extends List<Record> {
  /** The number of rows without a search or filter, if it is known. */
  all: number | undefined;
}

/**
 * Reads an account's own list. Its user edits the rows, so `useQuery`, the hook of its endpoint,
 * always fetches it again when it is opened or searched.
 */
export function useOwnList<Name extends EntityName>(
  of: Name,
  call: { path: string },
  useQuery: (arg: ListArg, options: { refetchOnMountOrArgChange: true }) => ListQuery,
  search: string,
  choices: ListArg = {},
): OwnList<EntityRecords[Name]> {
  const arg = ownList(search, choices);
  const query = useQuery(arg, { refetchOnMountOrArgChange: true });
  const whole = listKey(call, ownList('', { sort: choices.sort ?? '' }));
  const all = useDataSelector((state) => state.entities[of].lists[whole]?.total);
  return { ...useList(of, query, listKey(call, arg)), all };
}
