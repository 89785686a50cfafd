import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TABS = 120;

type Role = Parameters<Page['getByRole']>[0];

/**
 * Presses Tab until the element with exactly this name has the focus; fails if it cannot be
 * reached. Of several in `within` the first is meant.
 */
export async function tabTo(
  page: Page,
  role: Role,
  name: string | RegExp,
  within: Page | Locator = page,
): Promise<Locator> {
  const target = within.getByRole(role, { name, exact: true }).first();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    const isThere = (element: Element) => element === document.activeElement;
    if (await target.evaluate(isThere, undefined, { timeout: 10_000 })) return target;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${role} ${String(name)}`);
}

/**
 * Expects a visible focus: an outline or a ring of shadow, on the element or, for inputs drawn by
 * their label, on the label's content.
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  const unseen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'nothing has the focus';
      if (!focused.matches(':focus-visible')) return `not visible: ${focused.outerHTML}`;
      const label = focused.closest('label');
      const drawn = [focused, ...(label ? [label, ...label.querySelectorAll('*')] : [])];
      const isRinged = drawn.some((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
      return isRinged ? null : `without a ring: ${focused.outerHTML}`;
    });
  await expect.poll(unseen).toBeNull();
}

/** Tabs to the element, checks the focus there and presses Enter. */
export async function enterOn(...target: Parameters<typeof tabTo>): Promise<void> {
  const [page] = target;
  await tabTo(...target);
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
}

/** Tabs to the field, checks the focus there and replaces its text. */
export async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await expectFocusSeen(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Expects Tab to continue from the last position, not from the top of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'))
    .not.toBe('BODY');
}

/** Finds a screen, or a record of another group, by the palette, and opens it. */
export async function goByKeys(page: Page, search: string, found: RegExp, group = 'Screens') {
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  /* the keys work once the palette's small part has loaded */
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(palette.getByRole('combobox')).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.keyboard.type(search);
  const options = palette.getByRole('group', { name: group }).getByRole('option');
  const target = options.filter({ hasText: found }).first();
  while ((await target.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}
