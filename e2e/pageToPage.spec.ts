import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { logIn, newPerson, register } from './support/people';

const CLICKS = Number(process.env.SIDEBAR_CLICKS ?? 26);
const CPU_SLOWDOWN = 4;
/** Each page by its navigation: the entries, or the tabs of an entry. */
const WAYS = [
  ['Main', 'Music'],
  ['Main', 'Orders'],
  ['Main', 'Messages'],
  ['Main', 'Results'],
  ['Results', 'My feedback'],
  ['Main', 'Wallet'],
  ['Main', 'Home'],
] as const;

/** Counts the frames from now on, and records the addresses of frames without a heading. */
async function watchHeadings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { frames: 0, without: [] as string[] };
    Object.assign(window, { seen });
    const look = () => {
      seen.frames += 1;
      const heading = document.querySelector('main h1');
      const isThere = heading?.checkVisibility() && heading.textContent.trim() !== '';
      if (!isThere) seen.without.push(location.pathname);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test('every page has a heading during navigation', async ({ page, server }) => {
  const artist = newPerson('artist');
  await register(server, artist);
  await logIn(page, artist);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await watchHeadings(page);
  for (let click = 0; click < CLICKS; click += 1) {
    const [navigation, name] = WAYS[click % WAYS.length]!;
    const link = page
      .getByRole('navigation', { name: navigation, exact: true })
      .getByRole('link', { name, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { frames: number; without: string[] } }).seen, // set above
  );
  console.log(`${CLICKS} clicks, ${seen.frames} frames, ${seen.without.length} without a heading`);
  expect(seen.frames).toBeGreaterThan(CLICKS);
  expect(seen.without).toEqual([]);
});
