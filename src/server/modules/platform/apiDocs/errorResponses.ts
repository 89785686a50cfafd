import type { Call } from '@/shared/platform/contract';
import {
  KEY_REUSED,
  NOT_FOUND,
  ONLY_LOOKING,
  PROOF_NEEDED,
  SECOND_FACTOR_NEEDED,
  STALE,
  TOKEN_NOT_VALID,
  VERSION_MISSING,
} from '@/shared/platform/apiError';
import { isForAdmins, isOfEach } from '@/shared/platform/roles';
import { REFUSED_FIELDS_MAX } from '@/shared/platform/limits';
import type { Json } from './jsonSchema';

export const problemSchema: Json = {
  type: 'object',
  description: 'Every error response has this shape.',
  properties: {
    detail: { type: 'string', description: 'One sentence for a person.' },
    code: { type: 'string', description: 'For programs; codes do not change.' },
    fields: {
      type: 'object',
      description: `With status 400: what is wrong, by field, at most ${REFUSED_FIELDS_MAX} of them.`,
      additionalProperties: { type: 'string' },
      maxProperties: REFUSED_FIELDS_MAX,
    },
    present: {
      type: 'object',
      description: 'With status 409: the current record, as its own calls return it.',
    },
  },
  required: ['detail', 'code'],
  additionalProperties: false,
};

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  401: 'The access token is missing, or no longer valid.',
  403: 'This account may not do that.',
  404: 'The record does not exist, or it is not yours, or the call is not for your part in the outlet; the response is the same.',
  406: 'The call cannot respond in the requested media type.',
  408: 'The request took too long to arrive.',
  409: 'The state of the record does not allow it; `present`, if set, is that state.',
  413: 'The request is too large.',
  415: 'The call does not accept the media type of the request.',
  428: 'The request does not say which version of the record it is about.',
  429: 'Too many requests; `Retry-After` has the seconds until the next one is accepted.',
  500: 'Something went wrong on the server.',
  503: 'The server is not ready, or busy; `Retry-After` has the seconds to wait.',
  507: 'The server has no room for the upload.',
};
const NAMES: Readonly<Record<number, string>> = {
  400: 'Invalid',
  401: 'NotLoggedIn',
  403: 'Forbidden',
  404: 'NotFound',
  406: 'NotAcceptable',
  408: 'Timeout',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'WrongType',
  428: 'VersionMissing',
  429: 'TooMany',
  500: 'ServerError',
  503: 'NotReady',
  507: 'NoRoom',
};
/** Statuses whose responses have the header `Retry-After`, in seconds. */
const WAITING: ReadonlySet<number> = new Set([429, 503, 507]);

/** Statuses that may have codes not listed here; a client retries whatever the code. */
const OPEN: ReadonlySet<number> = new Set([503]);

type Codes = Map<number, Set<string>>;

function addAll(codes: Codes, status: number, more: readonly string[]): void {
  const known = codes.get(status) ?? new Set();
  for (const code of more) known.add(code);
  codes.set(status, known);
}

function codesOf(call: Call): Codes {
  const codes: Codes = new Map();
  const { method, path, query, body, patch, form } = call;
  const kinds = Object.keys(call.files ?? {});
  const isChecked = query ?? body ?? patch ?? form;
  addAll(codes, 400, ['bad_request', ...(isChecked ? ['invalid'] : [])]);
  if (call.who !== 'guest') addAll(codes, 401, [TOKEN_NOT_VALID]);
  const isForAnybody = call.who === 'guest' || (call.who === 'member' && isOfEach(call.part));
  if (!isForAnybody) addAll(codes, 403, ['forbidden']);
  if (isForAdmins(call.who)) addAll(codes, 403, [SECOND_FACTOR_NEEDED]);
  if (call.needsProof) addAll(codes, 403, [PROOF_NEEDED]);
  if (method !== 'GET' || call.notInView || call.showsSums) addAll(codes, 403, [ONLY_LOOKING]);
  const isForAll = call.who === 'guest' || call.part === 'self';
  if (path.includes(':') || !isForAll) addAll(codes, 404, [NOT_FOUND]);
  if (method !== 'GET') {
    addAll(codes, 408, ['timeout']);
    addAll(codes, 413, ['too_large']);
    addAll(codes, 415, ['wrong_type']);
  }
  if (call.isIdempotent) {
    addAll(codes, 400, ['idempotency_key_invalid']);
    addAll(codes, 409, [KEY_REUSED]);
  }
  if (call.isVersioned) {
    addAll(codes, 400, ['if_match_invalid']);
    addAll(codes, 409, [STALE]);
    if (call.isVersioned === 'always') addAll(codes, 428, [VERSION_MISSING]);
  }
  if (kinds.length > 0) {
    addAll(codes, 400, ['malformed_form', ...kinds.map((kind) => `${kind}_damaged`)]);
    addAll(
      codes,
      400,
      kinds.map((kind) => `${kind}_too_slow`),
    );
    addAll(codes, 413, ['storage_quota', ...kinds.map((kind) => `${kind}_too_large`)]);
    addAll(codes, 415, ['not_multipart', ...kinds.map((kind) => `${kind}_wrong_type`)]);
    addAll(codes, 507, ['storage_full', 'disk_full']);
  }
  addAll(codes, 429, ['too_many_requests']);
  addAll(codes, 500, ['server_error']);
  addAll(codes, 503, [
    ...['not_ready', 'disk_full'],
    ...(kinds.length > 0 ? ['busy', 'storage_unavailable'] : []),
  ]);
  for (const [status, more] of Object.entries(call.errors ?? {})) {
    addAll(codes, Number(status), more);
  }
  return codes;
}

function responseOf(status: number, codes: readonly string[]): Json {
  const code = OPEN.has(status) ? { examples: codes } : { enum: codes };
  return {
    description: DESCRIPTIONS[status] ?? '',
    ...(WAITING.has(status) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { code } },
          ],
        },
      },
    },
  };
}

/** Builds the error responses; those shared by several calls are written once. */
export class ErrorResponses {
  readonly components: Record<string, Json> = {};
  private readonly names = new Map<string, string>();

  of(call: Call): Record<string, Json> {
    const responses = [...codesOf(call)].map(([status, codes]): [string, Json] => [
      String(status),
      this.refTo(status, [...codes]),
    ]);
    return Object.fromEntries(responses);
  }

  private refTo(status: number, codes: readonly string[]): Json {
    const response = responseOf(status, codes);
    const text = JSON.stringify(response);
    const name = this.names.get(text) ?? this.newName(status);
    this.names.set(text, name);
    this.components[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }

  /** Returns the first free name: `Conflict`, `Conflict2`, … */
  private newName(status: number): string {
    const base = NAMES[status] ?? `Refused${status}`;
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? base : `${base}${count}`;
      if (!(name in this.components)) return name;
    }
  }
}
