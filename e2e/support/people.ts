import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { ServerAddress } from './server';

export type Role = 'artist' | 'media';

export interface Person {
  role: Role;
  name: string;
  username: string;
  email: string;
  password: string;
}

/** A person that no other test uses. */
export function newPerson(role: Role): Person {
  const id = randomUUID().slice(0, 8);
  return {
    role,
    name: role === 'artist' ? `Paper Lanterns ${id}` : `Static Bloom ${id}`,
    username: `e2e-${id}`,
    email: `mail-${id}@example.com`,
    password: 'long-enough-42',
  };
}

export interface Tokens {
  access: string;
  refresh: string;
}

/** An account made through the API, for tests that are not about signing up. */
export async function register(server: ServerAddress, person: Person): Promise<Tokens> {
  const { role, name, username, email, password } = person;
  const response = await fetch(`${server.url}/api/auth/register/${role}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      role,
      username,
      email,
      password,
      password2: password,
      ...(role === 'artist'
        ? { stage_name: name }
        : { company_name: name, website: 'https://example.com' }),
    }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Tokens; // the register call's response
}

/** Fills and sends the form at /sign-up/…. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/sign-up');
  await page
    .getByRole('link', { name: person.role === 'artist' ? 'As artist' : 'As media' })
    .click();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Repeat password', { exact: true }).fill(person.password);
  await page.getByLabel(person.role === 'artist' ? 'Stage name' : 'Media name').fill(person.name);
  if (person.role === 'media') await page.getByLabel('Instagram').fill('@press');
  await page.getByText('Tell more now').click();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await page.getByRole('checkbox', { name: 'Rock' }).check();
  await page.getByRole('checkbox', { name: 'Jazz' }).check();
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** Fills and sends the form at /login, on the page that shows it. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Ends at home, whose heading is the name of a new account, and else what the day brings. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL('/profile');
  const name = new RegExp(`^${person.name}$|(?:your turn|to do)\\.$|waits?\\.$`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Creates an account and logs the page in to it. */
export async function arrive(page: Page, server: ServerAddress, role: Role): Promise<Person> {
  const person = newPerson(role);
  await register(server, person);
  await logIn(page, person);
  return person;
}

/** A page of a separate browser, logged in to the account. */
export async function browserOf(
  browser: Browser,
  server: ServerAddress,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...options });
  /* A failing step ends long before the story's own timeout. */
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await logIn(page, person);
  return page;
}
