import { test } from './support/fixtures';
import { musicComesIn } from './support/musicComesIn';

test('music comes in, is heard, approved and found', async ({ browser, server }) => {
  test.slow();
  await musicComesIn(browser, server);
});
