import type { Calls } from '../platform/contract';
import { CHAT_MESSAGES } from './messages.rules';

export const messageCalls = {
  listMessages: {
    method: 'GET',
    path: 'offers/:id/messages/',
    who: 'member',
    part: 'editor',
    returns: 'value',
    summary: 'Reads messages of an order, oldest first.',
    more: 'Without `after` and `before` it is the newest ones; `has_more` says whether there are others on that side.',
    notInView: CHAT_MESSAGES.notInView,
  },
  sendMessage: {
    method: 'POST',
    path: 'offers/:id/messages/',
    who: 'member',
    part: 'editor',
    limit: 'message',
    returns: 'value',
    summary: 'Sends a message, once for each `client_id`.',
    more: 'A repetition with the same `client_id` gets a 200 with the first message.',
    status: [200, 201],
    errors: { 409: ['chat_closed'] },
  },
  readMessages: {
    method: 'PUT',
    path: 'offers/:id/read/',
    who: 'member',
    part: 'editor',
    returns: 'value',
    summary: 'Marks the messages of an order as read up to one of them.',
  },
} as const satisfies Calls;
