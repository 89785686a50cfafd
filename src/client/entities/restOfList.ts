import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import type { StoreExtra } from '@/client/session/storeExtra';
import { type DataRootState, useDataDispatch } from './entitiesState';
import type { EntityAnswer } from './entityPatch';
import { type LoadStatus, loadState, type QueryResult } from './loadState';
import type { ApiError } from '@/shared/apiError';

/** The pages of a list after the first. */
export interface Rest {
  status: 'whole' | 'loading' | 'failed';
  /** After a failure, continues with the page that failed. */
  retry: () => void;
}

export interface FirstPage {
  status: LoadStatus;
  error?: ApiError;
  next?: string | undefined;
  /** The time of the last response; changes with each of them. */
  answeredAt?: number | undefined;
  isFetching: boolean;
}

interface FirstPageResult extends QueryResult {
  data?: EntityAnswer | undefined;
  fulfilledTimeStamp?: number | undefined;
  isFetching: boolean;
}

/** For `selectFromResult` of a list's first page. */
export const firstPageState = (result: FirstPageResult): FirstPage => ({
  ...loadState(result),
  next: result.data?.list?.next,
  answeredAt: result.fulfilledTimeStamp,
  isFetching: result.isFetching,
});

export interface PageCall extends PromiseLike<unknown> {
  abort: () => void;
  unwrap: () => Promise<EntityAnswer>;
  /** Releases the subscription; a query without subscribers is dropped while it runs. */
  unsubscribe: () => void;
}
/** Requests one page; must be the same function at each render. */
type LoadPage = (path: string) => ThunkAction<PageCall, DataRootState, StoreExtra, UnknownAction>;

/**
 * Fetches the pages after the first, one after the other, while the component is mounted. It starts
 * again whenever the first page is fetched again.
 */
export function useRest({ next, answeredAt, isFetching }: FirstPage, loadPage: LoadPage): Rest {
  const dispatch = useDataDispatch();
  const [resumed, setResumed] = useState<{ answeredAt: unknown; path: string }>();
  const [ended, setEnded] = useState<{ answeredAt: unknown; failedAt: string | null }>();
  const start = resumed && resumed.answeredAt === answeredAt ? resumed : next;

  useEffect(() => {
    if (isFetching || start === undefined) return undefined;
    let isLeft = false;
    let call: PageCall | undefined;
    let path: string | undefined = typeof start === 'string' ? start : start.path;
    const follow = async () => {
      while (path !== undefined && !isLeft) {
        const page = dispatch(loadPage(path));
        call = page;
        path = (await page.unwrap().finally(page.unsubscribe)).list?.next;
      }
    };
    const end = () => {
      if (!isLeft) setEnded({ answeredAt, failedAt: path ?? null });
    };
    void follow().then(end, end);
    return () => {
      isLeft = true;
      call?.abort();
    };
  }, [dispatch, loadPage, start, answeredAt, isFetching]);

  const failedAt = ended?.answeredAt === answeredAt ? ended?.failedAt : undefined;
  const retry = useCallback(() => {
    if (typeof failedAt !== 'string') return;
    setEnded(undefined);
    setResumed({ answeredAt, path: failedAt });
  }, [answeredAt, failedAt]);
  if (next === undefined || failedAt === null) return { status: 'whole', retry };
  return { status: failedAt === undefined ? 'loading' : 'failed', retry };
}
