import { artwork, falsePng, noisyArtwork, plainText, presskit } from './support/files';
import { expect, test } from './support/fixtures';
import { arrive } from './support/people';
import {
  artworkInput,
  chooseFiles,
  expectSubmitted,
  fillRelease,
  presskitInput,
  slowUploads,
  submitButton,
} from './support/releases';

test.beforeEach(async ({ page, server }) => {
  await arrive(page, server, 'artist');
  await page.goto('/submit-music');
});

test('files of a wrong type are refused where they are chosen', async ({ page }) => {
  await fillRelease(page, { title: 'Wrong Types' });
  await presskitInput(page).setInputFiles({ ...presskit(), name: 'kit.docx', mimeType: '' });
  await expect(page.getByText(/The press kit must be a PDF/)).toBeVisible();
  await artworkInput(page).setInputFiles({ ...plainText('x'), name: 'cover.gif' });
  await expect(page.getByText(/The artwork must be a PNG or JPEG/)).toBeVisible();

  let calls = 0;
  page.on('request', (request) => (calls += Number(request.method() === 'POST')));
  await submitButton(page).click();
  await expect(artworkInput(page)).toBeFocused();
  expect(calls).toBe(0);

  await chooseFiles(page, { artwork: await artwork(), presskit: plainText('Our story.') });
  await submitButton(page).click();
  await expectSubmitted(page, 'Wrong Types');
});

test('a file that only pretends to be a picture is refused by the server, and nothing is lost', async ({
  page,
  server,
}) => {
  await fillRelease(page, { title: 'A Pretender', description: 'Still here.' });
  await chooseFiles(page, { artwork: falsePng(), presskit: presskit() });
  const before = await server.filesIn('media');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await submitButton(page).click();
  expect((await answer).status()).toBe(415);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to create release: ' }),
  ).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('A Pretender');
  await expect(page.getByLabel('Description')).toHaveValue('Still here.');
  await expect.poll(() => server.filesIn('tmp')).toEqual([]);
  expect(await server.filesIn('media')).toEqual(before);

  await chooseFiles(page, { artwork: await artwork() });
  await submitButton(page).click();
  await expectSubmitted(page, 'A Pretender');
});

test('an artwork of 30 MB is refused before it is sent', async ({ page }) => {
  const large = await noisyArtwork(30);
  expect(large.buffer.byteLength).toBeGreaterThan(30_000_000);
  await fillRelease(page, { title: 'Heavy' });
  await chooseFiles(page, { artwork: large });
  await expect(
    page.getByText(/The artwork is 30(\.\d)? MB\. It can have at most 10 MB\./),
  ).toBeVisible();
  await chooseFiles(page, { artwork: await artwork() });
  await submitButton(page).click();
  await expectSubmitted(page, 'Heavy');
});

test('the server refuses an artwork of 30 MB as well, and keeps none of it', async ({
  page,
  server,
}) => {
  const token = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('persist:session') ?? '{}') as {
      accessToken?: string;
    };
    return JSON.parse(stored.accessToken ?? '""') as string; // redux-persist's own way of writing
  });
  const before = await server.filesIn('media');
  const answer = await page.request.post('/api/releases/', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      artist: '1',
      title: 'Heavy',
      format: 'single',
      genre: 'rock',
      artwork: await noisyArtwork(30),
    },
  });
  expect(answer.status()).toBe(413);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('10 MB') });
  await expect.poll(() => server.filesIn('tmp')).toEqual([]);
  expect(await server.filesIn('media')).toEqual(before);
});

test('an upload shows how far it is, can be cancelled, and can be sent again', async ({
  page,
  server,
}) => {
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

test('a half-filled form survives a reload, and is empty after it was sent', async ({ page }) => {
  await fillRelease(page, { title: 'Half Done', description: 'To be continued.', day: '01022027' });
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Half Done');
  await expect(page.getByLabel('Description')).toHaveValue('To be continued.');
  await expect(page.getByRole('radio', { name: 'EP' })).toBeChecked();
  await submitButton(page).click();
  await expectSubmitted(page, 'Half Done');
  await page.goto('/my-releases');
  await expect(page.getByText('01.02.2027')).toBeVisible();
  await page.goto('/submit-music');
  await expect(page.getByLabel('Title')).toHaveValue('');
});
