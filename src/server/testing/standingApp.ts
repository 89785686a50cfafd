import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { hashing } from '@/server/platform/auth/passwords';
import { buildApp } from '@/server/app';
import type { Config } from '@/server/platform/config/config';
import type { AppDeps } from '@/server/deps';
import { openFileStore } from '@/server/platform/files/fileStore';
import { createTestProvider } from '@/server/modules/money/payments/paymentProviders';
import { type TestDatabase, emptyDatabase } from './createTestDatabase';
import { checkResponses } from './responseChecks';
import { SCRATCH_FOLDER } from './scratchFolder';
import { borrowDatabase, closeDatabases, giveBackDatabase } from './testDatabase';

export interface TestAppOptions {
  config?: Partial<Config>;
  now?: () => Date;
  /** Other dependencies to replace. */
  deps?: Partial<AppDeps>;
  /** Whether the app must be new, for tests of its counters and caches. */
  isFresh?: boolean;
}

/*
 * Most tests sign up several accounts; at the product's cost, hashing takes a fifth of their time.
 */
hashing.cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

// These run around the tests of the importing file; the first database may have to build its
// template.
beforeAll(async () => giveBackDatabase(await borrowDatabase()), 60_000);
afterAll(async () => {
  for (const standing of [...idle.splice(0), ...open]) await takeDown(standing);
  open.clear();
  await closeDatabases();
});

/** An app that outlives a test: the file's next test with the same configuration reuses it. */
interface StandingApp {
  /** The requested configuration, as text. */
  key: string;
  app: FastifyInstance;
  deps: AppDeps;
  database: TestDatabase;
  clock: Clock;
  /** Restores the changes of the test to `deps` and its configuration. */
  restore(): void;
}

/** The app's time, and whether a test has closed the app. */
interface Clock {
  now: () => Date;
  hasEnded: boolean;
}

const idle: StandingApp[] = [];
/** Open apps of the file's tests, which would keep the worker's process alive. */
const open = new Set<StandingApp>();

/**
 * Opens the app on an empty database and an empty data folder. Once it is closed, the file's next
 * test with the same configuration reuses it.
 */
export async function openApp(options: TestAppOptions) {
  const standing = await standingApp(options);
  const { app, deps, clock } = standing;
  open.add(standing);
  const close = async (): Promise<void> => {
    if (!open.delete(standing)) return;
    // The next test must not find a port or open connections.
    const isOver = app.server.listening || clock.hasEnded;
    if (needsItsOwn(options) || isOver) await takeDown(standing);
    else idle.push(standing);
  };
  return { app, deps, close };
}

const needsItsOwn = ({ config, deps, isFresh }: TestAppOptions): boolean =>
  deps !== undefined || config?.rateLimit === true || isFresh === true;

/** Ids restart at 1, and the app remembers the state of a session's id for a moment. */
function forgetSessions(app: FastifyInstance): void {
  const memory = app.liveSessions as unknown as Record<string, Map<number, unknown>>; // private: only tests start over
  memory.lookups?.clear();
  memory.distrusted?.clear();
}

async function standingApp(options: TestAppOptions): Promise<StandingApp> {
  const now = options.now ?? (() => new Date());
  const key = JSON.stringify(options.config ?? {});
  const at = needsItsOwn(options) ? -1 : idle.findIndex((each) => each.key === key);
  const [standing] = at < 0 ? [] : idle.splice(at, 1);
  if (standing) {
    standing.restore();
    standing.clock.now = now;
    await emptyDatabase(standing.database.db);
    await emptyFolders(standing.deps.config.dataDir);
    forgetSessions(standing.app);
    return standing;
  }
  // The new app can use its database.
  const other = idle.pop();
  if (other) await takeDown(other);
  return buildStandingApp(options, key, { now, hasEnded: false });
}

async function buildStandingApp(
  options: TestAppOptions,
  key: string,
  clock: Clock,
): Promise<StandingApp> {
  const dataDir = await mkdtemp(path.join(SCRATCH_FOLDER, 'linernote-test-'));
  const database = await borrowDatabase();
  const { db } = database;
  const { objectStore } = options.config ?? {};
  const now = (): Date => clock.now();
  const deps: AppDeps = {
    config: { ...testConfig(dataDir), ...options.config },
    database,
    files: await openFileStore({ dataDir, objectStore, db, isShared: false, now }),
    now,
    payments: createTestProvider(now),
    // A machine that runs many tests at once is always late.
    load: { eventLoopMs: 0 },
    ...options.deps,
  };
  const [config, values] = [{ ...deps.config }, { ...deps }];
  const restore = (): void => {
    Object.assign(deps.config, config);
    Object.assign(deps, values);
  };
  const app = await buildApp(deps);
  checkResponses(app);
  app.addHook('onClose', async () => {
    clock.hasEnded = true;
  });
  await app.ready();
  return { key, app, deps, database, clock, restore };
}

async function takeDown({ app, deps, database, restore }: StandingApp): Promise<void> {
  restore();
  await app.close();
  await deps.files.stop();
  giveBackDatabase(database);
  await rm(deps.config.dataDir, { recursive: true, force: true });
}

/** The folders themselves stay, since the file store created them. */
async function emptyFolders(dataDir: string): Promise<void> {
  for (const folder of await readdir(dataDir, { withFileTypes: true })) {
    const entries = folder.isDirectory() ? await readdir(path.join(dataDir, folder.name)) : [];
    for (const entry of entries) {
      await rm(path.join(dataDir, folder.name, entry), { recursive: true, force: true });
    }
  }
}

export const testConfig = (dataDir: string): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  publicUrl: 'http://localhost:3000',
  isPublic: false,
  contactEmail: 'no-reply@localhost',
  operator: 'Test Operator',
  content: {},
  operatorVatRate: 0,
  jwtSecret: 'a secret that only the tests sign with',
  mailFrom: 'Linernote <no-reply@localhost>',
  demo: false,
  demoPasswords: 'known',
  mediaActivation: false,
  // Both have their own tests.
  adminSecondFactor: 'optional',
  proofLastsS: 365 * 24 * 3600,
  accessTtlS: 900,
  refreshTtlS: 2_592_000,
  sessionIdleS: 14 * 24 * 3600,
  sessionMaxS: 90 * 24 * 3600,
  trustProxy: false,
  rateLimit: false,
  storageQuota: 2000 * 1024 ** 2,
  feePercent: 15,
  ...{ banner: '', bannerFrom: '', bannerTo: '', isReadOnly: false },
  // Held payouts have their own tests.
  payoutHoldDays: 0,
  mailGatherS: 0,
  payments: 'test',
  linkChecks: true,
  drainS: 0,
});
