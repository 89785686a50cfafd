/** Contains the request's id in the log (`reqId`). */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Headers of responses that no route sends: not a page, never stored, no type sniffing. */
export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Makes browsers use https for a year, if the public address does. */
export const transportHeaders = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
