import type { OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { hostileServer, type HostileServer, type Page } from '@/server/testing/hostileServers';
import { type FetchedLink, fetchLink, type FetchOptions } from './fetchLink';
import { judgeLink } from './judgePage';

jest.setTimeout(60_000);

const MEGABYTE = 1024 * 1024;
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const page =
  (html: string | Buffer, headers: OutgoingHttpHeaders = {}): Page =>
  (_request, response) => {
    response.writeHead(200, { ...HTML, ...headers }).end(html);
  };
const redirect =
  (location: string, status = 302, cookies: string[] = []): Page =>
  (_request, response) => {
    response.writeHead(status, { location, 'set-cookie': cookies }).end();
  };
const status =
  (code: number, content = ''): Page =>
  (_request, response) => {
    response.writeHead(code, content ? HTML : {}).end(content);
  };
const WORDS = '<title>A review</title><p>Mara Kestrel: Glass Harbour</p>';

let server: HostileServer;
afterEach(() => server.close());

/** The hosts that were asked, in their sequence. */
let waited: string[];
const ask = (link: string, world: FetchOptions['world'] = server.world()) => {
  waited = [];
  const turn = async (host: string) => void waited.push(host);
  return fetchLink(link, { turn, userAgent: 'test', world });
};
const outcomeOf = (fetched: FetchedLink): string =>
  fetched.html === undefined ? fetched.outcome : 'page';
const outcomeAt = async (path: string) => outcomeOf(await ask(server.link(path)));

it('reads a page in every encoding, and keeps no cookie', async () => {
  const seen: object[] = [];
  server = await hostileServer({
    '/plain': (request, response) => {
      seen.push(request.headers);
      response.writeHead(200, { ...HTML, 'set-cookie': 'a=b' }).end(WORDS);
    },
    '/gzip': page(gzipSync(WORDS), { 'content-encoding': 'gzip' }),
    '/deflate': page(deflateSync(WORDS), { 'content-encoding': 'deflate' }),
    '/raw': page(deflateRawSync(WORDS), { 'content-encoding': 'deflate' }),
    '/br': page(brotliCompressSync(WORDS), { 'content-encoding': 'br' }),
    '/latin': page(Buffer.from('<p>Céline</p>', 'latin1'), {
      'content-type': 'text/html; charset=iso-8859-1',
    }),
    '/moved': redirect('/plain', 301),
  });
  for (const path of ['/plain', '/gzip', '/deflate', '/raw', '/br', '/moved'])
    expect(await ask(server.link(path))).toMatchObject({ status: 200, html: WORDS, isCut: false });
  expect(await ask(server.link('/latin'))).toMatchObject({ html: '<p>Céline</p>' });
  expect(await ask(server.link('/moved'))).toMatchObject({ finalUrl: server.link('/plain') });
  const headers = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];
  expect(Object.keys(seen[0] ?? {}).sort()).toEqual(headers);
});

describe('never reaches internal addresses', () => {
  const INSIDE = [
    ...['127.0.0.1', '127.1', '0x7f.1', '0x7f000001', '2130706433', '0177.0.0.1'],
    ...['127.000.000.001', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
    ...['[0:0:0:0:0:ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '[::]', '0', '0.0.0.0'],
    ...['localhost', 'LOCALHOST.', 'ⓛocalhost', '１２７.0.0.1', '10.0.0.1', '172.16.0.1'],
    ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1'],
    ...['[fe80::1]', '[fc00::1]', 'inside.test.com', 'both.test.com', 'mapped.test.com'],
  ];
  const NAMES = {
    'inside.test.com': () => ['127.0.0.1'],
    'both.test.com': () => ['127.0.0.2', '127.0.0.1'],
    'mapped.test.com': () => ['::ffff:127.0.0.1'],
    localhost: () => ['127.0.0.1'],
    'localhost.': () => ['127.0.0.1'],
  };

  it('named by the link itself, or by a redirect, in every spelling', async () => {
    server = await hostileServer(
      Object.fromEntries(
        INSIDE.map((host, index) => [
          `/${index}`,
          (request, response) => {
            const location = `http://${host}:${server.port}/secret`;
            // A header cannot hold these characters, so they are sent as the bytes of UTF-8.
            redirect(Buffer.from(location).toString('latin1'))(request, response);
          },
        ]),
      ),
    );
    const world = server.world(NAMES);
    for (const [index, host] of INSIDE.entries()) {
      const direct = await ask(`http://${host}:${server.port}/secret`, world);
      expect([host, outcomeOf(direct)]).toEqual([host, 'refused']);
      const redirected = outcomeOf(await ask(server.link(`/${index}`), world));
      expect([host, redirected]).not.toEqual([host, 'page']);
      if (/^[\x20-\x7e]+$/.test(host)) expect([host, redirected]).toEqual([host, 'refused']);
    }
    expect(server.inside()).toBe(0);
  });

  it('by a name that resolves to another address the second time', async () => {
    server = await hostileServer({ '/again': redirect('/secret') });
    let requestCount = 0;
    const names = {
      'rebinding.test.com': () => {
        requestCount += 1;
        return [requestCount === 1 ? '127.0.0.2' : '127.0.0.1'];
      },
    };
    const link = server.link('/again', 'rebinding.test.com');
    expect(await ask(link, server.world(names))).toMatchObject({ status: 302, outcome: 'refused' });
    expect(requestCount).toBe(2);
    expect(server.inside()).toBe(0);
  });

  it('by unusual schemes, ports and passwords', async () => {
    const odd = [
      ...['file:///etc/passwd', 'ftp://outside.test.com/', 'gopher://outside.test.com/'],
      ...['javascript:alert(1)', 'data:text/html,x', 'http://outside.test.com:22/'],
      ...['http://mara:secret@outside.test.com/', '//127.0.0.1/', 'https:127.0.0.1:22'],
    ];
    server = await hostileServer(
      Object.fromEntries(odd.map((location, index) => [`/${index}`, redirect(location)])),
    );
    for (const [index, location] of odd.entries())
      expect([location, await outcomeAt(`/${index}`)]).toEqual([location, 'refused']);
    expect(server.inside()).toBe(0);
  });
});

describe('does not hang on', () => {
  it('endless redirects', async () => {
    server = await hostileServer({
      '/loop': redirect('/loop'),
      '/1': redirect('/2'),
      '/2': redirect('/3', 307),
      '/3': redirect('/4', 308),
      '/4': redirect('/5', 303),
      '/5': page(WORDS),
      '/0': redirect('/1'),
      '/nowhere': redirect('http://'),
      '/silent': status(302),
    });
    expect(await outcomeAt('/1')).toBe('page');
    expect(waited).toHaveLength(5);
    for (const path of ['/0', '/nowhere', '/silent'])
      expect([path, await outcomeAt(path)]).toEqual([path, 'unreachable']);
    const before = server.requests.length;
    expect(await ask(server.link('/loop'))).toMatchObject({ status: 302, outcome: 'unreachable' });
    expect(server.requests.length - before).toBe(5);
  });

  it('endless bodies, compressed or not', async () => {
    let sent = 0;
    const endless =
      (chunk: Buffer, headers: Record<string, string> = {}): Page =>
      (_request, response) => {
        response.writeHead(200, { ...HTML, ...headers });
        const more = (): void => {
          while (!response.destroyed && sent < 200 * MEGABYTE) {
            sent += chunk.length;
            if (!response.write(chunk)) {
              response.once('drain', more);
              return;
            }
          }
          response.end();
        };
        more();
      };
    const bomb = gzipSync(Buffer.alloc(300 * MEGABYTE, 'a'));
    server = await hostileServer({
      '/endless': endless(Buffer.alloc(64 * 1024, 'word ')),
      '/bomb': page(bomb, { 'content-encoding': 'gzip' }),
      '/nested': page(gzipSync(gzipSync(WORDS)), { 'content-encoding': 'gzip, gzip' }),
      '/empty': endless(gzipSync(''), { 'content-encoding': 'gzip' }),
      '/broken': page('no gzip', { 'content-encoding': 'gzip' }),
    });
    const memory = process.memoryUsage().rss;
    for (const path of ['/endless', '/bomb']) {
      const fetched = await ask(server.link(path));
      expect(fetched).toMatchObject({ isCut: true });
      expect(fetched.html?.length).toBeLessThanOrEqual(2 * MEGABYTE);
    }
    expect(sent).toBeLessThan(30 * MEGABYTE);
    expect(process.memoryUsage().rss - memory).toBeLessThan(150 * MEGABYTE);
    expect(await outcomeAt('/nested')).toBe('unreadable');
    expect(['page', 'unreachable']).toContain(await outcomeAt('/empty'));
    expect(await outcomeAt('/broken')).toBe('unreachable');
  });

  it('slow or silent servers', async () => {
    const timers: NodeJS.Timeout[] = [];
    const drip =
      (begin: (response: Parameters<Page>[1]) => void): Page =>
      (_request, response) => {
        begin(response);
        timers.push(setInterval(() => response.write('a'), 50));
      };
    server = await hostileServer({
      '/body': drip((response) => response.writeHead(200, HTML)),
      '/hints': (_request, response) => {
        timers.push(setInterval(() => response.writeEarlyHints({ link: '</a>; rel=preload' }), 20));
      },
      '/nothing': () => undefined,
    });
    const world = { ...server.world(), timeoutMs: 400 };
    for (const path of ['/body', '/hints', '/nothing']) {
      const fetched = await ask(server.link(path), world);
      expect([path, outcomeOf(fetched)]).toEqual([path, 'unreachable']);
    }
    for (const timer of timers) clearInterval(timer);
  });

  it('header floods, invalid responses and a closed port', async () => {
    server = await hostileServer({
      '/headers': (_request, response) => {
        for (let i = 0; i < 1000; i += 1) response.setHeader(`x-${i}`, 'a'.repeat(100));
        response.writeHead(200, HTML).end(WORDS);
      },
      '/long': redirect(`/${'a'.repeat(14_000)}`),
      '/garbage': (_request, response) => void response.socket?.end('no HTTP\r\n\r\n'),
      '/cut': (_request, response) => {
        response.writeHead(200, { ...HTML, 'content-length': '5000' });
        response.write(WORDS);
        setImmediate(() => response.destroy());
      },
    });
    for (const path of ['/headers', '/garbage', '/cut'])
      expect([path, await outcomeAt(path)]).toEqual([path, 'unreachable']);
    expect(await outcomeAt('/long')).toBe('refused');
    const closed = server.world({ 'closed.test.com': () => ['127.0.0.2'] });
    const link = 'http://closed.test.com:1/';
    expect(outcomeOf(await ask(link, { ...closed, ports: new Set(['1']) }))).toBe('unreachable');
  });
});

it.each<[string, Page, string]>([
  ['not found (404)', status(404), 'gone'],
  ['gone', status(410), 'gone'],
  ['a server error (503)', status(503), 'unreachable'],
  ['a picture', page('GIF89a', { 'content-type': 'image/gif' }), 'unreadable'],
  ['no content type', (_, response) => void response.writeHead(200).end(WORDS), 'unreadable'],
  ['JSON', page('{}', { 'content-type': 'application/json' }), 'unreadable'],
  ...[401, 402, 403, 406, 429, 451, 999].map((code): [string, Page, string] => [
    `a refusal (${code})`,
    status(code, WORDS),
    'unreadable',
  ]),
  ['an empty response (204)', status(204), 'unreadable'],
])('reports a response that is not a page: %s', async (_name, response, outcome) => {
  server = await hostileServer({ '/': response });
  const fetched = await ask(server.link('/'));
  expect(judgeLink(fetched, ['Mara']).outcome).toBe(outcome);
});

const gate = (path: string): Record<string, Page> => ({ '/': redirect(path), [path]: page(WORDS) });
const turns = { '/': redirect('/?1', 302, ['seen=1']), '/?1': redirect('/', 307) };
it.each<[string, Record<string, Page>, string]>([
  ['that waits for its cookie', { '/': redirect('/', 302, ['seen=1']) }, 'unreadable'],
  ['that counts its visits', turns, 'unreadable'],
  ['that goes round in circles', { '/': redirect('/') }, 'unreachable'],
  ['that asks for consent first', gate('/v2/consent?to=%2F'), 'unreadable'],
  ['that asks for a log-in first', gate('/accounts/login/'), 'unreadable'],
  ['about consent', gate('/about-consent/'), 'live'],
])('reports a page %s', async (_name, pages, outcome) => {
  server = await hostileServer(pages);
  const fetched = await ask(server.link('/'));
  expect(judgeLink(fetched, ['Mara Kestrel']).outcome).toBe(outcome);
  if (outcome === 'unreadable') expect(server.requests.length).toBeLessThan(3);
});

const NAME = 'Don’t Stop, Céline';
const utf8 = (text: string) => Buffer.from(text);
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const windows1252 = (text: string) => Buffer.from(text.replace('’', '\x92'), 'latin1');
const OLD_META = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">';
const LATE = `<!doctype html><script charset="utf-8"></script>${' '.repeat(5000)}`;
it.each<[string, Buffer, string?]>([
  ['a byte order mark that the header denies', utf8(`\ufeff${NAME}`), 'iso-8859-1'],
  ['UTF-16 with a byte order mark', utf16(NAME)],
  ['UTF-16 with the other byte order mark', utf16(NAME).swap16()],
  ['UTF-16 by the header', utf16(NAME).subarray(2), 'utf-16le'],
  ['a charset by its alias', windows1252(NAME), 'latin1'],
  ['a charset named by a late meta', windows1252(`${LATE}<meta charset="cp1252">${NAME}`)],
  ['a charset named after the type', windows1252(`${OLD_META}${NAME}`)],
  ['an unknown charset in the header', utf8(`<meta charset=utf-8>${NAME}`), 'utf8mb4'],
  ['a meta that cannot be true', utf8(`<meta charset="utf-16">${NAME}`)],
  ['UTF-8 without a declaration', utf8(NAME)],
  ['Windows-1252 without a declaration', windows1252(NAME)],
])('decodes a page as browsers do: %s', async (_name, content, charset = '') => {
  const type = { 'content-type': `text/html${charset ? `; charset=${charset}` : ''}` };
  server = await hostileServer({ '/': page(content, type) });
  expect(await ask(server.link('/'))).toMatchObject({ html: expect.stringContaining(NAME) });
});

it('follows an address in raw UTF-8, and reads a page with as many cookies as browsers', async () => {
  const cookies = Array.from({ length: 64 }, (_none, at) => `c${at}=${'a'.repeat(1000)}`);
  server = await hostileServer({
    '/': redirect(Buffer.from('/café').toString('latin1')),
    '/caf%c3%a9': page(WORDS, { 'set-cookie': cookies }),
  });
  expect(await ask(server.link('/'))).toMatchObject({ html: WORDS });
});

it('a link with an unknown host name is gone', async () => {
  server = await hostileServer({});
  const gone = { status: null, finalUrl: null, outcome: 'gone' };
  expect(await ask(server.link('/', 'nobody.test.com'))).toMatchObject(gone);
});
