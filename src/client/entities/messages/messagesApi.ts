import type { AnswerOf } from '@/shared/contract';
import type { ChatState, messagesContract } from '@/shared/messages/messagesContract';
import type { MessageCreate } from '@/shared/messages/messageSchemas';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';
import type { EntityAnswer } from '../entityPatch';

type Calls = typeof messagesContract;

/**
 * Which messages of an order to load: the newest, those after or before one, or with `isPeek` none,
 * only the state of the chat.
 */
export interface MessagesAsked {
  order: number;
  after?: number;
  before?: number;
  isPeek?: boolean;
}

export interface MessagesAnswer extends EntityAnswer {
  /** Whether there are more messages in the requested direction. */
  hasMore: boolean;
}

const pathOf = ({ order, after, before, isPeek }: MessagesAsked) => {
  const place = after !== undefined ? `after=${after}` : before !== undefined && `before=${before}`;
  const query = isPeek ? 'limit=1' : place ? `${place}&limit=200` : '';
  return `offers/${order}/messages/${query === '' ? '' : `?${query}`}` as const;
};

const chatAnswer = (order: number, chat: ChatState): EntityAnswer => ({
  entities: { chats: { came: [{ id: order, ...chat }] } },
});

/**
 * Only these pages put messages into the store, each adjacent to those loaded, so that no message
 * is missing in between.
 */
export const messagesApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    listMessages: builder.query<MessagesAnswer, MessagesAsked>({
      query: (asked) => ({ path: pathOf(asked) }),
      transformResponse: (
        { items, has_more: hasMore, chat }: AnswerOf<Calls['listMessages']>,
        _meta,
        { order, after, isPeek = false },
      ): MessagesAnswer => {
        const beginsAt = isPeek || after !== undefined ? [] : [{ id: order, has_older: hasMore }];
        return {
          entities: {
            messages: { came: isPeek ? [] : items },
            chats: { came: [{ id: order, ...chat }, ...beginsAt] },
          },
          hasMore,
        };
      },
    }),
    sendMessage: builder.mutation<EntityAnswer, { order: number; body: MessageCreate }>({
      query: ({ order, body }): RequestFor<Calls['sendMessage']> => ({
        path: `offers/${order}/messages/`,
        method: 'POST',
        body,
      }),
      transformResponse: (
        { chat }: AnswerOf<Calls['sendMessage']>,
        _meta,
        { order },
      ): EntityAnswer => chatAnswer(order, chat),
    }),
    readMessages: builder.mutation<EntityAnswer, { order: number; message: number }>({
      query: ({ order, message }): RequestFor<Calls['readMessages']> => ({
        path: `offers/${order}/read/`,
        method: 'PUT',
        body: { message },
      }),
      transformResponse: (chat: ChatState, _meta, { order }): EntityAnswer =>
        chatAnswer(order, chat),
    }),
  }),
});
