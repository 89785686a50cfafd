import { TOTP } from 'otpauth';
import { expect, test } from './support/fixtures';
import { mailedLink, mailsTo } from './support/mail';
import { arrive, fillLogin, logIn, newPerson } from './support/people';
import { turnOnTwoSteps } from './support/twoSteps';

const CODE = 'Enter the code from your authenticator app';

/** An unused code: the app's next one, which the server accepts one step early. */
const nextCode = (secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

test('two-step log-in: turned on, required, and a recovery code works once', async ({
  page,
  server,
}) => {
  const artist = await arrive(page, server, 'artist');
  await page.goto('/profile-settings');
  const { secret, recovery } = await turnOnTwoSteps(page, artist.password);
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

  const logOut = async () => {
    await page.goto('/profile-settings');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  };
  const enter = async (code: string) => {
    await page.getByLabel(CODE).fill(code);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await logOut();
  await fillLogin(page, artist);
  await enter(nextCode(secret));
  await expect(page).toHaveURL('/profile');

  await logOut();
  await fillLogin(page, artist);
  await enter(recovery[0] ?? '');
  await expect(page).toHaveURL('/profile');

  await logOut();
  await fillLogin(page, artist);
  await enter(recovery[0] ?? '');
  await expect(page.getByLabel(CODE)).toHaveAccessibleDescription(/This code is wrong/);
  await expect(page.getByLabel(CODE)).toHaveValue(recovery[0] ?? '');
});

test('another email takes effect when its link is opened, and both mailboxes are notified', async ({
  page,
  server,
}) => {
  const artist = await arrive(page, server, 'artist');
  const { email } = newPerson('artist');
  await page.goto('/profile-settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Current password', { exact: true }).fill('not-the-password-1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await dialog.getByLabel('Current password', { exact: true }).fill(artist.password);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(`We have sent a link to ${email}. The change takes effect once you open it.`),
  ).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: artist.email })).toBeVisible();

  await page.goto(await mailedLink(server, email, '/confirm-email'));
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to profile settings' }).click();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(server, artist.email)).map(({ subject }) => subject).sort())
    .toEqual([
      'Welcome to Linernote: confirm your email address',
      'Your email address has changed',
      'Your email address is about to change',
    ]);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, { ...artist, email });
});
