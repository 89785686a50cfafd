import { readFileSync } from 'node:fs';
import { asc, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { purgeRows } from '@/server/platform/db/queryParts';
import * as schema from '@/server/platform/db/schema';
import {
  files,
  idempotencyKeys,
  orders,
  outgoingMails,
  sentMails,
  proposedChanges,
  secondFactors,
} from '@/server/platform/db/schema';
import { purgeKeys } from '@/server/platform/http/idempotency';
import { purgeMails } from '@/server/platform/mail/outbox';
import { purgeUnconfirmed } from '@/server/modules/identity/accounts/secondFactorRepository';
import { purgeChanges } from '@/server/modules/identity/changes/changesRepository';
import { purgeUnsentFiles } from '@/server/modules/trade/deliveries/orderFilesCommands';
import { formBody } from '@/server/testing/formBody';
import { agreeAndPay, finish } from '@/server/testing/payments';
import { ownTablesOf } from '@/server/modules/admin/ownData/ownTablesRepository';
import { testApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { DAY_MS } from '@/shared/platform/durations';

jest.setTimeout(60_000);

const start = new Date('2026-03-01T12:00:00Z');
const test = testApp({ startsAt: start, config: { accessTtlS: 3600 * 24 * 300 } });
const after = (days: number) => new Date(start.getTime() + days * DAY_MS);
const MAIL = { recipient: 'a@example.com', subject: 'x', body: 'News.' };

it('deletes mails a month after they were given up, and no waiting mails', async () => {
  await test.db.insert(outgoingMails).values([
    { ...MAIL, subject: 'given up', failedAt: start },
    { ...MAIL, subject: 'later', failedAt: after(1) },
    { ...MAIL, subject: 'waits', createdAt: after(-400) },
  ]);
  expect(await purgeMails(test.db, after(29.9))).toBe(0);
  expect(await purgeMails(test.db, after(30))).toBe(1);
  const left = await test.db.select().from(outgoingMails).orderBy(asc(outgoingMails.id));
  expect(left.map(({ subject }) => subject)).toEqual(['later', 'waits']);
  const sent = { ...MAIL, attempts: 1, createdAt: start };
  await test.db.insert(sentMails).values([
    { ...sent, id: 8, sentAt: start },
    { ...sent, id: 9, sentAt: after(1) },
  ]);
  expect(await purgeMails(test.db, after(30))).toBe(1);
  expect(await test.db.select({ id: sentMails.id }).from(sentMails)).toEqual([{ id: 9 }]);
});

it('deletes changes half a year after they were decided or cancelled, and no pending ones', async () => {
  const { user } = await test.register('artist');
  const change = { userId: user.id, record: 'release', field: 'title', isLive: false } as const;
  const decided = { state: 'approved', decidedAt: start } as const;
  await test.db.insert(proposedChanges).values([
    { ...change, recordId: 1, createdAt: after(-300), ...decided },
    { ...change, recordId: 2, createdAt: start, state: 'withdrawn' },
    { ...change, recordId: 3, createdAt: after(-300) },
    { ...change, recordId: 4, createdAt: start, ...decided, decidedAt: after(1) },
  ]);
  expect(await purgeChanges(test.db, after(179.9))).toBe(0);
  expect(await purgeChanges(test.db, after(180))).toBe(2);
  const left = await test.db.select().from(proposedChanges);
  expect(left.map(({ recordId }) => recordId).sort()).toEqual([3, 4]);
});

it('deletes idempotency keys after a day, even without new ones', async () => {
  const { user } = await test.register('artist');
  const key = { userId: user.id, requestHash: 'h' };
  await test.db.insert(idempotencyKeys).values([
    { ...key, key: 'old', createdAt: start },
    { ...key, key: 'new', createdAt: after(0.5) },
  ]);
  expect(await purgeKeys(test.db, after(1))).toBe(0);
  expect(await purgeKeys(test.db, after(1.1))).toBe(1);
  expect(await test.db.select().from(idempotencyKeys)).toMatchObject([{ key: 'new' }]);
});

it('deletes a second factor that was not confirmed within a day', async () => {
  const [one, other] = [await test.register('artist'), await test.register('artist')];
  await test.db.insert(secondFactors).values([
    { userId: one.user.id, sealedSecret: 'x', createdAt: start },
    { userId: other.user.id, sealedSecret: 'x', createdAt: start, confirmedAt: start },
  ]);
  expect(await purgeUnconfirmed(test.db, after(0.9))).toBe(0);
  expect(await purgeUnconfirmed(test.db, after(1))).toBe(1);
  expect(await test.db.select().from(secondFactors)).toMatchObject([{ userId: other.user.id }]);
});

it('deletes uploaded work that was never delivered, a week later and once its order has ended', async () => {
  const deal = await agreeAndPay(test, 100);
  const { outlet, order } = deal;
  const { headers, payload } = await formBody([
    { name: 'delivery', filename: 'words.txt', type: 'text/plain', value: Buffer.from('Words.') },
  ]);
  const withLength = { ...headers, 'content-length': String(payload.length) };
  const path = `offers/${order.id}/files/`;
  const sent = await call(test, outlet, 'POST', path, payload, withLength);
  expect(sent.statusCode).toBe(201);
  await test.db.update(files).set({ createdAt: start });
  const deliveries = async () =>
    (await test.db.select().from(files)).filter(({ kind }) => kind === 'delivery').length;
  expect(await purgeUnsentFiles(test.deps, after(60))).toBe(0);
  expect(await deliveries()).toBe(1);
  await finish(test, deal);
  expect(await purgeUnsentFiles(test.deps, after(6.9))).toBe(0);
  expect(await purgeUnsentFiles(test.deps, after(7))).toBe(1);
  expect(await deliveries()).toBe(0);
  expect(await test.db.$count(orders)).toBe(1);
});

it('continues until no row is left, in small batches', async () => {
  await test.db
    .insert(outgoingMails)
    .values(Array.from({ length: 2001 }, () => ({ ...MAIL, failedAt: start })));
  expect(await purgeRows(test.db, outgoingMails.id, undefined)).toBe(2001);
});

it('is documented for each table', () => {
  const page = readFileSync('docs/operating.md', 'utf8');
  const [, section = ''] = /## What is kept how long\n(.*?)\n## /s.exec(page) ?? [];
  const tables = Object.values(schema).filter((each) => is(each, PgTable));
  const ofOneOwner = [...ownTablesOf('artist'), ...ownTablesOf('media')].map(({ table }) => table);
  expect(section).toContain('and other rows of one profile');
  for (const table of tables.filter((each) => !ofOneOwner.includes(each)))
    expect(section).toContain(`\`${getTableName(table)}\``);
});
