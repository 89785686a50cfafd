import { expectAccessible } from './support/axe';
import { artwork, falsePng, presskit } from './support/files';
import { expect, test } from './support/fixtures';
import { arrive } from './support/people';
import { chooseFiles, expectSubmitted, fillRelease, submitButton } from './support/releases';
import { wave } from '@/server/testing/wave';

test('an artist submits, uploads a track, hears it and sees the campaign in review', async ({
  page,
  server,
}) => {
  await arrive(page, server, 'artist');
  await page.goto('/submit-music');
  await fillRelease(page, { title: 'Glass Harbour', description: 'Six songs about the sea.' });
  await chooseFiles(page, { artwork: await artwork() });
  await submitButton(page).click();
  await expectSubmitted(page, 'Glass Harbour');
  await expect(
    page.getByText('Before its review it still needs music to listen to: a track or a link.'),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Complete your campaign' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Glass Harbour' })).toBeVisible();
  await expect(page.getByText('Incomplete', { exact: true })).toBeVisible();

  await page.getByLabel('Audio files').setInputFiles([
    { name: 'Low_Tide.wav', mimeType: 'audio/wav', buffer: wave(2) },
    { name: 'no song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('la la la'.repeat(40)) },
  ]);
  const tracks = page.getByRole('list', { name: 'Tracks' });
  await expect(
    tracks.getByText('The sound must be an MP3, WAV, FLAC, M4A or OGG file.'),
  ).toBeVisible();
  await expect(tracks.getByText('Low Tide', { exact: true }).first()).toBeVisible();
  await tracks.getByRole('button', { name: 'Remove no song' }).click();
  await expect(page.getByText('In review', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add tracks' })).toBeHidden();

  await tracks.getByRole('button', { name: 'Play Low Tide' }).click();
  await expect(tracks.getByRole('button', { name: 'Pause Low Tide' })).toBeVisible();

  await page.goto('/campaigns');
  await expect(page.getByRole('link', { name: /^In review/ })).toBeVisible();
  await expect(page.getByText('Preview with sample data')).toBeHidden();
});

test('an artist adds artwork to a campaign that lacks it alone, and sees it go to its review', async ({
  page,
  server,
}) => {
  await arrive(page, server, 'artist');
  await page.goto('/submit-music');
  await fillRelease(page, {
    title: 'Lamp Room',
    description: 'Six songs about the sea.',
    link: 'https://example.com/listen',
  });
  await submitButton(page).click();
  await expectSubmitted(page, 'Lamp Room');
  await expect(page.getByText('Before its review it still needs artwork.')).toBeVisible();
  await page.getByRole('link', { name: 'Complete your campaign' }).click();

  await page.getByRole('button', { name: 'Add artwork' }).click();
  const dialog = page.getByRole('dialog', { name: 'Artwork and press kit' });
  await expectAccessible(page);
  await chooseFiles(page, { artwork: falsePng() });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Failed to upload the files: The artwork must be a PNG or JPEG picture.',
  );
  await chooseFiles(page, { artwork: await artwork() });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('In review', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Nothing is missing for the review.')).toBeVisible();

  /* while a person looks at it, the files can still be replaced */
  await page.goto('/my-releases');
  await page.getByRole('button', { name: 'Edit Lamp Room' }).click();
  await chooseFiles(page, { presskit: presskit() });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'PDF, press kit of Lamp Room' })).toBeVisible();
});
