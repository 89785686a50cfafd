import { type Browser, expect, type Page } from '@playwright/test';
import { chips, makeOffer } from './offers';
import { logIn, type Person } from './people';
import type { RealServer } from './server';
import { makeReviewer, openCampaign, send, type Token, tokenOf } from './submissions';
import { type Account, newAccount, offer } from './trade';

const DAY_MS = 24 * 3600 * 1000;
/** Past the delivery of two weeks and the week after it, when late money goes back by itself. */
const LATE_MS = 22 * DAY_MS;
const PRICE = '$190.00';

/** What is on somebody's balance, in US dollars. */
async function balanceOf(server: RealServer, person: Person): Promise<number> {
  const wallet = await send(server, await tokenOf(server, person), 'GET', 'wallet/');
  return (wallet as { available: number }).available;
}

/** A service of an outlet's, both approved; at the price above. */
async function approvedService(server: RealServer, outlet: Account, admin: Token) {
  const service = await offer(outlet);
  const { profile } = await outlet.call<{ profile: { id: number } }>('auth/profile/');
  await send(server, admin, 'POST', `admin/outlets/${profile.id}/decide/`, {
    approve: true,
    tier: 'rising',
  });
  await send(server, admin, 'POST', `admin/services/${service}/decide/`, {
    approve: true,
    price: 190,
  });
  return service;
}

async function placeOrder(page: Page, service: number): Promise<void> {
  await page.goto(`/create-order?service=${service}`);
  await page.getByRole('button', { name: 'Create order' }).first().click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
}

/** What waits at the top of the outlet's offers. */
async function openFirst(page: Page): Promise<void> {
  await page.goto('/offers');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Open|for / })
    .first()
    .click();
}

/** Accepts it; answers its address. */
async function acceptFirst(page: Page): Promise<string> {
  await openFirst(page);
  await page.getByRole('button', { name: 'Accept order' }).click();
  await expect(chips(page).first()).toHaveText('Offer Accepted');
  return new URL(page.url()).pathname;
}

/** To the page of the test provider. */
async function goToCheckout(page: Page, order: string): Promise<void> {
  await page.goto(order);
  await page
    .getByRole('button', { name: `Pay ${PRICE}` })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Pay ${PRICE}` })
    .click();
  await expect(page.getByText('Test payment. No money moves.')).toBeVisible();
}

async function payFor(page: Page, order: string): Promise<void> {
  await goToCheckout(page, order);
  await page.getByRole('button', { name: `Pay ${PRICE}` }).click();
  await expect(page).toHaveURL(order);
  await expect(chips(page).last()).toHaveText('Paid & Awaiting Completion');
  await expect(page.getByText('held by Linernote', { exact: true })).toBeVisible();
}

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
  await placeOrder(artistPage, service);
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
    await placeOrder(artistPage, service);
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
  await outletPage.reload();
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
  expect(JSON.stringify(books)).toContain('[]');
  for (const page of [artistPage, outletPage]) await page.close();
}
