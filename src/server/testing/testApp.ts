import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import { oneTimeTokens, outgoingMails } from '@/server/platform/db/schema';
import type { AppDeps } from '@/server/deps';
import type { OutgoingMail } from '@/server/platform/mail/enqueueMail';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { findBreaches } from '@/server/modules/money/ledger/findBreaches';
import type { Role } from '@/shared/platform/options';
import type { TradingUser } from '@/shared/identity/profiles.schemas';
import { openApp, type TestAppOptions } from './standingApp';

const YEAR_S = 365 * 24 * 3600;
/** For a test that moves its clock by months and stays logged in. */
export const LONG_SESSIONS = { accessTtlS: YEAR_S, sessionIdleS: YEAR_S, sessionMaxS: YEAR_S };

export interface Tokens {
  access: string;
  refresh: string;
}

export interface TestAccount extends Tokens {
  user: TradingUser;
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

export const TEST_PASSWORD = 'blue-Harbour-77';

/**
 * Returns the real app on an empty database and an empty data folder. Tests of a file with the same
 * configuration share one app, unless they replace dependencies, turn rate limits on or request a
 * fresh one.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { app, deps, close } = await openApp(options);
  const { db } = deps.database;

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
    close,
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

async function register(
  app: FastifyInstance,
  role: Role,
  values: Record<string, unknown> & { username: string },
): Promise<TestAccount> {
  const proof = { password: TEST_PASSWORD, password2: TEST_PASSWORD };
  const response = await app.inject({
    method: 'POST',
    url: `/api/auth/register/${role}/`,
    payload: {
      ...{ email: `${values.username}@example.com`, role, ...proof },
      ...(role === 'media' ? { company_name: values.username, website: 'example.com' } : {}),
      ...values,
    },
  });
  if (response.statusCode !== 201) throw new Error(`registration failed: ${response.body}`);
  const account = response.json<Tokens & { user: TradingUser }>();
  const headers = { authorization: `Bearer ${account.access}` };
  return { ...account, sessionId: sessionIdIn(account.access), headers };
}

/** Returns the id of the session that an access token names. */
export function sessionIdIn(access: string): number {
  const payload = Buffer.from(access.split('.')[1] ?? '', 'base64url').toString();
  return Number((JSON.parse(payload) as { sid: string }).sid);
}
