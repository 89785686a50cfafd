import net from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import { buildApp } from './app';
import type { AppDeps } from './deps';
import { createLogger } from '@/server/platform/config/logger';
import { testApp, TEST_PASSWORD } from './testing/testApp';
import { call, offer } from './testing/trade';

const test = testApp({ lasts: 'file' });

const json = 'application/json; charset=utf-8';

/** Runs the work on an app with other dependencies. */
async function withApp<Result>(
  deps: Partial<AppDeps>,
  work: (app: FastifyInstance) => Promise<Result>,
): Promise<Result> {
  const app = await buildApp({ ...test.deps, ...deps });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

it('waits as long as a plugin needs to start', () => {
  expect(test.app.initialConfig.pluginTimeout).toBe(0);
});

it('responds with 200 when the database is reachable, and with 503 when it is not', async () => {
  const response = await test.app.inject('/api/health/');
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
  const ping = () => Promise.reject(new Error('gone'));
  await withApp({ database: { ...test.deps.database, ping } }, async (app) => {
    for (const name of ['health', 'ready']) {
      const failed = await app.inject(`/api/${name}/`);
      expect([failed.statusCode, failed.headers['cache-control']]).toEqual([503, 'no-store']);
      expect(failed.json()).toEqual({ detail: expect.any(String), code: 'not_ready' });
    }
  });
});

it('is ready until the server begins to stop, and then closes its connections', async () => {
  const drain = { hasBegun: false };
  await withApp({ drain }, async (app) => {
    const before = await app.inject('/api/ready/');
    expect([before.statusCode, before.json()]).toEqual([200, { status: 'ready' }]);
    expect(before.headers.connection).not.toBe('close');
    drain.hasBegun = true;
    const after = await app.inject('/api/ready/');
    expect([after.statusCode, after.json().code]).toEqual([503, 'draining']);
    expect(after.headers['retry-after']).toBe('5');
    const health = await app.inject('/api/health/');
    expect([health.statusCode, health.headers.connection]).toEqual([200, 'close']);
  });
});

it('an unknown address or method is 404', async () => {
  for (const [method, url] of [
    ...['/api/nothing/', '/api/health', '/api', '/api/?x=1'].map((path) => ['GET', path] as const),
    ...[['DELETE', '/api/health/'] as const, ['POST', '/api/auth/login'] as const],
    ...['/media/', '/media/nothing.png'].map((path) => ['GET', path] as const),
  ]) {
    const response = await test.app.inject({ method, url, headers: { accept: 'text/html' } });
    const found = [response.statusCode, response.headers['content-type'], response.json()];
    const error = { detail: 'This could not be found.', code: 'not_found' };
    expect([url, ...found]).toEqual([url, 404, json, error]);
  }
});

it.each([
  ['malformed JSON', 'application/json', '{"email":', 400, 'bad_request'],
  ['an empty body', 'application/json', '', 400, 'bad_request'],
  ['a list', 'application/json', '[]', 400, 'bad_request'],
  ['null', 'application/json', 'null', 400, 'bad_request'],
  ['an object with __proto__', 'application/json', '{"__proto__":{"a":1}}', 400, 'bad_request'],
  ['another content type', 'text/xml', '<a/>', 415, 'wrong_type'],
  ['a form', 'application/x-www-form-urlencoded', 'email=a', 415, 'wrong_type'],
  ['a body over 64 kB', 'application/json', `"${'x'.repeat(64 * 1024)}"`, 413, 'too_large'],
])('%s is refused', async (_name, type, payload, status, code) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    headers: { 'content-type': type },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toBe(json);
  expect(response.json()).toEqual({ detail: expect.stringMatching(/\.$/), code });
});

/** The server's response to the text on a bare connection. */
const responseTo = async (sent: string): Promise<[head: string, body: string]> => {
  const response = await withApp({}, async (app) => {
    await app.listen({ port: 0 });
    const { port } = app.server.address() as net.AddressInfo;
    return new Promise<string>((resolve) => {
      let text = '';
      const socket = net.connect(port, 'localhost', () => socket.write(sent));
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      socket.on('close', () => resolve(text));
    });
  });
  const [head = '', body = ''] = response.split('\r\n\r\n');
  return [head.toLowerCase(), body];
};

const GET = 'GET /api/health/ HTTP/1.1\r\n';
const POST = 'POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\n';
const END = 'Connection: close\r\n\r\n';
it.each([
  [400, 'bad_request', 'a text that is not HTTP', 'what is this\r\n\r\n'],
  [400, 'bad_request', 'no Host header', GET + END],
  [400, 'bad_request', 'two Host headers', `${GET}Host: a\r\nhost: b\r\n${END}`],
  [
    ...([400, 'bad_request', 'a body with a length and chunks'] as const),
    `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    ...([400, 'bad_request', 'a body with two lengths'] as const),
    `${POST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`,
  ],
  [404, 'not_found', 'TRACE', `TRACE /api/health/ HTTP/1.1\r\nHost: a\r\n${END}`],
  [
    ...([400, 'bad_request', 'an address that cannot be decoded'] as const),
    `GET /api/%E0%A4%A HTTP/1.1\r\nHost: a\r\n${END}`,
  ],
  [
    ...([417, 'expectation_failed', 'an unknown Expect header'] as const),
    `${POST}Expect: miracles\r\nContent-Length: 0\r\n\r\n`,
  ],
  [
    431,
    'headers_too_large',
    'headers without end',
    `${GET}Host: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  ],
] as const)(
  '%d %s to %s, with the error shape and headers of every error',
  async (status, code, _what, sent) => {
    const [head, body] = await responseTo(sent);
    expect(head).toContain(`http/1.1 ${status} `);
    expect(JSON.parse(body)).toEqual({ detail: expect.stringMatching(/\.$/), code });
    for (const header of [
      ...['x-content-type-options: nosniff', 'x-frame-options: deny', 'cache-control: no-store'],
      ...['referrer-policy: no-referrer', 'content-security-policy: '],
    ])
      expect(head).toContain(header);
  },
);

it('a DELETE with a content type and no body succeeds', async () => {
  const outlet = await test.register('media');
  const { id } = await offer(test, outlet);
  const headers = { 'content-type': 'application/json', 'content-length': '0' };
  const path = `services/${id}/`;
  for (const status of [204, 404]) {
    const response = await call(test, outlet, 'DELETE', path, undefined, headers);
    expect(response.statusCode).toBe(status);
  }
});

const withFailure = async (failure: unknown) => {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  const response = await withApp({ logger: createLogger(stream) }, async (app) => {
    app.get('/api/broken/', async () => {
      throw failure;
    });
    return app.inject('/api/broken/?token=tell-nobody');
  });
  return { response, log: lines.join('') };
};

it('errors of the server itself respond with 500 without message or stack, which only the log has', async () => {
  const { response, log } = await withFailure(new Error('secret detail'));
  expect(response.statusCode).toBe(500);
  expect(response.headers['content-type']).toBe(json);
  expect(response.json()).toEqual({ detail: expect.any(String), code: 'server_error' });
  expect(response.body).not.toMatch(/secret detail|at /);
  expect(log).toContain('secret detail');
  expect(log).toContain('app.test.ts');
  const id = String(response.headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const lines = log.split('\n').filter((line) => line.includes(`"reqId":"${id}"`));
  expect(lines.some((line) => line.includes('secret detail'))).toBe(true);
  expect(log).not.toContain('tell-nobody');
});

it('errors respond with 503 when the database is unreachable', async () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const { response } = await withFailure(new Error('query failed', { cause }));
  expect([response.statusCode, response.json().code]).toEqual([503, 'not_ready']);
});

it('errors of a query are logged without its parameters', async () => {
  const failure = await test.db
    .execute('SELECT 1 FROM nowhere')
    .then(() => undefined)
    .catch((error: unknown) => error);
  Object.assign(failure as object, { params: ['the-password-hash'] });
  (failure as Error).message += '\nparams: the-password-hash';
  const { response, log } = await withFailure(failure);
  expect(response.statusCode).toBe(500);
  expect(log).toContain('nowhere');
  expect(log).not.toContain('the-password-hash');
});

it('the id of a request is part of every response, and never chosen by the client', async () => {
  const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
  const chosen = '00000000-0000-4000-8000-000000000000';
  const names = ['x-request-id', 'request-id', 'x-correlation-id'];
  const headers = Object.fromEntries(names.map((name) => [name, chosen]));
  const ids = [chosen];
  for (const url of ['/api/health/', '/api/nothing/', '/media/nothing.png', '/api/%zz'])
    for (const sent of [{}, headers]) {
      const response = await test.app.inject({ url, headers: sent });
      expect(response.headers['x-request-id']).toMatch(UUID);
      ids.push(String(response.headers['x-request-id']));
    }
  expect(new Set(ids).size).toBe(9);
});

it('route schemas accept a valid body, name every invalid field, and refuse unknown ones at any depth', async () => {
  const body = object({
    name: string().required('Please enter a name.'),
    size: string().max(3, 'At most 3.').matches(/^\d*$/, 'Digits only.'),
    inner: object({ x: string() }),
  });
  await withApp({}, async (app) => {
    app.post('/api/thing/', { schema: { body } }, async (request) => request.body);
    const post = (payload: object) => app.inject({ method: 'POST', url: '/api/thing/', payload });
    const valid = { name: 'a', inner: { x: 'y' } };
    const taken = await post(valid);
    expect([taken.statusCode, taken.json()]).toEqual([200, valid]);
    const invalid = await post({ size: 'abcd' });
    const detail = 'Please enter a name.';
    expect(invalid.statusCode).toBe(400);
    expect(invalid.json()).toEqual({
      ...{ detail, code: 'invalid', fields: { name: detail, size: expect.any(String) } },
    });
    const unknown = await post({ name: 'a', extra: 1, inner: { x: 'y', z: 1 } });
    expect(unknown.statusCode).toBe(400);
    expect(Object.keys(unknown.json().fields)).toEqual(['extra', 'inner.z']);
  });
});

it('headers forbid caching of API responses', async () => {
  const { headers, user } = await test.register('artist');
  for (const url of ['/api/auth/profile/', '/api/releases/', '/api/orders/', '/api/nothing/']) {
    const response = await test.app.inject({ url, headers });
    expect([url, response.headers['cache-control']]).toEqual([url, 'no-store']);
  }
  const payload = { email: user.email, password: TEST_PASSWORD };
  const login = await test.app.inject({ method: 'POST', url: '/api/auth/login/', payload });
  expect(login.json()).toHaveProperty('access');
  expect(login.headers['cache-control']).toBe('no-store');
});

it('headers restrict what the page may load and who may embed it', async () => {
  const { headers } = await test.app.inject('/api/health/');
  expect(headers).toMatchObject({
    ...{ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' },
    'x-frame-options': 'DENY',
  });
  const policy = headers['content-security-policy'];
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'"])
    expect(policy).toContain(part);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  for (const name of ['access-control-allow-origin', 'strict-transport-security', 'x-powered-by'])
    expect(headers).not.toHaveProperty(name);
});

it('headers require https when the public origin has it', async () => {
  const config = { ...test.deps.config, publicUrl: 'https://music.example.com' };
  const { headers } = await withApp({ config }, async (app) => app.inject('/api/health/'));
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
});
