import { type Browser, expect, type Page } from '@playwright/test';
import { typeInto } from './keyboard';
import { mailedLink } from './mail';
import type { Person } from './people';
import type { RealServer } from './server';

/** The password of everybody who has joined. */
export const PASSWORD = 'long-enough-42';

/** Opens the mailed invitation in a browser of its own, and accepts it. */
export async function joined(browser: Browser, server: RealServer, email: string, name: string) {
  const context = await browser.newContext({ baseURL: server.url });
  /* A failing step ends long before the story's own timeout. */
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(await mailedLink(server, email, '/join'));
  await typeInto(page, 'Your name', name);
  await typeInto(page, 'Password', PASSWORD);
  await typeInto(page, 'Repeat password', PASSWORD);
  await page.keyboard.press('Enter');
  return page;
}

export async function logInByKeys(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  await typeInto(page, 'Email', email);
  await typeInto(page, 'Password', password);
  await page.keyboard.press('Enter');
}

const statusOf = (page: Page, path: string, method = 'GET') =>
  page.evaluate(
    async ([address, verb]) => {
      const stored = Object.values(localStorage).find((value) => /eyJ[\w-]+\.eyJ/.test(value));
      const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(stored ?? '')?.[0];
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = verb === 'GET' ? null : '{}';
      return (await fetch(address, { method: verb, headers, body })).status;
    },
    [`/api/${path}`, method] as const,
  );

interface Refused {
  own: string;
  doors: readonly string[];
  pages: readonly string[];
  calls: readonly (readonly [path: string, method?: string])[];
}

/** The navigation and the palette lead to nothing of others; pages and calls do not exist. */
export async function expectRefused(page: Page, { own, doors, pages, calls }: Refused) {
  const links = page.getByRole('navigation').getByRole('link');
  const options = page.getByRole('dialog', { name: 'Find anything' }).getByRole('option');
  await page.keyboard.press('ControlOrMeta+k');
  for (const places of [links, options]) {
    await expect(places.filter({ hasText: own }).first()).toBeVisible();
    for (const door of doors) await expect(places.filter({ hasText: door })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  for (const address of pages) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  }
  for (const call of calls)
    expect([...call, await statusOf(page, ...call)]).toEqual([...call, 404]);
}
