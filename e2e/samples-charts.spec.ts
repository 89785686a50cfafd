import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { expect, test } from './support/fixtures';

/** The files of what draws the charts. */
const CHART_FILES = (
  JSON.parse(readFileSync('dist/prerender/chunks.json', 'utf8')) as Record<string, string[]>
).charts;

/** What the page asks for, and what it complains of. */
function listen(page: Page) {
  const heard = { calls: [] as string[], chunks: [] as string[], complaints: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) heard.calls.push(pathname);
    /* the rail fetches it for any page, once there is nothing else to do */
    if (CHART_FILES?.includes(pathname.slice(1))) heard.chunks.push(pathname);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') heard.complaints.push(message.text());
  });
  page.on('pageerror', (error) => heard.complaints.push(error.message));
  return heard;
}

const quiet = { calls: [], chunks: [], complaints: [] };

const tip = (page: Page, chart: string) => page.getByRole('img', { name: `Pie chart: ${chart}` });
const sortButton = (page: Page) => page.getByRole('button', { name: /^Sort: / });
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test.describe('at a desk, by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the dashboard tells of each part', async ({ page }) => {
    const heard = listen(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'You last 50 offers' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Pie chart: / })).toHaveCount(4);
    const income = page.getByRole('table', { name: 'Income', exact: true });
    await expect(income.getByRole('row', { name: 'lost 18%' })).toBeVisible();

    await page.getByRole('button', { name: 'artist declined' }).focus();
    await page.keyboard.press('Tab');
    await expect(income.getByRole('button', { name: 'potential' })).toBeFocused();
    await expect(tip(page, 'Income')).toContainText('potential42%');
    await page.keyboard.press('Tab');
    await expect(tip(page, 'Income')).toContainText('lost18%');
    await page.keyboard.press('Enter');
    await expect(income.getByRole('button', { name: 'lost' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(tip(page, 'Income')).not.toContainText('lost');

    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect({ ...heard, chunks: [] }).toEqual(quiet);
    expect(heard.chunks.length).toBeGreaterThan(0);
  });

  test('my feedback is searched and sorted, and a reload shows the same', async ({ page }) => {
    const heard = listen(page);
    await page.goto('/my-feedback');
    await expect(page.getByRole('figure')).toHaveText([
      '98%Offer Progressions',
      '90%Accuracy',
      '98%Communication',
      '88%Total',
    ]);
    await sortButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'most recent first' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: 'lowest rating' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(sortButton(page)).toBeFocused();
    await expect(sortButton(page)).toHaveText('Sort: most recent first');
    await expect(headings(page).first()).toHaveText('Inès Aubert');

    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(headings(page).first()).toHaveText('Devon Pike');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('ruben');
    await expect(headings(page)).toHaveText(['Rubén Castellón']);
    await expect(page).toHaveURL('/my-feedback?search=ruben&sort=lowest');
    await page.reload();
    await expect(headings(page)).toHaveText(['Rubén Castellón']);
    await expect(sortButton(page)).toHaveText('Sort: lowest rating');

    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'View offer' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/offers/7');
    expect({ ...heard, chunks: [] }).toEqual(quiet);
  });

  test('campaigns are searched and sorted, and more can be added', async ({ page }) => {
    const heard = listen(page);
    await page.goto('/campaigns');
    await expect(headings(page).first()).toHaveText('Glass Harbour, first single');
    await expect(page.getByRole('link', { name: 'Incomplete' })).toHaveCount(5);
    await page.getByRole('searchbox').fill('cafe');
    await expect(headings(page)).toHaveText(['Café Noir, live session']);
    await page.getByRole('searchbox').fill('polka');
    await expect(page.getByText('No campaigns match your search.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(headings(page)).toHaveCount(5);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect({ ...heard, chunks: [] }).toEqual(quiet);
    await page.getByRole('link', { name: 'Add more campaigns' }).focus();
    await page.keyboard.press('Enter');
    // the form is an artist's: a visitor is asked who they are first
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap on a part or on its row tells of it, a tap beside it lets go', async ({ page }) => {
    const heard = listen(page);
    await page.goto('/dashboard');
    const chart = tip(page, 'Offer Progressions');
    await chart.locator('path').nth(4).tap();
    await expect(chart).toContainText('artist declined10%');
    await chart.locator('path').first().tap();
    await expect(chart).toContainText('awaiting acceptance28%');
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(chart).not.toContainText('%');
    await page.getByRole('button', { name: 'releasing payment' }).tap();
    await expect(chart).toContainText('releasing payment12%');
    expect(heard.calls.concat(heard.complaints)).toEqual([]);
  });

  test('lists are sorted by what is applied, not by what is left', async ({ page }) => {
    for (const address of ['/my-feedback', '/campaigns']) {
      await page.goto(address);
      await sortButton(page).tap();
      const before = await headings(page).allTextContents();
      await page.getByText('oldest first').tap();
      await page.getByRole('button', { name: 'Back' }).tap();
      await expect(headings(page)).toHaveText(before);
      await sortButton(page).tap();
      await expect(page.getByRole('radio', { name: 'oldest first' })).not.toBeChecked();
      await page.getByText('oldest first').tap();
      await page.getByRole('button', { name: 'Apply' }).tap();
      await expect(sortButton(page)).toHaveText('Sort: oldest first');
      await expect(headings(page)).not.toHaveText(before);
      await expect(page).toHaveURL(`${address}?sort=oldest`);
    }
  });
});
