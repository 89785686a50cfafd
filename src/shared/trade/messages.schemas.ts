import { type InferType, object } from 'yup';
import { idField, isDigits, line, numberFrom, text } from '../platform/fields';
import { MESSAGE_MAX } from '../platform/limits';
import { pageLimit } from '../platform/paging';
import { CHAT_MESSAGES } from './messages.rules';
import { contract } from '../platform/contract';
import {
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { ROLES } from '../platform/options';
import { messageCalls } from './messages.calls';

const NO_MESSAGE = 'This is not a message.';
const NO_CLIENT_ID = 'Please send a UUID as client id.';
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The id of a message, which may exceed the range of an `integer`. */
const messagePlace = () =>
  numberFrom(isDigits, NO_MESSAGE)
    .integer(NO_MESSAGE)
    .min(0, NO_MESSAGE)
    .max(Number.MAX_SAFE_INTEGER, NO_MESSAGE);

/** `GET offers/{id}/messages/`: the newest messages, those after one, or those before one. */
export const messagesQuerySchema = object({
  limit: pageLimit(),
  after: messagePlace(),
  before: messagePlace(),
});

/** `POST offers/{id}/messages/`: one message per client id, however often it is sent. */
export const messageCreateSchema = object({
  client_id: line('Client id', 36, [
    { message: NO_CLIENT_ID, holds: (value) => UUID.test(value) },
  ]).required(NO_CLIENT_ID),
  text: text('Message', MESSAGE_MAX),
  file: idField(CHAT_MESSAGES.noFile).optional(),
});
export type MessageCreate = InferType<typeof messageCreateSchema>;

export const messageReadSchema = object({ message: messagePlace().required(NO_MESSAGE) });

const messageFileResponse = object({
  /** The file id for `GET offers/{id}/files/{file}/`. */
  id: NUMBER,
  name: TEXT,
  media_type: TEXT,
  bytes: NUMBER,
});

export const messageResponse = object({
  /** Ids grow in the order of an order's messages. */
  id: NUMBER,
  order: NUMBER,
  author: option(ROLES),
  /** Who wrote it, if the outlet has several people. */
  person: TEXT_OR_NULL,
  client_id: TEXT,
  text: TEXT_OR_NULL,
  file: messageFileResponse.nullable(),
  /** The server's time; ISO 8601, UTC. */
  created_at: TEXT,
}).meta({ name: 'Message' });
export type Message = InferType<typeof messageResponse>;

export const chatResponse = object({
  /** Grows with each message and each read mark. */
  version: NUMBER,
  /** The number of the other side's unread messages, at most 100. */
  unread: NUMBER,
  /** The last message that the caller has seen; 0 for none. */
  last_read: NUMBER,
  /** The last message that the other side has seen; 0 for none. */
  read_by_other: NUMBER,
  is_open: FLAG,
  /** The newest message, its text cut short. */
  last: object({
    id: NUMBER,
    author: option(ROLES),
    text: TEXT_OR_NULL,
    file_name: TEXT_OR_NULL,
    created_at: TEXT,
  }).nullable(),
}).meta({ name: 'Chat' });
export type ChatState = InferType<typeof chatResponse>;

export const messagesContract = contract(messageCalls, {
  listMessages: {
    query: messagesQuerySchema,
    response: object({ items: listOf(messageResponse), has_more: FLAG, chat: chatResponse }),
  },
  sendMessage: {
    body: messageCreateSchema,
    response: object({ message: messageResponse, chat: chatResponse }),
  },
  /** The mark never moves backwards. */
  readMessages: { body: messageReadSchema, response: chatResponse },
});
