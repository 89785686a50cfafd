import { useCallback } from 'react';
import type { ResponseOf } from '@/shared/contract';
import { messageCalls } from '@/shared/messages/messages.calls';
import type { messagesContract } from '@/shared/messages/messagesContract';
import { requestOf } from '@/client/api/callRequest';
import type { Callable } from '../callEndpoint';
import { useDataDispatch } from '../entitiesState';
import { callInPrivate } from '../privateCall';
import { makeUseQueue } from '../useQueue';
import { DISPUTES, disputesApi } from './disputesApi';

const { endpoints } = disputesApi;
export const disputeEndpoints: Callable<typeof disputesApi> = endpoints;

/** The disputes, the nearest deadline first. */
export const useDisputes = makeUseQueue(
  'disputes',
  DISPUTES,
  endpoints.listDisputes,
  endpoints.resolveDispute,
);

export type DisputeMessages = ResponseOf<(typeof messagesContract)['listMessages']>;

/**
 * Fetches a page of the chat of a disputed order, the newest messages or those before one. It
 * bypasses the store, where the messages would count as the admin's own unread ones.
 */
export function useReadDisputeChat(): (order: number, before?: number) => Promise<DisputeMessages> {
  const dispatch = useDataDispatch();
  return useCallback(
    (order, before) => {
      const { path } = requestOf(messageCalls.listMessages, order);
      const place = before === undefined ? '' : `?before=${before}`;
      return dispatch(callInPrivate<DisputeMessages>({ path: path + place }));
    },
    [dispatch],
  );
}
