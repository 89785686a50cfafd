import { expect, test } from './support/fixtures';
import { mailedLink } from './support/mail';
import { fillLogin, newPerson, signUp } from './support/people';

test.use({ serverEnv: { MEDIA_ACTIVATION: '1' } });

test('a media outlet confirms its email before its first login', async ({ page, server }) => {
  const outlet = newPerson('media');
  await signUp(page, outlet);
  await expect(page.getByRole('heading', { name: 'Media, Welcome!' })).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await fillLogin(page, outlet);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toBeVisible();

  const link = await mailedLink(server, outlet.email, '/activate');
  await page.goto(link);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: outlet.name })).toBeVisible();

  await page.goto('/profile-settings');
  // Sections above the button may still appear and move it away from a click.
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, outlet);
  await expect(page).toHaveURL('/profile');
});
