import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { mailedLink } from './support/mail';
import { arrive } from './support/people';

const PASSWORD = 'long-enough-42';

test('a colleague is invited, works without any other door, and is removed', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const owner = await arrive(page, server, 'artist');
  await server.makeAdmin(owner.email);
  const email = `ben-${owner.username}@example.com`;
  await page.goto('/admin/team');
  await page.getByLabel('Email of the person').fill(email);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`We have sent an invitation to ${email}.`)).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: server.url });
  const ben = await context.newPage();
  await ben.goto(await mailedLink(server, email, '/join'));
  await expect(ben.getByRole('heading', { name: 'Join Linernote' })).toBeVisible();
  await ben.getByLabel('Your name').fill('Ben Achterberg');
  await ben.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ben.getByLabel('Repeat password', { exact: true }).fill(PASSWORD);
  await ben.getByRole('button', { name: 'Join' }).click();
  await expect(ben.getByRole('heading', { level: 1, name: /wait/ })).toBeVisible();
  const links = ben.getByRole('navigation').first().getByRole('link');
  await expect(links).toHaveText([
    ...[/Home/, /Review/, /Orders/, /Reports/, /People/, /Business/, /Log/, /Team/],
  ]);
  await ben.goto('/wallet');
  await expect(ben.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await ben.goto('/admin/team');
  await expect(ben.getByText(owner.email)).toBeVisible();
  await expect(ben.getByLabel('Email of the person')).toHaveCount(0);

  await page.reload();
  const name = page.getByRole('button', { name: 'Ben Achterberg' });
  await name.focus();
  await name.press('Enter');
  const pane = page.getByRole('region', { name: 'Ben Achterberg' });
  await expect(pane.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(pane.getByText('Invited by')).toBeVisible();
  await expectAccessible(page);
  await pane.getByRole('button', { name: 'Finance' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(ben.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await pane.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(email)).toHaveCount(0);
  await page.goto('/admin/log');
  const log = page.getByRole('list', { name: 'Decisions' });
  await expect(log.getByText('Admin removed').first()).toBeVisible();
  await context.close();
});
