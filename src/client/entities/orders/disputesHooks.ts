import { useCallback } from 'react';
import type { ResponseOf } from '@/shared/contract';
import type { messagesContract } from '@/shared/messages/messagesContract';
import { useDataDispatch } from '../entitiesState';
import { callInPrivate } from '../privateCall';
import { useCall } from '../useCall';
import { makeUseQueue } from '../useQueue';
import { DISPUTES, disputesApi } from './disputesApi';

const { endpoints } = disputesApi;

/** The disputes, the nearest deadline first. */
export const useDisputes = makeUseQueue(
  'disputes',
  DISPUTES,
  endpoints.listDisputes,
  endpoints.resolveDispute,
);

/** Decides about an order; rejects with an `ApiError`, a 409 of which has brought it as it is now. */
export const useDecideOrder = () => useCall(endpoints.resolveDispute);

export type DisputeMessages = ResponseOf<(typeof messagesContract)['listMessages']>;

/**
 * Fetches a page of the chat of a disputed order, the newest messages or those before one. It
 * bypasses the store, where the messages would count as the admin's own unread ones.
 */
export function useReadDisputeChat(): (order: number, before?: number) => Promise<DisputeMessages> {
  const dispatch = useDataDispatch();
  return useCallback(
    (order, before) => {
      const place = before === undefined ? '' : `?before=${before}`;
      return dispatch(
        callInPrivate<DisputeMessages>({ path: `offers/${order}/messages/${place}` }),
      );
    },
    [dispatch],
  );
}
