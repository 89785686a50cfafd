import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { errors } from '@/server/platform/plugins/errors';
import { requestLog, connections, requestMeters } from '@/server/platform/plugins/requests';
import { type LogRecord, recordLog } from '@/server/testing/recordLog';
import { createTestApp } from '@/server/testing/testApp';
import { Meters } from '@/server/platform/metrics/meters';
import { type Load, OneATurn, RejectionLog, shedding } from './shedding';

const refused = {
  detail: 'The server is very busy right now. Please try again in a moment.',
  code: 'overloaded',
};

describe('load shedding', () => {
  let app: FastifyInstance;
  let meters: Meters;
  let waiting: (() => void)[];
  let log: LogRecord;
  let turn = 0;
  const drain = { hasBegun: false };
  afterEach(() => {
    drain.hasBegun = false;
    return app.close();
  });

  const open = async (load: Partial<Load>): Promise<void> => {
    waiting = [];
    meters = new Meters();
    log = recordLog();
    const loggerInstance: FastifyBaseLogger = log.logger; // typed as the app's logger
    app = fastify({
      loggerInstance,
      logController: new LogController({ disableRequestLogging: true }),
    });
    await app.register(errors);
    await app.register(shedding, { load: { eventLoopMs: 0, ...load }, meters, drain });
    await app.register(requestLog);
    await app.register(requestMeters, { meters });
    await app.register(connections, { drain });
    const work = () => new Promise<void>((resolve) => waiting.push(resolve));
    app.get('/api/work/', () => work().then(() => ({})));
    app.post('/api/work/', () => work().then(() => ({})));
    app.get('/api/fail/', async () => {
      throw new Error('failed');
    });
    app.get('/api/wait/', async (request) => {
      await request.aside(work);
      return {};
    });
    app.get('/api/turn/', async () => ({ turn }));
    app.get('/api/health/', { config: { isShed: false } }, async () => ({}));
    app.get('/api/stream/', { config: { isStream: true } }, work);
    app.get('/page', async () => 'page');
    await app.ready();
  };
  const POST =
    'POST /api/work/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  async function connect(text: string) {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const client = { socket: net.connect(port, '127.0.0.1'), text: '' };
    client.socket.setEncoding('utf8').on('data', (part: string) => (client.text += part));
    client.socket.write(text);
    return client;
  }
  const statusOf = async (url: string): Promise<number> => (await app.inject(url)).statusCode;
  const busy = async (count: number): Promise<void> => {
    while (waiting.length < count) await pause(1);
  };

  it('limits requests in flight, but not health probes and pages', async () => {
    await open({ inFlight: 2 });
    const taken = [app.inject('/api/work/'), app.inject('/api/work/')];
    await busy(2);
    const third = await app.inject('/api/work/');
    expect([third.statusCode, third.json()]).toEqual([503, refused]);
    expect(third.headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(await Promise.all(['/api/health/', '/page'].map(statusOf))).toEqual([200, 200]);
    expect(await meters.registry.metrics()).toMatch(
      /shed_requests_total\{reason="in_flight"\} 1\n[\s\S]*requests_in_flight 2\n/,
    );
    waiting[0]?.();
    expect((await taken[0])?.statusCode).toBe(200);
    const next = app.inject('/api/work/');
    await busy(3);
    for (const end of waiting) end();
    expect((await next).statusCode).toBe(200);
  });

  it('counts a request until its response is ready, also when it fails', async () => {
    await open({ inFlight: 1 });
    const urls = ['/api/fail/', '/api/fail/', '/api/none/', '/api/fail/'];
    for (const url of urls) expect(await statusOf(url)).toBe(url === '/api/none/' ? 404 : 500);
  });

  it('starts one request in each turn of the event loop, so that turns are short', async () => {
    const tick = (): void => {
      turn += 1;
      immediate = setImmediate(tick);
    };
    let immediate = setImmediate(tick);
    await open({ inFlight: 5 });
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => app.inject('/api/turn/')));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(5);
    clearImmediate(immediate);
  });

  it('logs refused requests in one line, with the id in their responses', async () => {
    await open({ inFlight: 0 });
    const responses = await Promise.all([1, 2, 3].map(() => app.inject('/api/work/')));
    const [reqId, ...others] = new Set(responses.map(({ headers }) => headers['x-request-id']));
    await app.close();
    expect(others).toEqual([]);
    expect(log.lines).toMatchObject([{ reqId, refused: { in_flight: 3 } }]);
    expect(await meters.registry.metrics()).toMatch(
      /http_requests_total\{method="GET",route="\/api\/work\/",status="503"\} 3\n/,
    );
  });

  it('sends the whole error while the process drains, and when much of a body is unread', async () => {
    await open({ inFlight: 0 });
    const long = { 'content-type': 'application/json', 'content-length': String(2 ** 20) };
    const posted = await app.inject({ method: 'POST', url: '/api/work/', headers: long });
    drain.hasBegun = true;
    const drained = await app.inject('/api/work/');
    expect([posted.json(), drained.json()]).toEqual([refused, refused]);
    expect(posted.headers.connection).toBe('keep-alive');
    expect(drained.headers.connection).toBe('close');
    const ids = [posted, drained].map(({ headers }) => headers['x-request-id']);
    const lines = log.lines.filter(({ msg }) => msg === 'request');
    expect(lines).toMatchObject(ids.map((reqId) => ({ reqId, statusCode: 503 })));
  });

  it('keeps the connection of a refused request, and reads its body', async () => {
    await open({ inFlight: 0 });
    // It is refused before its body is parsed, which is not valid.
    const client = await connect(`${POST}{"`);
    client.socket.write('GET /api/health/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await once(client.socket, 'close');
    expect(client.text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 503', 'HTTP/1.1 200']);
    expect(client.text).toContain(JSON.stringify(refused));
  });

  it('does not count a body that is still arriving, a stream, or a request that only waits', async () => {
    await open({ inFlight: 1 });
    const slow = await connect(`${POST}{`);
    await pause(100);
    void app.inject('/api/stream/');
    await busy(1);
    const held = app.inject('/api/wait/');
    await busy(2);
    const taken = app.inject('/api/work/');
    await busy(3);
    // The body is complete now, and no request can be processed.
    slow.socket.write('}');
    while (!slow.text.includes('overloaded')) await pause(5);
    expect(slow.text).toMatch(/^HTTP\/1\.1 503 /);
    slow.socket.destroy();
    for (const end of waiting) end();
    expect([(await held).statusCode, (await taken).statusCode]).toEqual([200, 200]);
  });

  it('refuses every request while the event loop is blocked', async () => {
    await open({ eventLoopMs: 100 });
    expect(await statusOf('/api/fail/')).toBe(500);
    const until = performance.now() + 10_000;
    let status = 500;
    while (performance.now() < until && status === 500) {
      const blockedUntil = performance.now() + 300;
      while (performance.now() < blockedUntil);
      await pause(1);
      status = await statusOf('/api/fail/');
    }
    expect(status).toBe(503);
    expect(await statusOf('/api/health/')).toBe(200);
    expect(await meters.registry.metrics()).toContain('shed_requests_total{reason="event_loop"} 1');
  });
});

it('the server refuses calls and pages that it renders, and answers probes and files', async () => {
  const test = await createTestApp({ deps: { load: { inFlight: 0, eventLoopMs: 0 } } });
  const statusOf = async (url: string) => [url, (await test.app.inject(url)).statusCode];
  for (const url of ['/api/auth/profile/', '/api/releases/', '/api/catalogue/']) {
    const { statusCode, headers } = await test.app.inject(url);
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  }
  const statuses = {
    ...{ '/api/health/': 200, '/api/ready/': 200, '/api/metrics/': 404, '/api/nothing/': 404 },
    ...{ '/robots.txt': 200, '/sitemap.xml': 503, '/outlets/1': 503 },
  };
  const found = await Promise.all(Object.keys(statuses).map(statusOf));
  expect(Object.fromEntries(found)).toEqual(statuses);
  await test.close();
});

describe('work that starts in turns', () => {
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

  it('starts one task in each turn, in order, the first at once', async () => {
    const starts = new OneATurn();
    const begun: number[] = [];
    for (const piece of [1, 2, 3]) starts.run(() => begun.push(piece));
    expect(begun).toEqual([1]);
    await turn();
    expect(begun).toEqual([1, 2]);
    // After the waiting ones.
    starts.run(() => begun.push(4));
    await turn();
    await turn();
    expect(begun).toEqual([1, 2, 3, 4]);
    await turn();
    // None has started in this turn.
    starts.run(() => begun.push(5));
    expect(begun).toEqual([1, 2, 3, 4, 5]);
  });

  it('continues after a task that throws', async () => {
    const starts = new OneATurn();
    const begun: number[] = [];
    const fail = () => {
      throw new Error('failed');
    };
    expect(() => starts.run(fail)).toThrow('failed');
    starts.run(() => begun.push(1));
    await turn();
    expect(begun).toEqual([1]);
  });
});

describe('the log of refused requests', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('names in one line a second how many were refused, why, and which clients sent the most', () => {
    const log = recordLog();
    const rejections = new RejectionLog(log.logger);
    const ids = new Set<string>();
    for (let count = 0; count < 50; count += 1) ids.add(rejections.add('in_flight', '192.0.2.1'));
    for (const last of [2, 3, 4]) ids.add(rejections.add('event_loop', `192.0.2.${last}`));
    ids.add(rejections.add('event_loop', '192.0.2.3'));
    jest.advanceTimersByTime(999);
    expect(log.lines).toEqual([]);
    jest.advanceTimersByTime(1);
    const [reqId, ...others] = ids;
    expect(others).toEqual([]);
    const most = [
      { remoteAddress: '192.0.2.1', count: 50 },
      { remoteAddress: '192.0.2.3', count: 2 },
      { remoteAddress: '192.0.2.2', count: 1 },
    ];
    const line = { level: 40, reqId, refused: { in_flight: 50, event_loop: 4 }, most };
    expect(log.lines).toMatchObject([line]);

    expect(rejections.add('in_flight', '192.0.2.1')).not.toBe(reqId);
    rejections.end();
    expect(log.lines[1]).toMatchObject({ refused: { in_flight: 1 }, most: [{ count: 1 }] });
    rejections.end();
    expect(log.lines).toHaveLength(2);
  });

  it('keeps a limited number of addresses, and still counts all requests', () => {
    const log = recordLog();
    const rejections = new RejectionLog(log.logger);
    for (let last = 0; last < 1000; last += 1) rejections.add('in_flight', `first ${last}`);
    for (let count = 0; count < 5000; count += 1) rejections.add('in_flight', 'one more');
    rejections.add('in_flight', 'first 999');
    rejections.end();
    expect(log.lines[0]).toMatchObject({
      refused: { in_flight: 6001 },
      most: [{ remoteAddress: 'first 999', count: 2 }, { count: 1 }, { count: 1 }],
    });
  });
});
