import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { ONE_TIME_TOKEN_PURPOSES } from '@/server/platform/db/schema';
import { fileTransport } from '@/server/platform/mail/transports';
import { createTestApp } from '@/server/testing/testApp';
import { linkMail } from './authMails';

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
    id: 1,
    recipient: 'mara@example.com',
    attempts: 1,
    nextAttemptAt: now,
    createdAt: now,
    failedAt: null,
    lastError: null,
    html: null,
    unsubscribeUrl: null,
    gatheredFor: null,
    letter: null,
    ...text,
  });
  const [name = ''] = await readdir(folder);
  return readFile(path.join(folder, name), 'utf8');
}

describe.each(ONE_TIME_TOKEN_PURPOSES)('the link of %s', (purpose) => {
  it('is a whole line in the file, ready to copy, and the same in a mail program', async () => {
    const mail = linkMail(publicUrl, purpose, token);
    const link = mail.body.split('\n').find((line) => line.startsWith(publicUrl));
    expect(link).toMatch(new RegExp(`^${publicUrl}/[a-z-]+\\?token=${token}$`));
    const raw = await written(mail);
    expect(raw.split('\r\n')).toContain(link);
    const parsed = await PostalMime.parse(raw);
    expect(parsed.text?.split('\n')).toContain(link);
    expect(parsed.text?.trim()).toBe(mail.body.trim());
  });
});

it('is encoded when necessary', async () => {
  const umlauts = { subject: 'Grüße', body: 'Schöne Grüße\n' };
  const raw = await written(umlauts);
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
  const values = { ...names, email, password, password2: password };
  expect((await post('auth/register/media/', values)).statusCode).toBe(201);
  expect((await post('password_reset/', { email })).statusCode).toBe(200);
  const mails = await test.mails();
  expect(mails).toHaveLength(2);
  for (const { subject, body } of mails) expect(subject + body).not.toMatch(/evil|Win now/);
  await test.close();
}, 30_000);
