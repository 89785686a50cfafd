import { test } from './support/fixtures';
import { musicComesIn } from './support/musicComesIn';

/* a server of its own: nothing else waits in its review, and its clock is turned */
test.use({ serverEnv: { FEE_PERCENT: '15' } });

test('music comes in, is heard, approved and found', async ({ browser, server }) => {
  test.slow();
  await musicComesIn(browser, server);
});
