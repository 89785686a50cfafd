import { DAY_MS } from '@/shared/durations';
import { acceptedOrder } from './support/acceptedOrder';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { logIn, newPerson, register } from './support/people';
import { send, type Token, tokenOf } from './support/submissions';
import type { RealServer } from './support/server';

/* A server of its own, whose price list and clock other tests do not meet. */
test.use({ serverEnv: { STORAGE_QUOTA_MB: '1001' } });

const CELL = 'Interviews, Rising Stars';

/** A new service of an outlet in the middle tier, at the price of the list. */
async function approvedPrice(server: RealServer, admin: Token, outlet: Token): Promise<number> {
  const { profile } = (await send(server, outlet, 'GET', 'auth/profile/')) as {
    profile: { id: number };
  };
  const { id } = (await send(server, outlet, 'POST', 'services/', {
    ...{ id: profile.id, type: 'online_interview', price: 1, delivery_days: 14 },
    description: 'By mail.',
  })) as { id: number };
  const path = `admin/services/${id}/decide/`;
  return ((await send(server, admin, 'POST', path, { approve: true })) as { price: number }).price;
}

test('a list that begins tomorrow is the price of the home page and of new services, not of an order', async ({
  page,
  server,
}) => {
  const [operator, outlet] = [newPerson('artist'), newPerson('media')];
  await register(server, operator);
  await register(server, outlet);
  await server.makeAdmin(operator.email);
  const admin = await tokenOf(server, operator);
  const order = await acceptedOrder(server, admin, await tokenOf(server, outlet));

  await logIn(page, operator);
  await page.goto('/admin/prices');
  await page.getByRole('button', { name: `${CELL}, $190.00` }).press('Enter');
  await page.keyboard.type('205');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `${CELL}, $205.00` })).toBeFocused();
  await expect(page.getByText('1 at 1 outlet', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const [year, month, day] = tomorrow.split('-');
  await page.getByRole('spinbutton', { name: 'day, From' }).click();
  await page.keyboard.type(`${day}${month}${year}`);
  await page.getByRole('button', { name: 'Publish 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 1' }).click();
  await expect(page.getByRole('button', { name: 'Take back list 2' })).toBeVisible();
  expect(await approvedPrice(server, admin, await tokenOf(server, outlet))).toBe(190);

  await server.turnClock(DAY_MS);
  const row = page.getByRole('row', { name: /^Interviews / });
  await expect
    .poll(async () => {
      await page.goto('/');
      return row.getByRole('cell').allTextContents();
    })
    .toEqual(['$65', '$205', '$520']);
  const [nextDay, desk] = [await tokenOf(server, operator), await tokenOf(server, outlet)];
  expect(await approvedPrice(server, nextDay, desk)).toBe(205);
  const kept = await send(server, desk, 'GET', `offers/${order.id}/`);
  expect(kept).toMatchObject({ service: { price: 190 } });
});
