import { eq } from 'drizzle-orm';
import { auditLog, contentVersions, users } from '@/server/platform/db/schema';
import { writeMail } from '@/server/platform/mail/writeMail';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import type { Content, Contents } from '@/shared/admin/content.schemas';
import { CONTENT_MESSAGES } from '@/shared/platform/content.rules';
import { MAIL_KINDS } from '@/shared/platform/mailTexts';
import { startContentMailings } from './contentMailings';

const test = testApp({ startsAt: new Date('2026-12-05T12:00:00Z') });
let admin: TestAccount;
beforeEach(async () => {
  admin = await test.registerAdmin();
  test.deps.config.content = {};
});

const KEY = 'mail-second_factor_off';
const read = async (key: string) =>
  (await call(test, admin, 'GET', `admin/content/text/?text=${key}`)).json<Content>();
async function send(
  method: 'PUT' | 'POST',
  path: string,
  body: { key: string; [field: string]: unknown },
) {
  const { version } = await read(body.key);
  return call(test, admin, method, path, body, { 'if-match': `"${version}"` });
}
const save = (key: string, title: string, body: string) =>
  send('PUT', 'admin/content/', { key, title, body });
const publish = (key: string, more: object = {}) =>
  send('POST', 'admin/content/publish/', { key, ...more });
const off = () => writeMail(test.deps.config, 'second_factor_off', {});

it('names every kind of mail, writes it in what was published, and restores the first text', async () => {
  const { items } = (await call(test, admin, 'GET', 'admin/content/')).json<Contents>();
  expect(items.filter(({ tab }) => tab === 'mails')).toHaveLength(MAIL_KINDS.length);
  const first = off();
  await save(KEY, 'It is off', 'Two-step log-in is **off**.');
  expect(off()).toEqual(first);
  await publish(KEY);
  expect(off()).toMatchObject({ subject: 'It is off', body: 'Two-step log-in is off.\n' });
  await publish(KEY, { number: 1 });
  expect(off()).toEqual(first);
  const log = await test.db.select().from(auditLog).where(eq(auditLog.subject, 'content'));
  expect(log[0]?.before).toBe('Mail "Two-step log-in off": version 1');
});

it.each([
  ['It', 'Hello.', '{link} must be in the text'],
  ['It', '{link} {nobody}', 'Unknown: {nobody}'],
  ['It {link}', '{link}', '{link} may not be in the subject'],
  ['It', '[a](https://example.com "{link}")', CONTENT_MESSAGES.hidden],
  ['', '{link}', 'A field is still empty'],
])('does not publish the subject %j with the text %j', async (title, body, reason) => {
  await save('mail-activation', title, body);
  const response = await publish('mail-activation');
  expect(response.statusCode).toBe(400);
  expect(response.json().detail).toContain(`${CONTENT_MESSAGES.notReady} ${reason}`);
});

it('shows and sends a draft with examples, to the admin alone, and logs it', async () => {
  await save('mail-account_suspended', 'Out', 'Why: {reason}');
  const { sections, plain } = await read('mail-account_suspended');
  expect(sections[0]).toMatchObject({ heading: 'Out' });
  expect(plain).toContain('Why: An example of a reason.');
  const tried = await call(test, admin, 'POST', 'admin/content/try/', {
    key: 'mail-account_suspended',
  });
  expect(tried.statusCode).toBe(204);
  expect(await test.mails()).toMatchObject([
    { recipient: admin.user.email, subject: '[Example] Out', body: plain },
  ]);
  const log = await test.db.select().from(auditLog).where(eq(auditLog.action, 'mail_tried'));
  expect(log).toMatchObject([{ actorId: admin.user.id, after: 'Mail "Account suspended": draft' }]);
  expect((await call(test, admin, 'POST', 'admin/content/try/', { key: 'faq' })).statusCode).toBe(
    404,
  );
});

describe('mailing everybody', () => {
  async function begin(from = '2026-12-10') {
    await save('accessibility', '', '## Now\n\n{contact}');
    await send('PUT', 'admin/content/', {
      ...{ key: 'accessibility', lead: 'New.', body: '## Now\n\n{contact}' },
    });
    return publish('accessibility', { from, mails: true });
  }
  async function work(workers = 1) {
    const options = { ...test.deps, now: () => test.now };
    const all = Array.from({ length: workers }, () => startContentMailings(options));
    await Promise.all(all.map((worker) => worker.wake()));
    await Promise.all(all.map((worker) => worker.stop()));
  }

  it('mails each account once, in pieces, but none that is closed or unconfirmed', async () => {
    const [open, suspended, unconfirmed] = [
      await test.register('artist'),
      await test.register('media'),
      await test.register('artist'),
    ];
    const change = (account: TestAccount, values: object) =>
      test.db.update(users).set(values).where(eq(users.id, account.user.id));
    await test.db.update(users).set({ isActive: true });
    await change(suspended, { suspendedAt: test.now, suspendedReason: 'x' });
    await change(unconfirmed, { isActive: false });
    const many = Array.from({ length: 450 }, (_, index) => ({
      ...{ email: `many${index}@example.com`, username: `many${index}`, passwordHash: 'x' },
      role: 'staff' as const,
    }));
    await test.db.insert(users).values(many);
    expect((await read('accessibility')).readers).toBe(452);

    expect((await begin()).statusCode).toBe(200);
    await work(2);
    await work();
    const mails = await test.mails();
    expect(mails).toHaveLength(452);
    const to = new Set(mails.map(({ recipient }) => recipient));
    expect(to.size).toBe(452);
    expect(to).toContain(open.user.email);
    expect(mails[0]).toMatchObject({ subject: 'Accessibility: a new version from 10 Dec 2026' });
    expect(mails[0]?.body).toContain(`${test.deps.config.publicUrl}/accessibility`);
    const log = await test.db.select().from(auditLog).where(eq(auditLog.subject, 'content'));
    expect(log[0]?.after).toBe('version 2, from 2026-12-10, mailed to 452 accounts');
  });

  it('goes on after the last account that was mailed', async () => {
    await test.db.update(users).set({ isActive: true });
    const later = await test.register('artist');
    await test.db.update(users).set({ isActive: true });
    await begin();
    await test.db
      .update(contentVersions)
      .set({ mailedTo: admin.user.id })
      .where(eq(contentVersions.number, 2));
    await work();
    expect(await test.mails()).toMatchObject([{ recipient: later.user.email }]);
  });

  it('mails nobody unless it is asked to, nor about what is no legal page', async () => {
    await save(KEY, 'It is off', 'Off.');
    await publish(KEY, { mails: true });
    await work();
    expect(await test.mails()).toEqual([]);
  });
});
