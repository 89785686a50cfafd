import type { Page } from '@playwright/test';

/**
 * Brings an action into the program's store, as if a server had sent something. The program offers
 * no door for it, so the store is taken from where React keeps it on the page's root.
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
