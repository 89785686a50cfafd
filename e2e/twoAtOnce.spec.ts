import { type Browser, expect, type Page } from '@playwright/test';
import { acceptedOrder, completePaid } from './support/acceptedOrder';
import { test } from './support/fixtures';
import { chips } from './support/offers';
import { logIn, newPerson, type Person, register } from './support/people';
import type { RealServer } from './support/server';
import { makeReviewer, send, tokenOf } from './support/submissions';

/* a server of its own, with admins */
test.use({ serverEnv: { PAYMENTS: 'test' } });

/** Two pages that hear nothing of each other: of two browsers, or two tabs of one. */
async function twoPages(browser: Browser, server: RealServer, isOneBrowser: boolean) {
  const one = await browser.newContext({ baseURL: server.url });
  const other = isOneBrowser ? one : await browser.newContext({ baseURL: server.url });
  for (const context of [one, other]) await context.route('**/api/live/', (route) => route.abort());
  const close = async () => {
    await one.close();
    await other.close();
  };
  return { first: await one.newPage(), second: await other.newPage(), close };
}

const PAY = 'Pay $190.00';

async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: PAY }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: PAY }).click();
  await expect(page.getByText('Test payment. No money moves.')).toBeVisible();
}

test('two tabs of an artist pay once', async ({ browser, server }) => {
  test.slow();
  const admin = await makeReviewer(server);
  const outlet = newPerson('media');
  const { access } = await register(server, outlet);
  const order = await acceptedOrder(server, admin, access);
  const { first, second, close } = await twoPages(browser, server, true);
  await logIn(first, order.artist);
  for (const tab of [first, second]) {
    await tab.goto(`/offers/${order.id}`);
    await goToCheckout(tab);
  }
  expect(new URL(second.url()).pathname).toBe(new URL(first.url()).pathname);

  await Promise.all([
    first.getByRole('button', { name: PAY }).click(),
    second.getByRole('button', { name: PAY }).click(),
  ]);
  for (const tab of [first, second]) {
    await expect(tab).toHaveURL(`/offers/${order.id}`);
    await expect(chips(tab).last()).toHaveText('Paid & Awaiting Completion');
  }
  const artist = await tokenOf(server, order.artist);
  const { items } = (await send(server, artist, 'GET', 'wallet/entries/')) as {
    items: { kind: string }[];
  };
  expect(items).toHaveLength(2); // what came, and what is held
  expect(JSON.stringify(await send(server, admin, 'GET', 'admin/ledger/'))).toContain('[]');
  await close();
});

async function newAdmin(server: RealServer): Promise<Person> {
  const person = newPerson('artist');
  await register(server, person);
  await server.makeAdmin(person.email);
  return person;
}

test('of two admins who settle a payout the second one sees what the first one did', async ({
  browser,
  server,
}) => {
  test.slow();
  const admins = [await newAdmin(server), await newAdmin(server)] as const;
  const outlet = newPerson('media');
  const { access } = await register(server, outlet);
  const boss = await tokenOf(server, admins[0]);
  await completePaid(server, await acceptedOrder(server, boss, access));
  await send(server, access, 'POST', 'payouts/', {
    ...{ kind: 'bank', amount: 161.5, destination: 'DE02 1203 0000 0000 2020 51' },
  });
  const { first, second, close } = await twoPages(browser, server, false);
  for (const [page, admin] of [
    [first, admins[0]],
    [second, admins[1]],
  ] as const) {
    await logIn(page, admin);
    await page.goto('/admin/review?tab=payouts');
    await page.getByLabel('Reference').fill(`LN-${admin.username}`);
  }
  await first.getByRole('button', { name: 'Paid $161.50' }).click();
  await expect(first.getByText('Decided since you came')).toBeVisible();
  await second.getByRole('button', { name: 'Paid $161.50' }).click();
  await expect(second.getByRole('alert')).toBeVisible();
  await expect(second.getByText(`LN-${admins[0].username}`)).toBeVisible();
  const payouts = await send(server, access, 'GET', 'payouts/');
  expect(payouts).toHaveLength(1);
  expect(JSON.stringify(await send(server, boss, 'GET', 'admin/ledger/'))).toContain('[]');
  await close();
});
