import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { arrive } from './support/people';
import { settled } from './support/settled';

const WIDTHS = [390, 800, 1440] as const;
type Width = (typeof WIDTHS)[number];

/** The specification's distance between the top of the window and the section. */
const offsetAt = (width: Width) => (width < 768 ? 90 : 150);
const hasMenu = (width: Width) => width < 992;

const ANCHORS = [
  ['About', 'about'],
  ['How it works', 'how-it-works'],
  ['Blog', 'blog'],
  ['Faq', 'faq'],
  ['For artist', 'for-artist'],
  ['For media', 'for-media'],
] as const;

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const topOf = (target: Locator) =>
  target.evaluate((element) => element.getBoundingClientRect().top);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function follow(page: Page, width: Width, label: string): Promise<void> {
  if (hasMenu(width)) await menuButton(page).click();
  await main(page).getByRole('link', { name: label, exact: true }).click();
}

async function expectSection(page: Page, id: string, offset: number): Promise<void> {
  await expect(page).toHaveURL(`/#${id}`);
  const target = page.locator(`#${id}`);
  await expect
    .poll(async () => Math.abs((await topOf(target)) - offset), { message: `#${id}` })
    .toBeLessThan(2);
}

/** The number of scroll positions between the first and the last at which the page was painted. */
async function placesBetween(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    const note = () => {
      places.push(Math.round(window.scrollY));
      requestAnimationFrame(note);
    };
    note();
  });
  await act();
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places); // set right above
  return new Set(places).size - 2;
}

for (const width of WIDTHS) {
  const height = width === 390 ? 844 : 900;

  test(`the header links to the sections, at ${width} px`, async ({ page }) => {
    const offset = offsetAt(width);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({
      visible: hasMenu(width),
    });
    for (const [label, id] of ANCHORS) {
      const between = await placesBetween(page, async () => {
        await follow(page, width, label);
        await expectSection(page, id, offset);
      });
      expect(between, 'nothing moves for who asked for that').toBeLessThanOrEqual(0);
      await expect(page.locator(`#${id}`)).toBeFocused();
    }

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/blog');
    await follow(page, width, 'How it works');
    await expectSection(page, 'how-it-works', offset);
    const between = await placesBetween(page, async () => {
      await follow(page, width, 'About');
      await expectSection(page, 'about', offset);
    });
    expect(between, 'the way is seen').toBeGreaterThan(0);
    // A second press leads there again. The end of the smooth scroll can ignore a wheel.
    await expect(async () => {
      await page.mouse.wheel(0, 700);
      expect(await topOf(page.locator('#about'))).toBeLessThan(offset - 100);
    }).toPass();
    await follow(page, width, 'About');
    await expectSection(page, 'about', offset);
  });
}

test('the footer links to the sections, and to the legal texts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms');
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  await expect(links).toHaveCount(ANCHORS.length + 1);
  const places = await links.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top } = element.getBoundingClientRect();
      return { label: element.textContent, place: Math.round(top) * 10_000 + left };
    }),
  );
  const seen = places.sort((one, other) => one.place - other.place).map(({ label }) => label);
  expect(seen).toEqual([
    'Outlets',
    'About',
    'For artist',
    'How it works',
    'For media',
    'Blog',
    'Faq',
  ]);
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Legal' }).getByText('Terms').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
});

test('one question is open at a time', async ({ page }) => {
  await page.goto('/#faq');
  const questions = page.getByRole('region', { name: 'Questions, answered' }).locator('details');
  await expect(questions).toHaveCount(12);
  const open = page.locator('details[open]');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('What is Linernote?');
  await questions.nth(4).locator('summary').click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('When am I charged?');
  await questions.nth(4).locator('summary').press('Enter');
  await expect(open).toHaveCount(0);
});

test('the menu keeps the focus inside and the page from scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  await page.getByText('Three tiers.').scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await menuButton(page).click();
  await expect(sheet(page)).toBeVisible();
  for (let tabs = 0; tabs < 15; tabs += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, 600);
  // The sheet takes the wheel; other ways of scrolling the page are blocked by this style.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  expect(await scrolled(page)).toBe(before);
  await menuButton(page).click();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toBeHidden();
  expect(await scrolled(page)).toBe(before);
  // After closing, the page scrolls again.
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
});

test('the menu closes when the window gets wide', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto('/blog');
  await menuButton(page).click();
  await page.setViewportSize({ width: 1100, height: 700 });
  await expect(sheet(page)).toBeHidden();
  await expect(main(page).getByRole('link', { name: 'Faq' })).toBeVisible();
});

test('the price list is a table, and its tier headings stick on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const prices = page.getByRole('table', { name: 'All prices, both sides.' });
  const record = page.locator('section[aria-labelledby=prices] header svg');
  await expect(prices.getByRole('row', { name: /Printed Review/ }).getByRole('cell')).toHaveText([
    '$60',
    '$180',
    '$480',
  ]);
  await expect(record).toBeHidden();
  const head = prices.getByRole('columnheader', { name: /The Underground/ });
  await prices.getByRole('row', { name: /Interviews/ }).scrollIntoViewIfNeeded();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 300);
  const bar = page.getByRole('banner');
  await expect
    .poll(async () => {
      const { height } = (await bar.boundingBox()) ?? { height: 0 };
      return Math.abs((await topOf(head)) - height);
    })
    .toBeLessThan(12);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(record).toBeVisible();
});

test('the blog links to each post, and Back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/blog');
  const links = page.getByRole('link', { name: /^Read more/ });
  await expect(links).toHaveCount(3);
  await links.nth(2).scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await links.nth(2).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why prices are fixed');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect.poll(() => scrolled(page)).toBe(before);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(before);
});

test('a logged-in user has the profile link instead of the login, and nothing jumps', async ({
  page,
  server,
}) => {
  await arrive(page, server, 'artist');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to profile' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
    await settled(page);
    const shift = await page.evaluate(async () => {
      let sum = 0;
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) sum += (entry as unknown as { value: number }).value; // a LayoutShift, a type that TypeScript lacks
      };
      const observer = new PerformanceObserver((list) => {
        add(list.getEntries());
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      add(observer.takeRecords());
      return sum;
    });
    expect(shift).toBeLessThan(0.02);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Your profile' }).click();
  await expect(page).toHaveURL('/profile');
});
