import { expect, type Locator, type Page } from '@playwright/test';
import type { RealFile } from './files';

export interface ReleaseText {
  title: string;
  description?: string;
  link?: string;
  /** Digits as typed: DDMMYYYY. */
  day?: string;
}

/** Types the day of a release into its date field, part by part. */
export async function typeDay(page: Page, digits: string): Promise<void> {
  const date = page.getByRole('group', { name: 'Release date' });
  await date.getByRole('spinbutton', { name: /day/ }).click();
  await page.keyboard.type(digits);
}

/** Fills the form at /submit-music, without sending it. */
export async function fillRelease(page: Page, release: ReleaseText): Promise<void> {
  await page.getByLabel('Title').fill(release.title);
  await page.getByRole('radio', { name: 'EP' }).check();
  await page.getByRole('radio', { name: 'Electronic' }).check();
  if (release.description) await page.getByLabel('Description').fill(release.description);
  if (release.day) await typeDay(page, release.day);
  if (release.link) await page.getByLabel('Link').fill(release.link);
}

export const artworkInput = (page: Page): Locator => page.locator('input[name="artwork"]');
export const presskitInput = (page: Page): Locator => page.locator('input[name="presskit"]');

export async function chooseFiles(
  page: Page,
  files: { artwork?: RealFile; presskit?: RealFile },
): Promise<void> {
  if (files.artwork) await artworkInput(page).setInputFiles(files.artwork);
  if (files.presskit) await presskitInput(page).setInputFiles(files.presskit);
}

/** Saves the form; a review needs more than most tests fill in. */
export const submitButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Keep as draft' });

export async function expectSubmitted(page: Page, title: string): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: /^Your release is (in|saved)$/ }),
  ).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
}

/** Slows down the page's uploads, so that a test can see and stop one. */
export async function slowUploads(
  page: Page,
  bytesPerSecond: number,
): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await devTools.send('Network.enable');
  await limit(bytesPerSecond);
  return async () => {
    await limit(-1);
  };
}
