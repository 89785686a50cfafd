import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Scheme = 'light' | 'dark';

/* The rules for every page. The dark theme differs only in colours, so only these are checked
   again. */
const builders: Record<Scheme, (page: Page) => AxeBuilder> = {
  light: (page) =>
    new AxeBuilder({ page }).withTags([
      ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    ]),
  dark: (page) => new AxeBuilder({ page }).withRules(['color-contrast']),
};

/** Expects no detectable violation of WCAG 2.2 AA in either theme. Leaves the page light. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    /*
     * Without legacy mode each check opens a new page to combine the results of frames, and the
     * product has no frames.
     */
    const { violations } = await builders[colorScheme](page).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
    expect(found, colorScheme).toEqual([]);
  }
}

/** At 320 px (400% zoom on a common laptop) the page must not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      );
      return scrollWidth > clientWidth ? wide.slice(0, 5).map((element) => element.outerHTML) : [];
    });
  await expect.poll(overflow).toEqual([]);
  if (size) await page.setViewportSize(size);
}
