/**
 * What the program did last, kept for a report to who helps (`report.ts`). It names actions and
 * calls and holds nothing that somebody wrote or read; it is gone with the page.
 */

const ACTIONS_KEPT = 50;
const FAILURES_KEPT = 20;
/** As the server makes them; anything else that stands in a header is not shown to anybody. */
const REQUEST_ID = /^[\w-]{8,64}$/;

export interface SeenAction {
  type: string;
  /** Of a call to the server: its name. */
  endpoint?: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface FailedCall {
  /** Such as `GET offers/12/`, without what was asked for. */
  call: string;
  /** `NETWORK` where no answer came. */
  status: number | 'NETWORK';
  /** In the server's log, `reqId`. */
  requestId?: string;
  /** Milliseconds since 1970. */
  at: number;
}

interface Recent {
  /** Oldest first, as the calls. */
  actions: SeenAction[];
  failures: FailedCall[];
  /** Of the last answer of the server, whatever it was. */
  requestId?: string;
  /** The state of the store, once there is one. */
  getState: () => unknown;
}

export const recent: Recent = { actions: [], failures: [], getState: () => undefined };

function keepLast<Item>(kept: Item[], item: Item, most: number): void {
  kept.push(item);
  if (kept.length > most) kept.shift();
}

export function noteAction(type: string, endpoint: unknown): void {
  const named = typeof endpoint === 'string' ? { endpoint } : {};
  keepLast(recent.actions, { type, ...named, at: Date.now() }, ACTIONS_KEPT);
}

interface Asked {
  method?: string;
  path: string;
}

function noteFailure({ method = 'GET', path }: Asked, status: FailedCall['status'], id?: string) {
  const call = `${method} ${path.split('?', 1)[0]}`;
  const failed = { call, status, ...(id !== undefined && { requestId: id }), at: Date.now() };
  keepLast(recent.failures, failed, FAILURES_KEPT);
}

/** Gives the request's id where the answer has one. */
export function noteAnswer(asked: Asked, status: number, header: string | null) {
  const id = header !== null && REQUEST_ID.test(header) ? header : undefined;
  if (id !== undefined) recent.requestId = id;
  if (status >= 400) noteFailure(asked, status, id);
  return id;
}

export function noteNoAnswer(asked: Asked): void {
  noteFailure(asked, 'NETWORK');
}

/** Of a request's id: enough to find it among those of a day, and short enough to read out. */
export const REFERENCE_LENGTH = 8;

export const referenceText = (requestId: string): string =>
  `Reference: ${requestId.slice(0, REFERENCE_LENGTH)}.`;
