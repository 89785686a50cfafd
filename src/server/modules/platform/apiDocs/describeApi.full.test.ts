import { spawnSync } from 'node:child_process';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { checkResponses, faultOfResponse } from '@/server/testing/responseChecks';
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
  const [artist, media, admin] = [
    await test.register('artist'),
    await test.register('media'),
    await test.register('artist'),
  ];
  await setAdminRole(test.db, admin.user.email, 'owner');
  accounts = { artist, media, admin };
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

  it('fails the linter when it breaks a rule', () => {
    const { stdout, status } = spawnSync(process.execPath, ['scripts/lint-api.mjs'], {
      input: JSON.stringify({ ...description, tags: [{ name: 'Nothing' }], paths: { '/x': {} } }),
      encoding: 'utf8',
    });
    expect(stdout).toContain('tag-description');
    expect(status).toBe(1);
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
  };
  // `inject` would wait for the stream, which stays open.
  const documented = calls.filter(({ name }) => name !== 'openStream');

  it.each(documented)('$name is as described', async ({ call }) => {
    const { who, errors = {} } = call;
    const { method, path } = call;
    const { statusCode } = await test.app.inject(callOf(method, path));
    if (who === 'guest') {
      const codes = errors[401] ?? [];
      if (codes.length === 0) expect(statusCode).not.toBe(401);
      return;
    }
    expect(statusCode).toBe(401);
    if (call.path === 'auth/sessions/end-others/') return; // would end the sessions that the test uses
    for (const [name, account] of Object.entries(accounts)) {
      const isAllowed = allowed[who].some((each) => each === name);
      const response = await test.app.inject(callOf(method, path, account));
      const isRefused = response.statusCode === 403;
      if (who === 'member' && errors[403]) continue; // it depends on the record
      expect([name, isRefused]).toEqual([name, !isAllowed]);
    }
  });
});

describe('a response that differs from the description', () => {
  const response = (statusCode: number, body: unknown, type = 'application/json') => ({
    statusCode,
    headers: { 'content-type': `${type}; charset=utf-8` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const tokens = { access: 'a', refresh: 'b' };

  it.each([
    ['an unknown status', 418, tokens, /the status 418/],
    ['a missing field', 200, { access: 'a' }, /refresh/],
    ['a field of another type', 200, { access: 1, refresh: 'b' }, /must be string/],
    ['an unknown error code', 401, { detail: 'No.', code: 'odd_one' }, /allowed values/],
    [
      'an unknown field in an error',
      401,
      { detail: 'No.', code: 'incorrect_login', stack: '…' },
      /additional/,
    ],
  ])('is found by %s', (_what, status, body, fault) => {
    expect(faultOfResponse('POST', '/api/auth/login/', response(status, body))).toMatch(fault);
  });

  it('is found by its media type', () => {
    const page = response(200, '<p>Hello</p>', 'text/html');
    expect(faultOfResponse('POST', '/api/auth/login/', page)).toMatch(/as text\/html/);
  });

  it('is found by an invalid timestamp and an unknown option', () => {
    const release = { id: 1, artist: 1, title: 'x', genre: 'pop', description: null };
    const files = { presskit: null, artwork: null, audio_file: null, link: null };
    const fine = {
      ...release,
      ...files,
      format: 'ep',
      release_date: null,
      version: 1,
      proposed: null,
    };
    const fault = (more: object) =>
      faultOfResponse('GET', '/api/releases/1/', response(200, { ...fine, ...more }));
    expect(fault({ created_at: '2026-03-01T00:00:00.000Z' })).toBeUndefined();
    expect(fault({ created_at: 'yesterday' })).toMatch(/date-time/);
    const created_at = '2026-03-01T00:00:00.000Z';
    expect(fault({ created_at, format: 'mixtape' })).toMatch(/allowed values/);
    expect(fault({ created_at, version: 1.5 })).toMatch(/integer/);
  });

  it('fails the test that receives it', async () => {
    const inject = async () => response(418, tokens);
    const app = { inject } as unknown as FastifyInstance; // the only part that is used
    checkResponses(app);
    const login = { method: 'POST', url: '/api/auth/login/' } as const;
    await expect(app.inject(login)).rejects.toThrow(/not as described.*418/);
  });
});
