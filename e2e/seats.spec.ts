import type { Browser, Page } from '@playwright/test';
import { completePaid, acceptedOrder } from './support/acceptedOrder';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { mailedLink } from './support/mail';
import { arrive, browserOf, fillLogin, type Person } from './support/people';
import type { RealServer } from './support/server';
import { makeModerator, tokenOf } from './support/submissions';

const PASSWORD = 'long-enough-42';

/** Opens the mailed invitation in a browser of its own, and accepts it. */
async function joined(browser: Browser, server: RealServer, email: string, name: string) {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto(await mailedLink(server, email, '/join'));
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  return page;
}

const statusOf = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const stored = Object.values(localStorage).find((value) => /eyJ[\w-]+\.eyJ/.test(value));
    const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(stored ?? '')?.[0];
    return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
  }, `/api/${path}`);

const navigation = (page: Page) => page.getByRole('navigation').getByRole('link');

test('an outlet with an editor and a treasurer: each works, and is refused what is not theirs', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const owner = await arrive(page, server, 'media');
  const addressOf = (name: string) => `${name}-${owner.username}@example.com`;
  const [tomas, paul] = [addressOf('tomas'), addressOf('paul')];
  const admin = await makeModerator(server);
  const order = await acceptedOrder(server, admin, await tokenOf(server, owner));

  await test.step('the owner invites both by the keyboard alone', async () => {
    await page.goto('/profile-settings#seats');
    for (const [email, part] of [
      [tomas, 'Editor'],
      [paul, 'Finance'],
    ] as const) {
      await tabTo(page, 'textbox', 'Email of the person');
      await page.keyboard.type(email);
      await tabTo(page, 'button', part);
      await page.keyboard.press('Enter');
      await tabTo(page, 'button', 'Invite');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`We have sent an invitation to ${email}.`)).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: '1 person, 2 invited' })).toBeVisible();
  });

  const editor = await joined(browser, server, tomas, 'Tomás Ferreira');
  const treasurer = await joined(browser, server, paul, 'Paul Weiss');

  await test.step('the editor works with orders, and has no wallet', async () => {
    await expect(navigation(editor).filter({ hasText: 'Submissions' })).toBeVisible();
    await expect(navigation(editor).filter({ hasText: 'Wallet' })).toBeHidden();
    await expect(editor.getByText('Tomás Ferreira, editor')).toBeVisible();
    await editor.goto(`/message?offer=${order.id}`);
    await editor.getByRole('textbox', { name: /message/i }).fill('We begin on Monday.');
    await editor.getByRole('button', { name: 'Send' }).click();
    await expect(editor.getByText('Tomás Ferreira', { exact: true })).toBeVisible();
    await editor.goto('/wallet');
    await expect(editor.getByRole('heading', { name: /not found/i })).toBeVisible();
    expect(await statusOf(editor, 'wallet/')).toBe(404);
    expect(await statusOf(editor, 'seats/')).toBe(404);
    expect(await statusOf(editor, 'offers/')).toBe(200);
  });

  await test.step('the treasurer sees the wallet, and no orders', async () => {
    await completePaid(server, order, await tokenOf(server, owner));
    await expect(treasurer).toHaveURL('/wallet');
    await treasurer.reload();
    await expect(treasurer.getByText('$161.50').first()).toBeVisible();
    await expect(navigation(treasurer).filter({ hasText: 'Orders' })).toBeHidden();
    await treasurer.goto(`/offers/${order.id}`);
    await expect(treasurer.getByRole('heading', { name: /not found/i })).toBeVisible();
    expect(await statusOf(treasurer, `offers/${order.id}/`)).toBe(404);
    expect(await statusOf(treasurer, 'payouts/')).toBe(200);
  });

  await test.step('the artist reads who wrote', async () => {
    const artist = await browserOf(browser, server, order.artist);
    await artist.goto(`/message?offer=${order.id}`);
    await expect(artist.getByText(`Tomás Ferreira, ${owner.name}`).first()).toBeVisible();
    await artist.context().close();
  });

  await test.step('a removed person’s tab ends at once; the name stays', async () => {
    await editor.goto('/offers');
    await page.reload();
    await page.getByRole('button', { name: 'More for Tomás Ferreira' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: '2 people' })).toBeFocused();
    await expect(editor).toHaveURL('/login');
    await page.goto(`/message?offer=${order.id}`);
    await expect(page.getByText('Tomás Ferreira', { exact: true })).toBeVisible();
  });

  await test.step('the owner hands the outlet over, and becomes an editor', async () => {
    await page.goto('/profile-settings#seats');
    await page.getByRole('button', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByLabel('New owner').selectOption({ index: 1 });
    await dialog.getByLabel('Current password', { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`We have sent a link to ${paul}.`, { exact: false })).toBeVisible();
    await treasurer.goto(await mailedLink(server, paul, '/take-over'));
    await treasurer.getByRole('button', { name: 'Take it over' }).click();
    await expect(treasurer.getByRole('heading', { name: 'The outlet is yours' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    await fillLogin(page, owner);
    await expect(page.getByText(`${owner.username}, editor`)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an invitation is sent again and taken back', async ({ page, server }) => {
    const owner: Person = await arrive(page, server, 'media');
    await page.goto('/profile-settings#seats');
    const email = `ruth-${owner.username}@example.com`;
    await page.getByLabel('Email of the person').fill(owner.email);
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByLabel('Email of the person')).toHaveAccessibleDescription(
      /This person has an account of their own/,
    );
    await page.getByLabel('Email of the person').fill(email);
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Sent again.')).toBeVisible();
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByRole('heading', { name: '1 person' })).toBeFocused();
    await expect(page.getByText(email, { exact: true })).toBeHidden();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});
