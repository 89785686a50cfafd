import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { newPerson, type Person, register } from './support/people';
import { settled } from './support/settled';

/** Blocks the scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Collects all requests of the browser, as `GET http://…`. */
function watchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(`${request.method()} ${request.url()}`));
  return seen;
}

const has = (requests: string[], typed: string[]) =>
  requests.filter((line) => typed.some((text) => line.includes(encodeURIComponent(text))));

async function openEarly(page: Page, address: string) {
  const requests = watchRequests(page);
  const letScriptsCome = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('form')).toBeVisible();
  return { requests, letScriptsCome };
}

async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Repeat password', { exact: true }).fill(person.password);
  await page.getByLabel('Media name').fill(person.name);
  await page.getByLabel('Website').fill('example.com');
  await page.getByText('Tell more now').click();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await page.getByRole('checkbox', { name: 'Rock' }).check();
  await page.getByRole('checkbox', { name: 'Jazz' }).check();
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
}

test('a login that is submitted before the script is loaded waits for the next press', async ({
  page,
  server,
}) => {
  const person = newPerson('artist');
  await register(server, person);
  const { requests, letScriptsCome } = await openEarly(page, '/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  letScriptsCome();
  await settled(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  expect(has(requests, [person.email, person.password])).toEqual([]);
  expect(requests.filter((line) => line.endsWith('auth/login/'))).toHaveLength(1);
});

test('a sign-up that is filled in before the script is loaded has all selected values', async ({
  page,
}) => {
  const person = newPerson('media');
  const { requests, letScriptsCome } = await openEarly(page, '/sign-up/media');
  await fillSignUp(page, person);
  await page.getByRole('checkbox', { name: 'News' }).check();
  letScriptsCome();
  await settled(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(page.getByText('Germany')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('Rock, Jazz')).toBeVisible();
  expect(has(requests, [person.email, person.password, person.username])).toEqual([]);
});

test('typed text and the caret stay while the script takes over', async ({ page }) => {
  const { letScriptsCome } = await openEarly(page, '/login');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('typed-early-1');
  await email.pressSequentially('somebody');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  /* Records every text that the field shows, and whether it stays the same element. */
  await email.evaluate((field: HTMLInputElement) => {
    const seen = new Set<string>();
    const look = () => {
      seen.add(`${field.value} ${field.isConnected}`);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  letScriptsCome();
  await settled(page);
  await expect(password).toHaveValue('typed-early-1');
  await expect(email).toBeFocused();
  await page.keyboard.type('DI');
  await expect(email).toHaveValue('someboDIy');
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]); // set above
  expect(seen.every((text) => /^(?:somebody|someboDy|someboDIy) true$/.test(text))).toBe(true);
});

const forms = ['/login', '/reset-password', '/sign-up/artist', '/sign-up/media'];

/** Types into the first field and presses Enter before the scripts run. */
async function sendUnheard(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('form input').first().fill('typed-unheard@example.com');
  /* The field's own `press` would wait for the page after the form. */
  await page.keyboard.press('Enter');
}

test('a form whose script never loads sends nothing', async ({ page }) => {
  const requests = watchRequests(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const address of forms) {
    await sendUnheard(page, address);
    await expect(page).toHaveURL(address);
  }
  expect(has(requests, ['typed-unheard@example.com'])).toEqual([]);
  expect(requests.filter((line) => line.startsWith('POST'))).toEqual([]);
});
