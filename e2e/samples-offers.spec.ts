import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { watchCalls } from './support/calls';
import { expect, test } from './support/fixtures';
import { dispatchInPage } from './support/store';

const log = (page: Page) => page.getByRole('log');
const rows = (page: Page) => log(page).getByRole('listitem');
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const fromEnd = (page: Page) =>
  log(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
    Math.round(scrollHeight - scrollTop - clientHeight),
  );

test.describe('with a keyboard at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a visitor goes through the offers, one of them, and back', async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto('/offers');
    await expect(page.getByText('1 / 8', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Workflow' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('1 / 5', { exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type('harbour');
    await expect(page.getByText('1 / 1', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/offers?tab=pending&search=harbour');
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('harbour');
    const open = page.getByRole('link', { name: 'Open Interview for Glass Harbour' });
    await open.focus();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/offers/1');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('Paid & Awaiting Completion')).toBeVisible();
    await expect(log(page)).toBeVisible();
    expect(await fromEnd(page)).toBe(0);

    const seek = page.getByRole('slider', { name: 'Seek' });
    await expect(seek).toHaveAttribute('aria-valuetext', '1:12 of 3:34');
    await page.getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('Space');
    await expect(seek).toHaveAttribute('aria-valuetext', '1:13 of 3:34');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(seek).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(seek).toHaveAttribute('aria-valuetext', '0:01 of 3:34');

    await page.locator('summary', { hasText: 'Private notes' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ask for the photographer.');
    await page.goBack();
    await expect(page).toHaveURL('/offers?tab=pending&search=harbour');
    await open.click();
    await expect(page.getByLabel('Notes on this offer')).toHaveValue('Ask for the photographer.');
    await page.goto('/offers/99');
    await expect(page.getByRole('heading', { name: 'Offer not found' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('ten thousand messages stay smooth, and a reader is not pulled down', async ({ page }) => {
    await page.goto('/message');
    await expect(log(page)).toBeVisible();
    const conversationId = 'general';
    const texts = ['Yes.', 'A line that is long enough to need a second one on most screens. '];
    const message = (id: number, timestamp: string) => ({
      id,
      text: `${texts[id % 2]?.repeat(1 + (id % 3)) ?? ''} ${id}`,
      isUser: id % 3 === 0,
      timestamp,
    });
    const start = Date.parse('2026-11-20T12:00:00Z');
    const messages = Array.from({ length: 10_000 }, (_, index) =>
      message(index + 100, new Date(start + index * 600_000).toISOString()),
    );
    const receive = (more: typeof messages) =>
      dispatchInPage(page, {
        type: 'sampleMessages/messagesReceived',
        payload: { conversationId, messages: more },
      } as { type: string });

    await receive(messages);
    await expect(rows(page).last()).toContainText('10099');
    expect(await rows(page).count()).toBeLessThanOrEqual(150);
    expect(await fromEnd(page)).toBe(0);

    await field(page).fill('Quick');
    await page.keyboard.press('Enter');
    await expect(rows(page).last()).toContainText('Quick');
    expect(await rows(page).count()).toBeLessThanOrEqual(150);

    /* older ones come in above what the reader looks at, which stays where it is */
    const moved = await log(page).evaluate(async (element) => {
      const count = () => element.querySelectorAll('li').length;
      const first = element.querySelector('li');
      element.scrollTop = 300;
      const row = [...element.querySelectorAll('li')].find(
        (each) => each.getBoundingClientRect().top > element.getBoundingClientRect().top,
      );
      const before = row?.getBoundingClientRect().top ?? NaN;
      const had = count();
      await new Promise((resolve) => setTimeout(resolve, 300));
      const cameIn = count() > had && element.querySelector('li') !== first;
      return cameIn ? Math.abs((row?.getBoundingClientRect().top ?? NaN) - before) : NaN;
    });
    expect(moved).toBeLessThanOrEqual(1);

    /* up through some hundred messages: the page stays small */
    await log(page).hover();
    const firstNumber = async () =>
      Number(/ (\d+?)\s*\d\d:\d\d/.exec((await rows(page).first().textContent()) ?? '')?.[1]);
    await expect(async () => {
      await page.mouse.wheel(0, -900);
      expect(await firstNumber()).toBeLessThan(9800);
    }).toPass({ intervals: [0] });
    const top = await log(page).evaluate((element) => element.scrollTop);

    await receive([message(20_000, '2027-03-01T12:00:00Z')]);
    const jump = page.getByRole('button', { name: 'New messages' });
    await expect(jump).toBeVisible();
    expect(await log(page).evaluate((element) => element.scrollTop)).toBe(top);
    await jump.focus();
    await page.keyboard.press('Enter');
    await expect(rows(page).last()).toContainText('20000');
    await expect.poll(() => fromEnd(page)).toBe(0);
    await expect(log(page)).toBeFocused();
    await expect(jump).toHaveCount(0);
  });

  test('the screens are accessible in both themes', async ({ page }) => {
    for (const address of ['/offers', '/offers/1', '/message']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/artist-submissions?genre=jazz');
    await expect(page.getByRole('group', { name: 'Genre' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('with a finger at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a visitor writes a message and finds it again', async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto('/message');
    await expect(log(page)).toBeVisible();
    const before = await rows(page).count();
    await field(page).tap();
    await page.keyboard.type('   ');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(rows(page)).toHaveCount(before);
    await field(page).fill('Until Thursday');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(rows(page)).toHaveCount(before + 1);
    await expect(rows(page).last()).toContainText('Until Thursday');
    expect(await fromEnd(page)).toBe(0);
    await field(page).fill('Not sent');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Offers' }).tap();
    await expect(page).toHaveURL('/offers');
    await page.getByRole('tab', { name: 'Completed' }).tap();
    await expect(page.getByText('1 / 3', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^Open Portrait/ }).tap();
    await page.getByRole('button', { name: /III\. Presto/ }).tap();
    await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
      'aria-valuetext',
      '0:00 of 4:11',
    );
    await page.getByRole('button', { name: 'Save on Spotify' }).tap();
    await expect(
      page.getByRole('button', { name: 'Save on Spotify', pressed: true }),
    ).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/message');
    await expect(rows(page).last()).toContainText('Until Thursday');
    await expect(field(page)).toHaveValue('Not sent');
    expect(calls).toEqual([]);
  });

  test('a visitor looks through the submissions', async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto('/artist-submissions');
    await expect(
      page.getByText('There are no result to your search. Please try again.'),
    ).toBeVisible();
    await expect(page.getByText('0 matches')).toBeVisible();
    const sort = page.getByRole('button', { name: 'Sort: Time left' });
    await sort.tap();
    await expect(sort).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Filter' }).tap();
    await page.getByRole('button', { name: 'Electronic' }).tap();
    await page.getByRole('button', { name: 'Album' }).tap();
    await page.getByRole('tab', { name: 'Saved' }).tap();
    const address = '/artist-submissions?tab=saved&sort=longest&genre=electronic&format=album';
    await expect(page).toHaveURL(address);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Album', pressed: true })).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Saved');
    expect(calls).toEqual([]);
  });
});
