import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { CommandError } from '@/server/commands/command';
import { openDatabase } from '@/server/platform/db/openDatabase';
import { insertUser } from '@/server/testing/money';
import { recordLog } from '@/server/testing/recordLog';
import { MIGRATIONS_FOLDER } from '@/server/testing/template';
import { borrowDatabase, closeDatabases, giveBackDatabase } from '@/server/testing/testDatabase';
import type { TestDatabase } from '@/server/testing/createTestDatabase';
import { nextCheckAt, startLedgerCheck } from './ledgerCheck';
import { runLedgerCheck } from './ledgerCheckCommand';

jest.setTimeout(300_000);
afterAll(closeDatabases);

/** Adds a cent without a transfer. */
async function breakBooks({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const { userId } = await insertUser(db, 'mara', 'artist');
  await db.execute(
    sql`INSERT INTO accounts (kind, user_id, balance_cents) VALUES ('artist', ${userId}, 1)`,
  );
}
const BREACHES = [
  'Account 1 (artist) has 1 cents; its transfers make 0.',
  '1 cents are on accounts; what came in and went out leaves 0.',
];

describe('the nightly check', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await borrowDatabase();
  });
  afterEach(() => giveBackDatabase(database));

  it.each([
    ['2026-03-01T02:59:59Z', '2026-03-01T03:00:00.000Z'],
    ['2026-03-01T03:00:00Z', '2026-03-02T03:00:00.000Z'],
    ['2026-12-31T12:00:00Z', '2027-01-01T03:00:00.000Z'],
  ])('after %s the next run is at %s', (now, next) => {
    expect(nextCheckAt(new Date(now)).toISOString()).toBe(next);
  });

  it('runs at the start and once each night, logs errors and repairs nothing', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    const log = recordLog();
    const worker = startLedgerCheck({ database, now: () => now, logger: log.logger });
    await worker.wake();
    expect(log.lines).toMatchObject([{ level: 30, msg: 'the ledger is in order' }]);
    await breakBooks(database);
    await worker.wake();
    expect(log.lines).toHaveLength(1);
    for (const day of ['2026-03-02T03:00:00Z', '2026-03-03T03:00:00Z']) {
      now = new Date(day);
      await worker.wake();
      await worker.wake();
    }
    await worker.stop();
    const broken = { level: 50, msg: 'the ledger is not in order', breaches: BREACHES };
    expect(log.lines.slice(1)).toMatchObject([broken, broken]);
  });
});

describe('npm run ledger:check', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'linernote-ledger-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const check = () => runLedgerCheck({ DATA_DIR: dataDir }, MIGRATIONS_FOLDER);

  it('creates no database where none exists', async () => {
    await expect(check()).rejects.toThrow(`There is no database in ${dataDir}.`);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('reports whether the ledger is consistent, both while the server runs and without it', async () => {
    const server = await openDatabase({ dataDir }, { migrationsFolder: MIGRATIONS_FOLDER });
    expect(await check()).toBe('The ledger is in order.');
    await breakBooks(server);
    const broken = ['The ledger is not in order.', ...BREACHES].join('\n');
    await expect(check()).rejects.toThrow(new CommandError(broken));
    await server.close();
    await expect(check()).rejects.toThrow(new CommandError(broken));
  });
});
