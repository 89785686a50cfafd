import { test } from './support/fixtures';
import { ordersHappen } from './support/ordersHappen';

/* a server of its own, since its clock is turned */
test.use({ serverEnv: { PAYMENTS: 'test' } });

test('orders are paid, completed, late and given back', async ({ browser, server }) => {
  test.slow();
  await ordersHappen(browser, server);
});
