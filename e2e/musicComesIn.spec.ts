import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { fillLogin, logIn, newPerson, type Person, register, signUp } from './support/people';
import { expectSubmitted, fillRelease, submitButton } from './support/releases';
import { wave } from '@/server/testing/soundFiles';
import { DAY_MS } from '@/shared/platform/durations';

/* A separate server, because nothing else may wait for review and its clock is moved. */
test.use({ serverEnv: { FEE_PERCENT: '15' } });

/** Longer than a month of access to the catalogue. */
const MONTH_MS = 32 * DAY_MS;

async function offerAnArticle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create your service' }).click();
  await page.getByLabel('Type').selectOption('Online article');
  await page.getByLabel('Price').fill('60');
  await page.getByLabel('Delivery days').fill('7');
  await page.getByLabel('Description').fill('Six hundred words about one release.');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Create your service');
}

async function submitWithSound(page: Page): Promise<void> {
  await page.goto('/submit-music');
  await fillRelease(page, { title: 'Night Bus Home', description: 'Four songs after midnight.' });
  await page.getByRole('button', { name: 'Draw a cover' }).click();
  await expect(page.getByText('3000 × 3000')).toBeVisible();
  await submitButton(page).click();
  await expectSubmitted(page, 'Night Bus Home');
  await page.getByRole('link', { name: 'Complete your campaign' }).click();
  await page
    .getByLabel('Audio files')
    .setInputFiles([{ name: 'Last stop.wav', mimeType: 'audio/wav', buffer: wave(2) }]);
  await expect(page.getByRole('button', { name: 'Play Last stop' })).toBeVisible();
  await page.getByRole('button', { name: 'Send to review' }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  /* A submitted campaign is locked. */
  await expect(page.getByRole('button', { name: 'Add tracks' })).toBeHidden();
}

/** Opens a row of one of the lists under review. */
async function openModeration(page: Page, kind: 'Campaigns' | 'Outlets', name: string) {
  await page.getByRole('tab', { name: new RegExp(kind) }).click();
  await page
    .getByRole('list', { name: `${kind} to review` })
    .getByRole('button', { name: new RegExp(name) })
    .click();
}

const approve = (page: Page) => page.getByRole('button', { name: /^Approve/ });

async function orderByFilter(page: Page, outlet: Person): Promise<void> {
  await page.goto('/catalogue');
  await page.getByRole('button', { name: /^Rising Stars/ }).click();
  await expect(page).toHaveURL(/tier=rising/);
  await page.getByRole('link', { name: outlet.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: outlet.name })).toBeVisible();
  await page.getByRole('link', { name: /^Order Online article/ }).click();
  await expect(page).toHaveURL(/\/create-order\?service=\d+/);
  await expect(page.getByRole('main').getByText(outlet.name).first()).toBeVisible();
  await expect(page.getByText('$140.00').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create order' })).toBeVisible();
}

/** The decision is held for ten seconds, and sent at once if another list or page is opened. */
async function approveIt(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: /^Undo: / });
  await expect(undo).toBeHidden();
  /* a record that just came takes no decision */
  await expect(async () => {
    if (!(await undo.isVisible())) await approve(page).click({ timeout: 1000 });
    await expect(undo).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [100] });
  await expect(page.getByRole('heading', { name: 'Decided', exact: true })).toBeVisible();
}

/* From two new accounts to a month later, when the catalogue closes. */
test(
  'a release is submitted, heard, approved and found',
  { tag: '@story' },
  async ({ browser, server }) => {
    test.slow();
    const open = () => browser.newPage({ baseURL: server.url });
    const [outletPage, artistPage, adminPage] = [await open(), await open(), await open()];
    const [outlet, artist, admin] = [newPerson('media'), newPerson('artist'), newPerson('artist')];
    await register(server, admin);
    await server.makeAdmin(admin.email);

    await signUp(outletPage, outlet);
    await expect(outletPage).toHaveURL('/profile');
    await offerAnArticle(outletPage);
    await signUp(artistPage, artist);
    await expect(artistPage).toHaveURL('/profile');
    await artistPage.goto('/catalogue');
    await expect(artistPage.getByText('The names open with your first release.')).toBeVisible();
    await submitWithSound(artistPage);

    await logIn(adminPage, admin);
    await adminPage.goto('/admin/review');
    await openModeration(adminPage, 'Outlets', outlet.name);
    await adminPage.getByRole('radio', { name: 'The Rising Stars' }).check();
    await expect(approve(adminPage)).toHaveText('Approve with 1 service');
    await approveIt(adminPage);
    await openModeration(adminPage, 'Campaigns', 'Night Bus Home');
    await adminPage.getByRole('button', { name: 'Play Last stop' }).click();
    await expect(adminPage.getByRole('button', { name: 'Pause Last stop' }).first()).toBeVisible();
    await approveIt(adminPage);
    await expect(adminPage.getByText('Nothing is waiting any more.')).toBeVisible();
    const decided = adminPage.waitForResponse((response) =>
      /campaigns\/\d+\/decide/.test(response.url()),
    );
    await adminPage.getByRole('link', { name: 'Home', exact: true }).first().click();
    await decided;

    await orderByFilter(artistPage, outlet);

    await server.turnClock(MONTH_MS);
    await artistPage.clock.setFixedTime(Date.now() + MONTH_MS);
    await artistPage.goto('/catalogue');
    await expect(artistPage).toHaveURL(/\/login/);
    await fillLogin(artistPage, artist);
    await expect(artistPage.getByText(/^Catalogue closed since /)).toBeVisible();
    await expect(artistPage.getByRole('link', { name: /^Order / })).toHaveCount(0);
    for (const page of [outletPage, artistPage, adminPage]) await page.close();
  },
);
