export interface StubCall {
  route: string;
  body: unknown;
  token: string | null;
  idempotencyKey: string | null;
  /** The `If-Match` header: the version that was edited, in quotes. */
  ifMatch: string | null;
}

export class Reply {
  constructor(
    readonly status: number,
    readonly body?: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

export const reply = (status: number, body?: unknown): Reply => new Reply(status, body);

export const pageReply = (rows: object[], next?: string): Reply =>
  new Reply(200, rows, next === undefined ? {} : { Link: `</api/${next}>; rel="next"` });

export const networkDown = (): never => {
  throw new TypeError('Failed to fetch');
};

/**
 * By method and path, as `GET orders/?limit=50`; `?*` matches any other query, and none. The value is
 * the response body, or a function that returns it or a promise of it.
 */
export type Routes = Record<string, unknown>;

export interface FetchStub {
  /** All calls, in order. */
  calls: StubCall[];
  callsTo: (route: string) => StubCall[];
  bodies: (route: string) => unknown[];
}

const tokenOf = (headers: HeadersInit | undefined): string | null =>
  new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? null;

function responseOf(response: unknown): Response {
  const { status, body, headers } = response instanceof Reply ? response : new Reply(200, response);
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  return new Response(status === 204 ? null : text, { status, headers });
}

/** Resolves with the route's response; rejects as `fetch` does when the caller aborts first. */
async function responseTo(route: unknown, call: StubCall, signal?: AbortSignal | null) {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });
  const given = async () => (typeof route === 'function' ? (route as Given)(call) : route); // routes are documented so
  return responseOf(await Promise.race([given(), aborted]));
}
type Given = (call: StubCall) => unknown;

/** Calls without a route in the running test; `setupJest.ts` fails the test for each. */
const unknownRoutes: string[] = [];
export const takeUnknownRoutes = (): string[] => unknownRoutes.splice(0);

/** Replaces the server until the test ends. A call without a route fails the test. */
export function stubFetch(routes: Routes): FetchStub {
  const calls: StubCall[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init = {}) => {
    const path = (input as string).replace(/^\/api\//, ''); // the program calls fetch with a text
    const route = `${init.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const headers = new Headers(init.headers);
    const idempotencyKey = headers.get('Idempotency-Key');
    const ifMatch = headers.get('If-Match');
    const call = { route, body, token: tokenOf(init.headers), idempotencyKey, ifMatch };
    calls.push(call);
    const key = route in routes ? route : `${route.split('?', 1)[0] ?? ''}?*`;
    if (!(key in routes)) {
      unknownRoutes.push(route);
      return Promise.resolve(responseOf(reply(404, { detail: 'No route in the test.' })));
    }
    return responseTo(routes[key], call, init.signal);
  });
  const callsTo = (route: string) => calls.filter((call) => call.route === route);
  const bodies = (route: string) => callsTo(route).map(({ body }) => body);
  return { calls, callsTo, bodies };
}

/** A promise that the test settles. */
export function deferred<Value = unknown>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
