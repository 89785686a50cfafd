import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { acceptedOrder, completePaid } from './support/acceptedOrder';
import { test } from './support/fixtures';
import { logIn, newPerson, register, signUp } from './support/people';
import { tokenOf } from './support/submissions';
import { newAccount } from './support/trade';

/* A separate server, with an admin. */
test.use({ serverEnv: { PAYMENTS: 'test' } });

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });

async function ask(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Request a payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a payout' });
  await dialog.getByLabel('Amount in US dollars').fill(amount);
  await dialog.getByRole('button', { name: `Pay out $${Number(amount).toFixed(2)}` }).click();
  await expect(dialog).toBeHidden();
}

test('income is listed, downloaded, requested as a payout, rejected once and paid', async ({
  browser,
  server,
}) => {
  test.slow();
  const admin = newPerson('media');
  await register(server, admin);
  await server.makeAdmin(admin.email);
  const referrer = await newAccount(server, 'artist');
  const { referral_code } = await referrer.call<{ referral_code: string }>('wallet/');
  const page = await browser.newPage({ baseURL: server.url });
  const adminPage = await browser.newPage({ baseURL: server.url });

  /* The tab keeps the code of the referral link until the form is sent. */
  await page.goto(`/sign-up?ref=${referral_code}`);
  const kept = () => page.evaluate(() => sessionStorage.getItem('linernote:ref'));
  await expect.poll(kept).toBe(referral_code);
  const outlet = newPerson('media');
  await signUp(page, outlet);
  await expect(page).toHaveURL('/profile');
  await page.goto('/wallet');
  await expect(page.getByText(/from your first paid order on\./)).toBeVisible();

  const [boss, earner] = [await tokenOf(server, admin), await tokenOf(server, outlet)];
  await completePaid(server, await acceptedOrder(server, boss, earner), earner);
  expect((await referrer.call<{ available: number }>('wallet/')).available).toBe(5);
  await page.reload();
  await expect(balance(page)).toContainText('$161.50');
  const entries = page.getByRole('list', { name: 'Every line' }).getByRole('listitem');
  await expect(entries).toHaveText([/Video interview.*Night Bus Home.*\$161\.50/]);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^linernote-wallet-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(
    /release,Video interview for Night Bus Home,Paper Lanterns .*,190\.00,28\.50,161\.50,USD/,
  );

  await page.goto('/profile-settings#payouts');
  await page.getByRole('button', { name: 'Add a payee' }).click();
  const payee = page.getByRole('dialog', { name: 'Payee' });
  await payee.getByLabel('Name').fill('Night Bus Ltd');
  await payee.getByRole('textbox', { name: 'IBAN' }).fill('DE02 1203 0000 0000 2020 51');
  await payee.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('DE02 … 2051, Germany')).toBeVisible();
  const papers = page.getByRole('form', { name: 'Papers' });
  await papers.getByLabel('Legal name').fill('Night Bus Ltd');
  await papers.getByLabel('Street and number').fill('Way 1');
  await papers.getByLabel('City').fill('Berlin');
  await papers.getByLabel('Country').selectOption('Germany');
  await papers.getByRole('button', { name: 'Save' }).click();
  await expect(papers.getByText('Name and address: complete')).toBeVisible();
  await page.goto('/wallet');
  await ask(page, '161.50');
  await expect(balance(page)).toContainText('Available$0.00');
  const payouts = page.getByRole('region', { name: 'Payouts' });
  await expect(payouts).toContainText('Waiting');

  await logIn(adminPage, admin);
  await adminPage.goto('/admin/money');
  await adminPage.getByRole('button', { name: outlet.name }).click();
  await adminPage.getByLabel('Reason').fill('The bank knows no such account.');
  await adminPage.getByRole('button', { name: 'Reject' }).click();
  await expect(adminPage.getByText('Because: The bank knows no such account.')).toBeVisible();
  await page.reload();
  await expect(balance(page)).toContainText('Available$161.50');
  await expect(payouts).toContainText('The bank knows no such account.');

  await ask(page, '100');
  await adminPage.goto('/admin/money');
  await adminPage.getByRole('button', { name: outlet.name }).click();
  await adminPage.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = adminPage.getByRole('dialog');
  await dialog.getByLabel('Reference').fill('LN-0002');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(adminPage.getByText('Reference LN-0002')).toBeVisible();
  await page.reload();
  await expect(balance(page)).toContainText('Available$61.50');
  await expect(payouts).toContainText('Reference LN-0002');
  for (const each of [page, adminPage]) await each.close();
});
