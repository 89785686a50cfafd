/** Names a request as its lines in the log do (`reqId`). */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The headers of answers that never reach a route: no page, nothing to keep, nothing to guess. */
export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;
