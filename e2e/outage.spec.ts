import { noisyArtwork } from './support/files';
import { expect, test } from './support/fixtures';
import { arrive, fillLogin, newPerson, register } from './support/people';
import {
  chooseFiles,
  expectSubmitted,
  fillRelease,
  slowUploads,
  submitButton,
} from './support/releases';
import { settled } from './support/settled';

test('a release being sent when the server dies is not lost', async ({ page, server }) => {
  await arrive(page, server, 'artist');
  await page.goto('/submit-music');
  await fillRelease(page, {
    title: 'Power Cut',
    description: 'Every word of this must stay.',
    link: 'https://music.example.com/power-cut',
  });
  await chooseFiles(page, { artwork: await noisyArtwork(1) });
  const atFullSpeed = await slowUploads(page, 100 * 1024);
  await submitButton(page).click();
  await expect(page.getByText(/Uploading, [1-9]\d*%/)).toBeVisible();
  await server.kill();

  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to create release. Please try again.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Power Cut');
  await expect(page.getByLabel('Description')).toHaveValue('Every word of this must stay.');
  await expect(page.getByLabel('Link')).toHaveValue('https://music.example.com/power-cut');
  await expect(page.getByText('noise.png')).toBeVisible();

  await server.start();
  await atFullSpeed();
  await submitButton(page).click();
  await expectSubmitted(page, 'Power Cut');
  await page.goto('/my-releases');
  await expect(page.getByText('Power Cut')).toHaveCount(1);
});

test('a profile being saved when the server dies is not lost', async ({ page, server }) => {
  await arrive(page, server, 'artist');
  await page.goto('/profile-settings');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await dialog.getByLabel('Biography').fill('Written while the lights went out.');
  server.suspend();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await server.kill();

  await expect(dialog.getByRole('alert')).toHaveText('Failed to save changes.');
  await expect(dialog.getByLabel('Biography')).toHaveValue('Written while the lights went out.');

  await server.start();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText('Written while the lights went out.')).toBeVisible();
});

test('a release edit fails with a message and can be repeated', async ({ page, server }) => {
  await arrive(page, server, 'artist');
  await page.goto('/submit-music');
  await fillRelease(page, { title: 'Low Tide', description: 'Any.' });
  await submitButton(page).click();
  await expectSubmitted(page, 'Low Tide');
  await page.goto('/my-releases');
  await page.getByRole('button', { name: 'Edit Low Tide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit release' });
  await dialog.getByLabel('Title').fill('After');
  await server.stop();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to save changes. Please try again.');
  await expect(dialog.getByLabel('Title')).toHaveValue('After');
  await server.start();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('After', { exact: true })).toBeVisible();
});

test('nobody is logged out by an outage, and a page that did not come can be reloaded', async ({
  page,
  server,
}) => {
  const artist = await arrive(page, server, 'artist');
  await server.stop();
  await page.getByRole('link', { name: 'Releases', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await server.start();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveURL('/my-releases');
  await expect(page.getByText('No releases found.')).toBeVisible();
  await expect(page.getByText(artist.name)).toBeVisible();
});

test('a list that did not come says so and can be tried again', async ({ page, server }) => {
  await arrive(page, server, 'artist');
  await page.route('**/api/releases/', (route) => route.abort());
  await page.goto('/my-releases');
  await expect(page.getByText(/^Error: /)).toBeVisible();
  await page.unroute('**/api/releases/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No releases found.')).toBeVisible();
});

test('a login without a server says what is wrong and keeps the email', async ({
  page,
  server,
}) => {
  const artist = newPerson('artist');
  await register(server, artist);
  await page.goto('/login');
  await settled(page);
  await server.stop();
  await fillLogin(page, artist);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('Incorrect email or password')).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue(artist.email);
  await server.start();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/profile');
});
