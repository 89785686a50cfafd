import { type InferType, object } from 'yup';
import { idField, isDigits, line, numberFrom, text } from '../fields';
import { MESSAGE_MAX } from '../limits';
import { pageLimit } from '../paging';
import { CHAT_MESSAGES } from './chatMessages';

const NO_MESSAGE = 'This is no message.';
const NO_CLIENT_ID = 'Please send a UUID as client id.';
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** There can be more messages than an `integer` counts. */
const messagePlace = () =>
  numberFrom(isDigits, NO_MESSAGE)
    .integer(NO_MESSAGE)
    .min(0, NO_MESSAGE)
    .max(Number.MAX_SAFE_INTEGER, NO_MESSAGE);

/** `GET offers/{id}/messages/`: the newest, or those after a message, or those before one. */
export const messagesQuerySchema = object({
  limit: pageLimit(),
  after: messagePlace(),
  before: messagePlace(),
});

/** `POST offers/{id}/messages/`: of one client id there is one message, however often it comes. */
export const messageCreateSchema = object({
  client_id: line('Client id', 36, [
    { message: NO_CLIENT_ID, holds: (value) => UUID.test(value) },
  ]).required(NO_CLIENT_ID),
  text: text('Message', MESSAGE_MAX),
  /** Of the order's files, uploaded before by who writes. */
  file: idField(CHAT_MESSAGES.noFile).optional(),
});
export type MessageCreate = InferType<typeof messageCreateSchema>;

/** `PUT offers/{id}/read/`: the last message that was seen. */
export const messageReadSchema = object({
  message: messagePlace().required(NO_MESSAGE),
});
