import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DAY_MS } from '@/shared/platform/durations';
import { expectAccessible } from './axe';
import { expect } from './fixtures';
import { type Day, newAdmin, OWNER, tokenFor } from './operator';
import { decide, send, type Token, tokenOf } from './submissions';

const CELL = 'Interviews, Rising Stars';
const PAYEE = { kind: 'bank', name: 'Zine Ltd', iban: 'DE02 1203 0000 0000 2020 51' };
const DETAILS = { kind: 'private', name: 'Zine', street: 'Way 1', city: 'Berlin', country: 'DE' };

/** Marks the selected payouts as paid, with the proposed references. */
async function markPaid(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

/** A batch is made, sent and settled, and a large payout takes two admins. */
export async function payOut(day: Day): Promise<void> {
  const { server, finance: adminPage, owner: other, outlet } = day;
  const owner = await tokenFor(day, outlet);
  /* an admin who gives a bonus does not settle its payout, and gives 500.00 a day */
  for (let giver = 0; giver < 2; giver += 1)
    await send(server, await tokenFor(day, await newAdmin(server)), 'POST', 'admin/bonuses/', {
      email: outlet.email,
      amount: 500,
      reason: 'Thanks',
    });
  await send(server, owner, 'PUT', 'legal-details/', DETAILS);
  await send(server, owner, 'PUT', 'payee/', PAYEE, { 'if-match': '"1"' });
  const ask = (amount: number) => send(server, owner, 'POST', 'payouts/', { kind: 'bank', amount });
  for (const amount of [20, 25]) await ask(amount);

  await adminPage.goto('/admin/money');
  for (const amount of ['$20.00', '$25.00'])
    await adminPage.getByRole('checkbox', { name: `${amount} to ${outlet.name}` }).check();
  await expect(adminPage.getByText('2 chosen, $45.00')).toBeVisible();
  await expectAccessible(adminPage);
  await adminPage.getByRole('button', { name: 'Make a batch' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Make a batch' }).click();
  const coming = adminPage.waitForEvent('download');
  await adminPage.getByRole('button', { name: 'Download the file' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^linernote-payouts-\d{4}-\d\d-\d\d-\d+\.xml$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('<CtrlSum>45.00</CtrlSum>');
  await expectAccessible(adminPage);
  const dialog = adminPage.getByRole('dialog');
  await adminPage.getByRole('button', { name: 'Mark as sent' }).click();
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await adminPage.getByRole('button', { name: 'Settle' }).click();
  await dialog.getByRole('textbox', { name: 'Reference of the bank' }).fill('BANK-7');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(adminPage.getByText(/reference BANK-7$/)).toBeVisible();
  await adminPage.getByRole('tab', { name: 'Payouts' }).click();
  await expect(adminPage.getByText('No payouts are waiting.')).toBeVisible();

  await ask(600);
  await adminPage.goto('/admin/money');
  await adminPage.getByRole('button', { name: 'Two people, 0 of 2' }).click();
  await adminPage.getByRole('button', { name: 'Approve, 1 of 2' }).click();
  await dialog.getByRole('button', { name: 'Approve, 1 of 2' }).click();
  await expect(adminPage.getByRole('button', { name: 'Another admin pays' })).toBeDisabled();
  await other.goto('/admin/money');
  await other.getByRole('button', { name: 'Second person, 1 of 2' }).click();
  await markPaid(other, 'Mark as paid');
  await expect(other.getByText(/^Reference LN-\d+$/)).toBeVisible();
}

/** A new service of the outlet, at the price of the list. */
async function approvedPrice(day: Day, admin: Token): Promise<number> {
  const { server } = day;
  const owner = await tokenFor(day, day.outlet);
  const { profile } = (await send(server, owner, 'GET', 'auth/profile/')) as {
    profile: { id: number };
  };
  const { id } = (await send(server, owner, 'POST', 'services/', {
    id: profile.id,
    type: 'online_interview',
    price: 1,
    delivery_days: 14,
    description: 'By mail.',
  })) as { id: number };
  return ((await decide(server, admin, ['services', id], { approve: true })) as { price: number })
    .price;
}

/** A list that begins tomorrow prices the home page and new services, not an existing order. */
export async function changeAPrice(day: Day): Promise<void> {
  const { finance: adminPage, admin } = day;
  await adminPage.goto('/admin/prices');
  await adminPage.getByRole('button', { name: `${CELL}, $190.00` }).press('Enter');
  await adminPage.keyboard.type('205');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByRole('button', { name: `${CELL}, $205.00` })).toBeFocused();
  await expect(adminPage.getByText(/^\d+ at \d+ outlets?$/)).toBeVisible();
  await expectAccessible(adminPage);
  const [year, month, date] = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10).split('-');
  await adminPage.getByRole('spinbutton', { name: 'day, From' }).click();
  await adminPage.keyboard.type(`${date}${month}${year}`);
  await adminPage.getByRole('button', { name: 'Publish 1' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Publish 1' }).click();
  await expect(adminPage.getByRole('button', { name: 'Take back list 2' })).toBeVisible();
  expect(await approvedPrice(day, admin)).toBe(190);
}

/** The next day: see `changeAPrice`. */
export async function seeTheNewPrice(day: Day): Promise<void> {
  const { finance: adminPage, server, order } = day;
  await server.turnClock(DAY_MS);
  const row = adminPage.getByRole('row', { name: /^Interviews / });
  await expect
    .poll(async () => {
      await adminPage.goto('/');
      return row.getByRole('cell').allTextContents();
    })
    .toEqual(['$65', '$205', '$520']);
  expect(await approvedPrice(day, await tokenOf(server, OWNER))).toBe(205);
  const kept = await send(server, await tokenFor(day, day.outlet), 'GET', `offers/${order.id}/`);
  expect(kept).toMatchObject({ service: { price: 190 } });
}
