import type { Page } from '@playwright/test';
import { chunkFiles } from './support/chunkFiles';
import { expect, test } from './support/fixtures';
import { fillLogin, newPerson, type Person, register, type Role } from './support/people';

/* a page weighs 300 kB */
const SLOW_MS = 60_000;

/** 50 kB/s and 400 ms: the script comes seconds after the form. */
async function slowLine(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** Keeps the scripts away until the answered function is called, however slow this machine is. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Everything that leaves the browser, as `GET http://…`. */
function watchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(`${request.method()} ${request.url()}`));
  return seen;
}

const has = (requests: string[], typed: string[]) =>
  requests.filter((line) => typed.some((text) => line.includes(encodeURIComponent(text))));

async function openEarly(page: Page, address: string) {
  const requests = watchRequests(page);
  await slowLine(page);
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
  await page.getByLabel(person.role === 'artist' ? 'Stage name' : 'Media name').fill(person.name);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany');
  await page.getByRole('checkbox', { name: 'Rock' }).check();
  await page.getByRole('checkbox', { name: 'Jazz' }).check();
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
}

test('a login that is sent before the script is there is carried out with it', async ({
  page,
  server,
}) => {
  const person = newPerson('artist');
  await register(server, person);
  const { requests, letScriptsCome } = await openEarly(page, '/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  letScriptsCome();
  await expect(page).toHaveURL('/profile', { timeout: SLOW_MS });
  expect(has(requests, [person.email, person.password])).toEqual([]);
  expect(requests.filter((line) => line.endsWith('auth/login/'))).toHaveLength(1);
});

test('a login waits for the session, and says when that cannot be fetched', async ({
  page,
  server,
}) => {
  const person = newPerson('artist');
  await register(server, person);
  const html = await (
    await fetch(`${server.url}/login`, { headers: { accept: 'text/html' } })
  ).text();
  const late = (await chunkFiles('session')).filter((file) => file.endsWith('.js'));
  const isLate = (url: URL) => late.includes(url.pathname.slice(1)) && !html.includes(url.pathname);
  let isAway = true;
  await page.route(isLate, (route) => (isAway ? route.abort() : route.continue()));
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  isAway = false;
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/profile');
});

test('a request for a new password, too, and its Cancel', async ({ page, server }) => {
  const person = newPerson('artist');
  await register(server, person);
  const { requests, letScriptsCome } = await openEarly(page, '/reset-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/reset-password');
  letScriptsCome();
  await expect(page.getByRole('heading', { name: 'Email sent' })).toBeVisible({ timeout: SLOW_MS });
  await expect(page.getByText(person.email)).toBeVisible();
  expect(has(requests, [person.email])).toEqual([]);

  const again = await openEarly(page, '/reset-password');
  await page.getByRole('button', { name: 'Cancel' }).click();
  again.letScriptsCome();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeHidden({ timeout: SLOW_MS });
});

for (const role of ['artist', 'media'] satisfies Role[]) {
  test(`a sign-up as ${role}, with all that was chosen`, async ({ page }) => {
    const person = newPerson(role);
    const { requests, letScriptsCome } = await openEarly(page, `/sign-up/${role}`);
    await fillSignUp(page, person);
    if (role === 'media') await page.getByRole('checkbox', { name: 'News' }).check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(`/sign-up/${role}`);
    letScriptsCome();
    await expect(page).toHaveURL('/profile', { timeout: SLOW_MS });
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible({
      timeout: SLOW_MS,
    });
    await expect(page.getByRole('listitem').filter({ hasText: /^(?:Rock|Jazz)$/ })).toHaveCount(2);
    await expect(page.getByText('Germany')).toBeVisible();
    expect(has(requests, [person.email, person.password, person.username])).toEqual([]);
  });
}

test('what was typed and the caret stay while the program takes over', async ({ page }) => {
  const { letScriptsCome } = await openEarly(page, '/login');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('typed-early-1');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await email.pressSequentially('somebody');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  /* each text that the field ever shows, and whether it is still the same field */
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
  /* the press that came early is carried out */
  await expect(password).toHaveAttribute('type', 'text', { timeout: SLOW_MS });
  await expect(password).toHaveValue('typed-early-1');
  await expect(email).toBeFocused();
  await page.keyboard.type('DI');
  await expect(email).toHaveValue('someboDIy');
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]); // put there above
  expect(seen.every((text) => /^(?:somebody|someboDy|someboDIy) true$/.test(text))).toBe(true);
});

const forms = ['/login', '/reset-password', '/sign-up/artist', '/sign-up/media'];

/** Types into the first field and presses Enter. */
async function sendUnheard(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('form input').first().fill('typed-unheard@example.com');
  /* not the field's own `press`, which waits for the page that a sent form would bring */
  await page.keyboard.press('Enter');
}

test('a form whose script never comes sends nothing', async ({ page }) => {
  const requests = watchRequests(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const address of forms) {
    await sendUnheard(page, address);
    await expect(page).toHaveURL(address);
  }
  expect(has(requests, ['typed-unheard@example.com'])).toEqual([]);
  expect(requests.filter((line) => line.startsWith('POST'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no form sends anything', async ({ context }) => {
    for (const address of forms) {
      /* a page of its own: the browser's refusal may end what the same page loads next */
      const page = await context.newPage();
      const requests = watchRequests(page);
      const refused = page.waitForEvent('console', (message) =>
        message.text().includes('form-action'),
      );
      await sendUnheard(page, address);
      await refused;
      expect(page.url().endsWith(address)).toBe(true);
      expect(has(requests, ['typed-unheard@example.com'])).toEqual([]);
      expect(requests.filter((line) => line.startsWith('POST'))).toEqual([]);
      await page.close();
    }
  });
});
