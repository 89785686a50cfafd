import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '@/server/app';
import { createTestApp, type TestApp } from '@/server/testing/testApp';

const SCRIPT = "document.title = 'x';";
const PAGE = `<!doctype html><title>Linernote</title><script>${SCRIPT}</script><script src="/assets/main.1a2b.js"></script>`;
const CODE = 'console.log("hello");'.repeat(50);

let test: TestApp;
let app: FastifyInstance;
let clientDir: string;

beforeAll(async () => {
  test = await createTestApp();
  clientDir = await mkdtemp(path.join(tmpdir(), 'linernote-client-'));
  const write = async (root: string, name: string, content: string | Buffer) => {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  await write(clientDir, 'index.html', PAGE);
  await write(clientDir, 'index.html.br', brotliCompressSync(PAGE));
  await write(clientDir, 'manifest.webmanifest', '{}');
  await write(clientDir, '.secret', 'hidden');
  await write(clientDir, 'assets/main.1a2b.js', CODE);
  await write(clientDir, 'assets/main.1a2b.js.br', brotliCompressSync(CODE));
  await write(clientDir, 'assets/main.1a2b.js.gz', gzipSync(CODE));
  const { mediaDir } = test.deps.files;
  await write(mediaDir, 'releases/1/artwork-ab.png', 'picture');
  await write(mediaDir, 'releases/1/presskit-cd.pdf', 'document');
  await write(mediaDir, 'releases/1/presskit-ef.html', '<script>alert(1)</script>');
  await write(mediaDir, 'releases/1/.hidden', 'hidden');
  await write(test.deps.config.dataDir, 'jwt-secret', 'the secret');
  app = await buildApp({ ...test.deps, clientDir });
});
afterAll(async () => {
  await app.close();
  await test.close();
  await rm(clientDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const navigate = (url: string) => get(url, { accept: 'text/html,*/*;q=0.8' });

describe('the page', () => {
  it.each(['/', '/login', '/new-password?token=abc', '/blog/2', '/no/such.page', '/apiary'])(
    'is what %s answers, to be asked for again each time',
    async (url) => {
      const response = await navigate(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body).toBe(PAGE);
    },
  );

  it('comes compressed, and not at all when it has not changed', async () => {
    const response = await get('/login', { accept: 'text/html', 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(PAGE);
    const again = await get('/login', {
      accept: 'text/html',
      'accept-encoding': 'gzip, br',
      'if-none-match': String(response.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('may run its own scripts only', async () => {
    const policy = String((await navigate('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it.each([
    ['GET', '/assets/gone.js', 'text/html'],
    ['GET', '/gone.png', '*/*'],
    ['GET', '/login', 'application/json'],
    ['POST', '/login', 'text/html'],
    ['GET', '/.secret', '*/*'],
  ] as const)('is not what %s %s as %s gets', async (method, url, accept) => {
    const response = await app.inject({ method, url, headers: { accept } });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('<title>');
    expect(response.body).not.toContain('hidden');
  });

  it('is not missed when it is not built', async () => {
    expect((await test.app.inject('/login')).statusCode).toBe(404);
  });
});

describe('assets', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('come as %s and stay for ever', async (accepted, encoding) => {
    const response = await get('/assets/main.1a2b.js', { 'accept-encoding': accepted });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('without a hash in their names are asked for again', async () => {
    expect((await get('/manifest.webmanifest')).headers['cache-control']).toBe('no-cache');
  });
});

describe('uploads', () => {
  it('of pictures are shown', async () => {
    const response = await get('/media/releases/1/artwork-ab.png');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.headers['content-disposition']).toBeUndefined();
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  it.each(['presskit-cd.pdf', 'presskit-ef.html'])('such as %s are downloads', async (name) => {
    const response = await get(`/media/releases/1/${name}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/media/',
    '/media/releases/',
    '/media/releases/1',
    '/media/releases/1/',
    '/media/releases/1/.hidden',
    '/media/releases/1/gone.png',
    '/media/..%2fjwt-secret',
    '/media/releases/%5c..%5c..%5cjwt-secret',
  ])('do not include %s', async (url) => {
    const response = await navigate(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/json/);
    expect(response.body).not.toMatch(/secret|hidden|artwork/);
  });

  it('do not include what lies beside them', async () => {
    // Not injected: that would tidy the path first.
    const listening = await buildApp({ ...test.deps, clientDir });
    await listening.listen({ port: 0, host: '127.0.0.1' });
    const { port } = listening.server.address() as AddressInfo;
    for (const path of ['/media/../jwt-secret', '/media/%2e%2e/jwt-secret', '/../jwt-secret']) {
      const [response] = (await once(
        request({ port, host: '127.0.0.1', path, agent: false }).end(),
        'response',
      )) as [IncomingMessage];
      expect([path, response.statusCode]).toEqual([path, 404]);
      response.resume();
    }
    await listening.close();
  });
});
