import { useMemo } from 'react';
import { randomUuid } from '@/client/lib/uuid';
import { useSessionSelector } from '@/client/session/sessionHooks';
import { selectSessionUserId } from '@/client/session/sessionSelectors';
import { useDataDispatch, useDataSelector } from '../entitiesState';
import { useChatState, useOutbox } from './messagesHooks';
import { makeSelectMessages } from './messagesSelectors';
import { addMessage } from './outbox';

const requestFor = (url: string): string =>
  `Readers of ${url} should see that it was paid for. Could you add a label, such as “Advertisement” or “Paid promotion”, near its title?`;

/**
 * The artist's ready message that asks the outlet of an order to label a piece. `requestedAt` is
 * the time of writing (ISO 8601), once the order's page has loaded the chat.
 */
export function useLabelRequest(order: number, url: string) {
  const dispatch = useDataDispatch();
  const userId = useSessionSelector(selectSessionUserId) ?? '';
  const chat = useChatState(order);
  const select = useMemo(() => makeSelectMessages(order), [order]);
  const messages = useDataSelector(select);
  const outbox = useOutbox();
  const text = requestFor(url);
  const sent = messages.findLast((each) => each.text === text);
  const waiting = outbox.find((each) => each.order === order && each.text === text);
  return {
    requestedAt: sent?.created_at ?? (waiting ? new Date(waiting.at).toISOString() : null),
    canRequest: chat?.has_older !== undefined && chat.is_open,
    request: () => dispatch(addMessage(userId, { clientId: randomUuid(), order, text })),
  };
}
