import { expect, test } from './support/fixtures';
import { newPerson, signUp } from './support/people';

test('a media outlet signs up and lands on its profile', async ({ page }) => {
  const media = newPerson('media');
  await signUp(page, media);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: media.name })).toBeVisible();
  await page.goto('/profile-settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Category').selectOption('Entertainment');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Entertainment')).toBeVisible();
});

test('the same email cannot sign up twice', async ({ page, browser, server }) => {
  const media = newPerson('media');
  await signUp(page, media);
  await expect(page).toHaveURL('/profile');
  const other = await browser.newPage({ baseURL: server.url });
  await signUp(other, { ...newPerson('media'), email: media.email.toUpperCase() });
  await expect(other.getByLabel('Email')).toHaveAccessibleDescription(
    'This email is already taken.',
  );
  await expect(other.getByLabel('Email')).toBeFocused();
  await other.close();
});
