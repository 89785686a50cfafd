import { eq } from 'drizzle-orm';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { auditLog, outgoingMails, sentMails } from '@/server/platform/db/schema';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import type { Mails, MailText } from '@/shared/admin/mails.schemas';

const test = testApp({ startsAt: new Date('2026-11-26T12:00:00Z') });
let owner: TestAccount;
beforeEach(async () => {
  owner = await test.registerAdmin();
  await test.db.delete(outgoingMails);
});

const SECRET = 'https://music.example.com/new-password?token=abc-DEF_1';
async function put(recipient: string, isFailed = false): Promise<number> {
  const failure = { failedAt: new Date('2026-11-25T12:00:00Z'), attempts: 14, lastError: 'Full.' };
  const mail = { recipient, subject: 'Hello', body: `Hello,\n\n${SECRET}\n` };
  const values = isFailed ? { ...mail, ...failure } : mail;
  const [row] = await test.db.insert(outgoingMails).values(values).returning();
  return row?.id ?? 0;
}
const mails = async (query = '') =>
  (await call(test, owner, 'GET', `admin/mails/${query}`)).json<Mails>();
const retry = (body: object) => call(test, owner, 'POST', 'admin/mails/retry/', body);

it('lists what waits and has failed, newest first, by state and address', async () => {
  await put('mara@example.com', true);
  await put('Ida@example.com');
  expect(await mails()).toMatchObject({
    ...{ waiting: 1, failed: 1, total: 2 },
    items: [
      { recipient: 'Ida@example.com', state: 'waiting' },
      { recipient: 'mara@example.com', state: 'failed', attempts: 14, last_error: 'Full.' },
    ],
    work: expect.arrayContaining([{ name: 'mail', due: 1, oldest: expect.any(String) }]),
  });
  expect((await mails('?state=failed')).items).toHaveLength(1);
  expect((await mails('?search=ida@')).items).toMatchObject([{ recipient: 'Ida@example.com' }]);
});

it('shows the text of a mail without what its links are opened by', async () => {
  const id = await put('mara@example.com');
  const { text } = (await call(test, owner, 'GET', `admin/mails/${id}/`)).json<MailText>();
  expect(text).toBe('Hello,\n\nhttps://music.example.com/new-password?(hidden)\n');
  expect((await call(test, owner, 'GET', 'admin/mails/9999/')).statusCode).toBe(404);
});

it('lists sent mails page by page, apart from the others, and shows one', async () => {
  const sent = Array.from({ length: 51 }, (_none, index) => ({
    ...{ id: 100 + index, recipient: 'mara@example.com', subject: 'Hello', body: 'Hello.' },
    ...{ attempts: 1, createdAt: test.now, sentAt: test.now },
  }));
  await test.db.insert(sentMails).values(sent);
  await put('ida@example.com');
  expect(await mails()).toMatchObject({ total: 1, items: [{ state: 'waiting' }] });
  const { items, total } = await mails('?state=sent&search=MARA');
  expect([items.length, total, items[0]]).toMatchObject([50, 51, { id: 150, state: 'sent' }]);
  expect((await mails('?state=sent&below=101')).items).toMatchObject([{ id: 100 }]);
  const read = await call(test, owner, 'GET', 'admin/mails/100/');
  expect(read.json()).toMatchObject({ text: 'Hello.' });
});

it('sends one failed mail again, or all, each once and with an entry in the log', async () => {
  const id = await put('one@example.com', true);
  const two = await Promise.all([retry({ id }), retry({ id })]);
  expect(tally(two)).toEqual({ 200: 1, 404: 1 });
  expect(await mails()).toMatchObject({
    failed: 0,
    items: [{ id, attempts: 0, state: 'waiting' }],
  });
  await put('two@example.com', true);
  await put('three@example.com', true);
  expect((await retry({})).json()).toEqual({ retried: 2 });
  expect((await retry({})).json()).toEqual({ retried: 0 });
  expect(await test.db.$count(auditLog, eq(auditLog.action, 'mail_retried'))).toBe(3);
});

it.each(['moderator', 'finance'] as const)(
  'is for owners, not for an admin for %s',
  async (role) => {
    const other = await test.registerAdmin('media');
    await setAdminRole(test.db, other.user.email, role);
    const id = await put('mara@example.com', true);
    const responses = await Promise.all([
      call(test, other, 'GET', 'admin/mails/'),
      call(test, other, 'GET', `admin/mails/${id}/`),
      call(test, other, 'POST', 'admin/mails/retry/', { id }),
    ]);
    expect(tally(responses)).toEqual({ 403: 3 });
  },
);
