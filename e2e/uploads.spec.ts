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

test('an upload shows its progress, can be cancelled, and can be sent again', async ({
  page,
  server,
}) => {
  await arrive(page, server, 'artist');
  await page.goto('/submit-music');
  await fillRelease(page, { title: 'Changed My Mind' });
  await chooseFiles(page, { artwork: await noisyArtwork(8) });
  const atFullSpeed = await slowUploads(page, 1024 * 1024);
  await submitButton(page).click();
  await expect(page.getByText(/Uploading, [1-9]\d*%/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText('The upload was cancelled.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Changed My Mind');
  await expect.poll(() => server.filesIn('tmp')).toEqual([]);

  await atFullSpeed();
  await submitButton(page).click();
  await expectSubmitted(page, 'Changed My Mind');
  await page.goto('/my-releases');
  await expect(page.getByText('Changed My Mind')).toHaveCount(1);
});
