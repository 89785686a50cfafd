import type { Page } from '@playwright/test';
import { acceptedOrder, type AcceptedOrder } from './support/acceptedOrder';
import { artwork } from './support/files';
import { expect, test } from './support/fixtures';
import { fillLogin, logIn, newPerson, register } from './support/people';
import { artworkInput } from './support/releases';
import { settled } from './support/settled';
import { makeModerator, tokenOf } from './support/submissions';
import { translate } from './support/translate';

let order: AcceptedOrder;

test.beforeAll(async ({ workerServer }) => {
  const outlet = newPerson('media');
  await register(workerServer, outlet);
  order = await acceptedOrder(
    workerServer,
    await makeModerator(workerServer),
    await tokenOf(workerServer, outlet),
  );
});

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
  await translate(page);
}

/** Each screen of a visitor, with a form that is sent wrongly and then put right. */
const visitorScreens: Record<string, (page: Page) => Promise<void>> = {
  '/sign-up/artist': async (page) => {
    await press(page, 'Sign up');
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Email').fill('someone@example.com');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Password', { exact: true }).fill('a-longer-one-42');
    await page.getByLabel('Stage name').fill('Paper Lanterns');
    await page.getByText('Tell more now').click();
    await page.getByRole('checkbox', { name: 'Rock' }).check();
    await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
    await page.getByRole('checkbox', { name: 'Rock' }).uncheck();
    await press(page, 'Sign up');
  },
  '/login': async (page) => {
    await press(page, 'Log in');
    await fillLogin(page, { ...newPerson('artist'), email: 'nobody@example.com' });
    await expect(page.getByText('Incorrect email or password')).toBeVisible();
    await page.getByLabel('Email').fill('nobody.else@example.com');
    await press(page, 'Log in');
  },
};

const artistScreens: Record<string, (page: Page) => Promise<void>> = {
  '/profile': async (page) => {
    await press(page, /^Notices/);
    await page.keyboard.press('Escape');
  },
  '/submit-music': async (page) => {
    await press(page, 'Send to review');
    await expect(page.getByText('Please enter a title')).toBeVisible();
    await page.getByLabel('Title').fill('Night Bus Home, Part Two');
    await page.getByRole('radio', { name: 'EP' }).check();
    await artworkInput(page).setInputFiles({
      name: 'cover.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    });
    await artworkInput(page).setInputFiles(await artwork(300));
    await page.getByLabel('Description').fill('Slow.');
    await page.getByRole('radio', { name: 'Until another day' }).check();
    await page.getByRole('radio', { name: 'None' }).check();
    await press(page, 'Send to review');
    await press(page, 'Remove artwork');
    await press(page, 'Keep as draft');
    await expect(page.getByRole('heading', { name: 'Your release is saved' })).toBeVisible();
  },
  '/my-releases': async (page) => {
    await press(page, /^More for/);
    await press(page, 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByLabel('Title').fill('Night Bus Home, Part Three');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await press(page, /^More for/);
    await press(page, 'Delete');
    await page.keyboard.press('Escape');
  },
  '/catalogue': async (page) => {
    await page.getByRole('searchbox').fill('no such thing');
    await press(page, 'Show all services');
    await press(page, /^Rising/);
    await press(page, /^Rising/);
    await press(page, /^Shortlist|^Add .* shortlist/);
  },
  '/my-orders': async (page) => {
    await press(page, /^More for/);
    await press(page, 'Edit status');
    await page.keyboard.press('Escape');
  },
  order: async (page) => {
    await page.getByRole('tab', { name: /^Chat/ }).click();
    await page.getByRole('textbox').first().fill('Good evening.');
    await press(page, 'Send');
    await press(page, 'More actions');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /^Music/ }).click();
    await press(page, 'Play Last stop');
    await press(page, /^Pay/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  },
  '/profile-settings': async (page) => {
    await press(page, 'Edit Profile');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Stage name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByLabel('Stage name').fill('Paper Lanterns');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await press(page, 'Change password');
    await page.keyboard.press('Escape');
  },
};

async function walk(
  page: Page,
  screens: Record<string, (page: Page) => Promise<void>>,
): Promise<void> {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  for (const [name, use] of Object.entries(screens)) {
    await test.step(name, async () => {
      await openTranslated(page, name === 'order' ? `/offers/${order.id}` : name);
      await use(page);
      await settled(page);
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
      expect(failures).toEqual([]);
    });
  }
}

test('a visitor can use a translated page', async ({ page }) => {
  page.setDefaultTimeout(10_000);
  await walk(page, visitorScreens);
});

test('an artist can use a translated page', async ({ page }) => {
  page.setDefaultTimeout(10_000);
  await logIn(page, order.artist);
  await walk(page, artistScreens);
});
