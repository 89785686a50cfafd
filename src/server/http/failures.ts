import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BARE_HEADERS, REQUEST_ID_HEADER } from './bareHeaders';
import { isOfDeleted } from '@/server/db/client';
import { databaseTroubleOf } from '@/server/db/trouble';
import { type ApiErrorBody, NOT_FOUND, STALE, TOKEN_NOT_VALID } from '@/shared/apiError';
import { logRefusal } from './securityLog';

/** An answer that is not a success, in the words that the client gets. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** Sent along, e.g. `Retry-After`. */
  headers: Record<string, string> = {};
  /** A 5xx that the server means to give, and that is no fault: the log does not tell of each. */
  isMeant = false;
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly fields?: Record<string, string>,
    /** Of a conflict: the record as the caller may see it now. */
    readonly present?: object,
  ) {
    super(detail);
  }
}

export const invalid = (fields: Record<string, string>, detail?: string): ApiFailure =>
  new ApiFailure(
    400,
    'invalid',
    detail ?? Object.values(fields)[0] ?? 'The request is not valid.',
    fields,
  );

export const badRequest = (detail: string, code = 'bad_request'): ApiFailure =>
  new ApiFailure(400, code, detail);

/** The same words whatever is wrong with the token. */
export const unauthorized = (
  detail = 'Please log in to continue.',
  code: string = TOKEN_NOT_VALID,
): ApiFailure => new ApiFailure(401, code, detail);

export const forbidden = (
  detail = 'You do not have sufficient permissions for this.',
): ApiFailure => new ApiFailure(403, 'forbidden', detail);

/** Not there, or not the caller's: never told apart. */
export const notFound = (detail = 'This could not be found.'): ApiFailure =>
  new ApiFailure(404, NOT_FOUND, detail);

export const conflict = (detail: string, code = 'conflict', present?: object): ApiFailure =>
  new ApiFailure(409, code, detail, undefined, present);

/**
 * Of a change that found no row of its version: the record as it is now, which somebody else has
 * changed, or nothing when it is gone.
 */
export const staleOrGone = (present: object | null | undefined): ApiFailure =>
  present ? conflict('This was changed elsewhere meanwhile.', STALE, present) : notFound();

export const tooLarge = (detail = 'What you sent is too large.'): ApiFailure =>
  new ApiFailure(413, 'too_large', detail);

export const wrongType = (detail = 'This type of content is not accepted here.'): ApiFailure =>
  new ApiFailure(415, 'wrong_type', detail);

export const tooMany = (retryAfterS: number): ApiFailure => {
  const wait = Math.max(1, Math.ceil(retryAfterS));
  const minutes = Math.ceil(wait / 60);
  const failure = new ApiFailure(
    429,
    'too_many_requests',
    `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  );
  failure.headers = { 'retry-after': String(wait) };
  return failure;
};

/** Seconds; a restart of the database takes about as long. */
const RETRY_SOON = '5';
const RETRY_AT_ONCE = '2';
const RETRY_LATER = '30';

export const notReady = (): ApiFailure => {
  const failure = new ApiFailure(
    503,
    'not_ready',
    'The service is not available right now. Please try again.',
  );
  failure.headers = { 'retry-after': RETRY_SOON };
  return failure;
};

/** To whoever decides where requests go: they are still answered here, but not for long. */
export const draining = (): ApiFailure => {
  const failure = new ApiFailure(503, 'draining', 'This server is about to stop.');
  failure.headers = { 'retry-after': RETRY_SOON };
  failure.isMeant = true;
  return failure;
};

/** There is more to do than can be done; nothing of the request has been looked at. */
export const overloaded = (): ApiFailure => {
  const failure = new ApiFailure(
    503,
    'overloaded',
    'There is very much to do right now. Please try again in a moment.',
  );
  failure.headers = { 'retry-after': RETRY_AT_ONCE };
  failure.isMeant = true;
  return failure;
};

/** `status`: 503 for what is stored in the database, 507 for an upload. */
export const diskFull = (status: 503 | 507 = 503): ApiFailure => {
  const failure = new ApiFailure(
    status,
    'disk_full',
    'Nothing can be saved right now: the server has no space left. Please try again later.',
  );
  failure.headers = { 'retry-after': RETRY_LATER };
  return failure;
};

/** What was sent has no room on the server's disk. */
export const storageFull = (): ApiFailure =>
  new ApiFailure(
    507,
    'storage_full',
    'There is no room for this on the server right now. Please try again later.',
  );

/** Files cannot be had or taken, because what keeps them cannot be reached; it says so in the log itself. */
export const storeAway = (): ApiFailure => {
  const failure = new ApiFailure(
    503,
    'storage_unavailable',
    'Files are out of reach right now. Please try again in a moment.',
  );
  failure.headers = { 'retry-after': RETRY_SOON };
  failure.isMeant = true;
  return failure;
};

export const isStoreAway = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'storage_unavailable';

/** Too much of the same is under way; it goes as it came and may be sent again. */
export const busy = (): ApiFailure => {
  const failure = new ApiFailure(
    503,
    'busy',
    'The server is busy with other uploads. Please try again in a minute.',
  );
  failure.headers = { 'retry-after': '60' };
  return failure;
};

const serverError = (): ApiFailure =>
  new ApiFailure(500, 'server_error', 'Something went wrong on our side. Please try again.');

/** A part is asked for that lies behind the end of a file; who says so knows how long it is. */
function behindEnd(error: unknown): ApiFailure {
  const failure = new ApiFailure(416, 'range_not_satisfiable', 'The file ends before that part.');
  const length = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
  if (length !== undefined) failure.headers = { 'content-range': length };
  return failure;
}

/** What the framework and its plugins reject a request with, in our words. */
function fromStatus(status: number): ApiFailure {
  switch (status) {
    case 401:
      return unauthorized();
    // Only the static files answer 403: to folders and to paths that lead out of theirs.
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
  const trouble = databaseTroubleOf(error);
  if (trouble) return trouble === 'disk_full' ? diskFull() : notReady();
  // Whoever asks is its owner, who is logged out, or finds the truth by asking again.
  if (isOfDeleted(error)) return unauthorized();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 416) return behindEnd(error);
  if (typeof status === 'number' && status >= 400 && status < 500) return fromStatus(status);
  return serverError();
}

export const toBody = ({ detail, code, fields, present }: ApiFailure): ApiErrorBody => ({
  detail,
  code,
  ...(fields && { fields }),
  ...(present && { present }),
});

/** Whether a path belongs to the API or the uploads, where no HTML is answered but the page of its description. */
export const isServicePath = (url: string): boolean => /^\/(?:api|media)(?:[/?]|$)/.test(url);

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = toApiFailure(error);
  // Whatever failed after the sender broke off failed for that reason; the log names the request.
  const isGone = request.raw.destroyed && !request.raw.complete;
  if (isGone) return reply.status(failure.status).send();
  if (failure.status >= 500 && !failure.isMeant)
    request.log.error({ err: error }, 'request failed');
  logRefusal(request, failure);
  return reply
    .status(failure.status)
    .headers({
      'cache-control': 'no-store',
      // Before any hook, and of what is no call, nobody has said it yet.
      [REQUEST_ID_HEADER]: request.id,
      ...failure.headers,
    })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toBody(failure));
}

/** For what the router refuses before any hook has run. */
export const sendRouterFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(error, request, reply.headers(BARE_HEADERS));

const CLIENT_ERRORS: Readonly<Record<string, [status: string, failure: ApiFailure]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    new ApiFailure(431, 'headers_too_large', 'The headers of the request are too large.'),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', fromStatus(408)],
};

/** Milliseconds for an answer on the bare connection to reach its reader. */
const LINGER_MS = 1000;

/** What is not even HTTP never becomes a request, so it is answered on the bare connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // Whoever goes on sending must not hold the connection.
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

/** For a request that does not get on arriving and whose handler waits for it. */
export const answerTimeout = (socket: Duplex): void =>
  answerClientError(
    Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );
