import { expect, test } from './support/fixtures';
import { fillLogin, newPerson, register } from './support/people';
import { turnOnTwoSteps } from './support/twoSteps';

test.use({ serverEnv: { ADMIN_SECOND_FACTOR: 'required' } });

test('an admin turns two-step log-in on, and only then sees the admin pages', async ({
  page,
  server,
}) => {
  const admin = newPerson('media');
  await register(server, admin);
  await server.makeAdmin(admin.email);
  await page.goto('/login');
  await fillLogin(page, admin);
  await expect(page.getByRole('heading', { name: 'Turn on two-step log-in' })).toBeVisible();
  await page.getByRole('link', { name: 'People', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Turn on two-step log-in' })).toBeVisible();
  await turnOnTwoSteps(page, admin.password);
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1);

  await page.goto('/profile-settings');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Current password', { exact: true }).fill(admin.password);
  await dialog.getByLabel('Code from your authenticator app').fill('123456');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('Admins need two-step log-in here, so it stays on.')).toBeVisible();
});
