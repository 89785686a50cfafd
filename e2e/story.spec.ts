import type { Page } from '@playwright/test';
import { artwork, presskit } from './support/files';
import { expect, test } from './support/fixtures';
import { mailedLink } from './support/mail';
import { fillLogin, newPerson, type Person, signUp } from './support/people';
import { chooseFiles, expectSubmitted, fillRelease, submitButton } from './support/releases';

async function submitRelease(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Submit your music' }).click();
  await expect(page).toHaveURL('/submit-music');
  await fillRelease(page, {
    title: 'Night Bus Home',
    description: 'Four songs recorded between two night shifts.',
    link: 'https://music.example.com/night-bus-home',
    day: '21092026',
  });
  await chooseFiles(page, { artwork: await artwork(), presskit: presskit() });
  await submitButton(page).click();
  await expectSubmitted(page, 'Night Bus Home');
}

async function seeInList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'List of releases' }).click();
  await expect(page).toHaveURL('/my-releases');
  const row = page.getByRole('listitem').filter({ hasText: 'Night Bus Home' });
  await expect(row.getByText('Draft').or(row.getByText(/^In review/))).toBeVisible();
  const picture = row.locator('img').last();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('link', { name: /^Download .*\.pdf$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
}

async function editRelease(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Night Bus Home' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit release' });
  await expect(dialog.getByLabel('Link')).toHaveValue('https://music.example.com/night-bus-home');
  await dialog.getByLabel('Title').fill('Night Bus Home (Live)');
  await dialog.getByLabel('Format').selectOption('Album');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({ title: 'Night Bus Home (Live)', format: 'album' });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Night Bus Home (Live)')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Night Bus Home (Live)')).toBeVisible();
}

async function deleteRelease(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Night Bus Home (Live)' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete release' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No releases found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No releases found')).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/profile-settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
}

async function expectProfile(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
}

test(
  'an artist signs up, submits, edits and deletes a release, and resets the password',
  { tag: '@story' },
  async ({ page, server }) => {
    const artist = newPerson('artist');

    await test.step('signs up and lands on the profile', async () => {
      await signUp(page, artist);
      await expectProfile(page, artist);
      await expect(page.getByText(/Artist, Germany/)).toBeVisible();
    });
    await test.step('submits a release with artwork and a press kit', () => submitRelease(page));
    await test.step('sees the release in the list', () => seeInList(page));
    await test.step('sees the release on the profile', async () => {
      await page.goto('/profile');
      await expect(page.getByText('You have submitted one release, Night Bus Home.')).toBeVisible();
      await expect(page.getByText('21.09.26')).toBeVisible();
      await page.goto('/my-releases');
    });
    await test.step('edits the release', () => editRelease(page));
    await test.step('deletes the release', () => deleteRelease(page));
    await test.step('logs out and in again', async () => {
      await logOut(page);
      await fillLogin(page, artist);
      await expectProfile(page, artist);
      await logOut(page);
    });
    await test.step('resets the password from the mail', async () => {
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      /* The log-in page stays, with its field, until the next page can be drawn. */
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
      await page.getByLabel('Email').fill(artist.email);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { name: 'Email sent' })).toBeVisible();

      await page.goto(await mailedLink(server, artist.email, '/new-password'));
      await page.getByLabel('New password', { exact: true }).fill('another-long-one-7');
      await page.getByLabel('Repeat new password', { exact: true }).fill('another-long-one-7');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible();
      await page.getByRole('link', { name: 'Login' }).click();
    });
    await test.step('logs in with the new password only', async () => {
      await fillLogin(page, artist);
      await expect(page.getByText('Incorrect email or password')).toBeVisible();
      await fillLogin(page, { ...artist, password: 'another-long-one-7' });
      await expectProfile(page, artist);
    });
  },
);
