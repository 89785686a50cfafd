import { createApi } from '@reduxjs/toolkit/query/react';
import type { authContract } from '@/shared/accounts/authContract';
import { toApiError } from '@/client/lib/apiError';
import { makeAuthorized } from './baseQuery';
import type { Exchange } from './refreshOnce';
import type { RequestFor } from './requestFor';
import { TAG_TYPES } from './tags';

export const API_REDUCER_PATH = 'api';

/**
 * Milliseconds. The other tabs wait for this call, and a second attempt must come while the server
 * still takes the token that the first has used up (`REFRESH_GRACE_S`).
 */
const REFRESH_TIMEOUT_MS = 12_000;

const exchange: Exchange = async (refresh, { dispatch }) => {
  // Untracked, so that the tokens never lie in the state.
  const sending = dispatch(baseApi.endpoints.refresh.initiate({ refresh }, { track: false }));
  const { data, error } = await sending;
  return error === undefined ? { data } : { error: toApiError(error) };
};

export const { baseQuery, refreshOnce, sendAuthorized, tokenToSend } = makeAuthorized(exchange);

/**
 * Transport, status and invalidation. Each entity adds its endpoints; the one that the other calls
 * wait for, for a new access token, is here.
 */
export const baseApi = createApi({
  reducerPath: API_REDUCER_PATH,
  baseQuery,
  tagTypes: TAG_TYPES,
  invalidationBehavior: 'immediately',
  /* another page may have been open for long */
  refetchOnMountOrArgChange: true,
  /* and when the stream of what changes is there again, see entities/live */
  refetchOnReconnect: true,
  endpoints: (builder) => ({
    refresh: builder.mutation<unknown, { refresh: string }>({
      query: (body): RequestFor<(typeof authContract)['refresh']> => ({
        path: 'auth/token/refresh/',
        method: 'POST',
        body,
        silenceMaxMs: REFRESH_TIMEOUT_MS,
      }),
      extraOptions: { isPublic: true },
    }),
  }),
});
