import { expect, type Page } from '@playwright/test';
import { test } from './support/fixtures';
import { chips, makeOffer } from './support/offers';
import { logIn } from './support/people';
import type { RealServer } from './support/server';
import { makeReviewer, openCampaign } from './support/submissions';
import { type Account, newAccount, offer } from './support/trade';

/** An outlet with a service, both approved. */
async function approvedOutlet(server: RealServer): Promise<Account> {
  const outlet = await newAccount(server, 'media');
  const admin = await newAccount(server, 'media');
  await server.makeAdmin(admin.person.email);
  const service = await offer(outlet);
  const { profile } = await outlet.call<{ profile: { id: number } }>('auth/profile/');
  const outletCall = `admin/outlets/${profile.id}/decide/`;
  await admin.call(outletCall, 'POST', { approve: true, tier: 'rising' });
  await admin.call(`admin/services/${service}/decide/`, 'POST', { approve: true, price: 190 });
  return outlet;
}

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('an outlet makes two offers; the artist accepts one and declines the other', async ({
  browser,
  page,
  server,
}) => {
  test.slow();
  const reviewer = await makeReviewer(server);
  const sounds = [{ title: 'Last stop', seconds: 2 }];
  const first = await openCampaign(server, reviewer, 'Night Bus Home', sounds);
  const outlet = await approvedOutlet(server);
  const other = await approvedOutlet(server);

  await logIn(page, outlet.person);
  await makeOffer(page, first.title, 'Half an hour about the night bus.');
  const otherPage = await browser.newPage({ baseURL: server.url });
  await logIn(otherPage, other.person);
  await makeOffer(otherPage, first.title, 'A portrait of the driver.');

  const artistPage = await browser.newPage({ baseURL: server.url });
  await logIn(artistPage, first.artist);
  await expect(artistPage.getByText('2 open, the next due first')).toBeVisible();
  await artistPage.getByRole('link', { name: /^Offers\s*2 waiting/ }).click();
  await expect(artistPage.getByText('1 / 2', { exact: true })).toBeVisible();

  await row(artistPage, 'A portrait of the driver.').getByRole('link').click();
  await expect(artistPage.getByText(/^Closes by itself on /)).toBeVisible();
  await artistPage.getByRole('button', { name: 'Decline' }).click();
  await artistPage.getByText('Too expensive for my budget').click();
  const question = artistPage.getByRole('dialog');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(chips(artistPage)).toHaveText(['Artist declined']);

  await artistPage.getByRole('link', { name: 'Offers' }).first().click();
  await row(artistPage, 'Half an hour about the night bus.').getByRole('link').click();
  await artistPage.getByRole('button', { name: 'Play track 1, Last stop' }).click();
  await expect(artistPage.getByRole('region', { name: 'Player' })).toBeVisible();
  await artistPage.getByText('Private notes').click();
  await artistPage.getByLabel('Notes on this offer').fill('Ask for the pictures.');
  await artistPage.getByLabel('Notes on this offer').blur();
  await expect(artistPage.getByText('Saved', { exact: true })).toBeVisible();
  await artistPage.getByRole('button', { name: 'Accept offer' }).click();
  await expect(chips(artistPage).first()).toHaveText('Offer Accepted');
  await artistPage.reload();
  await expect(artistPage.getByLabel('Notes on this offer')).toHaveValue('Ask for the pictures.');

  await otherPage.goto('/offers');
  await expect(row(otherPage, 'A portrait of the driver.')).toContainText(
    'Too expensive for my budget',
  );
  await page.goto('/offers');
  const accepted = row(page, 'Half an hour about the night bus.');
  await expect(accepted).toContainText(/Awaiting payment|Paid & Awaiting Completion/);
  await accepted.getByRole('link').click();
  await expect(page.getByLabel('Notes on this offer')).toBeHidden();

  for (const each of [otherPage, artistPage]) await each.close();
});

test('who comes second sees the offer as it is now', async ({ browser, page, server }) => {
  test.slow();
  const reviewer = await makeReviewer(server);
  const campaign = await openCampaign(server, reviewer, 'Two Tabs', [
    { title: 'Only one', seconds: 2 },
  ]);
  const outlet = await approvedOutlet(server);
  await logIn(page, outlet.person);
  await makeOffer(page, campaign.title, 'Before anybody else.');
  await page
    .getByRole('link', { name: `Offer made for ${campaign.title}` })
    .first()
    .click();

  const artistPage = await browser.newPage({ baseURL: server.url });
  /* a tab that hears nothing of it */
  await artistPage.route('**/api/live/', (route) => route.abort());
  await logIn(artistPage, campaign.artist);
  await artistPage.goto(page.url());
  await expect(artistPage.getByRole('button', { name: 'Accept offer' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(chips(page)).toHaveText(['Outlet withdrew']);

  await artistPage.getByRole('button', { name: 'Accept offer' }).click();
  await expect(artistPage.getByRole('alert')).toHaveText('This order has moved on meanwhile.');
  await expect(chips(artistPage)).toHaveText(['Outlet withdrew']);
  await artistPage.close();
});
