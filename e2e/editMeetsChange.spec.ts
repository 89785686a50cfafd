import { expect, test } from './support/fixtures';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { tabTo } from './support/keyboard';
import { logIn } from './support/people';
import { newAccount, offer } from './support/trade';

test('one account in two browsers: an edit says what was changed in the other, and goes through', async ({
  browser,
  server,
}) => {
  const account = await newAccount(server, 'media');
  await offer(account);
  const edit = async () => {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await logIn(page, account.person);
    await page.goto('/my-services');
    await page.getByRole('button', { name: /^Edit / }).click();
    return { page, dialog: page.getByRole('dialog', { name: 'Edit service' }) };
  };
  const [mine, theirs] = await Promise.all([edit(), edit()]);

  await theirs.dialog.getByLabel('Price ($)').fill('500');
  await theirs.dialog.getByLabel('Delivery days').fill('20');
  await theirs.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.dialog).toBeHidden();

  const price = mine.dialog.getByLabel('Price ($)');
  const days = mine.dialog.getByLabel('Delivery days');
  await price.fill('400');
  await price.press('Enter');
  await expect(mine.dialog.getByRole('alert')).toContainText('This was changed elsewhere');
  await expect(price).toHaveValue('400');
  await expect(price).toHaveAccessibleDescription('Changed elsewhere to “500”.');
  await expect(days).toHaveValue('20');
  await expect(days).toHaveAccessibleDescription('Changed elsewhere. It was “14”.');
  await expectAccessible(mine.page);
  await mine.page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(mine.page);

  await tabTo(mine.page, 'button', 'Save');
  await mine.page.keyboard.press('Enter');
  await expect(mine.dialog).toBeHidden();
  await expect(mine.page.getByText('$400.00')).toBeVisible();
  await theirs.page.reload();
  await expect(theirs.page.getByText('$400.00')).toBeVisible();
});
