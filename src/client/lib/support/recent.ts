/**
 * The last actions and failed calls, kept for the report that a user sends to support. It has only
 * names, never users' texts, and does not outlive the page.
 */

const ACTIONS_MAX = 200;
const FAILURES_MAX = 20;
/** The form of the server's request ids. Other header values are not shown. */
const REQUEST_ID = /^[\w-]{8,64}$/;

export interface SeenAction {
  type: string;
  endpoint?: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface FailedCall {
  /** Method and path without the query, such as `GET offers/12/`. */
  call: string;
  status: number | 'NETWORK';
  requestId?: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface Recent {
  /** Oldest first, as are the failures. */
  actions: SeenAction[];
  failures: FailedCall[];
  /** The last server errors with their request ids, for the reference beside the message. */
  serverErrors: { message: string; requestId: string }[];
  requestId?: string;
  getState: () => unknown;
}

export const recent: Recent = {
  actions: [],
  failures: [],
  serverErrors: [],
  getState: () => undefined,
};

function keepLast<Item>(items: Item[], item: Item, most: number): void {
  items.push(item);
  if (items.length > most) items.shift();
}

export function noteAction(type: string, endpoint: unknown): void {
  const named = typeof endpoint === 'string' ? { endpoint } : {};
  keepLast(recent.actions, { type, ...named, at: Date.now() }, ACTIONS_MAX);
}

interface SentRequest {
  method?: string;
  path: string;
}

function noteFailure(
  { method = 'GET', path }: SentRequest,
  status: FailedCall['status'],
  id?: string,
) {
  const call = `${method} ${path.split('?', 1)[0]}`;
  const failed = { call, status, ...(id !== undefined && { requestId: id }), at: Date.now() };
  keepLast(recent.failures, failed, FAILURES_MAX);
}

/** Returns the request id if the response has a valid one. */
export function noteResponse(request: SentRequest, status: number, header: string | null) {
  const id = header !== null && REQUEST_ID.test(header) ? header : undefined;
  if (id !== undefined) recent.requestId = id;
  if (status >= 400) noteFailure(request, status, id);
  return id;
}

export function noteNoResponse(request: SentRequest): void {
  noteFailure(request, 'NETWORK');
}

/**
 * The shown characters of a request id: enough to find it among a day's requests, and short enough
 * to read out.
 */
const REFERENCE_LENGTH = 8;

export function noteServerError(message: string, requestId: string): void {
  keepLast(recent.serverErrors, { message, requestId }, FAILURES_MAX);
}

/** The reference of the last server error whose message the text contains. */
export function referenceIn(text: string): string | undefined {
  const error = recent.serverErrors.findLast(({ message }) => text.includes(message));
  return error && referenceText(error.requestId);
}

export const referenceText = (requestId: string): string =>
  `Reference: ${requestId.slice(0, REFERENCE_LENGTH)}.`;
