import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { count, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './platform/db/client';
import { openDatabase } from './platform/db/openDatabase';
import {
  accounts,
  campaigns,
  outletProfiles,
  orders,
  outgoingMails,
  payouts,
  releases,
  services,
  transfers,
} from './platform/db/schema';
import { setAdminRole } from './modules/identity/accounts/adminRoleRepository';
import { findBreaches } from './modules/money/ledger/findBreaches';
import { createTestDatabase } from './testing/createTestDatabase';
import { buildServer, registerAt, ServerProcess } from './testing/serverProcess';
import { MIGRATIONS_FOLDER } from './testing/template';

/** Enough cycles to notice a fault. */
const CYCLES = 8;
const PRICE = 35;
const FEE_CENTS = 525;
/** The welcome mail of each account. */
const WELCOMES = 4;
/** Of one trade: placed (both sides), accepted, paid, the receipt, the end, the destination. */
const MAILS = 7;
jest.setTimeout(900_000);

let dataDir: string;
const running: ServerProcess[] = [];
const startServer = (env: Record<string, string>): ServerProcess => {
  const server = new ServerProcess({
    DATA_DIR: dataDir,
    ...{ PAYMENTS: 'test', PAYOUT_HOLD_DAYS: '0', MAIL_GATHER_S: '0', ACCESS_TTL_S: '86400' },
    // No mail server listens there, so every mail waits in the database.
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...env,
  });
  running.push(server);
  return server;
};

beforeAll(buildServer);
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'linernote-money-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

interface Person {
  token: string;
  profileId: number;
}
interface Cast {
  /** The artist who completes the paid orders. */
  keeper: Person;
  /** The artist whose payments are refunded to the card. */
  returner: Person;
  outlet: Person;
  admin: Person;
}

async function register(origin: string, role: 'artist' | 'media', name: string): Promise<Person> {
  const { user, access } = (await (await registerAt(origin, name, role)).json()) as {
    user: { profile: { id: number } };
    access: string;
  };
  return { token: access, profileId: user.profile.id };
}

async function makeCast(origin: string): Promise<Cast> {
  return {
    keeper: await register(origin, 'artist', 'keeper'),
    returner: await register(origin, 'artist', 'returner'),
    outlet: await register(origin, 'media', 'outlet'),
    admin: await register(origin, 'media', 'admin'),
  };
}

/** Inserts a service that can be ordered and an open campaign of each artist, all approved. */
async function prepare(db: Db, { keeper, returner, outlet }: Cast): Promise<void> {
  const at = new Date();
  await setAdminRole(db, 'admin@example.com', 'owner');
  const ofOutlet = eq(outletProfiles.id, outlet.profileId);
  await db.update(outletProfiles).set({ approvedAt: at }).where(ofOutlet);
  await db.insert(services).values({
    ...{ outletId: outlet.profileId, type: 'online_article', priceCents: PRICE * 100 },
    ...{ deliveryDays: 7, description: 'Six hundred words.', approval: 'approved' },
  });
  for (const { profileId: artistId } of [keeper, returner]) {
    const [release] = await db
      .insert(releases)
      .values({ artistId, title: 'Glass Harbour', format: 'ep', genre: 'electronic' })
      .returning({ id: releases.id });
    const openUntil = new Date(at.getTime() + 30 * 24 * 3600 * 1000);
    const campaign = { releaseId: release?.id ?? 0, artistId, stage: 'approved' as const };
    await db.insert(campaigns).values({ ...campaign, openUntil });
  }
}

interface SentResponse {
  status: number;
  body: Record<string, unknown>;
}

type Sent = [caller: Person, method: string, route: string, body?: object, key?: string];

/** Sends the cast's requests to the running server; a request without a response is repeated. */
class Callers {
  /** The number of acknowledged steps by name. */
  readonly done: Record<string, number> = {};

  constructor(private origin: () => Promise<string>) {}

  get total(): number {
    return Object.values(this.done).reduce((sum, each) => sum + each, 0);
  }

  /** Sends one request and ignores the status; `undefined` without a response. */
  async once(...[caller, method, route, body, key]: Sent) {
    try {
      const response = await fetch(`${await this.origin()}/api/${route}`, {
        method,
        headers: {
          authorization: `Bearer ${caller.token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          // Only the decision on a new payout reads it.
          'if-match': '"1"',
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as SentResponse['body'] };
    } catch {
      return undefined;
    }
  }

  /**
   * Repeats a request until it succeeds; a 409 means that an earlier attempt succeeded without a
   * response.
   */
  async step(name: string, ...call: Sent): Promise<SentResponse> {
    for (;;) {
      const response = await this.once(...call);
      if (response && (response.status < 300 || response.status === 409)) {
        this.done[name] = (this.done[name] ?? 0) + 1;
        return response;
      }
      if (response && response.status < 500 && response.status !== 409) {
        throw new Error(`${name} was refused: ${response.status} ${JSON.stringify(response.body)}`);
      }
      await pause(20);
    }
  }
}

/** Runs an order until its money has been paid out or refunded. */
async function trade(callers: Callers, cast: Cast, artist: Person): Promise<void> {
  const { outlet, admin, keeper } = cast;
  const order = { service: 1 };
  const placed = await callers.step('place', artist, 'POST', 'orders/', order, randomUUID());
  const id = Number(placed.body.id);
  await callers.step('accept', outlet, 'POST', `offers/${id}/accept/`);
  const campaign = artist === keeper ? 1 : 2;
  const begun = await callers.step('pay', artist, 'POST', `offers/${id}/pay/`, { campaign });
  const payment = Number((begun.body.payment as { id: number } | undefined)?.id);
  if (payment) {
    const succeeded = { outcome: 'succeeded' };
    await callers.step('hold', artist, 'POST', `payments/${payment}/test/`, succeeded);
  }
  if (artist === keeper) {
    const work = { links: ['https://example.com/review'], files: [], disclosed: true };
    await callers.step('deliver', outlet, 'POST', `offers/${id}/deliver/`, work);
    const completed = { status: 'completed' };
    await callers.step('release', artist, 'PATCH', `orders/${id}/done/`, completed);
    const payee = { kind: 'bank', name: 'Keeper', iban: 'DE02 1203 0000 0000 2020 51' };
    const details = {
      ...{ kind: 'private', name: 'Keeper', street: 'A 1' },
      city: 'B',
      country: 'DE',
    };
    await callers.step('details', outlet, 'PUT', 'legal-details/', details);
    await callers.step('payee', outlet, 'PUT', 'payee/', payee);
    const body = { kind: 'bank', amount: 20 };
    const payout = await callers.step('ask', outlet, 'POST', 'payouts/', body, randomUUID());
    const paid = { pay: true, reference: `Transfer ${id}` };
    const path = `admin/payouts/${String(payout.body.id)}/settle/`;
    await callers.step('settle', admin, 'POST', path, paid);
    return;
  }
  await callers.step('refund', outlet, 'POST', `offers/${id}/give-up/`);
  const body = { kind: 'card', amount: PRICE, payment };
  await callers.step('card', artist, 'POST', 'payouts/', body, randomUUID());
}

/** The rows at the end, once the workers have finished. */
async function books(db: Db) {
  const times = count();
  const moved = await db
    .select({ kind: transfers.kind, times, cents: sql<number>`sum(amount_cents)::int` })
    .from(transfers)
    .groupBy(transfers.kind);
  const stages = await db.select({ stage: orders.stage, times }).from(orders).groupBy(orders.stage);
  return {
    breaches: await findBreaches(db),
    moved: Object.fromEntries(moved.map((row) => [row.kind, [row.times, row.cents]])),
    stages: Object.fromEntries(stages.map((row) => [row.stage, row.times])),
    held: await db.$count(accounts, sql`kind = 'hold' AND balance_cents > 0`),
    payouts: await db
      .select({ kind: payouts.kind, status: payouts.status, times })
      .from(payouts)
      .groupBy(payouts.kind, payouts.status)
      .orderBy(payouts.kind),
    mails: await db.$count(outgoingMails),
  };
}

/** The expected rows if each of so many trades happened exactly once. */
const expected = (kept: number, returned: number) => ({
  breaches: [],
  moved: {
    payment: [kept + returned, (kept + returned) * PRICE * 100],
    hold: [kept + returned, (kept + returned) * PRICE * 100],
    release: [kept, kept * (PRICE * 100 - FEE_CENTS)],
    available: [kept, kept * (PRICE * 100 - FEE_CENTS)],
    fee: [kept, kept * FEE_CENTS],
    refund: [returned, returned * PRICE * 100],
    payout: [kept + returned, kept * 2000 + returned * PRICE * 100],
    paid: [kept + returned, kept * 2000 + returned * PRICE * 100],
  },
  stages: { completed: kept, closed: returned },
  held: 0,
  payouts: [
    { kind: 'bank', status: 'paid', times: kept },
    { kind: 'card', status: 'paid', times: returned },
  ],
  /* Three more for a delivery, a completion and a payout request, and one for the payee. */
  mails: WELCOMES + MAILS * (kept + returned) + 3 * kept + 1,
});

const between = (min: number, max: number): number =>
  min + Math.floor(Math.random() * (max - min + 1));

async function until(isSo: () => boolean | Promise<boolean>, everyMs = 5): Promise<void> {
  while (!(await isSo())) await pause(everyMs);
}

it(`no money is lost or moved twice when the process is killed at any moment, ${CYCLES} times`, async () => {
  const first = startServer({});
  const cast = await makeCast(await first.ready());
  await first.end('SIGTERM');
  const open = () => openDatabase({ dataDir }, { migrationsFolder: MIGRATIONS_FOLDER });
  const before = await open();
  await prepare(before.db, cast);
  await before.close();

  let server = startServer({});
  const callers = new Callers(() => server.ready());
  const trades = { kept: 0, returned: 0 };
  let isEnding = false;
  const keep = async (name: keyof typeof trades, artist: Person) => {
    while (!isEnding) {
      await trade(callers, cast, artist);
      trades[name] += 1;
    }
  };
  const work = Promise.all([keep('kept', cast.keeper), keep('returned', cast.returner)]);
  work.catch(() => undefined);
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const enough = callers.total + between(4, 12);
    await Promise.race([work, until(() => callers.total >= enough)]);
    await pause(between(0, 40));
    await server.end('SIGKILL');
    server = startServer({});
  }
  isEnding = true;
  await work;
  await settled(callers, cast);
  await server.end('SIGTERM');

  const database = await open();
  const found = await books(database.db);
  await database.close();
  process.stdout.write(
    `${CYCLES} kills: ${JSON.stringify(callers.done)} answered, ${found.mails} mails; ` +
      `${trades.kept} trades kept and ${trades.returned} returned, each once\n`,
  );
  expect(found).toEqual(expected(trades.kept, trades.returned));
});

/** Waits until the worker has refunded the cards, which may take until a lease ends. */
const settled = (callers: Callers, { returner }: Cast): Promise<void> =>
  until(async () => {
    const response = await callers.once(returner, 'GET', 'payouts/');
    const rows = (response?.body ?? []) as unknown as { status: string }[];
    return response !== undefined && rows.every(({ status }) => status === 'paid');
  }, 250);

/** The tables that a step writes; a step waits while the test locks one of them. */
const TABLES = ['orders', 'accounts', 'transfers', 'order_events', 'payments', 'payouts'] as const;

it('no money is lost or moved twice when the process is killed at each step', async () => {
  const database = await createTestDatabase();
  const { url } = database;
  const env = { DATABASE_URL: url, JWT_SECRET: 'a secret of these servers, 32 long' };
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    let server = startServer(env);
    let next = startServer(env);
    const cast = await makeCast(await server.ready());
    await prepare(database.db, cast);
    const killedAt: Record<string, string[]> = {};

    /** Sends requests, and kills the server while it waits for the locked table. */
    class Killing extends Callers {
      table: string = TABLES[0];
      override async step(name: string, ...call: Sent): Promise<SentResponse> {
        await holder.query(`BEGIN; LOCK TABLE ${this.table} IN EXCLUSIVE MODE`);
        const progress = { isAnswered: false };
        const asked = this.once(...call).finally(() => (progress.isAnswered = true));
        await until(async () => progress.isAnswered || (await isWaiting(this.table)));
        if (!progress.isAnswered) {
          killedAt[name] = [...(killedAt[name] ?? []), this.table];
          await server.end('SIGKILL');
          server = next;
          next = startServer(env);
        }
        await holder.query('ROLLBACK');
        const response = await asked;
        expect([name, this.table, await findBreaches(observer)]).toEqual([name, this.table, []]);
        return response && response.status < 300 ? response : super.step(name, ...call);
      }
    }
    const observer = database.db;
    const isWaiting = async (table: string): Promise<boolean> => {
      const { rows } = await observer.execute(
        sql`SELECT FROM pg_locks WHERE NOT granted AND relation = ${table}::regclass`,
      );
      return rows.length > 0;
    };

    const callers = new Killing(() => server.ready());
    for (const table of TABLES) {
      callers.table = table;
      await trade(callers, cast, cast.keeper);
      await trade(callers, cast, cast.returner);
    }
    await settled(callers, cast);
    const found = await books(database.db);
    process.stdout.write(`killed at ${JSON.stringify(killedAt)}; ${found.mails} mails\n`);
    expect(found).toEqual(expected(TABLES.length, TABLES.length));
    expect(killedAt).toMatchObject({
      hold: expect.arrayContaining(['orders', 'accounts', 'transfers', 'order_events', 'payments']),
      release: expect.arrayContaining(['orders', 'accounts', 'transfers', 'order_events']),
      refund: expect.arrayContaining(['orders', 'accounts', 'transfers', 'order_events']),
      ask: expect.arrayContaining(['accounts', 'transfers', 'payouts']),
      settle: expect.arrayContaining(['accounts', 'transfers', 'payouts']),
    });
  } finally {
    await holder.end();
    for (const each of running) await each.end('SIGKILL');
    await database.close();
  }
});
