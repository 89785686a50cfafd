import { type Browser, expect, type Page } from '@playwright/test';
import { chips, makeOffer } from './offers';
import {
  acceptFirst,
  approvedService,
  balanceOf,
  goToCheckout,
  openFirst,
  payFor,
  placeInPage,
} from './orders';
import { logIn } from './people';
import type { RealServer } from './server';
import { makeReviewer, openCampaign, send, tokenOf } from './submissions';
import { newAccount } from './trade';

const DAY_MS = 24 * 3600 * 1000;
/** Past the delivery of two weeks and the week after it, when late money goes back by itself. */
const LATE_MS = 22 * DAY_MS;

/** The outlet makes an offer, and the artist accepts it; answers its address. */
async function offerTo(outletPage: Page, artistPage: Page, title: string): Promise<string> {
  await makeOffer(outletPage, title, 'A review of all six songs.');
  await artistPage.goto('/offers');
  const row = artistPage.getByRole('listitem').filter({ hasText: 'A review of all six songs.' });
  await row.getByRole('link').click();
  await artistPage.getByRole('button', { name: 'Accept offer' }).click();
  await expect(chips(artistPage).first()).toHaveText('Offer Accepted');
  return new URL(artistPage.url()).pathname;
}

/** The artist orders, and the outlet declines. */
async function refuse(artistPage: Page, outletPage: Page, service: number): Promise<void> {
  await placeInPage(artistPage, service);
  await openFirst(outletPage);
  await outletPage.getByRole('button', { name: 'Decline' }).click();
  const dialog = outletPage.getByRole('dialog', { name: 'Decline this order?' });
  await dialog.getByLabel('Why').fill('We are full until spring.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(chips(outletPage)).toHaveText(['Outlet declined']);
  await artistPage.goto(new URL(outletPage.url()).pathname);
  await expect(chips(artistPage)).toHaveText(['Outlet declined']);
  await expect(artistPage.getByText('We are full until spring.')).toBeVisible();
}

/**
 * Two people and an admin: offered, accepted, refused by the bank, paid, completed and paid
 * out; ordered and declined; and ordered, accepted, paid and late, so that the money goes back by
 * itself. The books are in order at the end.
 */
export async function ordersHappen(browser: Browser, server: RealServer): Promise<void> {
  const admin = await makeReviewer(server);
  const outlet = await newAccount(server, 'media');
  const service = await approvedService(server, outlet, admin);
  const campaign = await openCampaign(server, admin, 'Last Train North', [
    { title: 'Last stop', seconds: 2 },
  ]);
  const artistPage = await browser.newPage({ baseURL: server.url });
  const outletPage = await browser.newPage({ baseURL: server.url });
  await logIn(artistPage, campaign.artist);
  await logIn(outletPage, outlet.person);

  const order = async () => {
    await placeInPage(artistPage, service);
    return acceptFirst(outletPage);
  };

  const first = await offerTo(outletPage, artistPage, campaign.title);
  await goToCheckout(artistPage, first);
  await artistPage.getByRole('button', { name: 'Let it fail' }).click();
  await expect(artistPage.getByRole('heading', { name: 'The payment failed' })).toBeVisible();
  await payFor(artistPage, first);
  const artist = await tokenOf(server, campaign.artist);
  const id = first.replace('/offers/', '');
  await send(server, artist, 'PATCH', `orders/${id}/done/`, { status: 'completed' });
  await outletPage.goto(first);
  await expect(chips(outletPage)).toHaveText(['Completed']);
  expect(await balanceOf(server, outlet.person)).toBe(161.5);

  await refuse(artistPage, outletPage, service);

  const second = await order();
  await payFor(artistPage, second);
  expect(await balanceOf(server, campaign.artist)).toBe(0);
  await server.turnClock(LATE_MS);
  await expect.poll(() => balanceOf(server, campaign.artist)).toBe(190);
  expect(await balanceOf(server, outlet.person)).toBe(161.5);

  const paid = await send(server, await tokenOf(server, outlet.person), 'POST', 'payouts/', {
    ...{ kind: 'bank', amount: 161.5, destination: 'DE02 1203 0000 0000 2020 51' },
  });
  const boss = await makeReviewer(server);
  const payout = (paid as { id: number }).id;
  const settled = { pay: true, reference: 'LN-0001' };
  await send(server, boss, 'POST', `admin/payouts/${payout}/settle/`, settled);
  expect(await balanceOf(server, outlet.person)).toBe(0);
  const books = await send(server, boss, 'GET', 'admin/ledger/');
  expect(books).toEqual({ breaches: [] });
  for (const page of [artistPage, outletPage]) await page.close();
}
