import type { SerializedError } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import type { ApiError } from '@/shared/apiError';
import { toApiError } from '@/client/lib/apiError';

/** The status of a page's data: 'loading' or 'error' until the first response, then 'ready'. */
type LoadStatus = 'loading' | 'error' | 'ready';

export interface Loading {
  status: LoadStatus;
  /** Set with 'error'. A failed reload is not shown if data was loaded before. */
  error?: ApiError | undefined;
  /** Never rejects: the outcome is in `status`. */
  refetch: () => Promise<void>;
}

interface QueryResult {
  data?: unknown;
  error?: ApiError | SerializedError | undefined;
}

/** For `selectFromResult`: the query's status without its data, which is in the entities. */
export function loadState({ data, error }: QueryResult): { status: LoadStatus; error?: ApiError } {
  if (data !== undefined) return { status: 'ready' };
  return error ? { status: 'error', error: toApiError(error) } : { status: 'loading' };
}

/** The loading state of a query that was read with `loadState`. */
export function useLoading(query: {
  status: LoadStatus;
  error?: ApiError;
  refetch: () => PromiseLike<unknown>;
}): Loading {
  const { status, error, refetch } = query;
  const repeat = useCallback(async () => {
    try {
      await refetch();
    } catch {
      /* it throws once its component is unmounted, which no longer needs the data */
    }
  }, [refetch]);
  return error ? { status, error, refetch: repeat } : { status, refetch: repeat };
}
