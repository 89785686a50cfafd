import { expect, test } from './support/fixtures';
import { mailedLink } from './support/mail';
import { fillLogin, newPerson, signUp } from './support/people';

test.use({ serverEnv: { MEDIA_ACTIVATION: '1' } });

test('a media outlet confirms its email before its first login', async ({ page, server }) => {
  const media = newPerson('media');
  await signUp(page, media);
  await expect(page.getByRole('heading', { name: 'Media, Welcome!' })).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await fillLogin(page, media);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toBeVisible();

  const link = await mailedLink(server, media.email, '/activate');
  await page.goto(link);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: media.name })).toBeVisible();

  await page.goto('/profile-settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, media);
  await expect(page).toHaveURL('/profile');
});

test('an activation link works once', async ({ page, browser, server }) => {
  const media = newPerson('media');
  await signUp(page, media);
  const link = await mailedLink(server, media.email, '/activate');
  await page.goto(link);
  await expect(page).toHaveURL('/profile');
  const other = await browser.newPage({ baseURL: server.url });
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Account not activated' })).toBeVisible();
  await other.close();
});

test('the link can be asked for again where the log-in is refused and where a link was lost', async ({
  page,
}) => {
  const media = newPerson('media');
  await signUp(page, media);
  await expect(page.getByRole('heading', { name: 'Media, Welcome!' })).toBeVisible();
  await page.goto('/login');
  await fillLogin(page, media);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(/a new link is on its way/)).toBeVisible();

  await page.goto('/activate?token=lost');
  await page.getByLabel('Email').fill(media.email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(/a new link is on its way/)).toBeVisible();
});

test('an artist needs no activation', async ({ page }) => {
  const artist = newPerson('artist');
  await signUp(page, artist);
  await expect(page).toHaveURL('/profile');
});
