import type { Page } from '@playwright/test';

/**
 * Dispatches an action in the page's store, as if a server had sent something. The program exposes
 * no store, so it is taken from React's root in the page.
 */
export async function dispatchInPage(page: Page, action: { type: string }): Promise<void> {
  await page.evaluate((given) => {
    interface Fiber {
      child: Fiber | null;
      memoizedProps: { store?: { dispatch: (action: object) => void } } | null;
    }
    const root: object | null = document.getElementById('root');
    const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    if (!root || !key) throw new Error('React keeps its tree elsewhere now.');
    let fiber: Fiber | null = (root as Record<string, Fiber>)[key] ?? null;
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    if (!fiber?.memoizedProps?.store) throw new Error('There is no store at the top of the tree.');
    fiber.memoizedProps.store.dispatch(given);
  }, action);
}
