import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { approvedService } from './support/orders';
import { logIn } from './support/people';
import { makeModerator, openCampaign } from './support/submissions';
import { type Account, newAccount } from './support/trade';

test.use({ serverEnv: { PAYMENTS: 'test' } });

const OUTLETS = 5;

/** The outlet's response to its only request. */
async function answer({ call }: Account, how: 'accept' | 'decline'): Promise<void> {
  const [order] = await call<{ id: number }[]>('offers/');
  await call(`offers/${order?.id}/${how}/`, 'POST', {});
}

/** Fills in the budget, and requests everything in the proposal. */
async function requestAll(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Budget' }).fill('1000');
  await page.getByRole('button', { name: 'Request all 5, pay nothing now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Request all 5' }).click();
  await expect(dialog.getByRole('img', { name: 'Requested' })).toHaveCount(OUTLETS);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
}

/** Pays all accepted orders with one payment. */
async function payTogether(page: Page): Promise<void> {
  await page.goto('/my-orders');
  await page.getByRole('button', { name: 'Pay 4 together, $760.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $760.00' }).click();
  await expect(page.getByRole('heading', { name: '4 orders', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Pay $760.00' }).click();
  await expect(
    page.getByText(/^4 orders are paid\. Your card was charged \$760\.00\./),
  ).toBeVisible();
  await expect(page).toHaveURL('/my-orders');
}

async function expectStates(pieces: Locator, states: Record<string, number>): Promise<void> {
  for (const [state, count] of Object.entries(states))
    await expect(pieces.getByText(state, { exact: true })).toHaveCount(count);
}

/* The proposal is made in the browser's worker, which the client's tests replace. */
test('a budget becomes a plan, and the plan becomes orders for outlets', async ({
  page,
  server,
}) => {
  const admin = await makeModerator(server);
  const outlets: Account[] = [];
  for (let count = 0; count < OUTLETS; count += 1) {
    const outlet = await newAccount(server, 'media');
    await outlet.call('auth/profile/update/', 'PATCH', { profile: { genres: ['electronic'] } });
    await approvedService(server, outlet, admin);
    outlets.push(outlet);
  }
  const tracks = [{ title: 'First light', seconds: 2 }];
  const campaign = await openCampaign(server, admin, 'Glass Harbour', tracks);
  await logIn(page, campaign.artist);
  const plan = `/plan?campaign=${campaign.id}`;
  await page.goto(plan);
  await requestAll(page);
  const pieces = page.getByRole('list', { name: /pieces at .* outlets/ });
  await expectStates(pieces, { Requested: 5 });
  await expect(page.getByText('$50.00 left of $1,000.00')).toBeVisible();

  for (const [index, outlet] of outlets.entries())
    await answer(outlet, index === 0 ? 'decline' : 'accept');
  await page.goto(plan);
  await expectStates(pieces, { Accepted: 4, 'Outlet declined': 1 });
  await payTogether(page);
  await page.goto(plan);
  await expectStates(pieces, { Paid: 4, 'Outlet declined': 1 });
  await expect(page.getByText('$240.00 left of $1,000.00')).toBeVisible();
});
