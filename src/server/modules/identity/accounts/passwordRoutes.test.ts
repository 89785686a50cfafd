import { oneTimeTokens, outgoingMails, users } from '@/server/platform/db/schema';
import { testApp } from '@/server/testing/testApp';

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

  it.each(['short1', '1029384756', 'Sunshine', 'trustno1', 'my-nightdesk-1', 'oh-mara-oh-1'])(
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
