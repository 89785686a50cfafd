import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, eq, isNull } from 'drizzle-orm';
import { CommandError } from '@/server/commands/command';
import type { Db } from '@/server/platform/db/client';
import { openDatabase } from '@/server/platform/db/openDatabase';
import { orders, releases, services, users } from '@/server/platform/db/schema';
import { MIGRATIONS_FOLDER } from '@/server/testing/template';
import { remakeDemo } from './remakeDemo';

jest.setTimeout(300_000);

describe('npm run demo', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'linernote-demo-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const run = () => remakeDemo({ DATA_DIR: dataDir }, MIGRATIONS_FOLDER);
  async function inDatabase<Result>(look: (db: Db) => Promise<Result>): Promise<Result> {
    const database = await openDatabase({ dataDir }, { migrationsFolder: MIGRATIONS_FOLDER });
    try {
      return await look(database.db);
    } finally {
      await database.close();
    }
  }
  /** The content of the database, without times. */
  const contents = async (db: Db) => ({
    users: await db.select({ id: users.id, email: users.email }).from(users).orderBy(asc(users.id)),
    releases: await db
      .select({ id: releases.id, title: releases.title, artwork: releases.artwork })
      .from(releases)
      .orderBy(asc(releases.id)),
    services: await db
      .select({ id: services.id, price: services.priceCents, deletedAt: services.deletedAt })
      .from(services)
      .orderBy(asc(services.id)),
    orders: await db
      .select({ id: orders.id, service: orders.serviceId, stage: orders.stage })
      .from(orders)
      .orderBy(asc(orders.id)),
  });
  /* Files that are kept as sent get a random name. */
  const GIVEN = /-[0-9a-f]{8}-[0-9a-f-]{27}\./;
  const filesIn = async () =>
    (await readdir(path.join(dataDir, 'media'), { recursive: true }))
      .map((name) => name.replace(GIVEN, '.'))
      .sort();

  it('creates the demo in an empty database, and recreates it after changes', async () => {
    expect(await run()).toContain('\n  artist  demo-artist-1@example.com  listen-closely-9\n');
    const made = await inDatabase(contents);
    const files = await filesIn();
    expect(made.users[0]?.id).toBe(1);
    expect(made.services[0]?.id).toBe(1);
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

  it('requires that the server is stopped first', async () => {
    await inDatabase(() =>
      expect(run()).rejects.toThrow(
        `The data folder ${dataDir} is in use by another Linernote (process ${process.pid}). Stop that`,
      ),
    );
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

  it('refuses to run on a PostgreSQL server', async () => {
    const env = { DATABASE_URL: 'postgresql://nowhere/shop', DATA_DIR: dataDir };
    await expect(remakeDemo(env, MIGRATIONS_FOLDER)).rejects.toThrow('Unset DATABASE_URL.');
  });
});
