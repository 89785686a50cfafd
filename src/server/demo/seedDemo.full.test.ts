import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { asc, count, eq, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import * as schema from '@/server/platform/db/schema';
import { findBreaches } from '@/server/modules/money/ledger/findBreaches';
import { balances } from '@/server/testing/money';
import { testApp } from '@/server/testing/testApp';
import { testFolder } from '@/server/testing/testFolder';
import { isWeakPassword } from '@/shared/identity/passwords.rules';
import { DELIVERY_DAYS_MAX, TRACK_PEAK_MAX, TRACK_PEAKS } from '@/shared/platform/limits';
import { OUTLET_TIERS, SERVICE_TYPE_GROUPS } from '@/shared/platform/options';
import { ORDER_STAGES } from '@/shared/platform/orderStages';
import { listPriceOf } from '@/shared/market/serviceGroups.rules';
import { FIRST_PRICES } from '@/shared/market/prices.rules';
import { demoSound } from './demoSound';
import { type DemoAccount, seedDemo } from './seedDemo';
import { CommandError } from '@/server/commands/command';
import type { Db } from '@/server/platform/db/client';
import { openDatabase } from '@/server/platform/db/openDatabase';
import { MIGRATIONS_FOLDER } from '@/server/testing/template';
import { remakeDemo } from './remakeDemo';

const { auditLog, campaigns, deliverables, files, fileTasks, linkChecks, messages } = schema;
const { orderEvents, orderMarks, orders, outletProfiles, priceLists, proposedChanges } = schema;
const { releases, reviews, services, tracks, users } = schema;

describe('the demo', () => {
  jest.setTimeout(120_000);

  let accounts: DemoAccount[];
  const test = testApp({ lasts: 'file' });
  beforeAll(async () => {
    accounts = await seedDemo(test.deps);
  });

  it('returns accounts of both roles that can log in and are clearly marked as a demo', async () => {
    const roles = accounts.map(({ role }) => role);
    expect(roles.join()).toBe(`artist,artist,artist${',media'.repeat(7)},staff`);
    for (const { email, password } of [accounts[0], accounts[8]] as DemoAccount[]) {
      const payload = { email, password };
      const login = { method: 'POST', url: '/api/auth/login/', payload } as const;
      expect((await test.app.inject(login)).statusCode).toBe(200);
    }
    for (const { email, username } of await test.db.select().from(users)) {
      expect(username).toMatch(/^demo-|^Demo Office$/);
      expect(email).toMatch(/^demo-.+@example\.com$/);
      expect(isWeakPassword(accounts[0]?.password ?? '', { username, email })).toBe(false);
    }
  });

  it('has services of every group, tier and approval, from 1, at the list’s price', async () => {
    const rows = await test.db
      .select({ service: services, outlet: outletProfiles })
      .from(services)
      .innerJoin(outletProfiles, eq(outletProfiles.id, services.outletId));
    const types = new Set<string>(rows.map(({ service }) => service.type));
    for (const group of SERVICE_TYPE_GROUPS) {
      expect(group.options.some((option) => types.has(option.value))).toBe(true);
    }
    expect(new Set(rows.map(({ outlet }) => outlet.tier))).toEqual(new Set(OUTLET_TIERS));
    const approvals = new Set(rows.map(({ service }) => service.approval));
    expect([...approvals].sort()).toEqual(['approved', 'declined', 'pending']);
    expect(rows.some(({ service }) => !service.isOn)).toBe(true);
    for (const { service, outlet } of rows) {
      expect(service.deliveryDays).toBeLessThanOrEqual(DELIVERY_DAYS_MAX);
      if (service.approval !== 'approved') continue;
      expect(service.priceCents).toBe(100 * listPriceOf(FIRST_PRICES, service.type, outlet.tier));
      expect(outlet.approvedAt).not.toBeNull();
    }
    const ids = rows.map(({ service }) => service.id);
    expect(ids).toContain(1);
    const { rows: next } = await test.db.execute<{ id: number | string }>(
      sql`SELECT nextval(pg_get_serial_sequence('services', 'id')) AS id`,
    );
    expect(Number(next[0]?.id)).toBe(Math.max(...ids) + 1);
  });

  it('has pending outlets, and outlets with zero, three and eight orders of a release', async () => {
    const rows = await test.db
      .select({
        name: outletProfiles.companyName,
        approvedAt: outletProfiles.approvedAt,
        times: count(orders.campaignId),
      })
      .from(outletProfiles)
      .leftJoin(orders, eq(orders.outletId, outletProfiles.id))
      .groupBy(outletProfiles.id);
    const waiting = rows.filter(({ approvedAt }) => approvedAt === null);
    expect(waiting.map(({ name }) => name).sort()).toEqual(['Demo Night Desk']);
    const times = Object.fromEntries(rows.map((row) => [row.name, row.times]));
    const expected = { 'Demo Weekly': 8, 'Demo Basement Zine': 3, 'Demo Channel One': 0 };
    expect(times).toMatchObject(expected);
  });

  it('has campaigns in every state, each with its own sound', async () => {
    const rows = await test.db.select().from(campaigns);
    const isOver = ({ stage, openUntil }: (typeof rows)[number]) =>
      stage === 'approved' && openUntil !== null && openUntil <= new Date();
    const states = new Set(rows.map((row) => (isOver(row) ? 'over' : row.stage)));
    expect([...states].sort()).toEqual(['approved', 'declined', 'draft', 'in_review', 'over']);
    const sounding = await test.db
      .select({ file: files.path, seconds: tracks.seconds })
      .from(tracks)
      .innerJoin(files, eq(files.id, tracks.fileId));
    expect(sounding.length).toBeGreaterThan(5);
    for (const { file, seconds } of sounding) {
      expect([path.extname(file), seconds]).toEqual(['.wav', 6]);
      expect((await stat(path.join(test.deps.files.mediaDir, file))).size).toBeLessThan(100_000);
    }
    const { peaks } = demoSound(1);
    expect(peaks).toHaveLength(TRACK_PEAKS);
    expect(peaks.every((peak) => peak >= 0 && peak <= TRACK_PEAK_MAX)).toBe(true);
  });

  it('has a price list that has not begun, and pending changes, one of which is live', async () => {
    expect(await test.db.select().from(priceLists)).toMatchObject([{ id: 2, begunAt: null }]);
    const entries = await test.db.select().from(auditLog).where(eq(auditLog.subject, 'prices'));
    expect(entries).toMatchObject([{ reason: 'So that a list waits to begin.' }]);
    const rows = await test.db.select().from(proposedChanges).orderBy(proposedChanges.id);
    expect(rows.map(({ record, field, isLive, state }) => [record, field, isLive, state])).toEqual([
      ['release', 'title', false, 'waiting'],
      ['release', 'description', true, 'waiting'],
      ['service', 'price', false, 'waiting'],
    ]);
    for (const { after } of rows.slice(0, 2)) expect(after).toMatch(/demo/i);
  });

  it('has orders in every stage, with money that matches the ledger', async () => {
    const rows = await test.db.select().from(orders);
    expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(ORDER_STAGES));
    const now = new Date();
    const paid = rows.filter(({ stage }) => stage === 'paid');
    expect(paid.filter(({ deliveryDueAt }) => (deliveryDueAt ?? now) < now)).toHaveLength(1);
    expect(paid.filter(({ revisionsUsed }) => revisionsUsed === 1)).toHaveLength(1);
    expect(rows.filter(({ paidAt }) => paidAt !== null)).toHaveLength(13);
    // No deadline has passed, and no mail is sent.
    expect(rows.filter(({ dueAt, remindAt }) => (remindAt ?? dueAt ?? now) < now)).toEqual([]);
    expect(await test.mails()).toEqual([]);
    expect(await findBreaches(test.db)).toEqual([]);
    // The second artist earned it by referring the first.
    expect(await balances(test.db)).toMatchObject({ 'referrals 3': 500 });
  });

  it('has six orders that both sides have reviewed, and one blind', async () => {
    const rows = await test.db
      .select({ order: orders.id, stage: orders.stage, paidAt: orders.paidAt, sides: count() })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .groupBy(orders.id);
    expect(rows.every(({ stage }) => stage === 'completed')).toBe(true);
    const paid = rows.filter(({ paidAt }) => paidAt !== null);
    expect(paid.map(({ sides }) => sides).sort()).toEqual([1, 2, 2, 2, 2, 2, 2]);
  });

  it('has delivered work for every round of every delivery, at addresses that are never checked', async () => {
    const deliveries = await test.db
      .select({ order: orderEvents.orderId, rounds: count() })
      .from(orderEvents)
      .where(eq(orderEvents.name, 'deliver'))
      .groupBy(orderEvents.orderId);
    const work = await test.db.select().from(deliverables);
    expect(deliveries.length).toBeGreaterThan(8);
    for (const { order, rounds } of deliveries) {
      const own = work.filter(({ orderId }) => orderId === order);
      expect(new Set(own.map(({ round }) => round)).size).toBe(rounds);
    }
    for (const { url, note, nextCheckAt } of work) {
      if (url === null) expect(note?.length).toBeGreaterThan(100);
      else expect(url).toMatch(/^https:\/\/example\.com\//);
      expect(nextCheckAt).toBeNull();
    }
    // Each page has a title, but one is not found.
    const checks = await test.db.select().from(linkChecks).orderBy(linkChecks.id);
    const last = new Map(checks.map((check) => [check.deliverableId, check]));
    expect(last.size).toBe(work.filter(({ url }) => url !== null).length);
    expect([...last.values()].filter(({ outcome }) => outcome === 'gone')).toHaveLength(1);
    for (const { title, outcome } of checks) expect(title ?? outcome).toMatch(/ |^gone$/);
  });

  it('has chats with unread last messages, and everything before them is read', async () => {
    const rows = await test.db.select().from(messages).orderBy(messages.id);
    expect(rows).toHaveLength(7);
    const marks = await test.db.select().from(orderMarks);
    for (const { orderId, userId, lastReadId, mailDueAt } of marks) {
      expect(mailDueAt).toBeNull();
      const ofOrder = rows.filter((row) => row.orderId === orderId);
      const own = ofOrder.findLast((row) => row.userId === userId);
      const unread = ofOrder.filter((row) => row.userId !== userId && row.id > lastReadId);
      expect(unread.every(({ id }) => id > (own?.id ?? 0))).toBe(true);
    }
  });

  it('has every file of every release in its place, named after its record', async () => {
    const fileAt = (file: string): string => path.join(test.deps.files.mediaDir, file);
    const rows = await test.db.select().from(releases);
    expect(rows.length).toBeGreaterThan(5);
    for (const { artwork, presskit } of rows) {
      expect(await sharp(fileAt(artwork ?? '')).metadata()).toMatchObject({ format: 'png' });
      const thumbnail = fileAt((artwork ?? '').replace('.png', '-96.webp'));
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 96 });
      if (presskit?.endsWith('.pdf')) {
        expect((await readFile(fileAt(presskit), 'latin1')).startsWith('%PDF-')).toBe(true);
      }
    }
    expect(await test.db.select().from(fileTasks)).toEqual([]);
    const ofGlassHarbour = await test.db
      .select({ kind: files.kind, name: files.name, media: files.mediaType })
      .from(files)
      .innerJoin(releases, eq(releases.id, files.releaseId))
      .where(eq(releases.title, 'Glass Harbour'))
      .orderBy(files.name);
    expect(ofGlassHarbour).toEqual([
      { kind: 'audio', name: 'breakwater.wav', media: 'audio/wav' },
      { kind: 'presskit', name: 'glass-harbour-press-kit.pdf', media: 'application/pdf' },
      { kind: 'artwork', name: 'glass-harbour.png', media: 'image/png' },
      { kind: 'audio', name: 'glass-harbour.wav', media: 'audio/wav' },
    ]);
    for (const { name } of await test.db.select().from(files)) {
      expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*\.(?:png|pdf|txt|wav)$/);
    }
  });

  it('does nothing when there are users', async () => {
    const before = await test.db.select().from(releases);
    expect(await seedDemo(test.deps)).toEqual([]);
    expect(await test.db.select().from(releases)).toEqual(before);
  });
});

describe('npm run demo', () => {
  jest.setTimeout(300_000);

  const folder = testFolder('file');
  const run = () => remakeDemo({ DATA_DIR: folder.path }, MIGRATIONS_FOLDER);
  async function inDatabase<Result>(look: (db: Db) => Promise<Result>): Promise<Result> {
    const database = await openDatabase(
      { dataDir: folder.path },
      { migrationsFolder: MIGRATIONS_FOLDER },
    );
    try {
      return await look(database.db);
    } finally {
      await database.close();
    }
  }
  /** The content of the database, without times. */
  const contents = async (db: Db) => ({
    users: await db.select({ id: users.id, email: users.email }).from(users).orderBy(asc(users.id)),
    releases: (await db.select().from(releases).orderBy(asc(releases.id))).map(
      ({ id, title, artwork }) => [id, title, artwork],
    ),
    services: (await db.select().from(services).orderBy(asc(services.id))).map(
      ({ id, priceCents, deletedAt }) => [id, priceCents, deletedAt],
    ),
    orders: (await db.select().from(orders).orderBy(asc(orders.id))).map(
      ({ id, serviceId, stage }) => [id, serviceId, stage],
    ),
  });
  /* Files that are kept as sent get a random name. */
  const GIVEN = /-[0-9a-f]{8}-[0-9a-f-]{27}\./;
  const filesIn = async () =>
    (await readdir(folder.at('media'), { recursive: true }))
      .map((name) => name.replace(GIVEN, '.'))
      .sort();

  it('creates the demo in an empty database, and recreates it after changes', async () => {
    expect(await run()).toContain('\n  artist  demo-artist-1@example.com  listen-closely-9\n');
    const made = await inDatabase(contents);
    const files = await filesIn();
    expect(made.users[0]?.id).toBe(1);
    expect(made.services[0]?.[0]).toBe(1);
    expect(files.length).toBeGreaterThan(made.releases.length * 2);

    await inDatabase(async (db) => {
      await db.delete(orders).where(isNull(orders.campaignId));
      await db.delete(releases).where(eq(releases.id, 1));
      await db.update(services).set({ deletedAt: new Date() }).where(eq(services.id, 1));
      const account = { username: 'demo-artist-9', passwordHash: '-', role: 'artist' as const };
      await db.insert(users).values({ ...account, email: 'demo-artist-9@example.com' });
    });
    await run();
    expect(await inDatabase(contents)).toEqual(made);
    expect(await filesIn()).toEqual(files);
  });

  it('requires that the server is stopped first, and no PostgreSQL server', async () => {
    const inUse = `The data folder ${folder.path} is in use by another Linernote (process ${process.pid}). Stop that`;
    await inDatabase(() => expect(run()).rejects.toThrow(inUse));
    const env = { DATABASE_URL: 'postgresql://nowhere/shop', DATA_DIR: folder.path };
    await expect(remakeDemo(env, MIGRATIONS_FOLDER)).rejects.toThrow('Unset DATABASE_URL.');
  });

  it('changes nothing once somebody has signed up', async () => {
    const before = await inDatabase(async (db) => {
      const account = { username: 'mara', passwordHash: '-', role: 'artist' as const };
      await db.insert(users).values({ ...account, email: 'mara@example.org' });
      return contents(db);
    });
    await expect(run()).rejects.toThrow(CommandError);
    await expect(run()).rejects.toThrow('holds accounts that are not of the demo');
    expect(await inDatabase(contents)).toEqual(before);
  });
});
