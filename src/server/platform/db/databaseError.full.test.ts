import { sql } from 'drizzle-orm';
import pg from 'pg';
import { orders } from '@/server/platform/db/schema';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { borrowDatabase } from '@/server/testing/testDatabase';
import { type SilentProxy, startSilentProxy } from '@/server/testing/hostileServers';
import { MIGRATIONS_FOLDER } from '@/server/testing/template';
import { approve, call, offer, tally } from '@/server/testing/trade';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import type { Database } from './client';
import { openPostgres } from './postgres';
import { Servers } from './servers';
import { SteadyPool } from './steadyPool';
import { databaseErrorOf } from './databaseError';

jest.setTimeout(120_000);

let directUrl: string;
let proxy: SilentProxy;
let database: Database;
let admin: pg.Client;
let test: TestApp;
let artist: TestAccount;
/** The id of the next service to order. */
let service: number;
let campaign: number;

beforeAll(async () => {
  const { url: direct } = await borrowDatabase();
  directUrl = direct;
  const url = new URL(direct);
  const socketFolder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const socket = { path: `${socketFolder}/.s.PGSQL.${port}` };
  proxy = await startSilentProxy(socketFolder ? socket : { host: url.hostname, port });
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  database = await openPostgres(url.toString(), { migrationsFolder: MIGRATIONS_FOLDER });
  admin = new pg.Client({ connectionString: direct });
  await admin.connect();
  test = await createTestApp({ deps: { database } });
  artist = await test.register('artist');
  service = (await approve(test, await offer(test, await test.register('media')))).id;
  // A campaign can have only one open order of each service.
  await admin.query(`INSERT INTO services
    (media_id, type, price_cents, delivery_days, description, approval)
    SELECT media_id, type, price_cents, delivery_days, description, approval
    FROM services, generate_series(1, 5000)`);
  campaign = await insertOpenCampaign(test, artist);
});
afterAll(async () => {
  await test.close();
  await database.close();
  await admin.end();
  await proxy.close();
});

const place = () => call(test, artist, 'POST', 'orders/', { service: service++, campaign });
const list = () => call(test, artist, 'GET', 'orders/?limit=5');
const several = <Result>(count: number, send: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, send));
/** Ends all connections of the app to the database. */
const terminate = (): Promise<unknown> =>
  admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'linernote' AND datname = current_database()`,
  );

it('a transaction whose connection is terminated fails, and the next one works', async () => {
  const failure: unknown = await database.db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      await admin.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      // The notice that the connection has ended arrives while the transaction waits.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`SELECT 1`);
    })
    .catch((error: unknown) => error);
  expect(databaseErrorOf(failure)).toBe('unavailable');
  await database.ping();
});

it('requests get 503 or 201 while connections are terminated, and no acknowledged row is lost', async () => {
  const before = await admin.query('SELECT 1 FROM orders');
  let isOver = false;
  const responses: Awaited<ReturnType<typeof place>>[] = [];
  const customers = several(8, async () => {
    while (!isOver) responses.push(await place());
  });
  for (let kill = 0; kill < 15; kill += 1) {
    const seen = responses.length;
    while (responses.length < seen + 10) await new Promise((resolve) => setTimeout(resolve, 5));
    await terminate();
  }
  isOver = true;
  await customers;
  const { 201: placed = 0, 503: refused = 0 } = tally(responses);
  expect(placed + refused).toBe(responses.length);
  expect(refused).toBeGreaterThan(0);
  for (const { statusCode, headers } of responses) {
    if (statusCode === 503) expect(headers['retry-after']).toBe('5');
  }
  const after = await admin.query('SELECT 1 FROM orders');
  // An order whose commit got no response exists too.
  expect((after.rowCount ?? 0) - (before.rowCount ?? 0)).toBeGreaterThanOrEqual(placed);
  expect((await place()).statusCode).toBe(201);
});

it.each(['keep', 'drop'] as const)(
  'a server is given up when the network is silent, and used again when it recovers (old connections: %s)',
  async (old) => {
    // Fills the pool with connections before the network fails.
    await several(10, list);
    proxy.silence();
    const [placed, listed, health] = await Promise.all([
      several(20, place),
      several(4, list),
      call(test, artist, 'GET', 'health/'),
    ]);
    const responses = [...placed, ...listed, health];
    expect(tally(responses)).toEqual({ 503: responses.length });
    for (const { headers } of responses) expect(headers['retry-after']).toBe('5');
    proxy.heal(old);
    expect(tally(await several(24, place))).toEqual({ 201: 24 });
    expect(tally(await several(24, list))).toEqual({ 200: 24 });
    expect((await call(test, artist, 'GET', 'health/')).statusCode).toBe(200);
  },
);

it('no query gets a connection that was cut a moment ago', async () => {
  const pool = new SteadyPool({ servers: new Servers(directUrl) });
  const ends = async (): Promise<void> => {
    const clients = await several(4, () => pool.connect());
    for (const client of clients) client.release();
    for (const client of clients) (client as unknown as pg.Client).connection.stream.destroy();
  };
  await ends();
  await several(4, () => pool.query('SELECT 1'));
  await ends();
  const clients = await several(4, () => pool.connect());
  await Promise.all(clients.map((client) => client.query('SELECT 1')));
  for (const client of clients) client.release();
  expect(pool.totalCount).toBe(4);
  await pool.end();
});

it('a slow query and a request that waits too long for a connection get 503', async () => {
  const slow = await database.db.execute(sql`SELECT pg_sleep(20)`).catch((error: unknown) => error);
  expect(databaseErrorOf(slow)).toBe('unavailable');
  const held = several(10, () =>
    database.db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(4.3)`)),
  );
  const [waiting] = await Promise.all([list(), held]);
  expect(waiting.statusCode).toBe(503);
});

it('one of two requests in a deadlock gets 503', async () => {
  await place();
  await place();
  const [one, other] = await database.db.select({ id: orders.id }).from(orders).limit(2);
  const touchBoth = (ids: (number | undefined)[]) =>
    database.db.transaction(async (tx) => {
      for (const id of ids) {
        await tx.execute(sql`UPDATE orders SET updated_at = updated_at WHERE id = ${id}`);
        await tx.execute(sql`SELECT pg_sleep(0.3)`);
      }
    });
  const [first, second] = await Promise.allSettled([
    touchBoth([one?.id, other?.id]),
    touchBoth([other?.id, one?.id]),
  ]);
  const reasons = [first, second].flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(reasons.map(databaseErrorOf)).toEqual(['unavailable']);
});
