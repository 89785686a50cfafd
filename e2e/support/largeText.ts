import { expect, type Page } from '@playwright/test';

/**
 * Finds what is broken for a reader with large letters on a narrow screen: words that wrap in the
 * middle, and elements wider than the page.
 */
function findBroken(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    /* Skips invisible text, and the wordmark, which is a picture. */
    if (!parent?.checkVisibility() || parent.closest('[aria-hidden="true"], script, style'))
      continue;
    for (const match of (node.textContent ?? '').matchAll(/[\p{L}\p{N}$.,%’'-]+/gu)) {
      /* Addresses have no words and may wrap anywhere. */
      const text = node.textContent ?? '';
      const start = text.lastIndexOf(' ', match.index) + 1;
      const end = text.indexOf(' ', match.index);
      if (/[@/]/.test(text.slice(start, end < 0 ? undefined : end))) continue;
      if (parent.closest('a[title], [data-breaks]') && match[0].length > 16) continue;
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const parts = match[0].split(/(?<=-)/);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > parts.length) found.push(match[0]);
    }
  }
  return found;
}

/**
 * At 320 px and double letter size no word or figure may wrap in the middle, and nothing may stick
 * out.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  /* Soft, so that one run reports every screen. */
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(findBroken), { message: page.url() })
    .toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  if (size) await page.setViewportSize(size);
}
