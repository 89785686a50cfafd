import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';
import { openSpine } from './support/offers';
import { logIn, type Person } from './support/people';
import type { RealServer } from './support/server';
import { newAccount, offerForSale, placeOrder } from './support/trade';

test.use({ serverEnv: { PAYMENTS: 'test' } });

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const rows = (page: Page) => page.getByRole('log').getByRole('listitem');
const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};

async function browserOf(browser: Browser, server: RealServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await logIn(page, person);
  return page;
}

/** An order between an artist and an outlet, each in a separate browser. */
async function twoTalk(browser: Browser, server: RealServer) {
  const outlet = await newAccount(server, 'media');
  const artist = await newAccount(server, 'artist');
  const id = await placeOrder(artist, await offerForSale(server, outlet));
  return {
    id,
    artist: await browserOf(browser, server, artist.person),
    media: await browserOf(browser, server, outlet.person),
  };
}

test('two people chat, one of them offline for a while; each message arrives once, in order', async ({
  browser,
  server,
}) => {
  test.slow();
  const { id, artist, media } = await twoTalk(browser, server);
  await artist.goto(`/message?offer=${id}`);
  await media.goto(`/offers/${id}`);
  await openSpine(media, 'Chat');

  await say(artist, 'Which track should lead?');
  await expect(rows(media)).toContainText(['Which track should lead?']);
  await media.getByRole('log').scrollIntoViewIfNeeded();
  await media.bringToFront();
  await expect(artist.getByText('Seen')).toBeVisible();
  await say(media, 'Lamp Room.');
  await expect(rows(artist).last()).toContainText('Lamp Room.');

  await artist.context().setOffline(true);
  await expect(artist.getByText(/^You are offline/)).toBeVisible();
  await say(artist, 'First');
  await say(artist, 'Second');
  await expect(artist.getByText('Waiting for the network')).toHaveCount(2);
  await say(media, 'Are you there?');
  await expect(media.getByText('Waiting for the network')).toHaveCount(0);
  await artist.context().setOffline(false);
  await expect(artist.getByText('Waiting for the network')).toHaveCount(0);
  await expect(rows(media)).toContainText([
    'Which track should lead?',
    'Lamp Room.',
    'Are you there?',
    'First',
    'Second',
  ]);
  await artist.reload();
  await expect(rows(artist)).toHaveCount(5);
});

test('a file is sent and downloaded by the other side, and counts update without a reload', async ({
  browser,
  server,
}) => {
  test.slow();
  const { id, artist, media } = await twoTalk(browser, server);
  await artist.goto(`/message?offer=${id}`);
  await media.goto('/profile');
  await expect(media.getByRole('button', { name: /^Notices, [1-9]/ })).toBeVisible();

  await field(artist).fill('The portrait');
  await artist.getByLabel('File of the message').setInputFiles({
    name: 'notes on the cover.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Blue, not green.'),
  });
  await expect(artist.getByRole('group', { name: 'Attached file' })).toContainText('16 B');
  /* The attachment is kept with the draft. */
  await artist.reload();
  await expect(artist.getByRole('group', { name: 'Attached file' })).toContainText('16 B');
  await artist.context().setOffline(true);
  await field(artist).press('Enter');
  await expect(artist.getByText('Waiting for the network')).toBeVisible();
  await artist.context().setOffline(false);
  await expect(artist.getByText('Waiting for the network')).toHaveCount(0);

  await expect(media.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  await media.getByRole('link', { name: 'Messages 1 unread' }).click();
  await media.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
  await expect(rows(media).last()).toContainText('notes on the cover.txtText, 16 B');
  const downloading = media.waitForEvent('download');
  await media.getByRole('button', { name: 'Download notes on the cover.txt' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('notes on the cover.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('Blue, not green.');
  await expect(rows(media)).toHaveCount(1);
  await expect(media.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
});

test('unsent messages are kept over a reload', async ({ browser, server }) => {
  test.slow();
  const { id, artist, media } = await twoTalk(browser, server);
  await artist.goto(`/message?offer=${id}`);
  await expect(field(artist)).toBeVisible();
  /* Pages load, but these requests fail. */
  await artist.route('**/api/offers/*/messages/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await say(artist, 'Kept');
  await expect(artist.getByText('Waiting for the network')).toBeVisible();
  await artist.reload();
  await expect(artist.getByText('Waiting for the network')).toBeVisible();

  await artist.goto('/profile-settings');
  await artist.getByRole('button', { name: 'Logout' }).click();
  await expect(artist.getByText(/One message has not been sent yet/)).toBeVisible();
  await artist.getByRole('button', { name: 'Stay' }).click();

  await artist.unrouteAll();
  await artist.goto(`/message?offer=${id}`);
  await media.goto(`/message?offer=${id}`);
  await expect(rows(media)).toHaveCount(1);
  await expect(rows(media)).toContainText(['Kept']);
});

test('several tabs of an account share one event stream', async ({ browser, server }) => {
  test.slow();
  const { id, artist, media } = await twoTalk(browser, server);
  const context = artist.context();
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/live/')) streams += 1;
  });
  await artist.goto(`/message?offer=${id}`);
  const tabs = [artist];
  for (let count = 1; count < 4; count += 1) {
    const tab = await context.newPage();
    await tab.goto(`/message?offer=${id}`);
    await expect(field(tab)).toBeVisible();
    tabs.push(tab);
  }
  await media.goto(`/message?offer=${id}`);
  await say(media, 'To all of you');
  for (const tab of tabs) await expect(rows(tab)).toContainText(['To all of you']);
  expect(streams).toBe(1);
  /* The tab that held the stream closes, and another takes it over. */
  await artist.close();
  await say(media, 'And after that');
  for (const tab of tabs.slice(1)) await expect(rows(tab).last()).toContainText('And after that');
});
