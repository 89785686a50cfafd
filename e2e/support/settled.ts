import type { Page } from '@playwright/test';

/** React has hydrated the page, nothing is loading, and the fonts are there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    /* React marks the elements that it has hydrated. */
    const isTaken = (selector: string) => {
      const element = document.querySelector(selector);
      return !!element && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    };
    const waits = [...document.querySelectorAll('[role="status"]')];
    return (
      isTaken('#root a') &&
      isTaken('#root h1') &&
      !waits.some(({ textContent }) => textContent.includes('Loading...')) &&
      !document.querySelector('style[data-fonts][media]') &&
      document.fonts.status === 'loaded'
    );
  });
}
