import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { makeOffer, sentence } from './support/offers';
import {
  acceptFirst,
  approvedService,
  balanceOf,
  goToCheckout,
  payFor,
  placeInPage,
} from './support/orders';
import { logIn } from './support/people';
import { makeModerator, openCampaign, send, tokenOf } from './support/submissions';
import { newAccount } from './support/trade';
import { DAY_MS } from '@/shared/platform/durations';

/* A separate server, because its clock is moved. */
test.use({ serverEnv: { PAYMENTS: 'test' } });

/** After the delivery time of two weeks and the week after it, when late money is refunded. */
const LATE_MS = 22 * DAY_MS;

/** The outlet makes an offer and the artist accepts it; returns the order's address. */
async function offerTo(outletPage: Page, artistPage: Page, title: string): Promise<string> {
  await makeOffer(outletPage, title, 'A review of all six songs.');
  await artistPage.goto('/offers');
  const row = artistPage.getByRole('listitem').filter({ hasText: 'offers it to you' });
  await row.getByRole('link', { name: /^Answer/ }).click();
  await artistPage.getByRole('button', { name: 'Accept offer' }).click();
  await expect(sentence(artistPage)).toContainText('You have accepted.');
  return new URL(artistPage.url()).pathname;
}

/* An offer is paid at the second attempt. An order is paid and late, so the money is refunded. */
test('orders are paid, completed, late and refunded', async ({ browser, server }) => {
  test.slow();
  const admin = await makeModerator(server);
  const outlet = await newAccount(server, 'media');
  const service = await approvedService(server, outlet, admin);
  const campaign = await openCampaign(server, admin, 'Last Train North', [
    { title: 'Last stop', seconds: 2 },
  ]);
  const artistPage = await browser.newPage({ baseURL: server.url });
  const outletPage = await browser.newPage({ baseURL: server.url });
  await logIn(artistPage, campaign.artist);
  await logIn(outletPage, outlet.person);

  const first = await offerTo(outletPage, artistPage, campaign.title);
  await goToCheckout(artistPage, first);
  await artistPage.getByRole('button', { name: 'Let it fail' }).click();
  await expect(artistPage.getByRole('alert')).toContainText('The payment failed.');
  await payFor(artistPage, first);
  const artist = await tokenOf(server, campaign.artist);
  const id = first.replace('/offers/', '');
  const work = { links: ['https://example.com/review'], files: [], disclosed: true };
  await outlet.call(`offers/${id}/deliver/`, 'POST', work);
  await send(server, artist, 'PATCH', `orders/${id}/done/`, { status: 'completed' });
  await outletPage.goto(first);
  await expect(sentence(outletPage)).toContainText('Done.');
  expect(await balanceOf(server, outlet.person)).toBe(161.5);

  await placeInPage(artistPage, service);
  await payFor(artistPage, await acceptFirst(outletPage));
  expect(await balanceOf(server, campaign.artist)).toBe(0);
  await server.turnClock(LATE_MS);
  await expect.poll(() => balanceOf(server, campaign.artist)).toBe(190);
  expect(await balanceOf(server, outlet.person)).toBe(161.5);

  const books = await send(server, await makeModerator(server), 'GET', 'admin/ledger/');
  expect(books).toEqual({ breaches: [] });
  for (const page of [artistPage, outletPage]) await page.close();
});
