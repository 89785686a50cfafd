import net from 'node:net';
import { PassThrough } from 'node:stream';
import { object, string } from 'yup';
import { buildApp } from './app';
import type { Database } from './platform/db/client';
import { createLogger } from '@/server/platform/config/logger';
import { testApp, TEST_PASSWORD } from './testing/testApp';
import { offer } from './testing/trade';

const test = testApp({ lasts: 'file' });

const json = 'application/json; charset=utf-8';

it('waits as long as a plugin needs to start', () => {
  expect(test.app.initialConfig.pluginTimeout).toBe(0);
});

describe('health', () => {
  it('responds with 200 when the database is reachable', async () => {
    const response = await test.app.inject('/api/health/');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok' });
  });

  it.each(['health', 'ready'])(
    'responds with 503 when the database is unreachable: %s',
    async (name) => {
      const database: Database = {
        ...test.deps.database,
        ping: () => Promise.reject(new Error('gone')),
      };
      const app = await buildApp({ ...test.deps, database });
      const response = await app.inject(`/api/${name}/`);
      await app.close();
      expect(response.statusCode).toBe(503);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toEqual({ detail: expect.any(String), code: 'not_ready' });
    },
  );

  it('is ready until the server begins to stop, and then closes its connections', async () => {
    const drain = { hasBegun: false };
    const app = await buildApp({ ...test.deps, drain });
    const before = await app.inject('/api/ready/');
    expect([before.statusCode, before.json()]).toEqual([200, { status: 'ready' }]);
    expect(before.headers.connection).not.toBe('close');
    drain.hasBegun = true;
    const after = await app.inject('/api/ready/');
    expect([after.statusCode, after.json().code]).toEqual([503, 'draining']);
    expect(after.headers['retry-after']).toBe('5');
    const health = await app.inject('/api/health/');
    expect([health.statusCode, health.headers.connection]).toEqual([200, 'close']);
    await app.close();
  });
});

describe('errors', () => {
  it.each([
    ['GET', '/api/nothing/'],
    ['GET', '/api/health'],
    ['GET', '/api'],
    ['GET', '/api/?x=1'],
    ['DELETE', '/api/health/'],
    ['POST', '/api/auth/login'],
    ['GET', '/media/'],
    ['GET', '/media/nothing.png'],
  ] as const)('%s %s is not found', async (method, url) => {
    const response = await test.app.inject({ method, url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe(json);
    expect(response.json()).toEqual({ detail: 'This could not be found.', code: 'not_found' });
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
    const app = await buildApp(test.deps);
    await app.listen({ port: 0 });
    const { port } = app.server.address() as net.AddressInfo;
    const response = await new Promise<string>((resolve) => {
      let text = '';
      const socket = net.connect(port, 'localhost', () => socket.write(sent));
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      socket.on('close', () => resolve(text));
    });
    await app.close();
    const [head = '', body = ''] = response.split('\r\n\r\n');
    return [head.toLowerCase(), body];
  };

  it.each([
    [400, 'bad_request', 'a text that is not HTTP', 'what is this\r\n\r\n'],
    [
      400,
      'bad_request',
      'no Host header',
      'GET /api/health/ HTTP/1.1\r\nConnection: close\r\n\r\n',
    ],
    [
      ...([400, 'bad_request', 'two Host headers'] as const),
      'GET /api/health/ HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n',
    ],
    [
      ...([400, 'bad_request', 'a body with a length and chunks'] as const),
      'POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      ...([400, 'bad_request', 'a body with two lengths'] as const),
      'POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
    ],
    [
      ...([404, 'not_found', 'TRACE'] as const),
      'TRACE /api/health/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    ],
    [
      ...([400, 'bad_request', 'an address that cannot be decoded'] as const),
      'GET /api/%E0%A4%A HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    ],
    [
      ...([417, 'expectation_failed', 'an unknown Expect header'] as const),
      'POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nContent-Length: 0\r\n\r\n',
    ],
    [
      ...([431, 'headers_too_large', 'headers without end'] as const),
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    ],
  ] as const)(
    '%d %s to %s, with the error shape and headers of every error',
    async (status, code, _what, sent) => {
      const [head, body] = await responseTo(sent);
      expect(head).toContain(`http/1.1 ${status} `);
      expect(JSON.parse(body)).toEqual({ detail: expect.stringMatching(/\.$/), code });
      expect(head).toContain('x-content-type-options: nosniff');
      expect(head).toContain('x-frame-options: deny');
      expect(head).toContain('referrer-policy: no-referrer');
      expect(head).toContain('cache-control: no-store');
      expect(head).toContain('content-security-policy: ');
    },
  );

  it('a DELETE with a content type and no body succeeds', async () => {
    const outlet = await test.register('media');
    const { id } = await offer(test, outlet);
    for (const status of [204, 404]) {
      const response = await test.app.inject({
        method: 'DELETE',
        url: `/api/services/${id}/`,
        headers: { ...outlet.headers, 'content-type': 'application/json', 'content-length': '0' },
      });
      expect(response.statusCode).toBe(status);
    }
  });
});

describe('errors of the server itself', () => {
  const withFailure = async (failure: unknown) => {
    const lines: string[] = [];
    const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
    const app = await buildApp({ ...test.deps, logger: createLogger(stream) });
    app.get('/api/broken/', async () => {
      throw failure;
    });
    const response = await app.inject('/api/broken/?token=tell-nobody');
    await app.close();
    return { response, log: lines.join('') };
  };

  it('respond with 500 without message or stack, which only the log has', async () => {
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

  it('respond with 503 when the database is unreachable', async () => {
    const { response } = await withFailure(
      new Error('query failed', {
        cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      }),
    );
    expect(response.statusCode).toBe(503);
    expect(response.json().code).toBe('not_ready');
  });

  it('of a query are logged without its parameters', async () => {
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
});

describe('the id of a request', () => {
  const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

  it.each(['/api/health/', '/api/nothing/', '/media/nothing.png', '/api/%zz'])(
    'is part of the response of %s',
    async (url) => {
      const ids = [];
      for (let count = 0; count < 2; count += 1) {
        const { headers } = await test.app.inject(url);
        expect(headers['x-request-id']).toMatch(UUID);
        ids.push(headers['x-request-id']);
      }
      expect(ids[0]).not.toBe(ids[1]);
    },
  );

  it('is never chosen by the client', async () => {
    const chosen = '00000000-0000-4000-8000-000000000000';
    for (const name of ['x-request-id', 'request-id', 'x-correlation-id']) {
      const { headers } = await test.app.inject({
        url: '/api/health/',
        headers: { [name]: chosen },
      });
      expect(headers['x-request-id']).toMatch(UUID);
      expect(headers['x-request-id']).not.toBe(chosen);
    }
  });
});

describe('route schemas', () => {
  const withRoute = async (payload: unknown) => {
    const app = await buildApp(test.deps);
    const body = object({
      name: string().required('Please enter a name.'),
      size: string().max(3, 'At most 3.').matches(/^\d*$/, 'Digits only.'),
      inner: object({ x: string() }),
    });
    app.post('/api/thing/', { schema: { body } }, async (request) => request.body);
    const response = await app.inject({
      method: 'POST',
      url: '/api/thing/',
      payload: payload as object,
    });
    await app.close();
    return response;
  };

  it('accept a valid body', async () => {
    const response = await withRoute({ name: 'a', inner: { x: 'y' } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ name: 'a', inner: { x: 'y' } });
  });

  it('name every invalid field, each with its first message', async () => {
    const response = await withRoute({ size: 'abcd' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      detail: 'Please enter a name.',
      code: 'invalid',
      fields: { name: 'Please enter a name.', size: expect.any(String) },
    });
  });

  it('refuse unknown fields at any depth', async () => {
    const response = await withRoute({ name: 'a', extra: 1, inner: { x: 'y', z: 1 } });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(['extra', 'inner.z']);
  });
});

describe('headers', () => {
  it('forbid caching of API responses', async () => {
    const { headers, user } = await test.register('artist');
    for (const url of ['/api/auth/profile/', '/api/releases/', '/api/orders/', '/api/nothing/']) {
      const response = await test.app.inject({ url, headers });
      expect([url, response.headers['cache-control']]).toEqual([url, 'no-store']);
    }
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { email: user.email, password: TEST_PASSWORD },
    });
    expect(login.json()).toHaveProperty('access');
    expect(login.headers['cache-control']).toBe('no-store');
  });

  it('restrict what the page may load and who may embed it', async () => {
    const { headers } = await test.app.inject('/api/health/');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(headers['content-security-policy']).toContain(`${name} 'none'`);
    }
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('require https when the public origin has it', async () => {
    const config = { ...test.deps.config, publicUrl: 'https://music.example.com' };
    const app = await buildApp({ ...test.deps, config });
    const { headers } = await app.inject('/api/health/');
    await app.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});
