import { randomBytes } from 'node:crypto';
import { test as base } from './support/fixtures';
import { musicComesIn } from './support/musicComesIn';
import { ordersHappen } from './support/ordersHappen';
import { startStranger, type Stranger } from './support/stranger';
import { workDelivered } from './support/workDelivered';

/* in a world with one more site in it, which the outlet's links lead to */
const test = base.extend<object, { stranger: Stranger }>({
  stranger: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
    async ({}, use) => {
      const stranger = await startStranger();
      await use(stranger);
      await stranger.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ stranger }, use) => {
      const { ensurePostgres, startCluster } = await import('../scripts/lib/postgres.mjs');
      const binaries = await ensurePostgres();
      if (!binaries) {
        await use({});
        return;
      }
      const cluster = await startCluster(binaries);
      const JWT_SECRET = randomBytes(24).toString('hex');
      const settings = { DATABASE_URL: cluster.url, JWT_SECRET, PAYMENTS: 'test' };
      await use({ ...settings, ...stranger.settings });
      await cluster.stop();
    },
    { scope: 'worker' },
  ],
});

test('music comes in on PostgreSQL, too', async ({ browser, server, serverEnv }) => {
  test.slow();
  test.skip(!serverEnv.DATABASE_URL, 'PostgreSQL 15 or newer is not there.');
  await musicComesIn(browser, server);
});

test('orders happen on PostgreSQL, too', async ({ browser, server, serverEnv }) => {
  test.slow();
  test.skip(!serverEnv.DATABASE_URL, 'PostgreSQL 15 or newer is not there.');
  // The story before has turned it.
  await server.turnClock(0);
  await ordersHappen(browser, server);
});

test('work is delivered on PostgreSQL, too', async ({ browser, server, serverEnv, stranger }) => {
  test.slow();
  test.skip(!serverEnv.DATABASE_URL, 'PostgreSQL 15 or newer is not there.');
  await server.turnClock(0);
  await workDelivered(browser, server, stranger);
});
