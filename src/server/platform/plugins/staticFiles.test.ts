import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '@/server/app';
import { type FileStore, openFileStore } from '@/server/platform/files/fileStore';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { objectStorage } from '@/server/platform/files/storage/objectStorage';
import {
  CONTACT_PLACEHOLDER,
  FEE_ATTRIBUTE,
  HOLD_ATTRIBUTE,
  ORIGIN_PLACEHOLDER,
  outletShareText,
  PAYMENTS_ATTRIBUTE,
} from '@/shared/platform/site';
import { files, releases } from '@/server/platform/db/schema';
import { insertUser } from '@/server/testing/money';
import { startObjectStore, type TestObjectStore } from '@/server/testing/objectStore';
import { testApp, type TestApp } from '@/server/testing/testApp';

const FONT = '</assets/sans.3c4d.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin';
/* The names of the files; each page's content is made in this test. */
const PAGES = [
  { path: '/', file: 'home.html', status: 200 },
  { path: '/blog', file: 'blog.html', status: 200 },
  { path: '/blog/2', file: 'blog/2.html', status: 200 },
  { path: '/blog/:id', file: 'blog/none.html', status: 404 },
  { path: '/login', file: 'shell.html', status: 200 },
  { path: '/new-password', file: 'shell.html', status: 200 },
  { path: '*', file: 'none.html', status: 404 },
] as const;
const pageAt = (origin: string, file: string, contact: string, fee: number, facts: string) =>
  `<!doctype html><html lang="en" ${facts}><link rel="canonical" href="${origin}/">${contact} ${outletShareText(fee)}${`${file} at ${origin}`.repeat(50)}`;
/** The page as built, and as sent. */
const BUILT_FACTS = `${FEE_ATTRIBUTE} ${PAYMENTS_ATTRIBUTE} ${HOLD_ATTRIBUTE}`;
const builtPage = (file: string) =>
  pageAt(ORIGIN_PLACEHOLDER, file, CONTACT_PLACEHOLDER, 15, BUILT_FACTS);
const SENT_FACTS = 'data-fee="12" data-payments="test" data-hold="3"';
const pageOf = (file: string) =>
  pageAt('http://localhost:3000', file, 'a&amp;b@localhost', 12, SENT_FACTS);
/** Bytes. */
const FILE_HEADERS = 480;
const NODE_HEADERS = 110;
const UPLOADS = {
  'releases/1/artwork-ab.png': 'picture',
  'releases/1/artwork-ab-96.webp': 'small',
  'releases/1/artwork-ab-97.webp': 'odd',
  'releases/1/presskit-cd.pdf': 'document',
  'releases/1/presskit-ef.html': '<script>alert(1)</script>',
  'releases/1/.hidden': 'hidden',
  'strangers/1/artwork-ab.png': 'of nobody',
  'strangers/1/artwork-ab-96.webp': 'of nobody',
};
const ASSET = '/assets/main.1a2b.js';
const CODE = 'console.log("hello");'.repeat(50);

let app: FastifyInstance;
let store: TestObjectStore | undefined;
let siteDir: string;
let reader: Awaited<ReturnType<typeof insertUser>>;

const test = testApp({ lasts: 'file' });
beforeAll(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'linernote-site-'));
  const write = async (root: string, name: string, content: string | Buffer) => {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const rows = PAGES.map((row) => ({
    ...row,
    scripts: [`'sha256-script-of-${row.file}'`],
    styles: [`'sha256-style-of-${row.file}'`],
    preload: [FONT],
  }));
  await write(siteDir, 'pages/pages.json', JSON.stringify(rows));
  for (const { file } of PAGES) await write(siteDir, `pages/${file}`, builtPage(file));
  await write(siteDir, 'client/manifest.webmanifest', '{}');
  await write(siteDir, 'client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write(siteDir, 'client/.secret', 'hidden');
  await write(siteDir, 'client/assets/main.1a2b.js', CODE);
  await write(siteDir, 'client/assets/main.1a2b.js.br', brotliCompressSync(CODE));
  await write(siteDir, 'client/assets/main.1a2b.js.gz', gzipSync(CODE));
  const { mediaDir } = test.deps.files;
  const { dataDir } = test.deps.config;
  for (const [name, content] of Object.entries(UPLOADS)) await write(mediaDir, name, content);
  await write(dataDir, 'jwt-secret', 'the secret');
  reader = await insertUser(test.db, 'reader', 'artist');
  await test.db
    .insert(releases)
    .values({ artistId: reader.profileId, title: 'x', format: 'ep', genre: 'pop' });
  const stored = { ownerId: reader.userId, releaseId: 1, bytes: 1, mediaType: 'x', sha256: 'x' };
  await test.db.insert(files).values(
    Object.keys(UPLOADS)
      .filter((name) => name.startsWith('releases/'))
      .map((name) => ({ ...stored, kind: 'presskit' as const, path: name, name })),
  );
  /* The sender may contain a character with a meaning in HTML. */
  const config = {
    ...test.deps.config,
    contactEmail: 'a&b@localhost',
    feePercent: 12,
    payoutHoldDays: 3,
    isPublic: true,
  };
  app = await buildApp({ ...test.deps, config, siteDir });
});
afterAll(async () => {
  await app.close();
  await test.close();
  await store?.close();
  await rm(siteDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const navigate = (url: string) => get(url, { accept: 'text/html,*/*;q=0.8' });

describe('a page', () => {
  it.each([
    ['/', 200, 'home.html'],
    ['/?from=mail', 200, 'home.html'],
    ['/blog', 200, 'blog.html'],
    ['/blog/', 200, 'blog.html'],
    ['/BLOG', 200, 'blog.html'],
    ['/%62log', 200, 'blog.html'],
    ['/blog/2', 200, 'blog/2.html'],
    ['/login', 200, 'shell.html'],
    ['/new-password?token=abc', 200, 'shell.html'],
    ['/blog/99', 404, 'blog/none.html'],
    ['/blog/2/more', 404, 'none.html'],
    ['/no/such.page', 404, 'none.html'],
    ['/apiary', 404, 'none.html'],
    ['/index.html', 404, 'none.html'],
    ['/pages/home.html', 404, 'none.html'],
  ])('responds at %s with %d and %s, and is revalidated when found', async (url, status, file) => {
    const { statusCode, headers, body } = await navigate(url);
    expect([statusCode, body]).toEqual([status, pageOf(file)]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    if (status === 200) expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
    ['identity', undefined, String],
    ['zstd', undefined, String],
    ['', undefined, String],
  ])('is sent to a client that accepts %s as %s', async (accepted, encoding, decompress) => {
    const accept = { accept: 'text/html', ...(accepted && { 'accept-encoding': accepted }) };
    const { headers, rawPayload } = await get('/blog', accept);
    expect(headers['content-encoding']).toBe(encoding);
    if (encoding) expect(headers.vary).toBe('accept-encoding');
    expect(decompress(rawPayload).toString()).toBe(pageOf('blog.html'));
  });

  it('is not sent again when it is unchanged', async () => {
    const ask = (known: string, accepted = 'br', url = '/blog') =>
      get(url, { accept: 'text/html', 'accept-encoding': accepted, 'if-none-match': known });
    const etag = String((await ask('')).headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { statusCode, body, headers } = await ask(known);
      expect([statusCode, body, headers.etag]).toEqual([304, '', etag]);
    }
    expect((await ask(etag, 'gzip')).statusCode).toBe(200);
    expect((await ask(etag, 'br', '/')).statusCode).toBe(200);
    const notFound = String((await ask('', 'br', '/nowhere')).headers.etag);
    expect((await ask(notFound, 'br', '/nowhere')).statusCode).toBe(404);
  });

  it('responds to HEAD like to GET, without the page', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const whole = await get('/blog', headers);
    const head = await app.inject({ method: 'HEAD', url: '/blog', headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toEqual({ ...whole.headers, date: head.headers.date });
  });

  it('may only run its own scripts and use its own styles, and preloads its first fonts', async () => {
    const { headers } = await navigate('/blog');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-script-of-blog.html';`);
    expect(policy).toContain(`style-src 'self' 'sha256-style-of-blog.html' 'sha256-`);
    expect(policy).toContain(`style-src-attr 'none';`);
    expect(policy).not.toContain('unsafe');
    const other = String((await navigate('/blog/2')).headers['content-security-policy']);
    expect(other).not.toContain('blog.html');
    expect(headers.link).toBe(FONT);
  });

  it.each([
    ['GET', '/assets/gone.js', 'text/html'],
    ['GET', '/gone.png', '*/*'],
    ['GET', '/login', 'application/json'],
    ['POST', '/login', 'text/html'],
    ['GET', '/.secret', '*/*'],
  ] as const)('is not the response to %s %s with Accept %s', async (method, url, accept) => {
    const { statusCode, body } = await app.inject({ method, url, headers: { accept } });
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/canonical|hidden/);
  });

  it('is not found when it is not built', async () => {
    expect((await test.app.inject('/login')).statusCode).toBe(404);
  });
});

describe('assets', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('are sent as %s and cached forever', async (accepted, encoding) => {
    const { statusCode, headers } = await get(ASSET, { 'accept-encoding': accepted });
    expect([statusCode, headers['content-encoding']]).toEqual([200, encoding]);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('without a page have no headers that concern pages, except against framing', async () => {
    const { rawPayload, raw } = await get(ASSET, { 'accept-encoding': 'br' });
    const headers = raw.res.getHeaders();
    const text = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    expect(Object.keys(headers)).not.toContain('content-security-policy');
    expect(headers['x-frame-options']).toBe('DENY');
    /* The bytes that `scripts/lib/budgets.mjs` counts for each file, less those that Node adds. */
    expect(text.join('').length).toBeLessThan(FILE_HEADERS - NODE_HEADERS);
    expect(rawPayload.length).toBeGreaterThan(0);
    // A browser shows it as a page.
    const picture = await get('/favicon.svg');
    expect(picture.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('without a hash in their names are revalidated', async () => {
    expect((await get('/manifest.webmanifest')).headers['cache-control']).toBe('no-cache');
  });
});

/** The same files in an object store after its sweep, named by no row. */
async function openObjects(): Promise<FileStore> {
  const { dataDir } = test.deps.config;
  store = await startObjectStore();
  const { db, deps } = test;
  const place = { dataDir, objectStore: store.config };
  const opened = await openFileStore({ ...place, db, isShared: false, now: deps.now });
  const objects = objectStorage(store.config, dataDir);
  for (const name of Object.keys(UPLOADS)) {
    await objects.put(path.join(test.deps.files.mediaDir, name), `media/${name}`);
  }
  await objects.put(path.join(dataDir, 'jwt-secret'), 'jwt-secret');
  objects.close();
  return opened;
}

describe.each(['the disk', 'an object store'])('uploads on %s', (where) => {
  let served: TestApp['deps'];
  let app: FastifyInstance;
  beforeAll(async () => {
    served = where === 'the disk' ? test.deps : { ...test.deps, files: await openObjects() };
    app = await buildApp({ ...served, siteDir });
  });
  afterAll(async () => {
    await app.close();
    await served.files.stop();
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const navigate = (url: string) => get(url, { accept: 'text/html,*/*;q=0.8' });

  /** The artist's address of the release's file at `moment`. */
  const signed = (file: string, moment = new Date()): string =>
    `/media/${createMediaAddresses({ ...test.deps, now: () => moment }).sign(file, reader.userId)}`;
  const PICTURE = 'releases/1/artwork-ab.png';

  it('of pictures are shown, and cached only by the reader while their address is valid', async () => {
    const { statusCode, headers } = await get(signed(PICTURE));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-disposition']).toBeUndefined();
    const [, age] = /^private, max-age=(\d+)$/.exec(String(headers['cache-control'])) ?? [];
    expect(Number(age)).toBeGreaterThan(0);
    expect(Number(age)).toBeLessThanOrEqual(3600);
  });

  it.each(['presskit-cd.pdf', 'presskit-ef.html'])('such as %s are downloads', async (name) => {
    const { statusCode, headers } = await get(signed(`releases/1/${name}`));
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('respond to HEAD, and not again when they are unchanged', async () => {
    const url = signed(PICTURE);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '7', '']);
    const again = await get(url, { 'if-none-match': String(head.headers.etag) });
    expect(again.statusCode).toBe(304);
    const since = { 'if-modified-since': String(head.headers['last-modified']) };
    expect((await get(url, since)).statusCode).toBe(304);
    expect((await get(url, { 'if-none-match': '"x"', ...since })).body).toBe('picture');
  });

  it.each([
    ['bytes=1-3', 206, 'ict', 'bytes 1-3/7'],
    ['bytes=-2', 206, 're', 'bytes 5-6/7'],
    ['bytes=0-1,3-4', 200, 'picture', undefined],
  ])('respond to %s with %d and %s', async (range, status, body, contentRange) => {
    const part = await get(signed(PICTURE), { range });
    expect([part.statusCode, part.body]).toEqual([status, body]);
    expect(part.headers['content-range']).toBe(contentRange);
    expect(part.headers['content-length']).toBe(String(body.length));
    expect(part.headers['content-type']).toBe('image/png');
  });

  it('respond with a range only of the reader’s version, and with 416 beyond their end', async () => {
    const url = signed(PICTURE);
    const { headers } = await get(url);
    const ask = async (known: string) =>
      (await get(url, { range: 'bytes=1-3', 'if-range': known })).body;
    expect(await ask(String(headers['last-modified']))).toBe('ict');
    expect(await ask('"of another"')).toBe('picture');
    const behind = await get(url, { range: 'bytes=7-' });
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, 'bytes */7']);
    expect(behind.body).not.toContain('picture');
  });

  it('have public thumbnails, and none in an unknown folder', async () => {
    const response = await get('/media/releases/1/artwork-ab-96.webp');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    for (const url of [
      '/media/releases/1/artwork-ab-97.webp',
      '/media/strangers/1/artwork-ab-96.webp',
      signed('strangers/1/artwork-ab.png'),
    ]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });

  it('are not found without a signature, with another one, or after it expires', async () => {
    const url = signed(PICTURE);
    const notFound = await get('/media/releases/1/gone.png');
    const hourAgo = new Date(Date.now() - 3600 * 1000);
    for (const refused of [
      `/media/${PICTURE}`,
      url.replace(`for=${reader.userId}`, 'for=8'),
      url.replace(/until=\d+/, 'until=99999999999'),
      url.replace(/signature=./, (begin) => (begin.endsWith('A') ? 'signature=B' : 'signature=A')),
      url.replace(/signature=.*/, 'signature='),
      url.replace('artwork-ab.png', 'presskit-cd.pdf'),
      url.replace('/releases/', '//releases/'),
      url.replace('artwork', '%61rtwork'),
      signed(PICTURE, hourAgo),
    ]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await app.inject({ method, url: refused });
        expect([refused, response.statusCode]).toEqual([refused, 404]);
        expect(response.headers['cache-control']).toBe('no-store');
        if (method === 'GET') expect(response.body).toBe(notFound.body);
      }
    }
  });

  it.each([
    ...['/media/', '/media/releases/', '/media/releases/1', '/media/releases/1/'],
    ...['/media/releases/1/.hidden', '/media/releases/1/.hidden-96.webp'],
    '/media/releases/1/gone.png',
    '/media/..%2fjwt-secret',
    '/media/releases/%5c..%5c..%5cjwt-secret',
  ])('do not include %s', async (url) => {
    const response = await navigate(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/json/);
    expect(response.body).not.toMatch(/secret|hidden|artwork/);
  });

  it('do not include files beside their folder', async () => {
    // A real request, because `inject` would normalize the path.
    const listening = await buildApp({ ...served, siteDir });
    await listening.listen({ port: 0, host: '127.0.0.1' });
    const { port } = listening.server.address() as AddressInfo;
    for (const path of ['/media/../jwt-secret', '/media/%2e%2e/jwt-secret', '/../jwt-secret']) {
      const asked = request({ port, host: '127.0.0.1', path, agent: false }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      expect([path, response.statusCode]).toEqual([path, 404]);
      response.resume();
    }
    await listening.close();
  });
});
