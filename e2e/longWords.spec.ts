import type { Page } from '@playwright/test';
import pg from 'pg';
import { acceptedOrder, type AcceptedOrder, completePaid } from './support/acceptedOrder';
import { expectNoSidewaysScroll } from './support/axe';
import { expect, test } from './support/fixtures';
import { logIn, newPerson, type Person, register } from './support/people';
import { settled } from './support/settled';
import { makeModerator, tokenOf } from './support/submissions';
import type { RealServer } from './support/server';

const LONG = 'W'.repeat(200);
const outlet = newPerson('media');
let order: AcceptedOrder;

/** What users write, by table. */
const TEXTS = {
  releases: 'title',
  artist_profiles: 'stage_name',
  media_profiles: 'company_name',
  services: 'description',
  tracks: 'title',
  messages: 'text',
};

async function stretchTexts(server: RealServer): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    for (const [table, column] of Object.entries(TEXTS))
      await client.query(`UPDATE ${table} SET ${column} = '${LONG}'`);
  } finally {
    await client.end();
  }
}

test.beforeAll(async ({ workerServer }) => {
  await register(workerServer, outlet);
  order = await acceptedOrder(
    workerServer,
    await makeModerator(workerServer),
    await tokenOf(workerServer, outlet),
  );
  await stretchTexts(workerServer);
});

async function expectNarrow(page: Page, person: Person, addresses: string[]): Promise<void> {
  await logIn(page, { ...person, name: LONG });
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await settled(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

const own = ['/profile', '/profile-settings', '/dashboard', '/offers', '/message', '/wallet'];

test('names of one long word do not push an artist’s pages sideways', async ({ page }) => {
  const campaign = '/campaigns/1';
  const ofTrade = [`/offers/${order.id}`, campaign, `${campaign}/report`, '/plan?campaign=1'];
  const lists = ['/campaigns', '/catalogue', '/catalogue/1', '/my-releases', '/my-orders'];
  await expectNarrow(page, order.artist, [...own, ...ofTrade, ...lists, `/checkout/${order.id}`]);
});

test('nor an outlet’s', async ({ page }) => {
  const lists = ['/artist-submissions', '/submissions-overview', '/my-services'];
  await expectNarrow(page, outlet, [...own, ...lists, `/offers/${order.id}`]);
});

test('nor the page of an order that was paid out', async ({ page, browser, workerServer }) => {
  await completePaid(workerServer, order, await tokenOf(workerServer, outlet));
  await stretchTexts(workerServer);
  const address = [`/offers/${order.id}`];
  await expectNarrow(page, order.artist, address);
  const other = await browser.newContext({ viewport: page.viewportSize() });
  await expectNarrow(await other.newPage(), outlet, address);
  await other.close();
});
