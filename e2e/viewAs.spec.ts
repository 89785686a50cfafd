import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { logIn, newPerson, register } from './support/people';

test('an admin views the screens of an account, changes nothing there, and it is logged', async ({
  page,
  server,
}) => {
  const [artist, admin] = [newPerson('artist'), newPerson('media')];
  for (const person of [artist, admin]) await register(server, person);
  await server.makeAdmin(admin.email);
  await logIn(page, admin);

  await page.getByRole('link', { name: 'People', exact: true }).first().click();
  await page.getByRole('searchbox').fill(artist.email);
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await page.getByRole('list', { name: 'People' }).getByRole('button').click();
  await page.getByRole('button', { name: 'View as them' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Wrote that an order is missing.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'View as them' }).click();

  const band = page.getByRole('region', { name: 'Whose account this is' });
  await expect(band).toContainText('You see the account of');
  await page.goto('/my-orders');
  await expect(page).toHaveTitle(/Orders/);
  await expect(band).toBeVisible();
  await expectAccessible(page);

  const refused = await page.evaluate(async () => {
    const { accessToken } = JSON.parse(sessionStorage.getItem('linernote:view') ?? '{}') as Record<
      string,
      string
    >;
    const authorization = `Bearer ${String(JSON.parse(accessToken ?? 'null'))}`;
    const url = '/api/notices/read/';
    const response = await fetch(url, { method: 'PUT', headers: { authorization } });
    return response.text();
  });
  expect(refused).toContain('You are only viewing this account. Nothing was changed.');

  await band.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(page).toHaveTitle(/People/);
  await page.goto('/admin/log');
  const entry = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem').first();
  await expect(entry).toContainText('Account looked at');
  await entry.locator('summary').click();
  await expect(entry).toContainText('Wrote that an order is missing.');
});
