import { oneTimeTokens, outgoingMails, users } from '@/server/platform/db/schema';
import { testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import { TOTP } from 'otpauth';

const artist = {
  username: 'nightdesk',
  email: 'mara@example.com',
  password: 'cobalt7x-song',
  password2: 'cobalt7x-song',
};
const newPassword = 'another-song-1';

const test = testApp({ startsAt: 'now' });

const post = (path: string, payload: object, remoteAddress = '127.0.0.1') =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload, remoteAddress });
/** Registers an account and deletes its welcome mail. */
const register = async (): Promise<{ access: string; refresh: string }> => {
  const response = await post('auth/register/artist/', artist);
  await test.db.delete(outgoingMails);
  await test.db.delete(oneTimeTokens);
  return response.json();
};
/** The tokens of the links in all mails, or in those to one address. */
const tokensTo = async (address?: string): Promise<string[]> =>
  (await test.mails())
    .filter(({ recipient }) => recipient === (address ?? recipient))
    .flatMap(({ body }) => /\?token=(\S+)/.exec(body)?.[1] ?? []);
const requestReset = async (email = artist.email): Promise<string> => {
  await post('password_reset/', { email });
  return (await tokensTo(email)).at(-1) ?? '';
};
const reset = (token: string, password = newPassword) =>
  post('password_reset/confirm/', { token, password });
const logIn = async (email: string, password: string) =>
  (await post('auth/login/', { email, password })).statusCode;

describe('a new password', () => {
  it('is requested by mail, and only the hash of its token is stored', async () => {
    await register();
    const response = await post('password_reset/', { email: 'MARA@example.com' });
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'OK' }]);
    const [mail] = await test.mails();
    expect(mail?.recipient).toBe(artist.email);
    expect(mail?.body).toContain(`${test.deps.config.publicUrl}/new-password?token=`);
    const [token = ''] = await tokensTo();
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(await test.db.select().from(oneTimeTokens))).not.toContain(token);
  });

  it('cannot be requested without an account', async () => {
    const unknown = await post('password_reset/', { email: 'nobody@example.com' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json().detail).toBe('No account found with this email address.');
    const empty = await post('password_reset/', { email: ' ' });
    expect(empty.statusCode).toBe(400);
    expect(empty.json().fields).toEqual({ email: 'Please enter your email.' });
    expect(await test.mails()).toEqual([]);
  });

  it('replaces the old one, confirms the address, and ends every session and earlier link', async () => {
    const { refresh } = await register();
    const [first, second] = [await requestReset(), await requestReset()];
    expect((await reset(first)).statusCode).toBe(200);
    expect((await reset(second)).statusCode).toBe(400);
    expect(await logIn(artist.email, artist.password)).toBe(401);
    expect(await logIn(artist.email, newPassword)).toBe(200);
    expect((await post('auth/token/refresh/', { refresh })).statusCode).toBe(401);
    expect(await test.db.select().from(users)).toMatchObject([{ isActive: true }]);
  });

  it('is set once for a link, within one hour, also when it is tried twice at the same time', async () => {
    await register();
    const token = await requestReset();
    test.advance(3601);
    expect((await reset(token)).statusCode).toBe(400);
    test.advance(-2);
    const both = await Promise.all([reset(token), reset(token, 'yet-another-1')]);
    expect(tally(both)).toEqual({ 200: 1, 400: 1 });
    expect((await reset(token)).json().code).toBe('link_not_valid');
  });

  it('is refused when it is weak, and the link stays valid', async () => {
    await register();
    const token = await requestReset();
    for (const password of ['trustno1', 'my-nightdesk-1', 'oh-mara-oh-1']) {
      const response = await reset(token, password);
      expect([response.statusCode, response.json().fields]).toEqual([
        400,
        { password: 'Password is too simple. Please choose a stronger password.' },
      ]);
    }
    expect((await reset(token)).statusCode).toBe(200);
  });

  it.each(['', 'made-up', 'a'.repeat(2001), '\u0000'])('refuses the token %j', async (token) => {
    expect((await reset(token)).statusCode).toBe(400);
  });
});

describe('a stranger who requests the link again and again', () => {
  const ask = (from: string) => post('password_reset/', { email: artist.email }, from);
  beforeEach(async () => {
    await test.reopen({ config: { rateLimit: true } });
    await register();
  });

  it('cannot flood the mailbox: the link that was sent still works, and the response says so', async () => {
    for (let index = 0; index < 20; index += 1) {
      expect((await ask(`203.0.113.${index}`)).statusCode).toBe(200);
      test.advance(60);
    }
    expect(await test.mails()).toHaveLength(3);
    const owner = await ask('192.0.2.1');
    expect(owner.statusCode).toBe(200);
    expect(owner.json()).toEqual({
      status: 'OK',
      detail:
        'We have already sent you links to choose a new password, and the latest one still works. Please check your inbox.',
    });
    expect((await reset((await tokensTo()).at(-1) ?? '')).statusCode).toBe(200);
    expect((await ask('192.0.2.1')).json()).toEqual({ status: 'OK' });
  });

  it('gets no more by simultaneous requests, and leaves the owner a link that is valid for ten minutes', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => ask(`203.0.113.${index}`)));
    expect(await test.mails()).toHaveLength(3);
    test.advance(51 * 60);
    expect((await ask('192.0.2.1')).json()).toEqual({ status: 'OK' });
    expect(await test.mails()).toHaveLength(4);
  });
});

describe('a change of the e-mail address', () => {
  const NEW = 'new-desk@example.com';
  const TAKEN = { detail: 'This email is already taken.', code: 'email_taken' };
  let account: TestAccount;
  let email: string;
  beforeEach(async () => {
    account = await test.register('artist');
    email = account.user.email;
  });

  const proof = { current_password: TEST_PASSWORD };
  const patch = (payload: object) => call(test, account, 'PATCH', 'auth/profile/update/', payload);
  const profile = async () => (await call(test, account, 'GET', 'auth/profile/')).json();
  const confirm = (token: string) => post('auth/email/confirm/', { token });
  const ask = async (address = NEW): Promise<string> => {
    expect((await patch({ email: address, ...proof })).statusCode).toBe(200);
    return (await tokensTo(address)).at(-1) ?? '';
  };

  it('requires the current password, and changes nothing without it', async () => {
    for (const [given, message] of [
      [{}, 'Please enter your current password.'],
      [{ current_password: 'guessed-1' }, 'This is not your current password.'],
    ] as const) {
      const refused = await patch({ email: NEW, stage_name: 'Another', ...given });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toEqual({ current_password: message });
    }
    expect(await profile()).toEqual(account.user);
    expect((await patch({ email, stage_name: 'A' })).statusCode).toBe(200);
    expect(await test.mails()).toEqual([]);
  });

  it('takes effect when the link mailed to the new address is opened, and not before', async () => {
    const response = await patch({ email: NEW, stage_name: 'Another', ...proof });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ email, profile: { stage_name: 'Another' } });
    const mails = await test.mails();
    expect(mails).toMatchObject([
      { recipient: NEW, subject: 'Confirm your new email address' },
      { recipient: email, subject: 'Your email address is about to change' },
    ]);
    expect(mails[0]?.body).toContain(`${test.deps.config.publicUrl}/confirm-email?token=`);
    expect(mails[1]?.body).not.toContain(NEW);
    expect(await logIn(NEW, TEST_PASSWORD)).toBe(401);
    expect(await logIn(email, TEST_PASSWORD)).toBe(200);

    const [token = ''] = await tokensTo(NEW);
    expect(JSON.stringify(await test.db.select().from(oneTimeTokens))).not.toContain(token);
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await profile()).email).toBe(NEW);
    expect(await logIn(NEW, TEST_PASSWORD)).toBe(200);
    expect(await logIn(email, TEST_PASSWORD)).toBe(401);
    const changed = { recipient: email, subject: 'Your email address has changed' };
    expect((await test.mails()).at(-1)).toMatchObject(changed);
  });

  it('treats an address with other case as another mailbox', async () => {
    const upper = email.toUpperCase();
    expect((await patch({ email: upper })).statusCode).toBe(400);
    expect((await confirm(await ask(upper))).statusCode).toBe(200);
    expect((await profile()).email).toBe(upper);
  });

  it('is made once by its link, within one day, and by no other kind of link', async () => {
    const token = await ask();
    expect((await reset(token)).statusCode).toBe(400);
    expect((await post('auth/activate/', { token })).statusCode).toBe(400);
    test.advance(24 * 3600 + 1);
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_not_valid' });
    test.advance(-2);
    expect(tally(await Promise.all([confirm(token), confirm(token)]))).toEqual({ 200: 1, 400: 1 });
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_not_valid' });
  });

  it('replaces an older request', async () => {
    const [first, second] = [await ask('first@example.com'), await ask('second@example.com')];
    expect((await confirm(first)).statusCode).toBe(400);
    expect((await confirm(second)).statusCode).toBe(200);
    expect((await profile()).email).toBe('second@example.com');
  });

  it('to an address that is taken is refused, at the request and when the link is opened', async () => {
    const token = await ask();
    await test.register('media', { email: NEW.toUpperCase() });
    for (const refused of [await patch({ email: NEW, ...proof }), await confirm(token)])
      expect([refused.statusCode, refused.json()]).toEqual([409, TAKEN]);
    expect((await profile()).email).toBe(email);
  });

  it('invalidates password reset links, both at the request and when the link is opened', async () => {
    const before = await requestReset(email);
    const token = await ask();
    expect((await reset(before)).statusCode).toBe(400);
    const between = await requestReset(email);
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await reset(between)).statusCode).toBe(400);
  });

  it('is cancelled by a new password before the link is opened', async () => {
    const token = await ask('thief@example.com');
    await reset(await requestReset(email));
    expect((await confirm(token)).statusCode).toBe(400);
    expect(await logIn(email, newPassword)).toBe(200);
  });

  it('requires a code when two-step log-in is on', async () => {
    const factor = async (path: string, payload: object) =>
      (await call(test, account, 'POST', `auth/second-factor/${path}`, payload)).json();
    const { secret } = await factor('', proof);
    const code = () => new TOTP({ secret }).generate({ timestamp: test.now.getTime() });
    await factor('confirm/', { code: code() });
    test.advance(30);
    const response = await patch({ email: NEW, ...proof });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'second_factor_required',
      fields: { code: expect.any(String) },
    });
    expect((await patch({ email: NEW, ...proof, code: '000000' })).statusCode).toBe(400);
    expect((await patch({ email: NEW, ...proof, code: code() })).statusCode).toBe(200);
    test.advance(30);
    expect((await patch({ email: 'other@example.com', code: code() })).statusCode).toBe(400);
  });
});
