import { createSelector, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { StoreExtra } from '@/client/session/storeExtra';
import { type DataRootState, useDataSelector } from './entitiesState';
import type { EntityName, EntityRecords } from './entityRecords';
import { type Loading, useLoading } from './loadState';
import { type FirstPage, firstPageState, type PageCall, type Rest, useRest } from './restOfList';

/** An endpoint made with `listEndpoint`. */
interface ListEndpoint {
  useQuery: (
    path: string | undefined,
    options: { selectFromResult: typeof firstPageState },
  ) => FirstPage & { refetch: () => PromiseLike<unknown> };
  initiate: (
    path: string,
    options: { forceRefetch: true },
  ) => ThunkAction<PageCall, DataRootState, StoreExtra, UnknownAction>;
}

const NONE: readonly number[] = [];

/** The ids of a list in its order; the same array until they change. */
export const selectListIds = (state: DataRootState, of: EntityName, key: string) =>
  state.entities[of].lists[key]?.ids ?? NONE;

/** The records of a list in its order. */
export const makeSelectList = <Name extends EntityName>(of: Name, key: string) =>
  createSelector(
    [
      (state: DataRootState) => selectListIds(state, of, key),
      (state: DataRootState) => state.entities[of].entities,
    ],
    (ids, records) => ids.flatMap<EntityRecords[Name]>((id) => records[id] ?? []),
  );

export interface List extends Loading {
  ids: readonly number[];
  /** The pages after the first, which load one after the other. */
  rest: Rest;
}

/** Fetches a whole list, page by page, while the page that shows it is open. */
export function makeUseList(of: EntityName, key: string, endpoint: ListEndpoint) {
  const loadPage = (path: string) => endpoint.initiate(path, { forceRefetch: true });
  return function useList(): List {
    const first = endpoint.useQuery(key, { selectFromResult: firstPageState });
    const rest = useRest(first, loadPage);
    return { ...useLoading(first), rest, ids: useDataSelector((s) => selectListIds(s, of, key)) };
  };
}

export interface FirstOfList<Record> extends Loading {
  /** Undefined where the list is empty. */
  record?: Record;
  /** Whether more rows follow. */
  hasMore: boolean;
}

/**
 * Makes a hook that fetches only the first row of a list; `key` is the path with a limit of one.
 */
export function makeUseFirst<Name extends EntityName>(
  of: Name,
  key: string,
  endpoint: ListEndpoint,
) {
  const selectRecords = makeSelectList(of, key);
  return function useFirst(): FirstOfList<EntityRecords[Name]> {
    const loading = useLoading(endpoint.useQuery(key, { selectFromResult: firstPageState }));
    const [record, second] = useDataSelector(selectRecords);
    const next = useDataSelector((state) => state.entities[of].lists[key]?.next);
    const hasMore = second !== undefined || next !== undefined;
    if (record) return { ...loading, record, hasMore };
    /* The first row was deleted, and the next one is being loaded. */
    return hasMore && loading.status === 'ready'
      ? { ...loading, status: 'loading', hasMore }
      : { ...loading, hasMore };
  };
}
