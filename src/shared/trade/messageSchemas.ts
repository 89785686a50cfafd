import { type InferType, object } from 'yup';
import { idField, isDigits, line, numberFrom, text } from '../platform/fields';
import { MESSAGE_MAX } from '../platform/limits';
import { pageLimit } from '../platform/paging';
import { CHAT_MESSAGES } from './chatMessages';

const NO_MESSAGE = 'This is no message.';
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
  /** The id of a file of the order that the sender uploaded before. */
  file: idField(CHAT_MESSAGES.noFile).optional(),
});
export type MessageCreate = InferType<typeof messageCreateSchema>;

/** `PUT offers/{id}/read/`: the id of the last message that was seen. */
export const messageReadSchema = object({
  message: messagePlace().required(NO_MESSAGE),
});
