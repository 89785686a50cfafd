import type { SerializedError } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import type { ApiError } from '@/shared/apiError';
import { toApiError } from '@/client/lib/apiError';

/** Of what a page shows: until its first answer, then the newest there is. */
export type LoadStatus = 'loading' | 'error' | 'ready';

export interface Loading {
  status: LoadStatus;
  /** With 'error'. A failed repetition of a load that once succeeded is not shown. */
  error?: ApiError;
  /** Never rejects: what comes of it is in `status`. */
  refetch: () => Promise<void>;
}

export interface QueryResult {
  data?: unknown;
  error?: ApiError | SerializedError | undefined;
}

/** For `selectFromResult`: the request's status without its data, which lies in the entities. */
export function loadState({ data, error }: QueryResult): { status: LoadStatus; error?: ApiError } {
  if (data !== undefined) return { status: 'ready' };
  return error ? { status: 'error', error: toApiError(error) } : { status: 'loading' };
}

/** A page's view of a query made with `loadState`. */
export function useLoading(query: {
  status: LoadStatus;
  error?: ApiError;
  refetch: () => PromiseLike<unknown>;
}): Loading {
  const { status, error, refetch } = query;
  const repeat = useCallback(async () => {
    await refetch();
  }, [refetch]);
  return error ? { status, error, refetch: repeat } : { status, refetch: repeat };
}
