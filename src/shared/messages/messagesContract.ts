import { type InferType, object } from 'yup';
import { call, type Contract, FLAG, listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../contract';
import { ROLES } from '../options';
import { messageCreateSchema, messageReadSchema, messagesQuerySchema } from './messageSchemas';

const messageFileAnswer = object({
  /** As `GET offers/{id}/files/{file}/` takes it. */
  id: NUMBER,
  name: TEXT,
  media_type: TEXT,
  bytes: NUMBER,
});

export const messageAnswer = object({
  /** Messages of an order stand in the order of their ids. */
  id: NUMBER,
  order: NUMBER,
  /** Which side wrote it. */
  author: option(ROLES),
  /** Of the program that sent it. */
  client_id: TEXT,
  text: TEXT_OR_NULL,
  file: messageFileAnswer.nullable(),
  /** ISO 8601, UTC: the server's time. */
  created_at: TEXT,
});
export type Message = InferType<typeof messageAnswer>;

/** How a chat stands for who asks. */
export const chatAnswer = object({
  /** Grows with each message and each mark. */
  version: NUMBER,
  /** Of the other side's messages, at most 100. */
  unread: NUMBER,
  /** The last message that the caller has seen; 0 for none. */
  last_read: NUMBER,
  /** The same of the other side. */
  read_by_other: NUMBER,
  /** Whether something can still be written. */
  is_open: FLAG,
  /** The newest message, its text cut short. */
  last: object({
    id: NUMBER,
    author: option(ROLES),
    text: TEXT_OR_NULL,
    /** Of the file that came with it. */
    file_name: TEXT_OR_NULL,
    created_at: TEXT,
  }).nullable(),
});
export type ChatState = InferType<typeof chatAnswer>;

export const messagesContract = {
  /** Oldest first. Of the newest, or before a message: `has_more` older ones; after one: newer. */
  listMessages: call('GET', 'offers/:id/messages/', {
    query: messagesQuerySchema,
    answer: object({ items: listOf(messageAnswer), has_more: FLAG, chat: chatAnswer }),
  }),
  /** 201, or 200 with the first one of a client id. */
  sendMessage: call('POST', 'offers/:id/messages/', {
    body: messageCreateSchema,
    answer: object({ message: messageAnswer, chat: chatAnswer }),
  }),
  /** Never goes back. */
  readMessages: call('PUT', 'offers/:id/read/', { body: messageReadSchema, answer: chatAnswer }),
} satisfies Contract;
