import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { addDataListener, type DataDispatch, type DataRootState } from './entitiesState';
import { ordersApi, useCountOrdersQuery } from './orders';
import { isEntityResponse } from './storedResponses';
import { SECOND_FACTOR_NEEDED } from '@/shared/platform/apiError';
import type { moderationContract } from '@/shared/admin/moderation.schemas';
import { queueCalls } from '@/shared/admin/queue.calls';
import { toApiError } from '@/client/lib/apiError';
import { endpointsOf } from './endpointsOf';

/* In a separate file, since an admin's frame shows the figure on every page. */

export const { useReadDeskQuery, useCountReviewQuery } =
  endpointsOf<Pick<typeof moderationContract, 'countReview' | 'readDesk'>>(queueCalls);

/* Seconds for which a response is reused by the frame, the guard of a page, and the page. */
const FRESH_S = 30;

/** Milliseconds after a change before the orders are counted again, once for several changes. */
const PAUSE_MS = 200;

const { countOrders, createOffer, createOrder } = ordersApi.endpoints;
const isCreated = isAnyOf(createOffer.matchFulfilled, createOrder.matchFulfilled);

type Entities = DataRootState['entities'];

const hasMoved = ({ orders: now }: Entities, { orders: before }: Entities): boolean =>
  now !== before &&
  before.ids.some((id) => {
    const [order, old] = [now.entities[id], before.entities[id]];
    return order?.stage !== old?.stage || order?.is_waiting !== old?.is_waiting;
  });

/** The orders whose unread messages have changed; a chat that was not loaded counts as read. */
const unreadIn = ({ chats: now }: Entities, { chats: before }: Entities, isList: boolean) =>
  now === before
    ? []
    : (isList ? before : now).ids.filter(
        (id) => (now.entities[id]?.unread ?? 0) !== (before.entities[id]?.unread ?? 0),
      );

/** A list only repeats what was counted, unless a record in it was loaded before. */
const isList = ({ payload }: UnknownAction): boolean =>
  typeof payload === 'object' && payload !== null && 'pages' in payload;

/**
 * A response that moves an order, of a call or after a live event, has it counted again. A message
 * of an order that is not loaded also has the lists on the screen sent again.
 */
ordersApi.enhanceEndpoints({
  endpoints: {
    countOrders: {
      async onCacheEntryAdded(arg, { dispatch, cacheEntryRemoved }) {
        const start = dispatch as DataDispatch; // every store has listeners
        const stop = start(
          addDataListener({
            predicate: (action, { entities: now }, { entities: before }) =>
              isEntityResponse(action) &&
              (isCreated(action) ||
                hasMoved(now, before) ||
                unreadIn(now, before, isList(action)).length > 0),
            effect: async (action, api) => {
              const { entities } = api.getState();
              const unread = unreadIn(entities, api.getOriginalState().entities, isList(action));
              api.cancelActiveListeners();
              await api.delay(PAUSE_MS);
              /* A running count may be older than the change. */
              await api.dispatch(ordersApi.util.getRunningQueryThunk('countOrders', arg));
              if (unread.some((id) => !entities.orders.entities[id]))
                api.dispatch(ordersApi.util.invalidateTags(['Order']));
              else
                await api.dispatch(
                  countOrders.initiate(arg, { forceRefetch: true, subscribe: false }),
                );
            },
          }),
        );
        await cacheEntryRemoved;
        stop({ cancelActive: true });
      },
    },
  },
});

/** The filters of a list of orders, '' without one. */
export interface OrderFilter {
  search: string;
  origin: string;
  /** The id of a campaign. */
  campaign: string;
}

/** Without a filter it is the same call as the frame's. */
export function useOrderCounts(
  filter: Partial<OrderFilter> | { outlet: number } = {},
  isWanted = true,
) {
  const arg = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  return useCountOrdersQuery(arg, { refetchOnMountOrArgChange: FRESH_S, skip: !isWanted });
}

export function useModerationCounts({ isAdmin = true } = {}) {
  const { data, error, refetch } = useCountReviewQuery(undefined, {
    skip: !isAdmin,
    refetchOnMountOrArgChange: FRESH_S,
    selectFromResult: ({ data, error }) => ({ data, error }),
  });
  /* every call of an admin fails so; this one is on every page */
  const needsSecondFactor = error !== undefined && toApiError(error).code === SECOND_FACTOR_NEEDED;
  return {
    counts: data,
    needsSecondFactor,
    isSettled: data !== undefined || error !== undefined,
    refetch,
  };
}
