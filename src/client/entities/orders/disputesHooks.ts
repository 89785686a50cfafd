import { useCallback } from 'react';
import type { AnswerOf } from '@/shared/contract';
import type { messagesContract } from '@/shared/messages/messagesContract';
import { useDataDispatch } from '../entitiesState';
import { callInPrivate } from '../privateCall';
import { makeUseQueue } from '../useQueue';
import { DISPUTES, disputesApi } from './disputesApi';

const { endpoints } = disputesApi;

/** The nearest deadline first. */
export const useDisputes = makeUseQueue(
  'disputes',
  DISPUTES,
  endpoints.listDisputes,
  endpoints.resolveDispute,
);

export type DisputeMessages = AnswerOf<(typeof messagesContract)['listMessages']>;

/**
 * Reads a page of the chat of a disputed order, the newest messages or those before one. It is not
 * the admin's own chat: nothing of it comes into the store, where it would count as unread.
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
