import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BARE_HEADERS, REQUEST_ID_HEADER } from './headers';
import { isOfDeleted } from '@/server/platform/db/client';
import { databaseErrorOf } from '@/server/platform/db/databaseError';
import {
  type ApiErrorBody,
  NOT_FOUND,
  ONLY_LOOKING,
  PROOF_NEEDED,
  SECOND_FACTOR_NEEDED,
  STALE,
  TOKEN_NOT_VALID,
} from '@/shared/platform/apiError';
import { READ_ONLY } from '@/shared/platform/site';
import { logRejection } from './securityLog';

export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  headers: Record<string, string> = {};
  /** Whether a 5xx is intended and no fault, so that the log does not record each one. */
  isMeant = false;
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly fields?: Record<string, string>,
    /** For a conflict: the current record as the caller may see it. */
    readonly present?: object,
  ) {
    super(detail);
  }
}

export const invalid = (fields: Record<string, string>): ApiFailure =>
  new ApiFailure(400, 'invalid', Object.values(fields)[0] ?? 'The request is not valid.', fields);

export const badRequest = (detail: string, code = 'bad_request'): ApiFailure =>
  new ApiFailure(400, code, detail);

/** The message is the same whatever is wrong with the token. */
export const unauthorized = (
  detail = 'Please log in to continue.',
  code: string = TOKEN_NOT_VALID,
): ApiFailure => new ApiFailure(401, code, detail);

export const forbidden = (
  detail = 'You do not have sufficient permissions for this.',
): ApiFailure => new ApiFailure(403, 'forbidden', detail);

/** For an admin who has to turn two-step log-in on first. */
export const secondFactorNeeded = (): ApiFailure =>
  new ApiFailure(
    403,
    SECOND_FACTOR_NEEDED,
    'Please turn on two-step log-in first: admins need it.',
  );

export const proofNeeded = (): ApiFailure =>
  new ApiFailure(403, PROOF_NEEDED, 'Please confirm that it is you.');

export const onlyLooking = (
  detail = 'You are only viewing this account. Nothing was changed.',
): ApiFailure => new ApiFailure(403, ONLY_LOOKING, detail);

/** The record does not exist or is not the caller's; the response does not reveal which. */
export const notFound = (detail = 'This could not be found.'): ApiFailure =>
  new ApiFailure(404, NOT_FOUND, detail);

export const conflict = (detail: string, code = 'conflict', present?: object): ApiFailure =>
  new ApiFailure(409, code, detail, undefined, present);

/** A 409 with the current record, or a 404 if it no longer exists. */
export const staleOrNotFound = (present: object | null | undefined): ApiFailure =>
  present ? conflict('This was changed elsewhere meanwhile.', STALE, present) : notFound();

export const tooLarge = (detail = 'What you sent is too large.'): ApiFailure =>
  new ApiFailure(413, 'too_large', detail);

const wrongType = (): ApiFailure =>
  new ApiFailure(415, 'wrong_type', 'This type of content is not accepted here.');

export const tooMany = (retryAfterS: number): ApiFailure => {
  const wait = Math.max(1, Math.ceil(retryAfterS));
  const minutes = Math.ceil(wait / 60);
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const detail = `Too many attempts. Please try again in ${time}.`;
  return endingIn(wait, new ApiFailure(429, 'too_many_requests', detail));
};

function endingIn(seconds: number, failure: ApiFailure): ApiFailure {
  failure.headers = { 'retry-after': String(seconds) };
  return failure;
}

const unavailable = (code: string, seconds: number, detail: string): ApiFailure =>
  endingIn(seconds, new ApiFailure(503, code, detail));

const meant = (failure: ApiFailure): ApiFailure => Object.assign(failure, { isMeant: true });

/** Seconds; a restart of the database takes about as long. */
const SOON_S = 5;

export const notReady = (): ApiFailure =>
  unavailable('not_ready', SOON_S, 'The service is not available right now. Please try again.');

/** For the load balancer: requests are still served here, but not for long. */
export const draining = (): ApiFailure =>
  meant(unavailable('draining', SOON_S, 'This server is about to stop.'));

const OVERLOADED = 'The server is very busy right now. Please try again in a moment.';

/** Seconds; work on the server takes minutes. */
export const readOnlyNow = (): ApiFailure => meant(unavailable('read_only', 60, READ_ONLY.refused));

export const overloaded = (): ApiFailure => meant(unavailable('overloaded', 2, OVERLOADED));

const DISK_FULL =
  'Nothing can be saved right now: the server has no space left. Please try again later.';

const diskFull = (): ApiFailure => unavailable('disk_full', 30, DISK_FULL);

const STORAGE_FULL = 'There is no room for this on the server right now. Please try again later.';

export const storageFull = (): ApiFailure => new ApiFailure(507, 'storage_full', STORAGE_FULL);

const STORE_AWAY = 'Files cannot be reached right now. Please try again in a moment.';

/** Files cannot be read or written; the store logs the reason itself. */
export const storeAway = (): ApiFailure =>
  meant(unavailable('storage_unavailable', SOON_S, STORE_AWAY));

/** Too many similar requests are in progress; the same request may be repeated. */
export const busy = (others = 'uploads'): ApiFailure =>
  unavailable('busy', 60, `The server is busy with other ${others}. Please try again in a minute.`);

export const isStoreAway = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'storage_unavailable';

const serverError = (): ApiFailure =>
  new ApiFailure(500, 'server_error', 'Something went wrong on our side. Please try again.');

function rangeNotSatisfiable(error: unknown): ApiFailure {
  const failure = new ApiFailure(416, 'range_not_satisfiable', 'The file ends before that part.');
  const length = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
  if (length !== undefined) failure.headers = { 'content-range': length };
  return failure;
}

function fromStatus(status: number): ApiFailure {
  switch (status) {
    case 401:
      return unauthorized();
    // Only the static files respond with 403: for folders and for paths outside theirs.
    case 403:
    case 404:
      return notFound();
    case 408:
      return new ApiFailure(408, 'timeout', 'The request took too long to arrive.');
    case 413:
      return tooLarge();
    case 406:
    case 415:
      return wrongType();
    case 429:
      return tooMany(60);
    default:
      return badRequest('The request could not be understood.');
  }
}

export function toApiFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const databaseError = databaseErrorOf(error);
  if (databaseError) return databaseError === 'disk_full' ? diskFull() : notReady();
  // The caller owns the deleted account and is logged out, or gets the reason by retrying.
  if (isOfDeleted(error)) return unauthorized();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 416) return rangeNotSatisfiable(error);
  if (typeof status === 'number' && status >= 400 && status < 500) return fromStatus(status);
  return serverError();
}

export const toBody = ({ detail, code, fields, present }: ApiFailure): ApiErrorBody => ({
  detail,
  code,
  ...(fields && { fields }),
  ...(present && { present }),
});

/** Whether a path belongs to the API or the uploads, where errors are JSON and never a page. */
export const isServicePath = (url: string): boolean => /^\/(?:api|media)(?:[/?]|$)/.test(url);

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toApiFailure(error);
  // After the sender has disconnected every error is a consequence of that.
  const isAborted = request.raw.destroyed && !request.raw.complete;
  if (isAborted) return reply.status(failure.status).send();
  if (failure.status >= 500 && !failure.isMeant)
    request.log.error({ err: error }, 'request failed');
  logRejection(request, failure);
  return reply
    .status(failure.status)
    .headers({
      'cache-control': 'no-store',
      // Before any hook, and outside the API, nothing else sets this header.
      [REQUEST_ID_HEADER]: request.id,
      ...failure.headers,
    })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toBody(failure));
}

/** For errors of the router, which occur before any hook has run. */
export const sendRouterFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(error, request, reply.headers(BARE_HEADERS));

const CLIENT_ERRORS: Readonly<Record<string, [status: string, failure: ApiFailure]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    new ApiFailure(431, 'headers_too_large', 'The headers of the request are too large.'),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', fromStatus(408)],
};

/** Milliseconds for a response on the bare connection to reach the client. */
const LINGER_MS = 1000;

/** Malformed HTTP never becomes a request, so the response is written to the bare connection. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // A client that keeps sending must not keep the connection open.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  const [status, failure] = CLIENT_ERRORS[error.code ?? ''] ?? ['400 Bad Request', fromStatus(400)];
  const body = JSON.stringify(toBody(failure));
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** For a request whose body stopped arriving while its handler waits for it. */
export const sendTimeout = (socket: Duplex): void =>
  sendClientError(
    Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );
