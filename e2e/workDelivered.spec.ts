import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { presskit } from './support/files';
import { expect } from './support/fixtures';
import { openSpine, sentence } from './support/offers';
import { acceptFirst, approvedService, balanceOf, payFor, placeInPage } from './support/orders';
import { browserOf, logIn, newPerson, register } from './support/people';
import { type Stranger, strangerTest as test } from './support/stranger';
import { openCampaign, send, tokenOf } from './support/submissions';
import { newAccount } from './support/trade';

const RELEASE = 'Low Tide Radio';
/** The outlet's share of $190, and both parts after a decision that gives it $100 of that. */
const SHARE = 161.5;
const PART = { outlet: 85, artist: 90 };

const work = (page: Page) => page.getByRole('region', { name: 'The work' });

/** Delivers a link and a file. */
async function deliver(page: Page, link: string, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit work' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Submit work' });
  await dialog.getByLabel('Link', { exact: true }).fill(link);
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await dialog.getByLabel('Files of the work').setInputFiles(presskit('As it was printed'));
  await expect(dialog.getByText(/^\d+(\.\d+)? (B|KB)$/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Note/ }).fill(note);
  await dialog.getByRole('button', { name: 'Submit work' }).click();
  await expect(dialog.getByText(/Please confirm that the work is labelled/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'The work is labelled as paid' }).check();
  await dialog.getByRole('button', { name: 'Submit work' }).click();
  await expect(dialog).toBeHidden();
  await expect(sentence(page)).toContainText('You have delivered.');
}

/** Corrects the delivered link. */
async function correct(page: Page, link: string): Promise<void> {
  await work(page)
    .getByRole('button', { name: /^Correct / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Correct this link' });
  await dialog.getByLabel('Link', { exact: true }).fill(link);
  await dialog.getByRole('button', { name: 'Correct' }).click();
  await expect(dialog).toBeHidden();
}

/** Fills and sends the dialog that a button of the order opens. */
async function object(page: Page, button: string, label: string, words: string): Promise<void> {
  if (button !== 'Answer the dispute')
    await page.getByRole('button', { name: 'Something is wrong' }).click();
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  if (button === 'Open a dispute') await dialog.getByText('Not as ordered').click();
  await dialog.getByRole('textbox', { name: label }).fill(words);
  await dialog
    .getByRole('button', { name: /Ask for a revision|Open the dispute|Send the answer/ })
    .click();
  await expect(dialog).toBeHidden();
}

/** The work is delivered, sent back, delivered again and accepted. */
async function deliverTwice(artist: Page, outlet: Page, stranger: Stranger): Promise<void> {
  stranger.write('/first', '<title>Demos of the week</title><p>Another band altogether.</p>');
  stranger.write('/second', `<title>A review</title><p>${RELEASE}, song by song.</p>`);
  await deliver(outlet, stranger.link('/frist'), 'Online since this morning.');
  /* The event stream updates both pages without a reload. */
  await expect(sentence(artist)).toContainText('has delivered.');
  await correct(outlet, stranger.link('/first'));
  await expect(work(artist)).toContainText('Does not name the release');
  await expect(work(artist)).toContainText(/corrected a link on/);
  await expect(work(artist)).toContainText('Online since this morning.');
  const download = artist.waitForEvent('download');
  await work(artist).getByRole('button', { name: 'Download presskit.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('presskit.pdf');

  await object(artist, 'Ask for a revision', 'What should change', 'That is another band.');
  await expect(outlet.getByText('That is another band.')).toBeVisible();
  await deliver(outlet, stranger.link('/second'), 'This one is yours.');
  await expect(work(artist).getByRole('link', { name: /^A review/ })).toBeVisible();
  await expect(artist.getByText(/^Before the change/)).toBeVisible();
  await artist.getByRole('button', { name: 'Something is wrong' }).click();
  await expect(artist.getByRole('button', { name: 'Open a dispute' })).toBeVisible();
  await expect(artist.getByRole('button', { name: 'Ask for a revision' })).toHaveCount(0);
  await artist.keyboard.press('Escape');
  await artist.getByRole('button', { name: 'Accept and pay out' }).click();
  await artist.getByRole('dialog').getByRole('button', { name: 'Accept and pay out' }).click();
  await expect(sentence(artist)).toContainText('Done.');
  await expect(sentence(outlet)).toContainText('Done.');
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

/** Neither side can read the other's review before both have written one. */
async function reviewBlind(artist: Page, outlet: Page): Promise<void> {
  await review(artist, 4, 'They heard every song.');
  const seen = outlet.getByRole('region', { name: 'Reviews' });
  await outlet.reload();
  await expect(outlet.getByText('$161.50').first()).toBeVisible();
  await expect(outlet.getByText('They heard every song.')).toHaveCount(0);
  await outlet.goto('/my-feedback');
  await expect(outlet.getByText(/It comes with the reviews of completed orders\./)).toBeVisible();
  await outlet.goBack();
  await review(outlet, 5, 'All was there on the first day.');
  await expect(seen).toContainText('They heard every song.');
  await expect(artist.getByRole('region', { name: 'Reviews' })).toContainText(
    'All was there on the first day.',
  );
  await outlet.getByRole('button', { name: 'Reply in public' }).click();
  const dialog = outlet.getByRole('dialog', { name: 'Reply in public' });
  await dialog.getByRole('textbox', { name: 'Your reply' }).fill('More than once.');
  await dialog.getByRole('button', { name: 'Publish reply' }).click();
  await expect(seen).toContainText('Your reply');
  await expect(artist.getByRole('region', { name: 'Reviews' })).toContainText('More than once.');
  for (const [page, words, stars] of [
    [artist, 'All was there on the first day.', 5],
    [outlet, 'They heard every song.', 4],
  ] as const) {
    await page.goto('/my-feedback');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: words });
    await expect(card.getByRole('img', { name: `${stars} of 5 stars` })).toBeVisible();
  }
}

/** The two sides disagree, and an admin splits the price. */
async function dispute(artist: Page, outlet: Page, admin: Page, order: string): Promise<void> {
  await artist.goto(order);
  await outlet.goto(order);
  await object(artist, 'Open a dispute', 'What is wrong', 'Half of it is missing.');
  await expect(sentence(outlet)).toContainText('has opened a dispute.');
  const said = (page: Page) => page.getByRole('region', { name: 'The dispute' });
  await said(artist).getByRole('textbox', { name: 'Link' }).fill('https://example.com/page-two');
  await said(artist).getByRole('button', { name: 'Add link' }).click();
  const file = { name: 'page.txt', mimeType: 'text/plain', buffer: Buffer.from('As it was.') };
  await said(outlet).getByLabel('Files for your statement').setInputFiles(file);
  await expect(said(artist).getByRole('button', { name: 'Download page.txt' })).toBeVisible();
  await expect(said(outlet).getByRole('link', { name: 'example.com/page-two' })).toBeVisible();
  await expectAccessible(outlet);
  await object(outlet, 'Answer the dispute', 'Your answer', 'The other half is on page two.');
  await expect(artist.getByText('The other half is on page two.')).toBeVisible();
  await admin.goto('/admin/review?tab=disputes');
  const row = admin.getByRole('tabpanel');
  await expect(row).toContainText('Half of it is missing.');
  await expect(row).toContainText('The other half is on page two.');
  const download = admin.waitForEvent('download');
  await row.getByRole('button', { name: 'Download page.txt' }).click();
  await download;
  await row.getByRole('textbox', { name: 'Reason' }).fill('A part of it is there.');
  await row.getByRole('textbox', { name: /the outlet’s part/ }).fill('190.01');
  await row.getByRole('button', { name: 'Decide' }).click();
  await expect(row).toContainText('Nobody can get more than the price.');
  await row.getByRole('textbox', { name: /the outlet’s part/ }).fill('100');
  for (const line of [/gets\s*\$85\.00/, /keeps\s*\$15\.00/, /gets back\s*\$90\.00/])
    await expect(row).toContainText(line);
  await row.getByRole('button', { name: 'Decide' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Decide this order?' });
  await dialog.getByRole('button', { name: 'Decide for both' }).click();
  await expect(row).toContainText(/got back\s*\$90\.00/);
  await expect(sentence(artist)).toContainText('Done.');
  await expect(await openSpine(outlet, 'Money')).toContainText('$85.00');
  for (const page of [artist, outlet]) {
    await expect(said(page)).toContainText(/Linernote decided: .* gets \$85\.00/);
    await expect(said(page)).toContainText('A part of it is there.');
  }
}

test(
  'work is delivered, revised, accepted, reviewed and disputed',
  { tag: '@story' },
  async ({ browser, server, stranger }) => {
    test.slow();
    const person = newPerson('media');
    await register(server, person);
    await server.makeAdmin(person.email);
    const admin = await tokenOf(server, person);
    const account = await newAccount(server, 'media');
    const seller = account.person;
    const service = await approvedService(server, account, admin);
    const tracks = [{ title: 'Ebb', seconds: 1 }];
    const { artist: buyer } = await openCampaign(server, admin, RELEASE, tracks);
    const artist = await browserOf(browser, server, buyer);
    const outlet = await browserOf(browser, server, seller);
    const adminPage = await browser.newPage({ baseURL: server.url });
    await logIn(adminPage, person);

    const orderAndPay = async () => {
      await placeInPage(artist, service);
      const order = await acceptFirst(outlet);
      await payFor(artist, order);
      return order;
    };
    await orderAndPay();
    await deliverTwice(artist, outlet, stranger);
    expect(await balanceOf(server, seller)).toBe(SHARE);
    expect(await balanceOf(server, buyer)).toBe(0);
    await reviewBlind(artist, outlet);

    const second = await orderAndPay();
    const work = { links: [stranger.link('/second')], files: [], disclosed: true };
    await account.call(`${second.slice(1)}/deliver/`, 'POST', work);
    await dispute(artist, outlet, adminPage, second);
    expect(await balanceOf(server, seller)).toBe(SHARE + PART.outlet);
    expect(await balanceOf(server, buyer)).toBe(PART.artist);

    expect(await send(server, admin, 'GET', 'admin/ledger/')).toEqual({ breaches: [] });
    for (const page of [artist, outlet, adminPage]) await page.context().close();
  },
);
