import type { Page } from '@playwright/test';

/**
 * Changes the page as a browser's translation does: each text moves into elements of its own, also
 * texts that appear later.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const font = ['f', 'ont'].join('');
    const isLeftAlone = (parent: Element | null) =>
      parent?.closest('font, script, style, noscript, textarea, option, svg') !== null;
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.currentNode as Node | null; node; node = walker.nextNode()) {
        if (node instanceof Text && node.data.trim() !== '' && !isLeftAlone(node.parentElement)) {
          texts.push(node);
        }
      }
      for (const text of texts) {
        const outer = document.createElement(font);
        const inner = document.createElement(font);
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
