import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { fillLists } from './support/manyRows';
import { logIn, newPerson, type Person, register } from './support/people';

const COUNT = 2000;
/* Far fewer than all rows, whatever the height of the window. */
const DRAWN_MAX = 40;

const artist: Person = newPerson('artist');
const media: Person = newPerson('media');

test.beforeAll(async ({ workerServer }) => {
  await register(workerServer, artist);
  await register(workerServer, media);
  await fillLists(workerServer, { artist, media, count: COUNT });
});

const rows = (page: Page) => page.locator('main').getByRole('listitem');
const row = (page: Page, position: number) =>
  page.locator(`main li[aria-posinset="${position}"]`).first();
const count = (page: Page) => page.getByRole('search').getByRole('status');

async function open(page: Page, list: string, person = artist): Promise<void> {
  await logIn(page, person);
  await page.goto(list);
  await expect(row(page, 1)).toHaveAttribute('aria-setsize', String(COUNT));
  await expect(count(page)).toContainText('2,000');
  expect(await rows(page).count()).toBeLessThan(DRAWN_MAX);
}

/** Scrolls by wheel until the row is rendered and well inside the window. */
async function scrollTo(page: Page, position: number) {
  await expect(async () => {
    await page.evaluate((wanted) => {
      const fromSight = (element: Element) => Math.abs(element.getBoundingClientRect().top);
      const [from] = [...document.querySelectorAll('main li[aria-posinset]')].sort(
        (one, other) => fromSight(one) - fromSight(other),
      );
      if (!from) return;
      const { top, height } = from.getBoundingClientRect();
      const rest = (wanted - Number(from.ariaPosInSet)) * height;
      window.scrollBy(0, top + rest - window.innerHeight / 2);
    }, position);
    await expect(row(page, position)).toBeInViewport({ timeout: 300 });
  }).toPass();
  return row(page, position);
}

const topOf = (page: Page, position: number) =>
  row(page, position).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('the keyboard goes from row to row; an edited row keeps its place and the focus', async ({
  page,
}) => {
  await open(page, '/my-releases');
  await page.getByRole('searchbox').focus();
  const at = () =>
    page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet ?? 0));
  for (let tab = 0; tab < 40; tab += 1) await page.keyboard.press('Tab');
  const reached = await at();
  expect(reached).toBeGreaterThan(12);
  await expect(row(page, reached)).toBeInViewport();

  /* Scroll away by wheel and continue by keyboard. */
  await page.mouse.wheel(0, 60_000);
  await expect(row(page, reached)).not.toBeInViewport();
  for (let tab = 0; tab < 6; tab += 1) await page.keyboard.press('Tab');
  expect(await at()).toBeGreaterThan(reached);
  expect(await at()).toBeLessThan(reached + 5);
  await expect(row(page, await at())).toBeInViewport();

  const deep = await scrollTo(page, 1234);
  const before = await topOf(page, 1234);
  await deep.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Title').fill('A much longer title that has to be set in several lines');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(deep.getByRole('button', { name: /^Edit A much longer title/ })).toBeFocused();
  expect(await topOf(page, 1234)).toBe(before);
});

test('Back finds the list where it was left; paper gets every row', async ({ page }) => {
  await open(page, '/my-orders');
  await scrollTo(page, 900);
  const before = await topOf(page, 900);
  /* Clicks without scrolling to the link. */
  await page.getByRole('link', { name: 'Create order' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Create order' })).toBeVisible();
  await page.goBack();
  await expect(row(page, 900)).toBeInViewport();
  expect(Math.abs((await topOf(page, 900)) - before)).toBeLessThanOrEqual(1);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await rows(page).count()).toBe(COUNT);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await rows(page).count()).toBeLessThan(DRAWN_MAX);
});

test('the first page is used while the next is on its way, and nothing moves when it comes', async ({
  page,
}) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/api\/releases\/\?cursor=/, async (route) => {
    await held;
    await route.continue();
  });
  await logIn(page, artist);
  await page.goto('/my-releases');
  await expect(count(page)).toHaveText('1,000 releases so far, loading more…');
  await expect(row(page, 1)).toHaveAttribute('aria-setsize', '1000');
  const deep = await scrollTo(page, 600);
  const edit = deep.getByRole('button', { name: /^Edit/ });
  await edit.focus();
  const before = await topOf(page, 600);
  letGo();
  await expect(count(page)).toHaveText('2,000 releases');
  await expect(edit).toBeFocused();
  expect(await topOf(page, 600)).toBe(before);
  await expect(row(page, 600)).toHaveAttribute('aria-setsize', String(COUNT));
});
