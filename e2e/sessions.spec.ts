import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { mailedSubjects } from './support/mail';
import { fillLogin, logIn, newPerson, type Person, register } from './support/people';
import type { RealServer } from './support/server';

/* Each access token is due for renewal as soon as it is there. */
test.use({ serverEnv: { ACCESS_TTL_S: '30' } });

const REFRESH = '**/api/auth/token/refresh/';
const ENDED = 'Your session has ended. Please log in again.';

async function arrive(page: Page, server: RealServer): Promise<Person> {
  const artist = newPerson('artist');
  await register(server, artist);
  await logIn(page, artist);
  return artist;
}

const storedRefreshToken = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('linernote:refresh') ?? '');

test('two tabs that renew their tokens again and again stay logged in', async ({
  page,
  context,
  server,
}) => {
  await arrive(page, server);
  const second = await context.newPage();
  const addresses = ['/my-releases', '/my-orders', '/profile-settings', '/my-releases'];
  for (const address of addresses) {
    await Promise.all([page.goto(address), second.goto(address)]);
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL(address);
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    }
  }
  await expect(page.getByText('No releases found.')).toBeVisible();
  await expect(second.getByText('No releases found.')).toBeVisible();
});

test('an answer with new tokens that is lost is asked for again', async ({ page, server }) => {
  await arrive(page, server);
  let isLost = false;
  await page.route(REFRESH, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    expect((await route.fetch()).status()).toBe(200);
    await route.abort('connectionreset');
  });
  await page.goto('/my-releases');
  await expect(page.getByText('No releases found.')).toBeVisible();
  expect(isLost).toBe(true);
  await page.reload();
  await expect(page.getByText('No releases found.')).toBeVisible();
});

test('a thief who comes with an old token is out, and so is the owner, who is told', async ({
  page,
  server,
}) => {
  const artist = await arrive(page, server);
  const stolen = await storedRefreshToken(page);
  await page.goto('/my-releases');
  await expect(page.getByText('No releases found.')).toBeVisible();
  await expect.poll(() => storedRefreshToken(page)).not.toBe(stolen);
  /* a page that is open would notice by itself, and has told it before the next one opens */
  await page.goto('about:blank');

  /* it is good for a while: an answer can be lost */
  const tryIt = async () =>
    (await page.request.post('/api/auth/token/refresh/', { data: { refresh: stolen } })).status();
  await expect.poll(tryIt, { timeout: 90_000, intervals: [2000] }).toBe(401);
  await expect
    .poll(() => mailedSubjects(server, artist.email), { timeout: 20_000 })
    .toEqual(['We have ended one of your sessions']);

  await page.goto('/my-orders?from=mail');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status').filter({ hasText: ENDED })).toBeVisible();
  await fillLogin(page, artist);
  await expect(page).toHaveURL('/my-orders?from=mail');
});

test('a changed password logs out everywhere else, and stays here', async ({
  page,
  browser,
  server,
}) => {
  const artist = await arrive(page, server);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await logIn(other, artist);

  await page.goto('/profile-settings');
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(artist.password);
  await page.getByLabel('New password', { exact: true }).fill('even-longer-43');
  await page.getByLabel('Repeat new password', { exact: true }).fill('even-longer-43');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);

  await other.goto('/my-releases');
  await expect(other).toHaveURL('/login');
  await expect(other.getByText(ENDED)).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(ENDED)).toBeHidden();
  await fillLogin(page, { ...artist, password: 'even-longer-43' });
  await expect(page).toHaveURL('/profile');
});

test('ending a session logs that browser out', async ({ page, browser, server }) => {
  const artist = await arrive(page, server);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await logIn(other, artist);
  await page.goto('/profile-settings');
  await page
    .getByRole('button', { name: /^End Chrome/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
  await other.goto('/my-releases');
  await expect(other).toHaveURL('/login');
  await elsewhere.close();
});
