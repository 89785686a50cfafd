import { randomBytes } from 'node:crypto';
import { test } from './support/fixtures';
import { musicComesIn } from './support/musicComesIn';
import { ordersHappen } from './support/ordersHappen';

test.use({
  serverEnv: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here
    async ({}, use) => {
      const { ensurePostgres, startCluster } = await import('../scripts/lib/postgres.mjs');
      const binaries = await ensurePostgres();
      if (!binaries) {
        await use({});
        return;
      }
      const cluster = await startCluster(binaries);
      const JWT_SECRET = randomBytes(24).toString('hex');
      await use({ DATABASE_URL: cluster.url, JWT_SECRET, PAYMENTS: 'test' });
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
