import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '@/server/app';
import type { Config } from '@/server/config/config';
import type { Db } from '@/server/db/client';
import { oneTimeTokens, outgoingMails } from '@/server/db/schema';
import type { AppDeps } from '@/server/deps';
import { openFileStore } from '@/server/files/fileStore';
import type { OutgoingMail } from '@/server/mail/enqueueMail';
import { setAdminRole } from '@/server/modules/admins/adminsRepository';
import { findBreaches } from '@/server/modules/ledger/findBreaches';
import { createTestProvider } from '@/server/modules/payments/testProvider';
import { hashing } from '@/server/accounts/passwords';
import type { Role } from '@/shared/options';
import type { User } from '@/shared/profiles/profileContract';
import { checkResponses } from './responseChecks';
import { emptyDatabase } from './emptyDatabase';
import { SCRATCH_FOLDER } from './scratchFolder';
import { borrowDatabase, closeDatabases, giveBackDatabase } from './testDatabase';
import type { TestDatabase } from './createTestDatabase';

const YEAR_S = 365 * 24 * 3600;
/** For a test that moves its clock by months and stays logged in. */
export const LONG_SESSIONS = { accessTtlS: YEAR_S, sessionIdleS: YEAR_S, sessionMaxS: YEAR_S };

export interface Tokens {
  access: string;
  refresh: string;
}

export interface TestAccount extends Tokens {
  user: User;
  sessionId: number;
  /** Headers of a request in the account's name. */
  headers: { authorization: string };
}

export interface TestApp {
  app: FastifyInstance;
  deps: AppDeps;
  db: Db;
  /** The mails that wait to be sent, oldest first; nothing sends them. */
  mails(): Promise<OutgoingMail[]>;
  /** Signs up through the API; `overrides` are merged into the payload. */
  register(role: Role, overrides?: Record<string, unknown>): Promise<TestAccount>;
  /** Does the same, and makes the account an admin. */
  registerAdmin(role?: Role, overrides?: Record<string, unknown>): Promise<TestAccount>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  now?: () => Date;
  /** Other dependencies to replace. */
  deps?: Partial<AppDeps>;
  /** Whether the app must be new, for tests of its counters and caches. */
  isFresh?: boolean;
}

export const TEST_PASSWORD = 'blue-Harbour-77';

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
 * Returns the real app on an empty database and an empty data folder. Tests of a file with the same
 * configuration share one app, unless they replace dependencies, turn rate limits on or request a
 * fresh one.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const standing = await standingApp(options);
  const { app, deps } = standing;
  const { db } = deps.database;
  open.add(standing);

  let accounts = 0;
  const signUp: TestApp['register'] = async (role, overrides) => {
    accounts += 1;
    const made = await register(app, role, { username: `${role}${accounts}`, ...overrides });
    // Few tests need its welcome mail, and those sign up through the endpoint themselves.
    await db.delete(outgoingMails).where(eq(outgoingMails.recipient, made.user.email));
    await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, made.user.id));
    return made;
  };
  return {
    app,
    deps,
    db,
    mails: () => db.select().from(outgoingMails).orderBy(asc(outgoingMails.id)),
    register: signUp,
    async registerAdmin(role = 'artist', overrides) {
      const made = await signUp(role, overrides);
      await setAdminRole(db, made.user.email, 'owner');
      return made;
    },
    async close() {
      if (!open.delete(standing)) return;
      // The next test must not find a port or open connections.
      const isOver = app.server.listening || standing.clock.hasEnded;
      if (needsItsOwn(options) || isOver) await takeDown(standing);
      else idle.push(standing);
    },
  };
}

interface FileAppOptions extends Omit<TestAppOptions, 'now'> {
  /** The app's time until a test changes it. Absent: the real time. */
  startsAt?: Date | 'now';
  /** Whether each test has an empty app, or all of them share one. */
  lasts?: 'test' | 'file';
  /** Whether the books must be in order after each test. */
  checksLedger?: boolean;
}

/** The app of the running test. */
export interface FileApp extends TestApp {
  /** The time of a stopped clock. */
  now: Date;
  advance(seconds: number): void;
  /** Closes the app and opens an empty one with other options, and the same clock. */
  reopen(options: Omit<TestAppOptions, 'now'>): Promise<void>;
}

/** Opens the app for the tests of the importing file, and closes it. */
export function testApp(options: FileAppOptions = {}): FileApp {
  const { startsAt, lasts = 'test', checksLedger = false, ...first } = options;
  const test = {
    advance(seconds) {
      test.now = new Date(test.now.getTime() + seconds * 1000);
    },
    async reopen(others) {
      await (test as Partial<TestApp>).close?.();
      const clock = startsAt && { now: () => test.now };
      Object.assign(test, await createTestApp({ ...others, ...clock }));
    },
  } as FileApp; // the rest is there once it is open
  const [before, after] = lasts === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    test.now = startsAt instanceof Date ? startsAt : new Date();
    await test.reopen(first);
  });
  after(async () => {
    if (checksLedger) expect(await findBreaches(test.db)).toEqual([]);
    await test.close();
  });
  return test;
}

const needsItsOwn = ({ config, deps, isFresh }: TestAppOptions): boolean =>
  deps !== undefined || config?.rateLimit === true || isFresh === true;

/** Ids restart at 1, and the app remembers the state of a session's id for a moment. */
function forgetSessions(app: FastifyInstance): void {
  const memory = app.liveSessions as unknown as Record<
    'lookups' | 'distrusted',
    Map<number, unknown>
  >; // private: only tests start over
  memory.lookups.clear();
  memory.distrusted.clear();
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
  const now = (): Date => clock.now();
  const deps: AppDeps = {
    config: { ...testConfig(dataDir), ...options.config },
    database,
    outbox: { wake() {}, async stop() {} },
    files: await openFileStore({
      dataDir,
      objectStore: options.config?.objectStore,
      db,
      isShared: false,
      now,
    }),
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
  jwtSecret: 'a secret that only the tests sign with',
  mailFrom: 'Linernote <no-reply@localhost>',
  demo: false,
  demoPasswords: 'known',
  mediaActivation: false,
  // Both have their own tests.
  adminSecondFactor: 'optional',
  proofLastsS: YEAR_S,
  accessTtlS: 900,
  refreshTtlS: 2_592_000,
  sessionIdleS: 14 * 24 * 3600,
  sessionMaxS: 90 * 24 * 3600,
  trustProxy: false,
  rateLimit: false,
  storageQuota: 2000 * 1024 ** 2,
  feePercent: 15,
  // Held payouts have their own tests.
  payoutHoldDays: 0,
  mailGatherS: 0,
  payments: 'test',
  linkChecks: true,
  drainS: 0,
});

async function register(
  app: FastifyInstance,
  role: Role,
  values: Record<string, unknown> & { username: string },
): Promise<TestAccount> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/auth/register/${role}/`,
    payload: {
      email: `${values.username}@example.com`,
      password: TEST_PASSWORD,
      password2: TEST_PASSWORD,
      role,
      ...values,
    },
  });
  if (response.statusCode !== 201) throw new Error(`registration failed: ${response.body}`);
  const { user, access, refresh } =
    response.json<Pick<TestAccount, 'user' | 'access' | 'refresh'>>();
  const sessionId = sessionIdIn(access);
  return { user, access, refresh, sessionId, headers: { authorization: `Bearer ${access}` } };
}

/** Returns the id of the session that an access token names. */
export function sessionIdIn(access: string): number {
  const payload = Buffer.from(access.split('.')[1] ?? '', 'base64url').toString();
  return Number((JSON.parse(payload) as { sid: string }).sid);
}
