import { spawnSync } from 'node:child_process';
import type { InjectOptions } from 'fastify';
import { routesOf } from '@/server/testing/routeList';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import type { Call, Caller } from '@/shared/platform/contract';
import { API_PARTS } from '@/server/api';
import { describeApi } from './describeApi';

jest.setTimeout(60_000);

let test: TestApp;
let routes: string[];
let accounts: Record<'artist' | 'media' | 'admin', TestAccount>;
beforeAll(async () => {
  [test, routes] = await routesOf(() => createTestApp());
  const [artist, media] = [await test.register('artist'), await test.register('media')];
  accounts = { artist, media, admin: await test.registerAdmin() };
});
afterAll(() => test.close());

const description = describeApi();
const calls = API_PARTS.flatMap(({ contract }) =>
  Object.entries(contract).map(([name, call]) => ({ name, call })),
);

describe('the description', () => {
  it('has every route of the API, and no other', () => {
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const there = routes.filter((route) => route.includes(' /api/'));
    expect(described.sort()).toEqual(there.map((route) => route.replace(/:(\w+)/g, '{$1}')).sort());
  });

  it.each(calls)('has one sentence about what $name does', ({ call }) => {
    expect(call.summary).toMatch(/^[A-Z][^\n]{10,110}\.$/);
    expect(call.summary).not.toMatch(/\. [A-Z]/);
    if (call.more !== undefined) expect(call.more).toMatch(/^[`A-Z][^\n]+\.$/);
  });

  it('gives no two operations the same name', () => {
    const names = calls.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('follows the recommended rules of Redocly', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/lint-api.mjs'], {
      input: JSON.stringify(description),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([]);
    expect(status).toBe(0);
  });
});

describe('the caller of an operation', () => {
  /** Requests a record that does not exist, without a body: authorization is checked first. */
  const callOf = (method: Call['method'], path: string, account?: TestAccount): InjectOptions => ({
    method,
    url: `/api/${path.replace(/:name/, 'docs.css').replace(/:\w+/g, '2000000000')}`,
    headers: { ...account?.headers },
  });
  const allowed: Record<Caller, readonly (keyof typeof accounts)[]> = {
    guest: [],
    member: ['artist', 'media', 'admin'],
    artist: ['artist', 'admin'],
    outlet: ['media'],
    admin: ['admin'],
    moderator: ['admin'],
    finance: ['admin'],
    owner: ['admin'],
  };
  // `inject` would wait for the stream, which stays open.
  const documented = calls.filter(({ name }) => name !== 'openStream');

  it.each(documented)('$name is as described', async ({ call }) => {
    const { who, method, path, errors = {} } = call;
    const { statusCode } = await test.app.inject(callOf(method, path));
    if (who === 'guest') {
      const codes = errors[401] ?? [];
      if (codes.length === 0) expect(statusCode).not.toBe(401);
      return;
    }
    expect(statusCode).toBe(401);
    if (path === 'auth/sessions/end-others/') return; // would end the sessions that the test uses
    for (const [name, account] of Object.entries(accounts)) {
      const isAllowed = allowed[who].some((each) => each === name);
      const response = await test.app.inject(callOf(method, path, account));
      const isRefused = response.statusCode === 403;
      if (who === 'member' && errors[403]) continue; // it depends on the record
      expect([name, isRefused]).toEqual([name, !isAllowed]);
    }
  });
});
