import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ts from 'typescript';
import { idempotencyKeys, releases, users } from '@/server/platform/db/schema';
import { testApp } from '@/server/testing/testApp';

jest.setTimeout(120_000);

const page = readFileSync('docs/api.md', 'utf8');
const [client = '', ...examples] = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code);
/** The blocks of the page in order: the client, then its uses. */
const program = `${client}\nexport async function run(): Promise<void> {\n${examples.join('\n')}\n}\n`;

const test = testApp({ lasts: 'file' });
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});

describe('the examples of docs/api.md', () => {
  it('compile', () => {
    const folder = mkdtempSync(path.resolve('node_modules/.example-'));
    try {
      const root = path.relative(folder, process.cwd());
      writeFileSync(path.join(folder, 'example.ts'), program);
      writeFileSync(
        path.join(folder, 'tsconfig.json'),
        JSON.stringify({
          extends: `${root}/tsconfig.json`,
          compilerOptions: { noEmit: true, noUnusedLocals: false, types: ['node'] },
          include: ['example.ts'],
        }),
      );
      const tsc = 'node_modules/@typescript/native/bin/tsc';
      const output = execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
      expect(output).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('do what they say against the real app', async () => {
    expect(examples.length).toBeGreaterThan(5);
    const { port } = test.app.server.address() as AddressInfo; // it listens on a port
    const { outputText } = ts.transpileModule(
      program.replace('http://localhost:3000', `http://127.0.0.1:${port}`),
      {
        compilerOptions: {
          module: ts.ModuleKind.CommonJS,
          target: ts.ScriptTarget.ES2022,
          esModuleInterop: true,
        },
      },
    );
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
