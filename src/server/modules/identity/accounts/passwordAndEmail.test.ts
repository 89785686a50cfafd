import { oneTimeTokens, outgoingMails, users } from '@/server/platform/db/schema';
import { testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import { TOTP } from 'otpauth';

const artist = {
  username: 'nightdesk',
  email: 'mara@example.com',
  password: 'cobalt7x-song',
  password2: 'cobalt7x-song',
};
const newPassword = 'another-song-1';

const test = testApp({ startsAt: 'now' });

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
/** Registers an account and deletes its welcome mail. */
const register = async (): Promise<{ access: string; refresh: string }> => {
  const response = await post('auth/register/artist/', artist);
  await test.db.delete(outgoingMails);
  await test.db.delete(oneTimeTokens);
  return response.json();
};
const tokensInMails = async (): Promise<string[]> =>
  (await test.mails()).map((mail) => /\?token=(\S+)/.exec(mail.body)?.[1] ?? '');

describe('requesting a new password', () => {
  it('responds with 200 and sends a mail with the link', async () => {
    await register();
    const response = await post('password_reset/', { email: 'MARA@example.com' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'OK' });
    const [mail] = await test.mails();
    expect(mail?.recipient).toBe(artist.email);
    expect(mail?.body).toContain(`${test.deps.config.publicUrl}/new-password?token=`);
  });

  it('stores only the hash of the token', async () => {
    await register();
    await post('password_reset/', { email: artist.email });
    const [token = ''] = await tokensInMails();
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(await test.db.select().from(oneTimeTokens))).not.toContain(token);
  });

  it('says that no such account exists, and sends nothing', async () => {
    const response = await post('password_reset/', { email: 'nobody@example.com' });
    expect(response.statusCode).toBe(404);
    expect(response.json().detail).toBe('No account found with this email address.');
    expect(await test.db.select().from(outgoingMails)).toEqual([]);
  });

  it('requires an address', async () => {
    const response = await post('password_reset/', { email: ' ' });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ email: 'Please enter your email.' });
  });
});

describe('a stranger who requests the link again and again', () => {
  const ask = (from: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/password_reset/',
      remoteAddress: from,
      payload: { email: artist.email },
    });
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
        'We have already sent you links to choose a new password, and the newest still works. Please look into your mailbox.',
    });
    const token = (await tokensInMails()).at(-1);
    const confirmed = await post('password_reset/confirm/', { token, password: newPassword });
    expect(confirmed.statusCode).toBe(200);
    expect((await ask('192.0.2.1')).json()).toEqual({ status: 'OK' });
  });

  it('leaves the owner a link that is valid for at least ten minutes, else a new one is sent', async () => {
    for (let index = 0; index < 5; index += 1) await ask(`203.0.113.${index}`);
    test.advance(51 * 60);
    expect((await ask('192.0.2.1')).json()).toEqual({ status: 'OK' });
  });

  it('gets no more mails by simultaneous requests', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => ask(`203.0.113.${index}`)));
    expect(await test.mails()).toHaveLength(3);
  });
});

describe('setting the new password', () => {
  const request = async (): Promise<string> => {
    await post('password_reset/', { email: artist.email });
    return (await tokensInMails()).at(-1) ?? '';
  };
  const confirm = (token: string, password = newPassword) =>
    post('password_reset/confirm/', { token, password });
  const login = (password: string) => post('auth/login/', { email: artist.email, password });

  it('replaces the old one and ends every session', async () => {
    const { refresh } = await register();
    const response = await confirm(await request());
    expect(response.statusCode).toBe(200);
    expect((await login(artist.password)).statusCode).toBe(401);
    expect((await login(newPassword)).statusCode).toBe(200);
    expect((await post('auth/token/refresh/', { refresh })).statusCode).toBe(401);
  });

  it('confirms the address that the link was mailed to', async () => {
    await register();
    await confirm(await request());
    const found = await test.db.select({ isActive: users.isActive }).from(users);
    expect(found).toEqual([{ isActive: true }]);
  });

  it('works once, also when it is tried twice at the same time', async () => {
    await register();
    const token = await request();
    const responses = await Promise.all([confirm(token), confirm(token, 'yet-another-1')]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 400]);
    const again = await confirm(token);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 'link_not_valid' });
  });

  it('works for one hour', async () => {
    await register();
    const token = await request();
    test.advance(3601);
    expect((await confirm(token)).statusCode).toBe(400);
    test.advance(-2);
    expect((await confirm(token)).statusCode).toBe(200);
  });

  it('invalidates the links that were requested before', async () => {
    await register();
    const first = await request();
    const second = await request();
    expect((await confirm(first)).statusCode).toBe(200);
    expect((await confirm(second)).statusCode).toBe(400);
  });

  it.each(['trustno1', 'my-nightdesk-1', 'oh-mara-oh-1'])(
    'refuses the weak password %s, and keeps the link valid',
    async (password) => {
      await register();
      const token = await request();
      const response = await confirm(token, password);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({
        password: 'Password is too simple. Please choose a stronger password.',
      });
      expect((await confirm(token)).statusCode).toBe(200);
    },
  );

  it.each(['', 'made-up', 'a'.repeat(2001), '\u0000'])('refuses the token %j', async (token) => {
    expect((await confirm(token)).statusCode).toBe(400);
  });
});

describe('a change of the e-mail address', () => {
  const NEW = 'new-desk@example.com';
  let artist: TestAccount;
  beforeEach(async () => {
    artist = await test.register('artist');
  });

  const proof = { current_password: TEST_PASSWORD };

  const patch = (payload: object) =>
    test.app.inject({
      method: 'PATCH',
      url: '/api/auth/profile/update/',
      headers: artist.headers,
      payload,
    });

  const profile = async () =>
    (await test.app.inject({ url: '/api/auth/profile/', headers: artist.headers })).json();

  const confirm = (token: string) => post('auth/email/confirm/', { token });

  const logIn = (email: string, password = TEST_PASSWORD) =>
    post('auth/login/', { email, password });

  const tokensTo = async (address: string): Promise<string[]> =>
    (await test.mails())
      .filter(({ recipient }) => recipient === address)
      .flatMap(({ body }) => /\?token=(\S+)/.exec(body)?.[1] ?? []);

  const ask = async (email = NEW): Promise<string> => {
    expect((await patch({ email, ...proof })).statusCode).toBe(200);
    return (await tokensTo(email)).at(-1) ?? '';
  };

  it('requires the current password, and changes nothing without it', async () => {
    const missing = await patch({ email: NEW, stage_name: 'Another' });
    expect(missing.statusCode).toBe(400);
    expect(missing.json().fields).toEqual({
      current_password: 'Please enter your current password.',
    });
    const wrong = await patch({ email: NEW, stage_name: 'Another', current_password: 'guessed-1' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().fields).toEqual({ current_password: 'This is not your current password.' });
    expect(await profile()).toEqual(artist.user);
    expect(await test.mails()).toEqual([]);
  });

  it('takes effect when the link mailed to the new address is opened, and not before', async () => {
    const response = await patch({ email: NEW, stage_name: 'Another', ...proof });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      email: artist.user.email,
      profile: { stage_name: 'Another' },
    });
    const mails = await test.mails();
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [NEW, 'Confirm your new e-mail address'],
      [artist.user.email, 'Your e-mail address is about to change'],
    ]);
    expect(mails[0]?.body).toContain(`${test.deps.config.publicUrl}/confirm-email?token=`);
    expect(mails[1]?.body).not.toContain(NEW);
    expect((await logIn(NEW)).statusCode).toBe(401);
    expect((await logIn(artist.user.email)).statusCode).toBe(200);

    const [token = ''] = await tokensTo(NEW);
    expect(JSON.stringify(await test.db.select().from(oneTimeTokens))).not.toContain(token);
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await profile()).email).toBe(NEW);
    expect((await logIn(NEW)).statusCode).toBe(200);
    expect((await logIn(artist.user.email)).statusCode).toBe(401);
    expect((await test.mails()).at(-1)).toMatchObject({
      recipient: artist.user.email,
      subject: 'Your e-mail address has changed',
    });
  });

  it('requires no password when the email stays the same or is not given', async () => {
    expect((await patch({ email: artist.user.email, stage_name: 'A' })).statusCode).toBe(200);
    expect((await patch({ stage_name: 'B' })).statusCode).toBe(200);
    expect(await test.mails()).toEqual([]);
  });

  it('treats an address with other case as another mailbox', async () => {
    const email = artist.user.email.toUpperCase();
    expect((await patch({ email })).statusCode).toBe(400);
    expect((await confirm(await ask(email))).statusCode).toBe(200);
    expect((await profile()).email).toBe(email);
  });

  it('the link works once, for one day, and only for this change', async () => {
    const token = await ask();
    const asReset = await post('password_reset/confirm/', { token, password: 'another-song-1' });
    expect(asReset.statusCode).toBe(400);
    expect((await post('auth/activate/', { token })).statusCode).toBe(400);
    test.advance(24 * 3600 + 1);
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_not_valid' });
    test.advance(-2);
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_not_valid' });
  });

  it('works once, also when it is opened twice at the same time', async () => {
    const token = await ask();
    const responses = await Promise.all([confirm(token), confirm(token)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('a new request replaces the older one', async () => {
    const first = await ask('first@example.com');
    const second = await ask('second@example.com');
    expect((await confirm(first)).statusCode).toBe(400);
    expect((await confirm(second)).statusCode).toBe(200);
    expect((await profile()).email).toBe('second@example.com');
  });

  it('an address that is taken is refused at the request', async () => {
    const other = await test.register('media');
    const response = await patch({ email: other.user.email.toUpperCase(), ...proof });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      detail: 'This email is already taken.',
      code: 'email_taken',
    });
  });

  it('an address that was taken since the request is refused when the link is opened', async () => {
    const token = await ask();
    await test.register('media', { email: NEW.toUpperCase() });
    const response = await confirm(token);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      detail: 'This email is already taken.',
      code: 'email_taken',
    });
    expect((await profile()).email).toBe(artist.user.email);
  });

  it('invalidates password reset links, both at the request and when the link is opened', async () => {
    const { email } = artist.user;
    const reset = async (): Promise<string> => {
      await post('password_reset/', { email });
      return (await tokensTo(email)).at(-1) ?? '';
    };
    const use = (token: string) =>
      post('password_reset/confirm/', { token, password: 'another-song-1' });
    const before = await reset();
    const token = await ask();
    expect((await use(before)).statusCode).toBe(400);
    const between = await reset();
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await use(between)).statusCode).toBe(400);
  });

  it('is cancelled by a new password before the link is opened', async () => {
    const { email } = artist.user;
    const token = await ask('thief@example.com');
    await post('password_reset/', { email });
    const reset = (await tokensTo(email)).at(-1) ?? '';
    await post('password_reset/confirm/', { token: reset, password: 'another-song-1' });
    expect((await confirm(token)).statusCode).toBe(400);
    expect((await logIn(email, 'another-song-1')).statusCode).toBe(200);
  });

  it('requires a code when two-step log-in is on', async () => {
    const call = async (path: string, payload: object) =>
      (
        await test.app.inject({
          method: 'POST',
          url: `/api/auth/${path}`,
          payload,
          headers: artist.headers,
        })
      ).json();
    const { secret } = await call('second-factor/', proof);
    const code = () => new TOTP({ secret }).generate({ timestamp: test.now.getTime() });
    await call('second-factor/confirm/', { code: code() });
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
