import type { Calls } from '../platform/contract';
import { ONLY_LOOKING } from '../platform/apiError';

const FILE = 'PNG, JPEG, PDF or plain text in UTF-8, at most 20 MB.';

export const orderFileCalls = {
  addOrderFile: {
    method: 'POST',
    path: 'offers/:id/files/',
    who: 'member',
    part: 'editor',
    limit: 'track',
    returns: 'value',
    summary: 'Uploads one file, for the delivery, a message or a dispute of an order.',
    more: 'The form has one part, named `delivery`, `message` or `evidence`; the last is shown to both sides at once.',
    status: 201,
    isIdempotent: true,
    files: { delivery: FILE, message: FILE, evidence: FILE },
    errors: {
      403: ['forbidden'],
      409: ['no_files_now', 'files_full', 'evidence_late', 'evidence_full'],
    },
  },
  readOrderFile: {
    method: 'GET',
    path: 'offers/:id/files/:file/',
    who: 'member',
    part: 'editor',
    returns: 'file',
    tags: ['Review'],
    summary: 'Downloads a file of an order.',
    otherBody: {
      type: '*/*',
      description: 'The content, in its own media type, as an attachment.',
    },
    errors: { 403: [ONLY_LOOKING] },
  },
  deleteOrderFile: {
    method: 'DELETE',
    path: 'offers/:id/files/:file/',
    who: 'member',
    part: 'editor',
    returns: 'nothing',
    summary: 'Deletes a file of your own that is not delivered or sent yet.',
    errors: { 409: ['file_given'] },
  },
} as const satisfies Calls;

const MOVED = 'order_moved';
export const PRICE_CHANGED = 'price_changed';
export const EMBARGO_TOO_FAR = 'embargo_too_far';
export const LINES_REFUSED = 'lines_refused';

export const orderCalls = {
  listOrders: {
    method: 'GET',
    path: 'orders/',
    who: 'member',
    part: 'editor',
    returns: { list: 'orders' },
    tags: ['Order'],
    summary: 'Lists what was ordered, or accepted since, newest first.',
  },
  countOrders: {
    method: 'GET',
    path: 'orders/counts/',
    who: 'member',
    part: 'editor',
    returns: 'value',
    tags: ['Order'],
    summary:
      'Counts the orders and offers that the filters find, by whose turn it is, and their unread messages.',
    more: 'A view counts no messages.',
  },
  createOrder: {
    method: 'POST',
    path: 'orders/',
    who: 'artist',
    returns: { record: 'orders' },
    summary: 'Orders a service, for an open campaign or by its number alone.',
    more: 'Where `price` is not the price any more, a 409 `price_changed` has the service in `present`. Without `price` the order takes the price of the moment and names it; nothing is charged before it is paid.',
    status: 201,
    isIdempotent: true,
    errors: {
      404: ['not_found'],
      409: [
        ...['campaign_closed', EMBARGO_TOO_FAR, 'free_order_open', 'free_orders_full'],
        ...['order_open', 'outlet_away', 'outlet_full', PRICE_CHANGED],
      ],
    },
  },
  createOrders: {
    method: 'POST',
    path: 'orders/batch/',
    who: 'artist',
    returns: 'value',
    tags: ['Order'],
    summary: 'Orders several services for an open campaign: all of them, or none.',
    more: 'A 409 `lines_refused` has in `present` the `lines` that cannot be ordered, each with its `service`, the `code`, a `detail` for people and, if it is `price_changed`, the `price` now. Without `prices` the orders take those of the moment, as one order does.',
    status: 201,
    isIdempotent: true,
    errors: { 409: ['campaign_closed', LINES_REFUSED] },
  },
  setOrderStatus: {
    method: 'PATCH',
    path: 'orders/:id/done/',
    who: 'artist',
    returns: { record: 'orders' },
    summary:
      'Completes an order: of a campaign once something was delivered, by number at any time.',
    errors: { 409: [MOVED, 'order_completed', 'not_delivered'] },
  },
} as const satisfies Calls;
