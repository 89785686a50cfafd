import type { Locator, Page } from '@playwright/test';
import type { Service } from '@/shared/market/services.schemas';
import { SERVICE_TYPE_GROUPS } from '@/shared/platform/options';
import { expect, test } from './support/fixtures';
import { logIn, newPerson, type Person, register } from './support/people';
import { approveOutlet, makeModerator, openCampaign, decide, send } from './support/submissions';
import type { RealServer } from './support/server';

/* A separate server, so that only this test's services are counted. */
test.use({ serverEnv: { STORAGE_QUOTA_MB: '1000' } });

/** One service of each type: more than one page, and some in every group. */
const TYPES = SERVICE_TYPE_GROUPS.flatMap(({ options }) => options.map(({ value }) => value));
const COUNT = TYPES.length;

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
  return (await decide(server, reviewer, ['services', made.id], { approve: true })) as Service;
}

test.beforeAll(async ({ workerServer }) => {
  reviewer = await makeModerator(workerServer);
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

async function open(page: Page): Promise<void> {
  await logIn(page, artist);
  await page.goto('/catalogue');
  await expect(found(page)).toContainText(`${COUNT} services`);
}

async function sortBy(page: Page, order: string): Promise<void> {
  await page.getByRole('button', { name: 'Sort:' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('radio', { name: order }).check();
  await panel.getByRole('button', { name: 'Apply' }).click();
}

test('the catalogue is filtered, searched and sorted, which the address keeps for Back and a reload', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Interviews');
  await expect(found(page)).toHaveText(`3 of ${COUNT} services`);
  await page.getByRole('searchbox').fill('cafe NORDLICH print');
  await expect(found(page)).toHaveText(`1 of ${COUNT} services`);
  await expect(rows(page)).toContainText(['Printed interview']);
  await page.getByRole('searchbox').fill('café');
  await sortBy(page, 'Lowest price');
  await expect(found(page)).toHaveText(`3 of ${COUNT} services`);
  const address = '/catalogue?search=caf%C3%A9&group=Interviews&sort=price';
  await expect(page).toHaveURL(address);

  await rows(page).first().getByRole('link', { name: 'Café Nördlich', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Café Nördlich' })).toBeVisible();
  /* The outlet chose EPs and electronic music. */
  await expect(page.getByText('Fits Glass Harbour', { exact: true })).toHaveCount(3);
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
