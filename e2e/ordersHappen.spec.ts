import { test } from './support/fixtures';
import { ordersHappen } from './support/ordersHappen';

test('orders are paid, completed, late and given back', async ({ browser, server }) => {
  test.slow();
  await ordersHappen(browser, server);
});
