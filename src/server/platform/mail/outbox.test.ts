import { readdir, readFile, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Db } from '@/server/platform/db/client';
import { outgoingMails, sentMails } from '@/server/platform/db/schema';
import { borrowDatabase, closeDatabases, giveBackDatabase } from '@/server/testing/testDatabase';
import type { TestDatabase } from '@/server/testing/createTestDatabase';
import { testFolder } from '@/server/testing/testFolder';
import { enqueueMail, enqueueMails, type OutgoingMail } from './enqueueMail';
import { createOutbox, type Outbox, type OutboxOptions } from './outbox';
import { createTransport, fileTransport, smtpTransport } from './transports';
import type { Letter } from './writeLetter';

const sender = { mailFrom: 'Linernote <no-reply@example.com>', publicUrl: 'http://localhost:3000' };
const mail = { to: 'mara@example.com', subject: 'Grüße', body: 'Your link:\nhttp://x/?a=b\n' };

const now = () => new Date();
const folder = testFolder();

jest.setTimeout(120_000);

let database: TestDatabase;
let outbox: Outbox | undefined;
afterAll(closeDatabases);
beforeEach(async () => {
  database = await borrowDatabase();
});
afterEach(async () => {
  await outbox?.stop();
  outbox = undefined;
  giveBackDatabase(database);
});

const begin = (options: Partial<OutboxOptions> & Pick<OutboxOptions, 'transport'>): Outbox => {
  outbox = createOutbox({ database, now, ...options });
  return outbox;
};
const waiting = () => database.db.select().from(outgoingMails).orderBy(outgoingMails.id);
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(10);
}
const untilEmpty = () => until(async () => (await waiting()).length === 0);
const claim = (lease: string) =>
  database.db
    .update(outgoingMails)
    .set({ attempts: 1, nextAttemptAt: sql`now() + ${lease}::interval` });

/** A mail server that records its mails. */
async function mailServer(port = 0) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('a mail server', () => {
  const boxTo = (port: number, options = '', more: Partial<OutboxOptions> = {}) =>
    begin({ transport: smtpTransport(`smtp://127.0.0.1:${port}${options}`, sender), ...more });

  it('gets the mail once it is committed, and the row becomes that of a sent mail without secrets', async () => {
    const server = await mailServer();
    const box = boxTo(server.port);
    const failed = database.db.transaction(async (tx) => {
      await enqueueMail(tx, { ...mail, subject: 'of a transaction that failed' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await database.db.transaction((tx) => enqueueMail(tx, mail));
    box.wake();
    await untilEmpty();
    expect(server.received).toHaveLength(1);
    const parsed = await PostalMime.parse(server.received[0] ?? '');
    expect(parsed).toMatchObject({
      from: { name: 'Linernote', address: 'no-reply@example.com' },
      to: [{ address: 'mara@example.com' }],
      subject: 'Grüße',
    });
    expect(parsed.text?.trim()).toBe(mail.body.trim());
    const [sent] = await database.db.select().from(sentMails);
    expect(sent).toMatchObject({ recipient: mail.to, body: 'Your link:\nhttp://x/?(hidden)\n' });
    await server.close();
  });

  it('gets no mail without TLS if its address requires TLS', async () => {
    const server = await mailServer();
    const box = boxTo(server.port, '?requireTLS=true');
    await enqueueMail(database.db, mail);
    box.wake();
    await until(async () => (await waiting())[0]?.lastError != null);
    expect((await waiting())[0]?.lastError).toContain('STARTTLS');
    expect(server.received).toEqual([]);
    await server.close();
  });

  it('that is down at first gets the mail when it is up again', async () => {
    const reserved = await mailServer();
    await reserved.close();
    const box = boxTo(reserved.port, '', { backOffS: () => 0.05 });
    await enqueueMail(database.db, mail);
    box.wake();
    await until(async () => ((await waiting())[0]?.attempts ?? 0) >= 3);
    expect((await waiting())[0]?.lastError).toMatch(/ECONNREFUSED/);
    const server = await mailServer(reserved.port);
    await until(() => server.received.length > 0);
    await untilEmpty();
    expect(server.received).toHaveLength(1);
    await server.close();
  });
});

/** A transport controlled by the test. */
function fakeTransport(send: (row: OutgoingMail) => Promise<void> = () => Promise.resolve()) {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    send: async (row: OutgoingMail) => {
      await send(row);
      sent.push(row);
    },
    close() {},
  };
}

describe('the outbox', () => {
  it('waits longer after each failure and finally gives up in one transaction, keeping the mail', async () => {
    const lastError = '550 no such mailbox';
    const transport = fakeTransport(() => Promise.reject(new Error(lastError)));
    const backOffS = jest.fn(() => 0.02);
    const failedAt = async (db: Db) => (await db.select().from(outgoingMails))[0]?.failedAt;
    const seen: unknown[] = [];
    const onGivenUp = async (tx: Db) => {
      seen.push(await failedAt(tx), await failedAt(database.db));
    };
    const box = begin({ transport, attemptsMax: 3, onGivenUp, backOffS });
    await enqueueMail(database.db, mail);
    box.wake();
    await until(async () => (await waiting())[0]?.failedAt != null);
    box.wake();
    await pause(100);
    expect(await waiting()).toMatchObject([{ attempts: 3, lastError, body: mail.body }]);
    expect(backOffS.mock.calls).toEqual([[1], [2]]);
    expect(seen).toEqual([expect.any(Date), null]);
  });

  it('sends delayed mails before mails that became due later', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    await database.db.transaction(async (tx) => {
      for (const subject of ['newest', 'put off', 'oldest']) {
        await enqueueMail(tx, { ...mail, subject });
      }
    });
    const set = (subject: string, changes: Partial<OutgoingMail>) =>
      database.db.update(outgoingMails).set(changes).where(eq(outgoingMails.subject, subject));
    await set('oldest', { createdAt: at(1) });
    await set('put off', { createdAt: at(0), nextAttemptAt: at(2), attempts: 1 });
    await set('newest', { createdAt: at(3) });
    const transport = fakeTransport();
    // A database of its own would have all leases ended at the start, which makes every mail due at
    // once.
    begin({ transport, database: { db: database.db, isShared: true } });
    await until(() => transport.sent.length === 3);
    expect(transport.sent.map(({ subject }) => subject)).toEqual(['oldest', 'put off', 'newest']);
  });

  it('holds no database lock while it sends', async () => {
    let release = () => {};
    const blocked = new Promise<void>((resolve) => (release = resolve));
    const transport = fakeTransport(() => blocked);
    await enqueueMail(database.db, mail);
    begin({ transport });
    await until(async () => (await waiting())[0]?.attempts === 1);
    await enqueueMail(database.db, mail);
    expect(await waiting()).toHaveLength(2);
    release();
    await until(() => transport.sent.length === 2);
  });

  it('shares the table with other processes without sending a mail twice', async () => {
    const shared = { db: database.db, isShared: true };
    const transports = [0, 1, 2].map(() => fakeTransport(() => pause(2)));
    for (let count = 0; count < 20; count += 1) await enqueueMail(database.db, mail);
    const boxes = transports.map((transport) => createOutbox({ database: shared, transport, now }));
    await untilEmpty();
    for (const box of boxes) await box.stop();
    const sent = transports.flatMap((transport) => transport.sent.map(({ id }) => id));
    expect(sent.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it('resends at once what a crash interrupted, when the database is its own', async () => {
    await enqueueMail(database.db, mail);
    await claim('3 minutes');
    const transport = fakeTransport();
    begin({ transport, database: { db: database.db, isShared: false } });
    await until(() => transport.sent.length === 1);
  });

  it('resends what another process claimed and lost, once the lease is over', async () => {
    await enqueueMail(database.db, mail);
    await claim('1 hour');
    const transport = fakeTransport();
    const box = begin({ transport, database: { db: database.db, isShared: true } });
    await pause(100);
    expect(transport.sent).toEqual([]);
    await claim('0');
    box.wake();
    await until(() => transport.sent.length === 1);
  });
});

it('mail as files is in the data folder, once, complete and only readable by its owner', async () => {
  const box = begin({ transport: createTransport({ ...sender, dataDir: folder.path }) });
  const injecting = 'Grüße\r\nBcc: b@example.com';
  await enqueueMail(database.db, { ...mail, subject: injecting });
  const [row] = await waiting();
  box.wake();
  await untilEmpty();
  const mails = folder.at('mail');
  // A second time, as after a crash.
  await fileTransport(mails, sender).send(row!);
  const names = await readdir(mails);
  expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d.-]+Z-1\.eml$/)]);
  const file = path.join(mails, names[0] ?? '');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const content = await readFile(file, 'utf8');
  expect(content).not.toMatch(/^Bcc:/im);
  const parsed = await PostalMime.parse(content);
  expect(parsed.subject).toMatch(/^Grüße/);
  expect(parsed.to).toEqual([expect.objectContaining({ address: 'mara@example.com' })]);
  expect(parsed.text?.trim()).toBe(mail.body.trim());
});

describe('notifications that are grouped into one mail', () => {
  const url = 'http://localhost:3000/';
  const letter = (heading: string, topic = 'Order received'): Letter => ({
    ...{ heading, text: `${heading}, and what of it.`, why: 'You have an account.' },
    link: { label: 'See the order', url: `${url}offers/${heading.length}` },
    off: { topic, url: `${url}unsubscribe?token=${topic.length}` },
    ways: [{ label: 'Choose your emails', url: `${url}profile-settings` }],
  });
  const start = new Date('2026-11-20T10:00:00Z');
  const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
  const notice = (userId: number, each: Letter, at = start) => ({
    to: `user${userId}@example.com`,
    subject: each.heading,
    body: each.text,
    unsubscribeUrl: each.off?.url ?? '',
    gathered: { userId, letter: each, until: new Date(at.getTime() + 600_000) },
  });
  let at: Date;
  let isDown: boolean;
  let sent: OutgoingMail[];
  let transport: ReturnType<typeof fakeTransport>;
  const box = (more: Partial<OutboxOptions> = {}) =>
    begin({ transport, now: () => at, pollMs: 5, ...more });
  const put = (...mails: Parameters<typeof enqueueMail>[1][]) =>
    database.db.transaction((tx) => enqueueMails(tx, mails));
  beforeEach(() => {
    at = start;
    isDown = false;
    transport = fakeTransport(async () => {
      if (isDown) throw new Error('down');
    });
    ({ sent } = transport);
  });

  it('are sent to each account as one mail, ten minutes after the first', async () => {
    await put(notice(7, letter('A first order')), notice(8, letter('Another one')), mail);
    const theOutbox = box();
    await until(() => sent.length === 1);
    expect(sent[0]).toMatchObject({ recipient: mail.to });
    await put(notice(7, letter('A second order'), minutes(9)));
    at = minutes(10);
    theOutbox.wake();
    await untilEmpty();
    expect(sent).toHaveLength(3);
    const [, both, alone] = sent;
    expect(both).toMatchObject({
      recipient: 'user7@example.com',
      subject: '2 new notices on Linernote',
      unsubscribeUrl: 'http://localhost:3000/unsubscribe?token=14',
    });
    for (const heading of ['A first order', 'A second order']) {
      expect(both?.body).toContain(`* ${heading}\n\n${heading}, and what of it.`);
      expect(both?.html).toContain(`>${heading}</h2>`);
    }
    expect(both?.body.match(/Turn off emails about "Order received"/g)).toHaveLength(1);
    expect(alone).toMatchObject({ recipient: 'user8@example.com', subject: 'Another one' });
  });

  it('of several kinds have an unsubscribe link for each kind', async () => {
    await put(
      notice(7, letter('An order')),
      notice(7, letter('A review', 'Reviews')),
      ...Array.from({ length: 20 }, (_, index) => notice(7, letter(`Number ${index}`))),
    );
    at = minutes(10);
    box();
    await until(() => sent.length === 1);
    expect(sent[0]).toMatchObject({ subject: '22 new notices on Linernote', unsubscribeUrl: null });
    expect(sent[0]?.body).toContain('Turn off emails about "Reviews"');
    expect(sent[0]?.body).toContain('And 2 more on Linernote.');
  });

  it('stay together when the mail could not be sent', async () => {
    await put(notice(7, letter('A first order')), notice(7, letter('A second order')));
    at = minutes(10);
    isDown = true;
    const theOutbox = box({ backOffS: () => 60 });
    await until(async () => (await waiting()).every(({ lastError }) => lastError === 'down'));
    isDown = false;
    at = minutes(12);
    theOutbox.wake();
    await untilEmpty();
    expect(sent.map(({ subject }) => subject)).toEqual(['2 new notices on Linernote']);
  });
});
