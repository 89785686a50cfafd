import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { fillLogin, newPerson, register, type Person } from './support/people';
import type { RealServer } from './support/server';

/* Each access token is due for renewal as soon as it is there, but lives long enough to reach the
   server from a machine that is busy. */
test.use({ serverEnv: { ACCESS_TTL_S: '30' } });

interface Session {
  artist: Person;
  refresh: string;
}

async function logInAndWatch(page: Page, server: RealServer): Promise<Session> {
  const artist = newPerson('artist');
  await register(server, artist);
  await page.goto('/login');
  const answer = page.waitForResponse('**/api/auth/login/');
  await fillLogin(page, artist);
  const { refresh } = (await (await answer).json()) as { refresh: string }; // the login's answer
  await expect(page.getByRole('heading', { level: 1, name: artist.name })).toBeVisible();
  /* the last of the page's calls is answered: one on its way would learn first of what comes next */
  await expect(page.getByRole('link', { name: 'Submit your music' })).toBeVisible();
  return { artist, refresh };
}

test('an access token that is due is renewed unseen', async ({ page, server }) => {
  const { artist } = await logInAndWatch(page, server);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  const renewed = page.waitForResponse('**/api/auth/token/refresh/');
  await page.goto('/my-releases');
  expect((await renewed).status()).toBe(200);
  await expect(page.getByText('No releases found.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(artist.name).first()).toBeVisible();
  expect(refused).toEqual([]);
});

test('a session that cannot be renewed ends at the login, which leads back', async ({
  page,
  server,
}) => {
  const { artist, refresh } = await logInAndWatch(page, server);
  /* a page that calls nothing: what is called meanwhile would hear of the end first */
  await page.goto('/terms');
  const revoked = await page.request.post('/api/auth/logout/', { data: { refresh } });
  expect(revoked.status()).toBe(204);
  await page.goto('/my-releases');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await fillLogin(page, artist);
  await expect(page).toHaveURL('/my-releases');
  await expect(page.getByText('No releases found.')).toBeVisible();
});
