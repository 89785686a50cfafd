import { once } from 'node:events';
import net from 'node:net';
import { BARE_HEADERS } from '@/server/platform/http/headers';
import { recordLog } from '@/server/testing/recordLog';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';

jest.setTimeout(60_000);

const SHORT = { headersMs: 400, stallMs: 400, progressBytes: 2000, checkMs: 50 };

let test: TestApp;
let origin: URL;
let artist: TestAccount;
let log: ReturnType<typeof recordLog>;
const sockets: net.Socket[] = [];
const start = async (options: { config?: object; crowd?: object; timeouts?: object } = {}) => {
  const { config = {}, ...deps } = options;
  log = recordLog();
  test = await createTestApp({
    config: { rateLimit: true, ...config },
    deps: { logger: log.logger, timeouts: SHORT, ...deps },
  });
  artist = await test.register('artist');
  origin = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
};
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await test.close();
});

class Client {
  response = '';
  readonly closed: Promise<unknown>;
  readonly socket: net.Socket;

  constructor(text = '', localAddress = '127.0.0.1') {
    this.socket = net.connect({ port: Number(origin.port), host: '127.0.0.1', localAddress });
    sockets.push(this.socket);
    this.socket.setEncoding('utf8').on('data', (data: string) => (this.response += data));
    this.socket.on('error', () => undefined); // some clients write on after the end
    this.closed = once(this.socket, 'close');
    if (text) this.socket.write(text);
  }

  /** Sends the text again and again until the server closes the connection. */
  async drip(text: string): Promise<void> {
    const timer = setInterval(() => this.socket.write(text), 20);
    await this.closed;
    clearInterval(timer);
  }

  async answered(): Promise<number> {
    while (!this.response.includes('\r\n\r\n')) await once(this.socket, 'data');
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.response)?.[1]);
  }
}

const upload = ({ headers }: TestAccount) =>
  `POST /api/releases/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\n` +
  'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n' +
  '--x\r\nContent-Disposition: form-data; name="presskit"; filename="a.txt"\r\n\r\n';
const login = (length: number, more = '') =>
  `POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}` +
  `Content-Length: ${length}\r\n\r\n`;

const TIMEOUT =
  /^HTTP\/1\.1 408 .*\r\n\r\n\{"detail":"The request took too long to arrive\.","code":"timeout"\}$/s;

describe('a slow client', () => {
  it.each([
    ['a body byte by byte', () => login(1000), ' '],
    ['an upload byte by byte', () => upload(artist), ' '],
    ['only headers', () => 'GET /api/health/ HTTP/1.1\r\nX-Slow: ', 'x'],
    ['nothing at all', () => '', ''],
  ])('is disconnected when it sends %s', async (_name, head, more) => {
    await start();
    const client = new Client(head());
    await client.drip(more);
    expect(client.response).toMatch(TIMEOUT);
    for (const [name, value] of Object.entries(BARE_HEADERS)) {
      expect(client.response).toContain(`${name}: ${value}\r\n`);
    }
    const limits = log.lines.filter(({ event }) => event === 'limit_met');
    if (more === ' ') expect(limits).toMatchObject([{ reason: 'slow_body' }]);
    expect(log.lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('is disconnected without a second response', async () => {
    await start();
    const client = new Client(upload({ ...artist, headers: { authorization: 'Bearer a.b.c' } }));
    await client.drip(' ');
    expect(client.response).toMatch(/^HTTP\/1\.1 401 /);
    expect(client.response).not.toContain('HTTP/1.1 408');
  });

  it('has enough time for a slow connection', async () => {
    await start({ timeouts: { ...SHORT, stallMs: 1500 } });
    const body = JSON.stringify({ email: 'a@example.com', password: 'x', more: 'y'.repeat(9000) });
    const client = new Client(login(body.length));
    // The whole body takes longer than the timeout, but it keeps making progress.
    for (let sent = 0; sent < body.length; sent += 1000) {
      client.socket.write(body.slice(sent, sent + 1000));
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    expect(await client.answered()).toBe(400);
  });
});

describe('many connections and uploads', () => {
  it('an account may have three uploads at once, and other accounts are unaffected', async () => {
    await start({ timeouts: {} });
    const other = await test.register('artist');
    // The network decides the order in which they arrive.
    const clients = Array.from({ length: 4 }, () => new Client(upload(artist)));
    const refused: Client[] = [];
    await Promise.race(
      clients.map(async (client) => {
        expect(await client.answered()).toBe(429);
        refused.push(client);
      }),
    );
    expect(refused[0]?.response).toMatch(/retry-after: 10\r\n/i);
    expect(refused[0]?.response).toContain('Your other uploads are still under way. Please wait.');
    const theirs = new Client(upload(other));
    theirs.socket.end();
    expect(await theirs.answered()).not.toBe(429);
  });

  it('an address may have a limited number of connections, and other addresses are unaffected', async () => {
    await start({ crowd: { perNetwork: 3 }, timeouts: {} });
    const health = 'GET /api/health/ HTTP/1.1\r\nHost: x\r\n\r\n';
    const held = [new Client(health), new Client(health), new Client(health)];
    for (const client of held) expect(await client.answered()).toBe(200);
    const refused = new Client(health);
    expect(await refused.answered()).toBe(429);
    await refused.closed;
    expect(refused.response).toContain('"code":"too_many_requests"');
    expect(await new Client(health, '127.0.0.2').answered()).toBe(200);
    held[0]?.socket.destroy();
    await held[0]?.closed;
    // Repeats until the server has noticed.
    while ((await new Client(health).answered()) !== 200);
  });

  it('behind a proxy the limit counts the address that the proxy names', async () => {
    await start({ config: { trustProxy: true }, crowd: { perNetwork: 3 }, timeouts: {} });
    const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
    const held = Array.from({ length: 4 }, () => new Client(login(100, from('198.51.100.1'))));
    await Promise.race(held.map(async (client) => expect(await client.answered()).toBe(429)));
    const short = 'GET /api/health/ HTTP/1.1\r\nHost: x\r\n';
    const other = new Client(`${short}${from('198.51.100.2')}\r\n`);
    expect(await other.answered()).toBe(200);
  });
});
