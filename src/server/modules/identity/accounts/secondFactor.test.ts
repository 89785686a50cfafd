import { TOTP } from 'otpauth';
import { recoveryCodes, secondFactors } from '@/server/platform/db/schema';
import { testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import { call as callApi, type Caller, tally } from '@/server/testing/trade';
import { resealSecondFactors, newTotpSecret, stepOf } from './secondFactorCommands';

jest.setTimeout(60_000);

const STEP_S = 30;
let artist: TestAccount;
const test = testApp({ startsAt: new Date('2026-11-21T12:00:10Z') });
beforeEach(async () => {
  artist = await test.register('artist');
});

/** The code that the owner's app shows, `steps` from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: test.now.getTime() + steps * STEP_S * 1000 });
const call = (path: string, payload: object, account: Caller = artist) =>
  callApi(test, account, 'POST', `auth/second-factor/${path}`, payload);
const state = async () => (await callApi(test, artist, 'GET', 'auth/second-factor/')).json();
const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
const logIn = (more: object = {}, { email } = artist.user) =>
  post('auth/login/', { email, password: TEST_PASSWORD, ...more });
const proof = { current_password: TEST_PASSWORD };
const begin = async (): Promise<string> => (await call('', proof)).json().secret;
const turnOn = async (): Promise<{ secret: string; codes: string[] }> => {
  const secret = await begin();
  const confirmed = await call('confirm/', { code: codeOf(secret) });
  expect(confirmed.statusCode).toBe(200);
  test.advance(STEP_S);
  return { secret, codes: confirmed.json().recovery_codes };
};
const subjects = async () => (await test.mails()).map(({ subject }) => subject);

describe('turning it on', () => {
  it('requires the current password', async () => {
    for (const [given, message] of [
      [{}, 'Please enter your current password.'],
      [{ current_password: 'not-this-one-1' }, 'This is not your current password.'],
    ] as const) {
      const refused = await call('', given);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toEqual({ current_password: message });
    }
    expect(await test.db.select().from(secondFactors)).toEqual([]);
    expect((await call('confirm/', { code: '123456' })).statusCode).toBe(409);
  });

  it('returns the secret as text and as the content of a QR code', async () => {
    const { secret, uri } = (await call('', proof)).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain(`Linernote:${artist.user.email}`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Linernote' });
  });

  it('is complete only after a right code, which returns ten recovery codes once', async () => {
    const first = await begin();
    const secret = await begin();
    expect(await state()).toEqual({ is_on: false, recovery_codes_left: 0 });
    // A code is ignored while it is off.
    expect((await logIn({ code: '123456' })).statusCode).toBe(200);
    for (const code of ['000000', codeOf(first)]) {
      const wrong = await call('confirm/', { code });
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json().fields.code).toBe('This code is wrong or was used before.');
    }
    const right = await call('confirm/', { code: codeOf(secret) });
    const codes: string[] = right.json().recovery_codes;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hj-km-np-tv-z]{4}(?:-|$)){6}$/);
    expect(await state()).toEqual({ is_on: true, recovery_codes_left: 10 });
    expect(await subjects()).toEqual(['Two-step log-in is on']);
    expect((await call('confirm/', { code: codeOf(secret) })).statusCode).toBe(409);
    expect((await call('', proof)).statusCode).toBe(409);
    // Neither the secret nor a code is stored in plain text.
    const stored = JSON.stringify([
      await test.db.select().from(secondFactors),
      await test.db.select().from(recoveryCodes),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('limits guesses of the code that confirms it', async () => {
    const deps = { pause: async () => undefined };
    await test.reopen({ config: { rateLimit: true }, deps });
    artist = await test.register('artist');
    const secret = await begin();
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await call('confirm/', { code: '000000' })).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await call('confirm/', { code: codeOf(secret) })).statusCode).toBe(429);
  });

  it('ends the other sessions, which began without a code', async () => {
    const other = { headers: { authorization: `Bearer ${(await logIn()).json().access}` } };
    const profile = async (caller: Caller) =>
      (await callApi(test, caller, 'GET', 'auth/profile/')).statusCode;
    expect(await profile(other)).toBe(200);
    await turnOn();
    expect([await profile(other), await profile(artist)]).toEqual([401, 200]);
  });
});

describe('a log-in', () => {
  it('requires the code only after a right password', async () => {
    const { secret } = await turnOn();
    const wrong = await logIn({ password: 'not-this-one-1', code: codeOf(secret) });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json().detail).toBe('Incorrect email or password');
    const missing = await logIn();
    expect([missing.statusCode, missing.json().code]).toEqual([401, 'second_factor_required']);
    const guessed = await logIn({ code: '000000' });
    expect([guessed.statusCode, guessed.json().code]).toEqual([401, 'second_factor_wrong']);
    const right = await logIn({ code: codeOf(secret) });
    expect(right.statusCode).toBe(200);
    expect(Object.keys(right.json()).sort()).toEqual(['access', 'refresh']);
  });

  it('accepts no code twice, also of simultaneous requests, and none older than an accepted one', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const same = await Promise.all([logIn({ code }), logIn({ code }), logIn({ code })]);
    expect(tally(same)).toEqual({ 200: 1, 401: 2 });
    expect((await logIn({ code })).json().code).toBe('second_factor_wrong');
    expect((await logIn({ code: codeOf(secret, -1) })).statusCode).toBe(401);
    test.advance(STEP_S);
    expect((await logIn({ code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('accepts an app whose clock is one step off, and no more', async () => {
    const { secret } = await turnOn();
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [2, 401],
      [1, 200],
    ] as const) {
      test.advance(5 * STEP_S);
      const { statusCode } = await logIn({ code: codeOf(secret, steps) });
      expect([steps, statusCode]).toEqual([steps, status]);
    }
  });

  it.each([
    ['as apps show it', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ['in groups of two', (code: string) => code.replace(/..(?=.)/g, '$&\u00a0')],
    ['with a dash', (code: string) => `${code.slice(0, 3)}\u2011${code.slice(3)}`],
    [
      'in full-width digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + +digit)),
    ],
  ])('accepts the code typed %s', async (_how, typed) => {
    const { secret } = await turnOn();
    expect((await logIn({ code: typed(codeOf(secret)) })).statusCode).toBe(200);
  });

  it('accepts each recovery code once, however it is formatted, and mails the owner', async () => {
    const { codes } = await turnOn();
    const [first = '', second = '', third = ''] = codes;
    expect((await logIn({ code: first })).statusCode).toBe(200);
    const again = await logIn({ code: first });
    expect([again.statusCode, again.json().code]).toEqual([401, 'second_factor_wrong']);
    expect(await state()).toMatchObject({ recovery_codes_left: 9 });
    expect((await test.mails())[1]).toMatchObject({
      recipient: artist.user.email,
      subject: 'A recovery code was used',
      body: expect.stringContaining('You have 9 codes left'),
    });
    const written = second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O');
    expect((await logIn({ code: written })).statusCode).toBe(200);
    const both = await Promise.all([logIn({ code: third }), logIn({ code: third })]);
    expect(tally(both)).toEqual({ 200: 1, 401: 1 });
  });

  it('refuses the recovery code of another account, and what is no code', async () => {
    const { codes } = await turnOn();
    for (const code of ['', ' ', '0', 'a'.repeat(40), '12345', '1234567', "' OR 1=1"])
      expect([code, (await logIn({ code })).statusCode]).toEqual([code, 401]);
    const other = await test.register('media');
    const { secret } = (await call('', proof, other)).json();
    await call('confirm/', { code: codeOf(secret) }, other);
    expect((await logIn({ code: codes[0] }, other.user)).statusCode).toBe(401);
    expect((await logIn({ code: codes[0] })).statusCode).toBe(200);
  });

  it('requires the code also after a password reset', async () => {
    const { secret } = await turnOn();
    await post('password_reset/', { email: artist.user.email });
    const token = /token=(\S+)/.exec((await test.mails()).at(-1)?.body ?? '')?.[1];
    const password = 'another-song-1';
    const reset = await post('password_reset/confirm/', { token, password });
    expect(Object.keys(reset.json())).toEqual(['status']);
    expect((await logIn({ password })).json().code).toBe('second_factor_required');
    expect((await logIn({ password, code: codeOf(secret) })).statusCode).toBe(200);
  });
});

it('turning it off requires the password and a code, and is mailed', async () => {
  const { secret } = await turnOn();
  const disable = (body: object) => call('disable/', body);
  expect((await disable({})).json().fields).toHaveProperty('current_password');
  const missing = await disable(proof);
  expect(missing.statusCode).toBe(400);
  expect(missing.json()).toMatchObject({
    code: 'second_factor_required',
    fields: { code: expect.any(String) },
  });
  const guessed = await disable({ ...proof, code: '000000' });
  expect(guessed.json()).toMatchObject({ code: 'second_factor_wrong' });
  expect(await state()).toMatchObject({ is_on: true });

  const off = await disable({ ...proof, code: codeOf(secret) });
  expect(off.json()).toEqual({ is_on: false, recovery_codes_left: 0 });
  expect(await state()).toEqual({ is_on: false, recovery_codes_left: 0 });
  expect(await subjects()).toContain('Two-step log-in is off');
  expect((await logIn()).statusCode).toBe(200);
  expect((await disable(proof)).statusCode).toBe(409);
});

it('new recovery codes replace the old ones, and one turns it off when the app is lost', async () => {
  const { secret, codes } = await turnOn();
  expect((await call('recovery-codes/', proof)).statusCode).toBe(400);
  const renewed = await call('recovery-codes/', { ...proof, code: codeOf(secret) });
  const [first, second, ...others]: string[] = renewed.json().recovery_codes;
  expect(others).toHaveLength(8);
  expect(await subjects()).toContain('You have new recovery codes');
  expect((await logIn({ code: codes[0] })).statusCode).toBe(401);
  expect((await logIn({ code: first })).statusCode).toBe(200);
  expect((await call('disable/', { ...proof, code: second })).statusCode).toBe(200);
});

it('app codes still work after a change of the server secret, also once the old one is removed', async () => {
  const { secret, codes } = await turnOn();
  const { config } = test.deps;
  config.jwtSecretPrevious = config.jwtSecret;
  config.jwtSecret = 'a newer secret than the one it was sealed with';
  expect((await logIn({ code: codeOf(secret) })).statusCode).toBe(200);
  expect(await resealSecondFactors(test.db, config)).toBe(1);
  expect(await resealSecondFactors(test.db, config)).toBe(0);
  delete config.jwtSecretPrevious;
  test.advance(STEP_S);
  expect((await logIn({ code: codeOf(secret) })).statusCode).toBe(200);
  // With an unrelated secret only recovery codes work.
  config.jwtSecret = 'another secret than the one it was sealed with';
  test.advance(STEP_S);
  expect((await logIn({ code: codeOf(secret) })).statusCode).toBe(401);
  expect((await logIn({ code: codes[0] })).statusCode).toBe(200);
});

describe('a code of an authenticator app', () => {
  const now = new Date('2026-05-06T07:08:09Z');
  const secret = newTotpSecret();

  it('belongs to the time step in which it is generated', () => {
    const code = new TOTP({ secret }).generate({ timestamp: now.getTime() });
    expect(stepOf(secret, code, now)).toBe(Math.floor(now.getTime() / 30_000));
  });

  it.each(['', '12345', '1234567', '12 456', '😀😀😀', '１２３４５６', 'abcdef', '12345é'])(
    'is not %j',
    (code) => {
      expect(stepOf(secret, code, now)).toBeNull();
    },
  );
});
