import { noisyArtwork } from './support/files';
import { expect, test } from './support/fixtures';
import { arrive } from './support/people';
import {
  chooseFiles,
  expectSubmitted,
  fillRelease,
  slowUploads,
  submitButton,
} from './support/releases';

test('a release that is being sent when the server dies is not lost', async ({ page, server }) => {
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

test('nobody is logged out by an outage, and a page that did not load can be reloaded', async ({
  page,
  server,
}) => {
  const artist = await arrive(page, server, 'artist');
  await server.stop();
  await page.getByRole('link', { name: 'Music', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await server.start();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveURL('/my-releases');
  await expect(page.getByText('No releases found')).toBeVisible();
  await expect(page.getByText(artist.name)).toBeVisible();
});
