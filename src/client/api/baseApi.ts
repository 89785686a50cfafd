import { createApi } from '@reduxjs/toolkit/query/react';
import { tokenCalls } from '@/shared/identity/sessions.calls';
import { toApiError } from '@/client/lib/apiError';
import { makeAuthorized } from './baseQuery';
import type { Exchange } from './refreshOnce';
import type { LiveType } from '@/shared/platform/live.schemas';

export const TAG_TYPES = [
  'Release',
  'Session',
  'Submission',
  'Order',
  'Notice',
  'NoticeSettings',
  'Wallet',
  'Money',
  'Campaign',
  'ReleasePage',
  'Service',
  'Review',
  'Report',
  'Queue',
  'Price',
  'Text',
  'LegalDetails',
  'Payee',
  'Seats',
  'Team',
  'Feed',
  'Mail',
  'Site',
  'Content',
] as const;

/**
 * The tags that a live event invalidates: queries on the screen that provide one are sent again.
 */
export const TAGS_OF_EVENT: Record<LiveType, readonly (typeof TAG_TYPES)[number][]> = {
  order: ['Order'],
  message: [],
  notice: ['Notice'],
  wallet: ['Wallet'],
  campaign: ['Campaign'],
  service: ['Service'],
  queue: ['Queue', 'Review', 'Report', 'Money'],
  submission: ['Submission'],
};

export const API_REDUCER_PATH = 'api';

/**
 * Milliseconds. Other tabs wait for this call, and a retry must reach the server while it still
 * accepts the token that the first attempt has used up (`REFRESH_GRACE_S`).
 */
const REFRESH_TIMEOUT_MS = 12_000;

const exchange: Exchange = async (refresh, { dispatch }) => {
  // Untracked, so that the tokens never enter the state.
  const sending = dispatch(baseApi.endpoints.refresh.initiate({ refresh }, { track: false }));
  const { data, error } = await sending;
  return error === undefined ? { data } : { error: toApiError(error) };
};

export const { baseQuery, refreshOnce, sendAuthorized, tokenToSend } = makeAuthorized(exchange);

/**
 * Transport, status and invalidation. Each entity injects its endpoints; only the token refresh,
 * which every other call may wait for, is defined here.
 */
export const baseApi = createApi({
  reducerPath: API_REDUCER_PATH,
  baseQuery,
  tagTypes: TAG_TYPES,
  invalidationBehavior: 'immediately',
  /* Cached data may be old when its page is opened again. */
  refetchOnMountOrArgChange: true,
  /* Queries are also sent again when the live stream reconnects, see entities/live. */
  refetchOnReconnect: true,
  endpoints: (builder) => ({
    refresh: builder.mutation<unknown, { refresh: string }>({
      query: (body) => ({
        path: tokenCalls.refresh.path,
        method: tokenCalls.refresh.method,
        body,
        timeoutMs: REFRESH_TIMEOUT_MS,
      }),
      extraOptions: { isPublic: true },
    }),
  }),
});
