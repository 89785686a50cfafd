import { READ_ONLY } from '@/shared/platform/site';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { expect, test } from './support/fixtures';
import { arrive } from './support/people';

test('an owner changes fee and banner, and closes the site for changes', async ({
  page,
  server,
  browser,
}) => {
  const owner = await arrive(page, server, 'media');
  await server.makeAdmin(owner.email);
  await page.goto('/admin/settings');
  await page.getByLabel('Fee, per cent').fill('12');
  await page.getByLabel('Banner text').fill('Away on Sunday.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('switch', { name: 'Reading only' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const band = `${READ_ONLY.news} Away on Sunday.`;
  await expect(page.locator('.site-news')).toHaveText(band);

  const visitor = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByText(band)).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(visitor.getByText('Outlets get 88% of it')).toBeAttached();
  await visitor.goto('/outlets');
  await expect(visitor.getByText(band)).toBeVisible();
  await visitor.close();

  const other = await browser.newPage({ baseURL: server.url });
  await other.goto('/contact');
  await other.getByLabel('Your email').fill('mara@example.com');
  await other.getByLabel('Message').fill('Is this on?');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByText(READ_ONLY.refused)).toBeVisible();
  await expect(other.getByLabel('Message')).toHaveValue('Is this on?');

  await page.getByRole('switch', { name: 'Reading only' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.site-news')).toHaveText('Away on Sunday.');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByText(/mara@example.com/)).toBeVisible();
});
