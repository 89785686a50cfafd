import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { fillLists } from './support/manyRows';
import { logIn, newPerson, type Person, register } from './support/people';

const COUNT = 120;
const PAGE = 50;

const artist: Person = newPerson('artist');
const outlet: Person = newPerson('media');

test.beforeAll(async ({ workerServer }) => {
  await register(workerServer, artist);
  await register(workerServer, outlet);
  await fillLists(workerServer, { artist, media: outlet, count: COUNT });
});

const rows = (page: Page) => page.locator('main [data-list-row]');

async function open(page: Page, list: string): Promise<void> {
  await logIn(page, artist);
  await page.goto(list);
  await expect(page.getByText(new RegExp(`\\b${COUNT} `)).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(PAGE);
}

/** Scrolls to the end of the rows until all pages are loaded. */
async function loadAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 60_000);
    await expect(rows(page)).toHaveCount(COUNT, { timeout: 300 });
  }).toPass();
}

const topOf = (page: Page, index: number) =>
  rows(page)
    .nth(index)
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('a list loads more at its end; an edited row keeps its place and the focus', async ({
  page,
}) => {
  await open(page, '/my-releases');
  await loadAll(page);
  const deep = rows(page).nth(100);
  await deep.scrollIntoViewIfNeeded();
  const before = await topOf(page, 100);
  await deep.getByRole('button', { name: /^More for/ }).click();
  await deep.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('A much longer title that has to be set in several lines');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(deep.getByRole('button', { name: /^More for A much longer title/ })).toBeFocused();
  expect(await topOf(page, 100)).toBe(before);
});

test('Back restores the scroll position of a list', async ({ page }) => {
  await logIn(page, artist);
  await page.goto('/my-orders');
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(rows(page)).toHaveCount(COUNT, { timeout: 300 });
  }).toPass();
  await rows(page).nth(90).scrollIntoViewIfNeeded();
  const before = await topOf(page, 90);
  /* Clicks without scrolling to the link. */
  await page.getByRole('link', { name: 'Create order' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Create order' })).toBeVisible();
  await page.goBack();
  await expect(rows(page).nth(90)).toBeInViewport();
  expect(Math.abs((await topOf(page, 90)) - before)).toBeLessThanOrEqual(1);
});

test('a search finds a row that is not loaded, ignoring accents', async ({ page }) => {
  await open(page, '/my-releases');
  await page.getByRole('searchbox').fill('ete reykjavik');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL('/my-releases?search=ete+reykjavik');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});
