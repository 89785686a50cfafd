import { TOTP } from 'otpauth';
import { recoveryCodes, secondFactors } from '@/server/platform/db/schema';
import { testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import { resealSecondFactors, newTotpSecret, stepOf } from './secondFactorCommands';

describe('two-step log-in', () => {
  jest.setTimeout(60_000);

  let artist: TestAccount;
  const test = testApp({ startsAt: new Date('2026-11-21T12:00:10Z') });
  beforeEach(async () => {
    artist = await test.register('artist');
  });

  const STEP_S = 30;
  const later = (seconds: number): void => {
    test.now = new Date(test.now.getTime() + seconds * 1000);
  };
  /** The code that the owner's app shows, `steps` from now. */
  const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ secret }).generate({ timestamp: test.now.getTime() + steps * STEP_S * 1000 });

  const call = (path: string, payload: object, account: Pick<TestAccount, 'headers'> = artist) =>
    test.app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      payload,
      headers: account.headers,
    });
  const state = async () =>
    (await test.app.inject({ url: '/api/auth/second-factor/', headers: artist.headers })).json();
  const logIn = (more: object = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { email: artist.user.email, password: TEST_PASSWORD, ...more },
    });
  const proof = { current_password: TEST_PASSWORD };
  const begin = async (): Promise<string> => (await call('second-factor/', proof)).json().secret;
  const turnOn = async (): Promise<{ secret: string; codes: string[] }> => {
    const secret = await begin();
    const confirmed = await call('second-factor/confirm/', { code: codeOf(secret) });
    expect(confirmed.statusCode).toBe(200);
    later(STEP_S);
    return { secret, codes: confirmed.json().recovery_codes };
  };
  const subjects = async () => (await test.mails()).map(({ subject }) => subject);

  describe('turning it on', () => {
    it('requires the current password', async () => {
      const missing = await call('second-factor/', {});
      expect(missing.statusCode).toBe(400);
      expect(missing.json().fields).toEqual({
        current_password: 'Please enter your current password.',
      });
      const wrong = await call('second-factor/', { current_password: 'not-this-one-1' });
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json().fields).toEqual({
        current_password: 'This is not your current password.',
      });
      expect(await test.db.select().from(secondFactors)).toEqual([]);
    });

    it('returns the secret as text and as the content of a QR code', async () => {
      const { secret, uri } = (await call('second-factor/', proof)).json();
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      const address = new URL(uri);
      expect(address.protocol).toBe('otpauth:');
      expect(decodeURIComponent(address.pathname)).toContain(`Linernote:${artist.user.email}`);
      expect(address.searchParams.get('secret')).toBe(secret);
      expect(address.searchParams.get('issuer')).toBe('Linernote');
    });

    it('is complete only after a right code, which returns ten recovery codes once', async () => {
      const secret = await begin();
      expect(await state()).toEqual({ is_on: false, recovery_codes_left: 0 });
      expect((await logIn()).statusCode).toBe(200);

      const wrong = await call('second-factor/confirm/', { code: '000000' });
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json().fields.code).toBe('This code is not right, or was used before.');

      const right = await call('second-factor/confirm/', { code: codeOf(secret) });
      const { recovery_codes: codes } = right.json();
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^(?:[0-9a-hj-km-np-tv-z]{4}(?:-|$)){6}$/);
      expect(await state()).toEqual({ is_on: true, recovery_codes_left: 10 });
      expect(await subjects()).toEqual(['Two-step log-in is on']);
      expect((await call('second-factor/confirm/', { code: codeOf(secret) })).statusCode).toBe(409);
      expect((await call('second-factor/', proof)).statusCode).toBe(409);
    });

    it('stores neither the secret nor a code in plain text', async () => {
      const { secret, codes } = await turnOn();
      const stored = JSON.stringify([
        await test.db.select().from(secondFactors),
        await test.db.select().from(recoveryCodes),
      ]);
      expect(stored).not.toContain(secret);
      for (const code of codes) {
        expect(stored).not.toContain(code);
        expect(stored).not.toContain(code.replaceAll('-', ''));
      }
    });

    it('accepts a secret that was started again, and not the one before', async () => {
      const first = await begin();
      const second = await begin();
      expect((await call('second-factor/confirm/', { code: codeOf(first) })).statusCode).toBe(400);
      expect((await call('second-factor/confirm/', { code: codeOf(second) })).statusCode).toBe(200);
    });

    it('limits guesses of the code that confirms it', async () => {
      await test.close();
      const config = { rateLimit: true };
      await test.reopen({ config, deps: { pause: async () => undefined } });
      artist = await test.register('artist');
      const secret = await begin();
      const statuses = [];
      for (let guess = 0; guess < 6; guess += 1)
        statuses.push((await call('second-factor/confirm/', { code: '000000' })).statusCode);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
      expect((await call('second-factor/confirm/', { code: codeOf(secret) })).statusCode).toBe(429);
    });

    it('ends the other sessions, which began without a code', async () => {
      const other = { headers: { authorization: `Bearer ${(await logIn()).json().access}` } };
      const profile = async ({ headers }: Pick<TestAccount, 'headers'>) =>
        (await test.app.inject({ url: '/api/auth/profile/', headers })).statusCode;
      expect(await profile(other)).toBe(200);
      await turnOn();
      expect([await profile(other), await profile(artist)]).toEqual([401, 200]);
    });

    it('cannot be confirmed before it is started', async () => {
      expect((await call('second-factor/confirm/', { code: '123456' })).statusCode).toBe(409);
    });
  });

  describe('a log-in', () => {
    it('requires the code only after a right password', async () => {
      const { secret } = await turnOn();
      const wrong = await logIn({ password: 'not-this-one-1', code: codeOf(secret) });
      expect(wrong.statusCode).toBe(401);
      expect(wrong.json().detail).toBe('Incorrect email or password');

      const response = await logIn();
      expect(response.statusCode).toBe(401);
      expect(response.json().code).toBe('second_factor_required');
      const guessed = await logIn({ code: '000000' });
      expect(guessed.statusCode).toBe(401);
      expect(guessed.json().code).toBe('second_factor_wrong');

      const right = await logIn({ code: codeOf(secret) });
      expect(right.statusCode).toBe(200);
      expect(Object.keys(right.json()).sort()).toEqual(['access', 'refresh']);
    });

    it('accepts no code twice, and none older than one that was accepted', async () => {
      const { secret } = await turnOn();
      const code = codeOf(secret);
      expect((await logIn({ code })).statusCode).toBe(200);
      expect((await logIn({ code })).json().code).toBe('second_factor_wrong');
      expect((await logIn({ code: codeOf(secret, -1) })).statusCode).toBe(401);
      later(STEP_S);
      expect((await logIn({ code: codeOf(secret) })).statusCode).toBe(200);
    });

    it('accepts a code once, also from two simultaneous requests', async () => {
      const { secret } = await turnOn();
      const code = codeOf(secret);
      const responses = await Promise.all([logIn({ code }), logIn({ code }), logIn({ code })]);
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    });

    it.each([
      [-2, 401],
      [-1, 200],
      [1, 200],
      [2, 401],
    ])('with an app whose clock is %d steps off: %d', async (steps, status) => {
      const { secret } = await turnOn();
      later(5 * STEP_S);
      expect((await logIn({ code: codeOf(secret, steps) })).statusCode).toBe(status);
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
      expect(again.statusCode).toBe(401);
      expect(again.json().code).toBe('second_factor_wrong');
      expect(await state()).toMatchObject({ recovery_codes_left: 9 });
      const [, mail] = await test.mails();
      expect(mail).toMatchObject({
        recipient: artist.user.email,
        subject: 'A recovery code was used',
      });
      expect(mail?.body).toContain('There are 9 codes left');

      const written = second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O');
      expect((await logIn({ code: written })).statusCode).toBe(200);
      const both = await Promise.all([logIn({ code: third }), logIn({ code: third })]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    });

    it('refuses the recovery code of another account', async () => {
      const { codes } = await turnOn();
      const other = await test.register('media');
      const secret = (await call('second-factor/', proof, other)).json().secret;
      await call('second-factor/confirm/', { code: codeOf(secret) }, other);
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        payload: { email: other.user.email, password: TEST_PASSWORD, code: codes[0] },
      });
      expect(response.statusCode).toBe(401);
    });

    it.each(['', ' ', '0', 'a'.repeat(40), '12345', '1234567', '１２３４５６', "' OR 1=1"])(
      'refuses the code %j',
      async (code) => {
        await turnOn();
        expect((await logIn({ code })).statusCode).toBe(401);
      },
    );

    it('requires the code also after a password reset', async () => {
      const { secret } = await turnOn();
      const post = (url: string, payload: object) =>
        test.app.inject({ method: 'POST', url: `/api/${url}`, payload });
      await post('password_reset/', { email: artist.user.email });
      const token = /token=(\S+)/.exec((await test.mails()).at(-1)?.body ?? '')?.[1];
      const password = 'another-song-1';
      const reset = await post('password_reset/confirm/', { token, password });
      expect(Object.keys(reset.json())).toEqual(['status']);
      expect((await logIn({ password })).json().code).toBe('second_factor_required');
      expect((await logIn({ password, code: codeOf(secret) })).statusCode).toBe(200);
    });

    it('ignores a code when two-step log-in is off', async () => {
      expect((await logIn({ code: '123456' })).statusCode).toBe(200);
    });
  });

  describe('turning it off', () => {
    it('requires the password and a code, and sends a mail', async () => {
      const { secret } = await turnOn();
      expect((await call('second-factor/disable/', {})).json().fields).toHaveProperty(
        'current_password',
      );
      const response = await call('second-factor/disable/', proof);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'second_factor_required',
        fields: { code: expect.any(String) },
      });
      const guessed = await call('second-factor/disable/', { ...proof, code: '000000' });
      expect(guessed.json()).toMatchObject({ code: 'second_factor_wrong' });
      expect(await state()).toMatchObject({ is_on: true });

      const off = await call('second-factor/disable/', { ...proof, code: codeOf(secret) });
      expect(off.json()).toEqual({ is_on: false, recovery_codes_left: 0 });
      expect(await state()).toEqual({ is_on: false, recovery_codes_left: 0 });
      expect(await subjects()).toContain('Two-step log-in is off');
      expect((await logIn()).statusCode).toBe(200);
      expect((await call('second-factor/disable/', proof)).statusCode).toBe(409);
    });

    it('works with a recovery code when the app is lost', async () => {
      const { codes } = await turnOn();
      const off = await call('second-factor/disable/', { ...proof, code: codes[4] });
      expect(off.statusCode).toBe(200);
    });
  });

  it('new recovery codes replace the old ones', async () => {
    const { secret, codes } = await turnOn();
    expect((await call('second-factor/recovery-codes/', proof)).statusCode).toBe(400);
    const renewed = await call('second-factor/recovery-codes/', { ...proof, code: codeOf(secret) });
    expect(renewed.json().recovery_codes).toHaveLength(10);
    expect(await subjects()).toContain('You have new recovery codes');
    expect((await logIn({ code: codes[0] })).statusCode).toBe(401);
    expect((await logIn({ code: renewed.json().recovery_codes[0] })).statusCode).toBe(200);
  });

  it('app codes still work after a change of the server secret, also once the old one is removed', async () => {
    const { secret } = await turnOn();
    const { config } = test.deps;
    config.jwtSecretPrevious = config.jwtSecret;
    config.jwtSecret = 'a newer secret than the one it was sealed with';
    expect((await logIn({ code: codeOf(secret) })).statusCode).toBe(200);
    expect(await resealSecondFactors(test.db, config)).toBe(1);
    expect(await resealSecondFactors(test.db, config)).toBe(0);
    delete config.jwtSecretPrevious;
    later(STEP_S);
    expect((await logIn({ code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('recovery codes, but no app codes, work with an unrelated server secret', async () => {
    const { secret, codes } = await turnOn();
    test.deps.config.jwtSecret = 'another secret than the one it was sealed with';
    expect((await logIn({ code: codeOf(secret) })).statusCode).toBe(401);
    expect((await logIn({ code: codes[0] })).statusCode).toBe(200);
  });
});

describe('codes of an authenticator app', () => {
  const now = new Date('2026-05-06T07:08:09Z');

  describe('a code of an authenticator app', () => {
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
});
