import type { Locator, Page } from '@playwright/test';
import type { Service } from '@/shared/services/servicesContract';
import { SERVICE_TYPE_GROUPS } from '@/shared/options';
import { expect, test } from './support/fixtures';
import { logIn, newPerson, type Person, register } from './support/people';
import { approveOutlet, makeReviewer, openCampaign, send } from './support/submissions';
import type { RealServer } from './support/server';

/* a server of its own: nobody else's services are among those that are counted */
test.use({ serverEnv: { STORAGE_QUOTA_MB: '1000' } });

/** One service of each kind: more than a page, and each group can be found. */
const TYPES = SERVICE_TYPE_GROUPS.flatMap(({ options }) => options.map(({ value }) => value));
const COUNT = TYPES.length;
const LAST_ON_PAGE = 12;

interface Account {
  person: Person;
  access: string;
  profile: number;
}

let artist: Person;
let cafe: Account;
let reviewer: string;

async function newOutlet(server: RealServer, name: string, profile: object): Promise<Account> {
  const person = { ...newPerson('media'), name };
  const { access } = await register(server, person);
  await send(server, access, 'PATCH', 'auth/profile/update/', { profile });
  await approveOutlet(server, reviewer, access);
  const me = (await send(server, access, 'GET', 'auth/profile/')) as { profile: { id: number } };
  return { person, access, profile: me.profile.id };
}

async function sell(server: RealServer, outlet: Account, type: string): Promise<Service> {
  const terms = { type, price: 50, delivery_days: 7, description: 'Six hundred words.' };
  const made = (await send(server, outlet.access, 'POST', 'services/', {
    id: outlet.profile,
    ...terms,
  })) as Service;
  const path = `admin/services/${made.id}/decide/`;
  return (await send(server, reviewer, 'POST', path, { approve: true })) as Service;
}

test.beforeAll(async ({ workerServer }) => {
  reviewer = await makeReviewer(workerServer);
  ({ artist } = await openCampaign(workerServer, reviewer, 'Glass Harbour', [
    { title: 'Lamp Room', seconds: 2 },
  ]));
  cafe = await newOutlet(workerServer, 'Café Nördlich', {
    genres: ['electronic'],
    country: 'germany',
  });
  for (const type of TYPES) await sell(workerServer, cafe, type);
});

const found = (page: Page): Locator => page.getByRole('search').getByRole('status');
const rows = (page: Page): Locator => page.getByRole('main').getByRole('listitem');
const filters = (page: Page): Locator => page.getByRole('group', { name: 'Filters' });
const pages = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' });

async function open(page: Page): Promise<void> {
  await logIn(page, artist);
  await page.goto('/catalogue');
  await expect(found(page)).toContainText(`${COUNT} services`);
}

async function choose(page: Page, menu: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: choice }).check();
  await panel.getByRole('button', { name: 'Apply' }).click();
}

test('found by filter, words and order, all of which the address keeps for Back and a reload', async ({
  page,
}) => {
  await open(page);
  await choose(page, 'Service', 'Interviews');
  await expect(found(page)).toHaveText(`3 of ${COUNT} services`);
  await page.getByRole('searchbox').fill('cafe NORDLICH print');
  await expect(found(page)).toHaveText(`1 of ${COUNT} services`);
  await expect(rows(page)).toContainText(['Printed interview']);
  await page.getByRole('searchbox').fill('café');
  await choose(page, 'Sort:', 'Lowest price');
  await expect(found(page)).toHaveText(`3 of ${COUNT} services`);
  const address = '/catalogue?search=caf%C3%A9&group=Interviews&sort=price';
  await expect(page).toHaveURL(address);

  await rows(page).first().getByRole('link', { name: 'Café Nördlich', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Café Nördlich' })).toBeVisible();
  /* an EP, electronic, as the outlet says it hears */
  await expect(page.getByText('Fits Glass Harbour')).toHaveCount(3);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(found(page)).toHaveText(`3 of ${COUNT} services`);
  await page.reload();
  await expect(found(page)).toHaveText(`3 of ${COUNT} services`);
  await expect(page.getByRole('searchbox')).toHaveValue('café');

  await page.getByRole('searchbox').fill('no such thing');
  await page.getByRole('button', { name: 'Show all services' }).click();
  await expect(found(page)).toHaveText(`${COUNT} services`);
});

test('its pages are turned, and Back from an order finds the one that was open', async ({
  page,
}) => {
  await open(page);
  await expect(rows(page)).toHaveCount(LAST_ON_PAGE);
  const first = rows(page).first();
  const title = first.getByRole('heading');
  const before = (await title.textContent()) ?? '';
  await pages(page).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/catalogue?page=2');
  await expect(title).not.toHaveText(before);
  await expect(first).toContainText('13');
  const order = first.getByRole('link', { name: /^Order/ });
  const name = (await order.getAttribute('aria-label')) ?? '';
  await order.click();
  await expect(page.getByRole('region', { name: 'What it costs' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/catalogue?page=2');
  await expect(first.getByRole('link', { name })).toBeVisible();
  /* another choice begins at its first page */
  await filters(page).getByRole('button', { name: 'Rising Stars' }).click();
  await expect(page).toHaveURL('/catalogue?tier=rising');
  await expect(pages(page)).toContainText('Page 1 of');
});

test('the keyboard alone filters, and keeps its place', async ({ page }) => {
  await open(page);
  await page.getByRole('searchbox').focus();
  const tier = filters(page).getByRole('button', { name: 'Heavy Hitters' });
  await tier.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('No services match your search.')).toBeVisible();
  await expect(tier).toBeFocused();
  await page.keyboard.press('Space');
  await expect(found(page)).toHaveText(`${COUNT} services`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Service' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/catalogue?group=Articles');
  await expect(found(page)).toHaveText(`2 of ${COUNT} services`);
});

test('who is away or full says so, and cannot be ordered of', async ({ page, server, browser }) => {
  const busy = await newOutlet(server, 'Demo Gone Fishing', {});
  const service = await sell(server, busy, 'online_article');
  const outlet = await browser.newPage({ baseURL: server.url });
  await logIn(outlet, busy.person);
  await outlet.goto('/profile-settings');
  await outlet.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = outlet.getByRole('dialog', { name: 'Taking orders' });
  await dialog.getByRole('spinbutton', { name: /^day/ }).click();
  const nextYear = new Date().getFullYear() + 1;
  await outlet.keyboard.type(`0102${nextYear}`);
  await dialog.getByRole('textbox', { name: 'Open orders at most' }).fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(outlet.getByText(`You are away: until 01.02.${nextYear}`)).toBeVisible();

  await logIn(page, artist);
  await page.goto('/catalogue?search=fishing');
  await expect(rows(page)).toContainText([`Away until 01.02.${nextYear}`]);
  await expect(page.getByRole('link', { name: /^Order Online article/ })).toHaveCount(0);
  await page.goto(`/create-order?service=${service.id}`);
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to create order');

  /* back again, with one order, which is as many as it takes */
  await outlet.getByRole('button', { name: 'Change', exact: true }).click();
  for (const part of await dialog.getByRole('spinbutton').all()) {
    await part.click();
    for (let digit = 0; digit < 4; digit += 1) await outlet.keyboard.press('Backspace');
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(outlet.getByText('Artists can order of you.')).toBeVisible();
  await outlet.close();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await page.goto('/catalogue?search=fishing');
  await expect(rows(page)).toContainText(['Full right now']);
});

test('without access it says what opens it', async ({ page, server }) => {
  const stranger = newPerson('artist');
  await register(server, stranger);
  await logIn(page, stranger);
  await page.goto('/catalogue');
  await expect(page.getByText('Catalogue closed')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Submit your music' }).first().click();
  await expect(page).toHaveURL('/submit-music');
});
