import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { test } from './support/fixtures';
import { logIn, newPerson, type Person, register } from './support/people';
import type { RealServer } from './support/server';
import { send, type Token, tokenOf } from './support/submissions';

/* A server of its own, with two admins. */
test.use({
  serverEnv: {
    ...{ PAYMENTS: 'test', PAYOUT_NAME: 'Linernote', PAYOUT_IBAN: 'DE02120300000000202051' },
  },
});

const OLD = 'DE02 1203 0000 0000 2020 51';
const NEW = 'FR14 2004 1010 0505 0001 3M02 606';

async function newAdmin(server: RealServer): Promise<{ person: Person; token: Token }> {
  const person = newPerson('media');
  await register(server, person);
  await server.makeAdmin(person.email);
  return { person, token: await tokenOf(server, person) };
}

/** Marks what the page has chosen as paid, with the references that are proposed. */
async function markPaid(desk: Page, name: string): Promise<void> {
  await desk.getByRole('button', { name }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toBeHidden();
}

test('a batch is paid, a changed destination waits, and a large payout takes two admins', async ({
  browser,
  server,
}) => {
  test.slow();
  const [first, second, giver] = [
    await newAdmin(server),
    await newAdmin(server),
    await newAdmin(server),
  ];
  const outlet = newPerson('media');
  await register(server, outlet);
  const owner = await tokenOf(server, outlet);
  /* whoever gives a bonus does not settle the payout that it is in, and gives 500.00 a day */
  for (const { token } of [giver, await newAdmin(server)])
    await send(server, token, 'POST', 'admin/bonuses/', {
      ...{ email: outlet.email, amount: 500, reason: 'Thanks' },
    });
  const ask = (amount: number, destination = OLD) =>
    send(server, owner, 'POST', 'payouts/', { kind: 'bank', amount, destination });
  for (const amount of [20, 25]) await ask(amount);

  const desk = await browser.newPage({ baseURL: server.url });
  await logIn(desk, first.person);
  await desk.goto('/admin/money');
  for (const amount of ['$20.00', '$25.00'])
    await desk.getByRole('checkbox', { name: `${amount} to ${outlet.name}` }).check();
  await expect(desk.getByText('2 chosen, $45.00')).toBeVisible();
  await expectAccessible(desk);
  const coming = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Batch file' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^linernote-payouts-\d{4}-\d\d-\d\d\.xml$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('<CtrlSum>45.00</CtrlSum>');
  await markPaid(desk, 'Mark 2 as paid');
  await expect(desk.getByText('No payout waits.')).toBeVisible();

  await ask(30, NEW);
  await ask(600);
  await desk.goto('/admin/money');
  const changed = desk.getByRole('button', { name: 'Destination changed today' });
  await changed.click();
  await expect(desk.getByText('France, before Germany')).toBeVisible();
  await expect(desk.getByRole('button', { name: /^From \d/ })).toBeDisabled();
  await expect(desk.getByRole('checkbox')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Two people, 0 of 2' }).click();
  await desk.getByRole('button', { name: 'Approve, 1 of 2' }).click();
  await expect(desk.getByRole('button', { name: 'Another admin pays' })).toBeDisabled();

  const other = await browser.newPage({ baseURL: server.url });
  await logIn(other, second.person);
  await other.goto('/admin/money');
  await other.getByRole('button', { name: 'Second person, 1 of 2' }).click();
  await markPaid(other, 'Mark as paid');
  await expect(other.getByText(/^Reference LN-\d+$/)).toBeVisible();
  for (const each of [desk, other]) await each.close();
});
