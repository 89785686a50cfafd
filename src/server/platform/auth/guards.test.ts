import { createHmac } from 'node:crypto';
import { buildApp } from '@/server/app';
import { testApp } from '@/server/testing/testApp';
import { keysFor, type Secrets } from '@/server/platform/config/serverKeys';
import type { RequestAccount } from './guards';

jest.setTimeout(60_000);

let account: RequestAccount;
const test = testApp({ startsAt: 'now', lasts: 'file' });
beforeAll(async () => {
  const { user, sessionId } = await test.register('artist');
  account = { userId: user.id, role: 'artist', profileId: user.profile.id, sessionId };
});
beforeEach(() => {
  test.now = new Date();
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

function forge(
  claims: object,
  header: object = { alg: 'HS256', typ: 'JWT' },
  secrets: Secrets = test.deps.config,
) {
  const signed = `${encode(header)}.${encode(claims)}`;
  const [key] = keysFor(secrets, 'linernote access tokens');
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const visit = (authorization?: string) =>
  test.app.inject({
    url: '/api/releases/?limit=1',
    headers: { ...(authorization !== undefined && { authorization }) },
  });

describe('access tokens', () => {
  it('carry the agreed claims and nothing else', () => {
    expect(claimsOf(test.app.signAccess(account))).toEqual({
      sub: String(account.userId),
      role: 'artist',
      profile_id: account.profileId,
      sid: String(account.sessionId),
      type: 'access',
      iss: 'linernote',
      aud: 'linernote-api',
      iat: Math.floor(test.now.getTime() / 1000),
      exp: Math.floor(test.now.getTime() / 1000) + 900,
    });
  });

  it('open a guarded route until they expire', async () => {
    const bearer = `Bearer ${test.app.signAccess(account)}`;
    expect((await visit(bearer)).statusCode).toBe(200);
    test.now = new Date(test.now.getTime() + 899_000);
    expect((await visit(bearer)).statusCode).toBe(200);
    test.now = new Date(test.now.getTime() + 1000);
    expect((await visit(bearer)).statusCode).toBe(401);
  });

  it('signed with the previous secret stay valid, and new ones use the current secret', async () => {
    const { jwtSecret } = test.deps.config;
    const rotated = { jwtSecret: 'y'.repeat(40), jwtSecretPrevious: jwtSecret };
    const app = await buildApp({ ...test.deps, config: { ...test.deps.config, ...rotated } });
    const url = '/api/releases/?limit=1';
    const before = { authorization: `Bearer ${test.app.signAccess(account)}` };
    const after = { authorization: `Bearer ${app.signAccess(account)}` };
    for (const headers of [before, after]) {
      expect((await app.inject({ url, headers })).statusCode).toBe(200);
    }
    expect((await test.app.inject({ url, headers: after })).statusCode).toBe(401);
    await app.close();
  });

  it('of another role are refused with 403', async () => {
    const response = await visit(`Bearer ${test.app.signAccess({ ...account, role: 'media' })}`);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ detail: expect.any(String), code: 'forbidden' });
  });

  it('are refused in every other form, always with the same message', async () => {
    const claims = claimsOf(test.app.signAccess(account));
    const { exp: _exp, ...endless } = claims;
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    const wrong: Record<string, string | undefined> = {
      'no header': undefined,
      'another scheme': 'Basic YTpi',
      'no token': 'Bearer ',
      'no signature': `Bearer ${unsigned}`,
      'the algorithm none': `Bearer ${forge(claims, { alg: 'none', typ: 'JWT' })}`,
      'another algorithm': `Bearer ${forge(claims, { alg: 'HS512', typ: 'JWT' })}`,
      'another secret': `Bearer ${forge(claims, undefined, { jwtSecret: 'x'.repeat(40) })}`,
      'another issuer': `Bearer ${forge({ ...claims, iss: 'somebody' })}`,
      'no issuer': `Bearer ${forge({ ...claims, iss: undefined })}`,
      'another audience': `Bearer ${forge({ ...claims, aud: 'somebody' })}`,
      'no audience': `Bearer ${forge({ ...claims, aud: undefined })}`,
      'another type': `Bearer ${forge({ ...claims, type: 'refresh' })}`,
      'no end': `Bearer ${forge(endless)}`,
      'an unknown role': `Bearer ${forge({ ...claims, role: 'admin' })}`,
      'no user': `Bearer ${forge({ ...claims, sub: 'x' })}`,
      'no session': `Bearer ${forge({ ...claims, sid: undefined })}`,
      'a session that is not there': `Bearer ${forge({ ...claims, sid: '999' })}`,
      'the session of somebody else': `Bearer ${forge({ ...claims, sub: '999' })}`,
      'no profile': `Bearer ${forge({ ...claims, profile_id: null })}`,
    };
    expect((await visit(`Bearer ${forge(claims)}`)).statusCode).toBe(200);
    for (const [name, header] of Object.entries(wrong)) {
      const response = await visit(header);
      expect([name, response.statusCode, response.json()]).toEqual([
        name,
        401,
        { detail: 'Please log in to continue.', code: 'token_not_valid' },
      ]);
      expect(response.headers['www-authenticate']).toBe('Bearer');
    }
  });
});
