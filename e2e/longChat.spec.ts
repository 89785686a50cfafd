import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { dispatchInPage } from './support/store';

const log = (page: Page) => page.getByRole('log');
const rows = (page: Page) => log(page).getByRole('listitem');
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const fromEnd = (page: Page) =>
  log(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
    Math.round(scrollHeight - scrollTop - clientHeight),
  );

test('ten thousand messages scroll smoothly, and new ones do not move the reader', async ({
  page,
}) => {
  await page.goto('/message');
  await expect(log(page)).toBeVisible();
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
  const receive = (value: typeof messages) =>
    dispatchInPage(page, {
      type: 'sampleValues/valueChanged',
      payload: { key: 'messages general', value },
    } as { type: string });

  await receive(messages);
  await expect(rows(page).last()).toContainText('10099');
  expect(await rows(page).count()).toBeLessThanOrEqual(150);
  expect(await fromEnd(page)).toBe(0);

  await field(page).fill('Quick');
  await page.keyboard.press('Enter');
  await expect(rows(page).last()).toContainText('Quick');
  expect(await rows(page).count()).toBeLessThanOrEqual(150);

  /* Older messages load above, and the message that is being read stays in place. */
  const moved = await log(page).evaluate(async (element) => {
    const count = () => element.querySelectorAll('li').length;
    const first = element.querySelector('li');
    element.scrollTop = 300;
    const row = [...element.querySelectorAll('li')].find(
      (each) => each.getBoundingClientRect().top > element.getBoundingClientRect().top,
    );
    const before = row?.getBoundingClientRect().top ?? NaN;
    const had = count();
    while (count() === had) await new Promise(requestAnimationFrame);
    const cameIn = count() > had && element.querySelector('li') !== first;
    return cameIn ? Math.abs((row?.getBoundingClientRect().top ?? NaN) - before) : NaN;
  });
  expect(moved).toBeLessThanOrEqual(1);

  /* After scrolling up through some hundred messages the page is still small. */
  await log(page).hover();
  const firstNumber = async () =>
    Number(/ (\d+?)\s*\d\d:\d\d/.exec((await rows(page).first().textContent()) ?? '')?.[1]);
  await expect(async () => {
    await page.mouse.wheel(0, -900);
    expect(await firstNumber()).toBeLessThan(9800);
  }).toPass({ intervals: [0] });
  /* The last turns of the wheel arrive some frames later. */
  const top = await log(page).evaluate(async (element) => {
    let last = NaN;
    for (let still = 0; still < 20; still += 1) {
      if (element.scrollTop !== last) still = 0;
      last = element.scrollTop;
      await new Promise(requestAnimationFrame);
    }
    return last;
  });

  const sent = { ...message(10_100, new Date().toISOString()), text: 'Quick', isUser: true };
  await receive([...messages, sent, message(20_000, '2027-03-01T12:00:00Z')]);
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
