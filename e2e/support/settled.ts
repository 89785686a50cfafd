import type { Page } from '@playwright/test';

/** What this file reads of React's tree: a boundary says whether it still waits to be hydrated. */
interface Fiber {
  memoizedState: { dehydrated?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** React has hydrated the page, nothing is loading, and the fonts are there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waitsFor = (first: Fiber | null): boolean => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        if (fiber.memoizedState?.dehydrated || waitsFor(fiber.child)) return true;
      }
      return false;
    };
    const root = document.getElementById('root');
    const container = Object.entries(root ?? {}).find(([key]) =>
      key.startsWith('__reactContainer'),
    );
    const tree = container?.[1] as { stateNode: { current: Fiber } } | undefined;
    const waits = [...document.querySelectorAll('[role="status"]')];
    return (
      tree?.stateNode.current.child &&
      !waitsFor(tree.stateNode.current.child) &&
      document.querySelector('#root a') &&
      document.querySelector('#root h1') &&
      !waits.some(({ textContent }) => textContent.includes('Loading...')) &&
      !document.querySelector('style[data-fonts][media]') &&
      document.fonts.status === 'loaded'
    );
  });
}
