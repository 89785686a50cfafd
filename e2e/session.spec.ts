import { expect, test } from './support/fixtures';
import { arrive, fillLogin, logIn, newPerson, register } from './support/people';

test('a deep link to a guarded page comes back after the login', async ({ page, server }) => {
  const artist = newPerson('artist');
  await register(server, artist);
  await page.goto('/my-releases?from=mail');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, artist);
  await expect(page).toHaveURL('/my-releases?from=mail');
  await expect(page.getByText('No releases found.')).toBeVisible();
});

test('a wrong password is told under the field, in one sentence for every cause', async ({
  page,
  server,
}) => {
  const artist = newPerson('artist');
  await register(server, artist);
  await page.goto('/login');
  await fillLogin(page, { ...artist, password: 'not-the-password-1' });
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Incorrect email or password',
  );
  await fillLogin(page, newPerson('artist'));
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Incorrect email or password',
  );
});

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('see-me-now-1');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('logging out in one tab logs out the other, and leaves nothing behind', async ({
  page,
  context,
  server,
}) => {
  const artist = await arrive(page, server, 'artist');
  const second = await context.newPage();
  await second.goto('/profile-settings');
  await expect(second.getByText(artist.email)).toBeVisible();

  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(artist.name)).toBeHidden();
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toMatch(/eyJ[\w-]+\.eyJ/);
  expect(stored).not.toContain(artist.email);
});

test('logging in in one tab reaches the other', async ({ page, context, server }) => {
  const artist = newPerson('artist');
  await register(server, artist);
  await page.goto('/login');
  const second = await context.newPage();
  await logIn(second, artist);
  await expect(page.getByText('You are already logged in')).toBeVisible();
  await page.getByRole('link', { name: 'Go to profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: artist.name })).toBeVisible();
});

test('a second person on the same screen sees nothing of the first', async ({ page, server }) => {
  const first = await arrive(page, server, 'artist');
  await page.goto('/submit-music');
  await page.getByLabel('Title').fill('A secret title');
  await page.goto('/profile-settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  const second = newPerson('artist');
  await register(server, second);
  await logIn(page, second);
  await expect(page.getByText(first.name)).toBeHidden();
  await page.goto('/submit-music');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a guest page shows a logged-in person the ways on', async ({ page, server }) => {
  await arrive(page, server, 'artist');
  for (const address of ['/sign-up', '/sign-up/artist', '/sign-up/media']) {
    await page.goto(address);
    await expect(page.getByText('You are already registered and logged in')).toBeVisible();
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Join as artist' }).click();
  await expect(page.getByText('You are already registered and logged in')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/sign-up/artist');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
});

test('a page of the other role is denied', async ({ page, server }) => {
  await arrive(page, server, 'media');
  for (const address of ['/my-releases', '/submit-music']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(
      page.getByText('You do not have sufficient permissions to view this page.'),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to main page' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await page.getByRole('link', { name: 'Go to profile' }).click();
  await expect(page).toHaveURL('/profile');
});

test('an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Not found|not found/);
});

test('the component catalogue is not part of the product', async ({ page }) => {
  await page.goto('/ui');
  await expect(page).toHaveTitle(/not found/i);
});
