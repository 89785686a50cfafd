import { type Browser, expect, type Page } from '@playwright/test';
import { presskit } from './files';
import { chips } from './offers';
import { acceptFirst, approvedService, balanceOf, payFor, placeInPage } from './orders';
import { logIn, newPerson, type Person, register } from './people';
import type { RealServer } from './server';
import type { Stranger } from './stranger';
import { openCampaign, send, type Token, tokenOf } from './submissions';
import { type Account, newAccount } from './trade';

const DAY_MS = 24 * 3600 * 1000;
/** Past the look at links after a week. */
const WEEK_MS = 8 * DAY_MS;
/** Figures are shown from the fifth order on. */
const EARLIER = 4;
const RELEASE = 'Low Tide Radio';

/** What the outlet has of a price of $190, and of a part of $100 of it. */
const SHARE = 161.5;
const PART = { outlet: 85, linernote: 15, artist: 90 };

interface Sides {
  server: RealServer;
  artist: Token;
  outlet: Token;
  service: number;
  campaign: number;
}

/** An order that is paid and delivered, by calls; answers its id. */
async function deliveredByCalls(sides: Sides, link: string): Promise<number> {
  const { server, artist, outlet, service, campaign } = sides;
  const placed = await send(server, artist, 'POST', 'orders/', { service, campaign });
  const { id } = placed as { id: number };
  await send(server, outlet, 'POST', `offers/${id}/accept/`);
  const { payment } = (await send(server, artist, 'POST', `offers/${id}/pay/`, {})) as {
    payment: { id: number };
  };
  await send(server, artist, 'POST', `payments/${payment.id}/test/`, { outcome: 'succeeded' });
  const work = { links: [link], files: [], disclosed: true };
  await send(server, outlet, 'POST', `offers/${id}/deliver/`, work);
  return id;
}

const complete = ({ server, artist }: Sides, id: number) =>
  send(server, artist, 'PATCH', `orders/${id}/done/`, { status: 'completed' });

const work = (page: Page) => page.getByRole('region', { name: 'The work' });
const rows = (page: Page) => page.getByRole('log').getByRole('listitem');
const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.fill(text);
  await field.press('Enter');
}

/** What is written without a network waits, and comes with it. */
async function talkOffline(artist: Page, outlet: Page, order: string): Promise<void> {
  await artist.goto(order);
  await outlet.goto(order);
  await say(artist, 'Please start with the second song.');
  await expect(rows(outlet)).toContainText(['Please start with the second song.']);
  await outlet.context().setOffline(true);
  await expect(outlet.getByText(/^You are offline/)).toBeVisible();
  await say(outlet, 'We do.');
  await say(outlet, 'It is written on the train.');
  await expect(outlet.getByText('Waiting for the network')).toHaveCount(2);
  await expect(rows(artist).filter({ hasText: 'We do.' })).toHaveCount(0);
  await outlet.context().setOffline(false);
  await expect(outlet.getByText('Waiting for the network')).toHaveCount(0);
  await expect(rows(artist)).toContainText([
    'Please start with the second song.',
    'We do.',
    'It is written on the train.',
  ]);
}

/** A link and a file. */
async function deliver(page: Page, link: string, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit work' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Submit work' });
  await dialog.getByLabel('Link', { exact: true }).fill(link);
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await dialog.getByLabel('Files of the work').setInputFiles(presskit('As it was printed'));
  await expect(dialog.getByText(/^\d+(\.\d+)? (B|KB)$/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Note/ }).fill(note);
  await dialog.getByRole('button', { name: 'Submit work' }).click();
  await expect(dialog.getByText(/Please confirm that the work says/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'The work says that it was paid for' }).check();
  await dialog.getByRole('button', { name: 'Submit work' }).click();
  await expect(dialog).toBeHidden();
  await expect(chips(page).last()).toHaveText('Releasing payment');
}

/** In the dialog that a button of the order opens. */
async function object(page: Page, button: string, label: string, words: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: label }).fill(words);
  await dialog.getByRole('button', { name: /Ask for a revision|Open the dispute/ }).click();
  await expect(dialog).toBeHidden();
}

/** Delivered, not quite right, delivered again and accepted. */
async function deliverTwice(artist: Page, outlet: Page, stranger: Stranger): Promise<void> {
  stranger.write('/first', '<title>Demos of the week</title><p>Another band altogether.</p>');
  stranger.write('/second', `<title>A review</title><p>${RELEASE}, song by song.</p>`);
  await deliver(outlet, stranger.link('/first'), 'Online since this morning.');
  /* neither page is loaded again: the live stream says so */
  await expect(chips(artist).last()).toHaveText('Releasing payment');
  await expect(work(artist)).toContainText('live, does not name your release');
  await expect(work(artist)).toContainText('Online since this morning.');
  const download = artist.waitForEvent('download');
  await work(artist).getByRole('button', { name: 'Download presskit.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('presskit.pdf');

  await object(artist, 'Ask for a revision', 'What is to change', 'That is another band.');
  await expect(work(outlet)).toContainText('That is another band.');
  await deliver(outlet, stranger.link('/second'), 'This one is yours.');
  await expect(work(artist)).toContainText('live, names your release');
  await expect(artist.getByText(/^Before the revision/)).toBeVisible();
  await expect(artist.getByRole('button', { name: 'Ask for a revision' })).toHaveCount(0);
  await artist.getByRole('button', { name: 'Accept and pay out' }).click();
  await artist.getByRole('dialog').getByRole('button', { name: 'Accept and pay out' }).click();
  await expect(chips(artist)).toHaveText(['Completed']);
  await expect(chips(outlet)).toHaveText(['Completed']);
}

async function review(page: Page, stars: number, comment: string): Promise<void> {
  await page.getByRole('button', { name: 'Add review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add review' });
  await dialog.getByRole('radio', { name: `${stars} stars` }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Comment' }).fill(comment);
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText(comment);
}

/** Neither reads the other's words before both are written. */
async function reviewBlind(artist: Page, outlet: Page): Promise<void> {
  await review(artist, 4, 'They heard every song.');
  const seen = outlet.getByRole('region', { name: 'Reviews' });
  await outlet.reload();
  await expect(seen).toContainText('Hidden until both are written');
  await expect(seen).not.toContainText('They heard every song.');
  await outlet.goto('/my-feedback');
  await expect(outlet.getByText('Preview with sample data')).toBeVisible();
  await outlet.goBack();
  await review(outlet, 5, 'All was there on the first day.');
  await expect(seen).toContainText('They heard every song.');
  await expect(artist.getByRole('region', { name: 'Reviews' })).toContainText(
    'All was there on the first day.',
  );
  for (const [page, words, percent] of [
    [artist, 'All was there on the first day.', '100%'],
    [outlet, 'They heard every song.', '80%'],
  ] as const) {
    await page.goto('/my-feedback');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: words });
    await expect(card).toContainText(percent);
    await expect(page.getByText('Preview with sample data')).toBeHidden();
  }
}

/** The two disagree, and an admin gives each a part. */
async function dispute(artist: Page, outlet: Page, admin: Page, order: string): Promise<void> {
  await artist.goto(order);
  await outlet.goto(order);
  await object(artist, 'Open a dispute', 'What is wrong', 'Half of it is missing.');
  await expect(chips(outlet)).toHaveText(['In dispute']);
  await admin.goto('/admin/review?tab=disputes');
  const row = admin.getByRole('article').filter({ hasText: 'Half of it is missing.' });
  await row.getByRole('textbox', { name: /the outlet’s part/ }).fill('190.01');
  await row.getByRole('button', { name: 'Decide' }).click();
  await expect(row).toContainText('The outlet cannot get more than the price.');
  await row.getByRole('textbox', { name: /the outlet’s part/ }).fill('100');
  for (const line of [/gets\s*\$85\.00/, /keeps\s*\$15\.00/, /gets back\s*\$90\.00/])
    await expect(row).toContainText(line);
  await row.getByRole('button', { name: 'Decide' }).click();
  await expect(row).toContainText(/got back\s*\$90\.00/);
  await expect(chips(artist)).toHaveText(['Completed']);
  await expect(outlet.getByRole('region', { name: 'Where the money is' })).toContainText('$85.00');
}

/** What is said of the outlet in its track record. */
async function figure(page: Page, label: string): Promise<string | null> {
  const term = page.getByRole('region', { name: 'Track record' }).getByText(label, { exact: true });
  return term.locator('xpath=following-sibling::dd[1]').textContent();
}

/** Both are told in the bell of the page that is gone. */
async function linkDies(pages: readonly Page[], order: string): Promise<void> {
  for (const page of pages) {
    await page.goto(order);
    await expect(work(page)).toContainText('not found, checked');
    await expect(work(page)).toContainText('A link that was there was not found');
    await bell(page).click();
    await expect(page.getByRole('link', { name: /Coverage cannot be reached/ })).toBeVisible();
    await page.keyboard.press('Escape');
  }
}

/** With rights of its own, in a browser of its own. */
async function makeAdmin(server: RealServer): Promise<{ person: Person; token: Token }> {
  const person = newPerson('media');
  await register(server, person);
  await server.makeAdmin(person.email);
  return { person, token: await tokenOf(server, person) };
}

async function browserOf(browser: Browser, server: RealServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  /* a step that cannot be done says so long before the story's own time is over */
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await logIn(page, person);
  return page;
}

/** An outlet with a record that is one order short of being shown. */
async function prepare(server: RealServer, stranger: Stranger, admin: Token) {
  const outlet: Account = await newAccount(server, 'media');
  const service = await approvedService(server, outlet, admin);
  const tracks = [{ title: 'Ebb', seconds: 1 }];
  const { id: campaign, artist } = await openCampaign(server, admin, RELEASE, tracks);
  const sides: Sides = {
    ...{ server, service, campaign },
    artist: await tokenOf(server, artist),
    outlet: await tokenOf(server, outlet.person),
  };
  stranger.write('/earlier', `<p>${RELEASE}</p>`);
  for (let count = 0; count < EARLIER; count += 1)
    await complete(sides, await deliveredByCalls(sides, stranger.link('/earlier')));
  const { profile } = await outlet.call<{ profile: { id: number } }>('auth/profile/');
  return { sides, artist, outlet: outlet.person, card: `/catalogue/${profile.id}` };
}

/**
 * Two people and an admin, each in a browser: work is delivered, revised, accepted and reviewed;
 * disputed and decided; and a page that was delivered goes away. The books are in order at the end.
 */
export async function workDelivered(
  browser: Browser,
  server: RealServer,
  stranger: Stranger,
): Promise<void> {
  const admin = await makeAdmin(server);
  const { sides, card, ...people } = await prepare(server, stranger, admin.token);
  const artist = await browserOf(browser, server, people.artist);
  const outlet = await browserOf(browser, server, people.outlet);
  const adminPage = await browserOf(browser, server, admin.person);
  await artist.goto(card);
  await expect(artist.getByText('New on Linernote')).toBeVisible();

  await placeInPage(artist, sides.service);
  const order = await acceptFirst(outlet);
  await payFor(artist, order);
  await talkOffline(artist, outlet, order);
  await deliverTwice(artist, outlet, stranger);
  expect(await balanceOf(server, people.outlet)).toBe((EARLIER + 1) * SHARE);
  expect(await balanceOf(server, people.artist)).toBe(0);
  await reviewBlind(artist, outlet);

  const second = await deliveredByCalls(sides, stranger.link('/earlier'));
  await dispute(artist, outlet, adminPage, `/offers/${second}`);
  expect(await balanceOf(server, people.outlet)).toBe((EARLIER + 1) * SHARE + PART.outlet);
  expect(await balanceOf(server, people.artist)).toBe(PART.artist);

  /* figures are kept for five minutes, which the server's clock passes */
  await server.turnClock(DAY_MS / 24);
  await artist.goto(card);
  await expect(artist.getByText('The last 365 days, counted.')).toBeVisible();
  expect(await figure(artist, 'Delivered on time')).toBe('6 of 6');
  expect(await figure(artist, 'Links still up')).toBe('6 of 6');

  stranger.write('/second', null);
  await server.turnClock(WEEK_MS);
  await expect
    .poll(async () =>
      JSON.stringify(await send(server, await tokenOf(server, people.artist), 'GET', 'notices/')),
    )
    .toContain('coverage_gone');
  await linkDies([artist, outlet], order);
  /* the one that was there before the figures were counted */
  await server.turnClock(WEEK_MS + DAY_MS / 24);
  await artist.goto(card);
  await expect.poll(() => figure(artist, 'Links still up')).toBe('5 of 6');

  const books = await send(server, await tokenOf(server, admin.person), 'GET', 'admin/ledger/');
  expect(books).toEqual({ breaches: [] });
  for (const page of [artist, outlet, adminPage]) await page.context().close();
}
