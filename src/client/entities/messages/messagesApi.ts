import type { ResponseOf } from '@/shared/contract';
import { messageCalls } from '@/shared/messages/messages.calls';
import type { ChatState, messagesContract } from '@/shared/messages/messagesContract';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';
import type { EntityResponse } from '../entityPatch';

const calls = callsOf<typeof messagesContract>(messageCalls);

/**
 * Which messages of an order to load: the newest, those after or before one, or with `isPeek` none,
 * only the state of the chat.
 */
export interface MessagesQuery {
  order: number;
  after?: number;
  before?: number;
  isPeek?: boolean;
}

export interface MessagesResponse extends EntityResponse {
  /** Whether there are more messages in the requested direction. */
  hasMore: boolean;
}

const pathOf = ({ order, after, before, isPeek }: MessagesQuery) => {
  const place = after !== undefined ? `after=${after}` : before !== undefined && `before=${before}`;
  const query = isPeek ? 'limit=1' : place ? `${place}&limit=200` : '';
  const { path } = requestOf(calls.listMessages, { id: order });
  return query === '' ? path : `${path}?${query}`;
};

const chatResponse = (order: number, chat: ChatState): EntityResponse => ({
  entities: { chats: { upserted: [{ id: order, ...chat }] } },
});

/**
 * Only these pages put messages into the store, each adjacent to those loaded, so that no message
 * is missing in between.
 */
export const messagesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listMessages: builder.query<MessagesResponse, MessagesQuery>({
      query: (query) => ({ path: pathOf(query) }),
      transformResponse: (
        { items, has_more: hasMore, chat }: ResponseOf<typeof calls.listMessages>,
        _meta,
        { order, after, isPeek = false },
      ): MessagesResponse => {
        const beginsAt = isPeek || after !== undefined ? [] : [{ id: order, has_older: hasMore }];
        return {
          entities: {
            messages: { upserted: isPeek ? [] : items },
            chats: { upserted: [{ id: order, ...chat }, ...beginsAt] },
          },
          hasMore,
        };
      },
    }),
    sendMessage: builder.mutation<EntityResponse, ArgOf<typeof calls.sendMessage>>({
      query: (arg) => requestOf(calls.sendMessage, arg),
      transformResponse: (
        { chat }: ResponseOf<typeof calls.sendMessage>,
        _meta,
        { id },
      ): EntityResponse => chatResponse(id, chat),
    }),
    readMessages: builder.mutation<EntityResponse, ArgOf<typeof calls.readMessages>>({
      query: (arg) => requestOf(calls.readMessages, arg),
      transformResponse: (chat: ChatState, _meta, { id }): EntityResponse => chatResponse(id, chat),
    }),
  }),
});
