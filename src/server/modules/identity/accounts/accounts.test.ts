import {
  oneTimeTokens,
  refreshTokens,
  sessions,
  users,
  ONE_TIME_TOKEN_PURPOSES,
} from '@/server/platform/db/schema';
import { testApp, TEST_PASSWORD, type TestAccount, createTestApp } from '@/server/testing/testApp';
import type { Worker } from '@/server/platform/worker/createWorker';
import { startTokenSweep, sweepTokens } from './tokenSweep';
import { call } from '@/server/testing/trade';
import type { Wallet } from '@/shared/money/wallet.schemas';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { fileTransport } from '@/server/platform/mail/transports';
import { linkMail } from './authMails';

describe('the sweep of tokens', () => {
  const HOUR_S = 3600;
  const DAY_S = 24 * HOUR_S;

  let mara: TestAccount;
  let sweep: Worker | undefined;
  const test = testApp({ startsAt: 'now' });
  beforeEach(async () => {
    mara = await test.register('artist');
  });
  afterEach(async () => {
    await sweep?.stop();
    sweep = undefined;
  });

  const post = (path: string, payload: object) =>
    test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
  const login = () => post('auth/login/', { email: mara.user.email, password: TEST_PASSWORD });
  const refresh = async (token: string): Promise<string> =>
    (await post('auth/token/refresh/', { refresh: token })).json<{ refresh: string }>().refresh;
  const counts = () =>
    Promise.all([sessions, refreshTokens, oneTimeTokens].map((table) => test.db.$count(table)));

  it('deletes expired tokens, and nothing else, also in several processes at once', async () => {
    await post('password_reset/', { email: mara.user.email });
    await login();
    await refresh(mara.refresh);
    expect(await sweepTokens(test.db, test.now)).toBe(0);
    expect(await counts()).toEqual([2, 3, 1]);

    test.advance(HOUR_S);
    expect(await sweepTokens(test.db, test.now)).toBe(1);
    expect(await counts()).toEqual([2, 3, 0]);
    test.advance(14 * DAY_S);
    const swept = await Promise.all([1, 2, 3].map(() => sweepTokens(test.db, test.now)));
    expect(swept.reduce((sum, count) => sum + count)).toBe(2);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('deletes used and expired tokens of a session that is still open', async () => {
    let token = mara.refresh;
    for (let day = 0; day < 40; day += 10) {
      token = await refresh(token);
      test.advance(10 * DAY_S);
    }
    token = await refresh(token);
    await sweepTokens(test.db, test.now);
    const left = await test.db.select().from(refreshTokens);
    expect(left.map(({ expiresAt }) => expiresAt > test.now)).toEqual([true, true, true]);
    await refresh(token);
    expect(await test.db.$count(sessions)).toBe(1);
  });

  it('runs at the start and every hour, until the server stops', async () => {
    test.advance(14 * DAY_S);
    sweep = startTokenSweep(test.deps, []);
    await sweep.wake();
    expect(await test.db.$count(sessions)).toBe(0);
    for (let hour = 0; hour < 2; hour += 1) {
      await login();
      await test.db.update(sessions).set({ expiresAt: test.now });
      test.advance(HOUR_S - 1);
      await sweep.wake();
      expect(await test.db.$count(sessions)).toBe(1);
      test.advance(1);
      await sweep.wake();
      expect(await test.db.$count(sessions)).toBe(0);
    }
    await sweep.stop();
    await login();
    test.advance(14 * DAY_S);
    await sweep.wake();
    expect(await test.db.$count(sessions)).toBe(1);
  });
});

describe('a referral', () => {
  const test = testApp();

  it('is by the account whose code a sign-up has; an unknown code is ignored without an error', async () => {
    const referrer = await test.register('media');
    const { referral_code: ref } = (await call(test, referrer, 'GET', 'wallet/')).json<Wallet>();
    expect(ref).toMatch(/^[0-9a-f]{10}$/);
    for (const role of ['artist', 'media'] as const) await test.register(role, { ref });
    const plain = await test.register('artist');
    const unknown = ['0000000000', 'nobody', '', ' ', "' OR 1=1 --", 'x'.repeat(5000), 5, null];
    for (const code of [...unknown, ['a']]) {
      const account = await test.register('artist', { ref: code });
      expect(Object.keys(account.user)).toEqual(Object.keys(plain.user));
    }
    const { id } = referrer.user;
    const brought = await test.db.select({ by: users.referredBy }).from(users).orderBy(users.id);
    const nobodys = Array.from({ length: 10 }, () => null);
    expect(brought.map(({ by }) => by)).toEqual([null, id, id, ...nobodys]);
  });
});

describe('mails about accounts', () => {
  const publicUrl = 'https://the-music-desk.of-a-long-name.example.com:8443';

  /** As long as a real token. */
  const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN_-3';

  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'linernote-mails-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** The bytes of the mail as a file. */
  async function written(text: { subject: string; body: string }): Promise<string> {
    const transport = fileTransport(folder, { mailFrom: 'no-reply@example.com', publicUrl });
    const now = new Date();
    await transport.send({
      ...{ id: 1, recipient: 'mara@example.com', attempts: 1, nextAttemptAt: now, createdAt: now },
      ...{ failedAt: null, lastError: null, html: null, unsubscribeUrl: null },
      replyTo: null,
      ...{ gatheredFor: null, letter: null, ...text },
    });
    const [name = ''] = await readdir(folder);
    return readFile(path.join(folder, name), 'utf8');
  }

  it.each(ONE_TIME_TOKEN_PURPOSES)(
    'the link of %s is a whole line in the file, ready to copy, and the same in a mail program',
    async (purpose) => {
      const mail = linkMail({ publicUrl, content: {} }, purpose, token);
      const link = mail.body.split('\n').find((line) => line.startsWith(publicUrl));
      expect(link).toMatch(new RegExp(`^${publicUrl}/[a-z-]+\\?token=${token}$`));
      const raw = await written(mail);
      expect(raw.split('\r\n')).toContain(link);
      const parsed = await PostalMime.parse(raw);
      expect(parsed.text?.split('\n')).toContain(link);
      expect(parsed.text?.trim()).toBe(mail.body.trim());
    },
  );

  it('is encoded when necessary', async () => {
    const raw = await written({ subject: 'Grüße', body: 'Schöne Grüße\n' });
    expect(raw).toContain('Content-Transfer-Encoding: quoted-printable');
    expect((await PostalMime.parse(raw)).text?.trim()).toBe('Schöne Grüße');
    await rm(folder, { recursive: true });
    const long = await written({ subject: 'Long', body: `${'a'.repeat(999)}\n` });
    expect(Math.max(...long.split('\r\n').map((line) => line.length))).toBeLessThan(999);
  });

  it('no mail repeats the name of the account', async () => {
    const test = await createTestApp({ config: { mediaActivation: true } });
    const names = { username: 'Win now www.evil.example', company_name: 'http://evil.example' };
    const email = 'evil.example@example.com';
    const post = (url: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `/api/${url}`, payload });
    const password = 'blue-Harbour-77';
    const website = 'https://evil.example';
    const values = { ...names, email, website, password, password2: password };
    expect((await post('auth/register/media/', values)).statusCode).toBe(201);
    expect((await post('password_reset/', { email })).statusCode).toBe(200);
    const mails = await test.mails();
    expect(mails).toHaveLength(2);
    for (const { subject, body } of mails) expect(subject + body).not.toMatch(/evil|Win now/);
    await test.close();
  }, 30_000);
});
