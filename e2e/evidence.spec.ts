import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdf } from '@/server/testing/readPdf';
import { CROWD, sendCrowd } from './support/crowd';
import { expect } from './support/fixtures';
import { openSpine } from './support/offers';
import { acceptFirst, approvedService, payFor, placeInPage } from './support/orders';
import { browserOf } from './support/people';
import { RealServer } from './support/server';
import { strangerTest } from './support/stranger';
import { makeModerator, openCampaign, send, tokenOf } from './support/submissions';
import { newAccount } from './support/trade';

/* Visitors come through a proxy to two servers on one database. */
const test = strangerTest.extend<object, { other: RealServer }>({
  serverEnv: [
    async ({ stranger }, use) => {
      const shared = { PAYMENTS: 'test', TRUST_PROXY: '1', JWT_SECRET: 'evidence '.repeat(4) };
      await use({ ...shared, ...stranger.settings });
    },
    { scope: 'worker' },
  ],
  other: [
    async ({ serverEnv, workerServer }, use) => {
      const { databaseUrl, url } = workerServer;
      const settings = { ...serverEnv, DATABASE_URL: databaseUrl, PUBLIC_URL: url };
      const other = await RealServer.create(settings);
      await use(other);
      await other.dispose();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

const RELEASE = 'Low Tide Radio';
const TITLE = 'Low Tide Radio, song by song';
/** Labelled; not heard by the outlet; $190 for 200 clicks. */
const CELLS = ['Yes', '200', '', '$190.00', '$0.95'];

const work = (page: Page) => page.getByRole('region', { name: 'The work' });

/** Switches the release page on and returns its path. */
async function showRelease(page: Page, campaign: number): Promise<string> {
  await page.goto(`/campaigns/${campaign}`);
  const card = page.getByRole('region', { name: 'Facts' });
  await card.getByRole('button', { name: 'Set up the release page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release page' });
  await dialog.getByRole('checkbox', { name: 'Everybody can read it' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  return (await card.getByRole('link', { name: /^Open \/r\// }).getAttribute('href')) ?? '';
}

/** Copies the tracked link of the order that the page shows. */
async function copyLink(page: Page): Promise<string> {
  const shown = await openSpine(page, 'Details');
  await expect(shown).toContainText('release page');
  await shown.getByRole('button', { name: 'Copy the link for the piece' }).click();
  await expect(shown.getByText('Copied').first()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function deliver(page: Page, piece: string, link: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit work' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Submit work' });
  await expect(dialog.getByText(link.replace(/^https?:\/\//, ''))).toBeVisible();
  await dialog.getByLabel('Link', { exact: true }).fill(piece);
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await dialog.getByRole('checkbox', { name: 'The work is labelled as paid' }).check();
  await dialog.getByRole('button', { name: 'Submit work' }).click();
  await expect(dialog).toBeHidden();
}

/** Uploads the streams of the four weeks before today. */
async function uploadStreams(page: Page, campaign: number): Promise<void> {
  await page.goto(`/campaigns/${campaign}`);
  const section = page.getByRole('region', { name: 'Streams a day' });
  const lines = Array.from({ length: 28 }, (_none, index) => {
    const day = new Date(Date.now() - (28 - index) * 24 * 60 * 60 * 1000);
    /* up and down, as streams go: a sum would only grow */
    return `${day.toISOString().slice(0, 10)},"1,${280 + (index ^ 1)}"\n`;
  });
  const buffer = Buffer.from(`date,streams\n${lines.join('')}`);
  const file = { name: 'streams.csv', mimeType: 'text/csv', buffer };
  await section.getByLabel('CSV file of streams').setInputFiles(file);
  /* The median of their last fourteen days. */
  await expect(section.getByRole('cell', { name: '1,300.5' })).toBeVisible();
  await expect(section.getByRole('img', { name: /^Line chart: streams a day/ })).toBeVisible();
}

/** The row of the piece and the figures above it match the story exactly. */
async function expectReport(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: TITLE }) });
  await expect(row.getByRole('cell')).toHaveText(CELLS);
  const figures = [/Spent\s*\$190\.00/, /Clicks\s*200\s*people/, /Cost per click\s*\$0\.95/];
  for (const figure of figures) await expect(page.getByRole('main')).toContainText(figure);
}

async function save(page: Page, button: string): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await saved).path());
}

test('the results of a placement are counted, labelled, reported and shared', async ({
  browser,
  server,
  other,
  stranger,
}) => {
  test.slow();
  const admin = await makeModerator(server);
  const account = await newAccount(server, 'media');
  const service = await approvedService(server, account, admin);
  const { id, artist: person } = await openCampaign(server, admin, RELEASE, [
    { title: 'Ebb', seconds: 1 },
  ]);
  const artist = await browserOf(browser, server, person);
  const outlet = await browserOf(browser, server, account.person, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const goal = await showRelease(artist, id);
  await placeInPage(artist, service);
  const order = await acceptFirst(outlet);
  await payFor(artist, order);
  await outlet.reload();
  const link = await copyLink(outlet);
  expect(link).toMatch(/\/go\/[0-9a-z]{10}$/);
  await sendCrowd([link, link.replace(server.url, other.url)], goal);

  const piece = stranger.link('/review');
  stranger.write(
    '/review',
    `<title>${TITLE}</title><article><p>Paid promotion</p><h1>${TITLE}</h1>
    <p>${RELEASE} is best heard <a href="${link}">here</a>.</p></article>`,
  );
  await deliver(outlet, piece, link);
  await artist.goto(order);
  await expect(work(artist)).toContainText('Live, labelled');
  await artist.getByRole('button', { name: 'Accept and pay out' }).click();
  await artist.getByRole('dialog').getByRole('button', { name: 'Accept and pay out' }).click();

  /* The last counts may wait for five seconds at either server. */
  const token = await tokenOf(server, person);
  const counted = async () => {
    const { detail } = (await send(server, token, 'GET', `${order.slice(1)}/`)) as {
      detail: { clicks: { people: number; robots: number } | null };
    };
    return detail.clicks && { people: detail.clicks.people, robots: detail.clicks.robots };
  };
  await expect.poll(counted).toEqual(CROWD);
  for (const page of [artist, outlet]) {
    await page.goto(order);
    await expect(await openSpine(page, 'Details')).toContainText(
      '200 clicks by people, 300 clicks by robots',
    );
  }

  await uploadStreams(artist, id);
  await artist.goto(`/campaigns/${id}/report`);
  await expectReport(artist);
  const { pages } = await readPdf(await save(artist, 'Download as PDF'));
  const text = pages.map((page) => page.text.replace(/\s+/g, ' ')).join(' ');
  const cells = CELLS.filter(Boolean).join(' ');
  for (const part of ['Spent $190.00', 'Clicks 200 people', 'Cost per click $0.95', cells])
    expect(text).toContain(part);
  expect(pages[0]?.links).toEqual([piece]);
  const csv = (await save(artist, 'Download as CSV')).toString();
  expect(csv.split('\r\n')[1]).toMatch(/,Yes,200,,190\.00,0\.95$/);

  await artist.getByRole('button', { name: 'Make a link' }).click();
  const shared = await artist.getByRole('link', { name: 'Shared report' }).getAttribute('href');
  const reader = await browser.newPage({ baseURL: other.url });
  await reader.goto(shared ?? '');
  await expectReport(reader);
  await artist.getByRole('button', { name: 'Take the link back' }).click();
  await expect(artist.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await reader.reload())?.status()).toBe(404);
  for (const page of [artist, outlet, reader]) await page.context().close();
});
