import { gunzipSync } from 'node:zlib';
import { testApp } from '@/server/testing/testApp';
import { describeApi } from './describeApi';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ts from 'typescript';
import { idempotencyKeys, releases, users } from '@/server/platform/db/schema';

jest.setTimeout(120_000);

const test = testApp({ lasts: 'file' });

describe('openapi.json', () => {
  it('is public and has the description', async () => {
    const response = await test.app.inject('/api/openapi.json');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(JSON.parse(JSON.stringify(describeApi())));
  });

  it.each([
    ['gzip, deflate, br', 'gzip'],
    ['gzip;q=0', undefined],
    ['br', undefined],
    [undefined, undefined],
  ])('is sent for %s as %s', async (accepted, encoding) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const request = { url: '/api/docs/docs.js', headers };
    const { headers: sent, rawPayload } = await test.app.inject(request);
    expect(sent['content-encoding']).toBe(encoding);
    expect(sent.vary).toBe('accept-encoding');
    const text = encoding === undefined ? rawPayload : gunzipSync(rawPayload);
    expect(text.toString()).toContain('SwaggerUIBundle(');
  });
});

describe('docs/', () => {
  it('is a page under the policy of every other page, which blocks nothing of it', async () => {
    const { headers, body } = await test.app.inject('/api/docs/');
    const other = await test.app.inject('/api/health/');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = 'content-security-policy';
    expect(headers[policy]).toBe(other.headers[policy]);
    expect(headers[policy]).toContain("script-src 'self';");
    expect(body).not.toMatch(/<style|<script>|\son\w+=|\sstyle=|https?:/);
  });

  it('has every file that the page names, and no other', async () => {
    const { body } = await test.app.inject('/api/docs/');
    const named = [...body.matchAll(/(?:src|href)="([\w.-]+\.(?:js|css))"/g)].map(
      ([, name]) => name,
    );
    expect(named).toHaveLength(4);
    for (const name of named) {
      const response = await test.app.inject(`/api/docs/${name}`);
      expect([name, response.statusCode]).toEqual([name, 200]);
      expect(response.headers['content-type']).toMatch(/^text\/(?:css|javascript)/);
      expect(response.body.length).toBeGreaterThan(50);
    }
    for (const name of ['swagger-ui.js', 'constructor', '..%2fpackage.json', '%2e%2e']) {
      expect((await test.app.inject(`/api/docs/${name}`)).statusCode).toBe(404);
    }
  });
});

describe('the page of the description', () => {
  const page = readFileSync('docs/api.md', 'utf8');

  const [client = '', ...examples] = [...page.matchAll(/```ts\n(.*?)```/gs)].map(
    ([, code]) => code,
  );

  /** The blocks of the page in order: the client, then its uses. */
  const program = `${client}\nexport async function run(): Promise<void> {\n${examples.join('\n')}\n}\n`;

  it('compile', () => {
    const folder = mkdtempSync(path.resolve('node_modules/.example-'));
    try {
      const root = path.relative(folder, process.cwd());
      writeFileSync(path.join(folder, 'example.ts'), program);
      const compilerOptions = { noEmit: true, noUnusedLocals: false, types: ['node'] };
      const config = { extends: `${root}/tsconfig.json`, compilerOptions };
      const text = JSON.stringify({ ...config, include: ['example.ts'] });
      writeFileSync(path.join(folder, 'tsconfig.json'), text);
      const tsc = 'node_modules/@typescript/native/bin/tsc';
      const output = execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
      expect(output).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('do what they say against the real app', async () => {
    expect(examples.length).toBeGreaterThan(5);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo; // it listens on a port
    const source = program.replace('http://localhost:3000', `http://127.0.0.1:${port}`);
    const target = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
    const compilerOptions = { ...target, esModuleInterop: true };
    const { outputText } = ts.transpileModule(source, { compilerOptions });
    const exported: { run?: () => Promise<void> } = {};
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the page's own code is the test
    const load = new Function('require', 'exports', outputText) as (
      load: NodeJS.Require,
      exports: typeof exported,
    ) => void;
    load(require, exported);
    await exported.run?.();

    const [artist] = await test.db.select().from(users);
    const made = await test.db.select().from(releases);
    expect(artist?.username).toBe('nadia');
    expect(made.map(({ title }) => title)).toEqual(['Glass Harbour II']);
    expect(await test.db.select().from(idempotencyKeys)).toHaveLength(1);
  });
});
