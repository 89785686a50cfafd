import { createHmac } from 'node:crypto';
import { buildApp } from '@/server/app';
import { testApp, createTestApp, TEST_PASSWORD } from '@/server/testing/testApp';
import { keysFor, type Secrets } from '@/server/platform/config/serverKeys';
import type { RequestAccount } from './guards';
import { call } from '@/server/testing/trade';
import { isDeceptive } from './lookAlikes';
import { hash } from '@node-rs/argon2';
import {
  HashTurns,
  hashing,
  hashPassword,
  PRODUCT_COST,
  verifyPassword,
  isRefusedPassword,
} from './passwords';

describe('access tokens', () => {
  jest.setTimeout(60_000);

  let account: RequestAccount;
  const test = testApp({ startsAt: 'now', lasts: 'file' });
  beforeAll(async () => {
    const { user, sessionId } = await test.register('artist');
    account = { userId: user.id, role: 'artist', profileId: user.profile.id, sessionId };
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

  const visit = (authorization?: string, app = test.app) =>
    app.inject({
      url: '/api/releases/?limit=1',
      headers: { ...(authorization !== undefined && { authorization }) },
    });

  it('carry the agreed claims and nothing else, and open a guarded route until they expire', async () => {
    const token = test.app.signAccess(account);
    const iat = Math.floor(test.now.getTime() / 1000);
    expect(claimsOf(token)).toEqual({
      sub: String(account.userId),
      role: 'artist',
      profile_id: account.profileId,
      sid: String(account.sessionId),
      type: 'access',
      iss: 'linernote',
      aud: 'linernote-api',
      iat,
      exp: iat + 900,
    });
    for (const [seconds, status] of [
      [0, 200],
      [899, 200],
      [1, 401],
    ] as const) {
      test.advance(seconds);
      expect((await visit(`Bearer ${token}`)).statusCode).toBe(status);
    }
  });

  it('signed with the previous secret stay valid, and new ones use the current secret', async () => {
    const { config } = test.deps;
    const rotated = { jwtSecret: 'y'.repeat(40), jwtSecretPrevious: config.jwtSecret };
    const app = await buildApp({ ...test.deps, config: { ...config, ...rotated } });
    const [before, after] = [test.app, app].map((each) => `Bearer ${each.signAccess(account)}`);
    for (const bearer of [before, after]) expect((await visit(bearer, app)).statusCode).toBe(200);
    expect((await visit(after)).statusCode).toBe(401);
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

describe('names that look alike', () => {
  it.each([
    ...['nightdesk', 'Mara Vell', 'zoë_ñandú', 'Motörhead 77!', 'иван', 'Ελλάς', '東京スカ楽団'],
    ...['ＤＪ'.normalize('NFKC') + ' 東京', '서울 band', 'שלום fm', 'دي جي', '१२ तारा', '🎷'],
  ])('allows %s', (name) => {
    expect(isDeceptive(name)).toBe(false);
  });

  it.each([
    ['Cyrillic а in Latin', 'p\u0430ypal'],
    ['Greek ο in Latin', 'g\u03bf\u03bfgle'],
    ['Cyrillic and Greek', '\u0430\u03b1'],
    ['Cherokee, which no longer tells letters apart', '\u13a0\u13a2'],
    ['a zero-width space', 'mara\u200bvell'],
    ['a zero-width joiner', 'mara\u200dvell'],
    ['a soft hyphen', 'mara\u00advell'],
    ['a right-to-left override', 'mara\u202evell'],
    ['a variation selector', 'mara\ufe0f'],
    ['a Hangul filler', '\u3164'],
    ['an empty Braille pattern', '\u2800'],
    ['a no-break space', 'mara\u00a0vell'],
    ['a tag character', 'mara\u{e0061}'],
    ['a private character', 'mara\ue000'],
    ['fullwidth letters', '\uff4d\uff41\uff52\uff41'],
    ['mathematical letters', '\u{1d426}ara'],
    ['a ligature', '\ufb01ne'],
  ])('refuses %s', (_what, name) => {
    expect(isDeceptive(name)).toBe(true);
  });

  it('accounts cannot have one, also later, and a letter with a mark has one form', async () => {
    const test = await createTestApp();
    const register = (values: object) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/register/artist/',
        payload: { password: TEST_PASSWORD, password2: TEST_PASSWORD, ...values },
      });
    for (const [field, values] of [
      ['username', { username: 'p\u0430ypal', email: 'a1@example.com' }],
      ['email', { username: 'a2', email: 'p\u0430ypal@example.com' }],
      ['email', { username: 'a3', email: 'info@p\u0430ypal.com' }],
    ] as const) {
      const response = await register(values);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({
        [field]: expect.stringMatching(/can be mistaken for others\.$/),
      });
    }
    // Each part of the address uses only one script.
    const mixed = { username: 'a5', email: 'иван@example.com' };
    expect((await register(mixed)).statusCode).toBe(201);

    const artist = await test.register('artist');
    for (const changes of [{ username: 'p\u0430ypal' }, { email: 'p\u0430ypal@example.com' }]) {
      const response = await call(test, artist, 'PATCH', 'auth/profile/update/', changes);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toHaveProperty(Object.keys(changes));
    }

    const username = 'zo\u00eb';
    const values = { username, email: `${username}@example.com` };
    expect((await register(values)).statusCode).toBe(201);
    const decomposed = { username: username.normalize('NFD'), email: 'other@example.com' };
    expect((await register(decomposed)).json().code).toBe('username_taken');
    await test.close();
  });
});

describe('password hashes', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

  it('computes a few hashes at a time, queues some and refuses the rest', async () => {
    const turns = new HashTurns(2, 3);
    const ends: (() => void)[] = [];
    const take = () => turns.take(() => new Promise<void>((resolve) => ends.push(resolve)));
    const taken = [take(), take(), take(), take(), take()];
    await settled();
    expect([ends.length, turns.waiting]).toEqual([2, 3]);
    await expect(take()).rejects.toMatchObject({ status: 503, code: 'overloaded' });
    expect(turns.refused).toBe(1);
    ends[0]?.();
    await settled();
    expect([ends.length, turns.waiting]).toEqual([3, 2]);
    taken.push(take());
    while (ends.length < taken.length) {
      for (const end of ends) end();
      await settled();
    }
    for (const end of ends) end();
    await Promise.all(taken);
    expect(turns.waiting).toBe(0);
    // A hash that fails frees its place.
    const one = new HashTurns(1, 1);
    await expect(one.take(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await one.take(async () => 'next')).toBe('next');
  });

  it('accepts the right password, and none for an unknown account', async () => {
    hashing.cost = PRODUCT_COST;
    const hash = await hashPassword('blue-Harbour-77');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'blue-Harbour-77')).toBe(true);
    expect(await verifyPassword(hash, 'blue-Harbour-78')).toBe(false);
    expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
  });

  it('treats both forms of a letter with a mark as the same password', async () => {
    const forms = ['bl\u00fcte-Harbour-77', 'blu\u0308te-Harbour-77'];
    for (const typed of forms) {
      for (const stored of [await hashPassword(typed), await hash(typed, hashing.cost)])
        for (const form of forms) expect(await verifyPassword(stored, form)).toBe(true);
    }
  });
});

it.each([
  ...['baseball', 'trustno1', 'iloveyou', '1qaz2wsx', 'qwertyuiop', 'starwars'],
  // With other case, signs and digits.
  ...['LINERNOTE!', 'P@ssw0rd1', 'Password123!', 'letmein123', 'Baseball', '2024dragon!'],
  'linernote99',
])('the common password %s is refused', (password) => {
  expect(isRefusedPassword(password)).toBe(true);
});

it.each(['cobalt7x', 'blue-Harbour-77', 'dragon-boat-at-noon', '71!90$23@64'])(
  'the password %s is allowed',
  (password) => {
    expect(isRefusedPassword(password)).toBe(false);
  },
);

it('a password that repeats the account is refused', () => {
  expect(isRefusedPassword('my-mara.vell-pw', { email: 'mara.vell@example.com' })).toBe(true);
});
