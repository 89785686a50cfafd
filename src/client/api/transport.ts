import type { ApiError } from '@/shared/platform/apiError';
import { noteNoResponse, noteResponse, noteServerError } from '@/client/lib/support/recent';
import { noteServerTime } from '@/client/lib/serverClock';
import { ABORTED, apiErrorOf, NETWORK_FAILED, SERVER_SILENT } from '@/client/lib/apiError';
import type { InferType, Schema } from 'yup';
import type { Call, CallFacts, Contract, Patch, ResponseOf } from '@/shared/platform/contract';

type IdsIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | IdsIn<Rest>
  : never;

type Given<C extends Call> = Readonly<Record<IdsIn<C['path']>, number>> &
  (C extends { body: infer S extends Schema } ? { body: InferType<S> } : unknown) &
  (C extends { patch: infer S extends Schema } ? { body: Patch<InferType<S>> } : unknown) &
  (C extends { form: Schema } ? Pick<ApiRequest, 'onProgress'> & { form: FormData } : unknown) &
  (C extends { isVersioned: true } ? { version?: number | undefined } : unknown) &
  (C extends { isVersioned: 'always' } ? { version: number } : unknown) &
  (C extends { isIdempotent: true } ? { key: string } : unknown) &
  (C extends { query: infer S extends Schema } ? Partial<InferType<S>> : unknown) &
  (C extends { returns: 'file' } ? { onResponse: (file: Blob) => void } : unknown) &
  (C extends { returns: 'secret' } ? { onResponse: (response: ResponseOf<C>) => void } : unknown);

/**
 * The argument of a call: the ids of its path, its query, its body, the version that a change
 * started from, the key of a creation, and who takes a private response. A call that needs an id
 * alone takes the number; one that needs nothing is called without an argument.
 */
export type ArgOf<C extends Call> = keyof Given<C> extends never
  ? // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- RTK Query's word for none
    void
  : Exclude<keyof Given<C>, 'id'> extends never
    ? number
    : Given<C>;

/** The calls of a contract in the browser: without schemas, but with their types. */
export const callsOf = <C extends Contract>(calls: {
  readonly [Name in keyof C]: Pick<C[Name], keyof CallFacts & keyof C[Name]>;
}): C => calls as C;

type AnyArg = Pick<ApiRequest, 'body' | 'form' | 'onProgress' | 'onResponse' | 'version'> & {
  key?: string;
};

export const API_BASE = '/api/';
/** The header with the id under which the server logs the request. */
const REQUEST_ID = 'X-Request-Id';

export interface ApiRequest {
  /** The path under the API's base, with its trailing slash: `releases/12/`. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: object | undefined;
  isFile?: true;
  /** Sent as multipart instead of `body`, with progress from 0 to 1. */
  form?: FormData | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
  /** Requests with the same key create one record, however often they are sent. */
  idempotencyKey?: string | undefined;
  /** Takes the response in place of the store, which must not have it. */
  onResponse?: ((response: never) => void) | undefined;
  /**
   * The version of the record that the edit started from; the server rejects it once the record is
   * newer.
   */
  version?: number | undefined;
  keepalive?: true;
  /** Milliseconds after which the call is aborted, where the default is too long. */
  timeoutMs?: number;
}

export interface SendOptions {
  token?: string;
  signal?: AbortSignal;
}

export type ApiResponse =
  | {
      data: unknown;
      next?: string | undefined;
      total?: number | undefined;
      error?: undefined;
    }
  | { error: ApiError; data?: undefined };

/** Milliseconds after which a call without files is aborted. */
const TIMEOUT_MS = 30_000;

export function send(request: ApiRequest, options: SendOptions = {}): Promise<ApiResponse> {
  if (options.signal?.aborted) return Promise.resolve({ error: ABORTED });
  return request.form ? upload(request, request.form, options) : sendJson(request, options);
}

function headersOf(request: ApiRequest, { token }: SendOptions): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(request.body ? { 'Content-Type': 'application/json' } : {}),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(request.version === undefined ? {} : { 'If-Match': `"${request.version}"` }),
    ...(request.idempotencyKey === undefined ? {} : { 'Idempotency-Key': request.idempotencyKey }),
  };
}

async function sendJson(request: ApiRequest, options: SendOptions): Promise<ApiResponse> {
  const timeout = new AbortController();
  const abort = () => timeout.abort();
  const timer = setTimeout(abort, request.timeoutMs ?? TIMEOUT_MS);
  options.signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(API_BASE + request.path, {
      method: request.method ?? 'GET',
      headers: headersOf(request, options),
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      signal: timeout.signal,
      ...(request.keepalive ? { keepalive: true } : {}),
    });
    const id = noteResponse(request, response.status, response.headers.get(REQUEST_ID));
    noteServerTime(response.headers.get('Date'));
    if (request.isFile && response.ok) {
      clearTimeout(timer);
      return { data: await response.blob() };
    }
    const result = responseOf(response.status, await response.text(), id);
    if (result.error) return result;
    const next = NEXT_PAGE.exec(response.headers.get('Link') ?? '')?.[1];
    const total = response.headers.get('X-Total-Count');
    return { ...result, next, total: total === null ? undefined : Number(total) };
  } catch {
    if (options.signal?.aborted) return { error: ABORTED };
    noteNoResponse(request);
    return { error: timeout.signal.aborted ? SERVER_SILENT : NETWORK_FAILED };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}

const NEXT_PAGE = /^<\/api\/([^>]+)>; rel="next"$/;

/** Uploads by XMLHttpRequest, since `fetch` reports no progress. */
function upload(request: ApiRequest, form: FormData, options: SendOptions): Promise<ApiResponse> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const finish = (result: ApiResponse) => {
      options.signal?.removeEventListener('abort', abort);
      resolve(result);
    };
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) request.onProgress?.(loaded / total);
    };
    xhr.onload = () => {
      const id = noteResponse(request, xhr.status, xhr.getResponseHeader(REQUEST_ID));
      finish(responseOf(xhr.status, xhr.responseText, id));
    };
    xhr.onerror = () => {
      noteNoResponse(request);
      finish({ error: NETWORK_FAILED });
    };
    xhr.onabort = () => finish({ error: ABORTED });
    options.signal?.addEventListener('abort', abort);
    xhr.open(request.method ?? 'POST', API_BASE + request.path);
    for (const [name, value] of Object.entries(headersOf(request, options))) {
      xhr.setRequestHeader(name, value);
    }
    xhr.send(form);
  });
}

const NOT_JSON = Symbol('not JSON');

/** An empty body, as every 204 has, counts as an empty object. */
function parse(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

function responseOf(status: number, text: string, requestId: string | undefined): ApiResponse {
  const body = parse(text);
  const isSuccess = status >= 200 && status < 300 && body !== NOT_JSON;
  if (isSuccess) return { data: body };
  const error = apiErrorOf(status, body);
  if (status >= 500 && requestId !== undefined) noteServerError(error.message, requestId);
  return { error };
}

/** Returns the path of a call with its ids and the fields of its query; '' means no field. */
export function callPath(path: string, given: object): string {
  const fields = new Map(Object.entries(given));
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
    const id = String(fields.get(name));
    fields.delete(name);
    return id;
  });
  const query = [...fields]
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

export function requestOf<C extends Call>({ method, path, returns }: C, arg: ArgOf<C>): ApiRequest {
  const given = typeof arg === 'number' ? { id: arg } : (arg ?? {});
  const { body, form, onProgress, onResponse, version, key, ...rest } = given as AnyArg; // as the call needs
  return {
    method,
    path: callPath(path, rest),
    body,
    form,
    onProgress,
    onResponse,
    ...(returns === 'file' && { isFile: true }),
    version,
    idempotencyKey: key,
  };
}

export function fileForm(name: string, file: File): FormData {
  const form = new FormData();
  form.set(name, file);
  return form;
}
