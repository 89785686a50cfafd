import type { Page } from '@playwright/test';
import type { Screen } from './screen';

/** A page of a browser that Playwright drives. */
export function playwrightScreen(page: Page): Screen {
  const find: (
    ...args: Parameters<Screen['shows']>
  ) => Promise<ReturnType<Page['locator']>> = async (role, name) => {
    const dialog = page.locator('dialog[open]').last();
    const isInside = role !== 'dialog' && (await dialog.count()) > 0;
    const options = { name, exact: true };
    type KnownRole = Parameters<Page['getByRole']>[0];
    const known = role as KnownRole; // the story uses only these roles
    return isInside ? dialog.getByRole(known, options) : page.getByRole(known, options);
  };
  const field = async (label: string) => {
    const dialog = page.locator('dialog[open]').last();
    const root = (await dialog.count()) > 0 ? dialog : page;
    return root.getByLabel(label, { exact: true });
  };
  return {
    open: async (address) => {
      await page.goto(address);
    },
    address: () => {
      const { pathname, search } = new URL(page.url());
      return Promise.resolve(pathname + search);
    },
    shows: async (role, name) => (await find(role, name)).first().isVisible(),
    press: async (role, name) => {
      const control = (await find(role, name)).first();
      if (role === 'radio' || role === 'checkbox') await control.check();
      else await control.click();
    },
    /* Typed, because in Firefox React does not notice the text of `fill`. */
    fill: async (label, text) => {
      await (await field(label)).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    select: async (label, option) => {
      await (await find('combobox', label)).selectOption({ label: option });
    },
    attach: (name, file) => page.locator(`input[name="${name}"]`).setInputFiles(file),
    type: async (text) => {
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) await page.keyboard.press('Enter');
        await page.keyboard.type(line);
      }
    },
    evaluate: (expression) => page.evaluate(expression),
    inject: async (script) => {
      await page.evaluate(`${script};0`);
    },
  };
}
