import { test as base } from './support/fixtures';
import { startStranger, type Stranger } from './support/stranger';
import { workDelivered } from './support/workDelivered';

/* a server of its own, since its clock is turned, in a world with one more site in it */
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
      await use({ PAYMENTS: 'test', ...stranger.settings });
    },
    { scope: 'worker' },
  ],
});

test('work is delivered, revised, disputed, reviewed, and its link dies', async ({
  browser,
  server,
  stranger,
}) => {
  test.slow();
  await workDelivered(browser, server, stranger);
});
