import type { Browser, Page } from '@playwright/test';
import type { AcceptedOrder } from './acceptedOrder';
import { expect } from './fixtures';
import { mailedLink } from './mail';
import { newPerson, type Person, register } from './people';
import type { RealServer } from './server';
import { type Token, tokenOf } from './submissions';

export interface Day {
  browser: Browser;
  server: RealServer;
  /** The screens of the team. */
  owner: Page;
  moderator: Page;
  finance: Page;
  /** Calls as the owner. */
  admin: Token;
  outlet: Person;
  /** An order of $190.00 from the outlet, which it has accepted. */
  order: AcceptedOrder;
}

export const tokenFor = ({ server }: Pick<Day, 'server'>, person: Person): Promise<Token> =>
  tokenOf(server, person);

/** One more owner, who is an outlet. */
export async function newAdmin(server: RealServer): Promise<Person> {
  const person = newPerson('media');
  await register(server, person);
  await server.makeAdmin(person.email);
  return person;
}

const STAFF_PASSWORD = 'long-enough-42';
/** The first owner. */
export const OWNER = { email: 'noor@example.com', password: STAFF_PASSWORD };

/** Accepts an invitation to the team in a browser of its own. */
export async function join(
  { browser, server }: Pick<Day, 'browser' | 'server'>,
  name: string,
  link: string | { mailedTo: string },
): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto(
    typeof link === 'string' ? link : await mailedLink(server, link.mailedTo, '/join'),
  );
  await expect(page.getByRole('heading', { name: 'Join Linernote' })).toBeVisible();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByLabel('Repeat password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /wait/ })).toBeVisible();
  return page;
}
