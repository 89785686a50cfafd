import { expect, test } from './support/fixtures';
import { approvedService } from './support/orders';
import { logIn } from './support/people';
import { makeReviewer, openCampaign } from './support/submissions';
import { newAccount } from './support/trade';

/* The proposal is made in the browser's own worker, which the client's tests replace. */
test(
  'a budget becomes a plan, and the plan requests',
  { tag: '@story' },
  async ({ page, server }) => {
    const admin = await makeReviewer(server);
    for (const role of ['media', 'media'] as const) {
      const outlet = await newAccount(server, role);
      await outlet.call('auth/profile/update/', 'PATCH', { profile: { genres: ['electronic'] } });
      await approvedService(server, outlet, admin);
    }
    const tracks = [{ title: 'First light', seconds: 2 }];
    const campaign = await openCampaign(server, admin, 'Glass Harbour', tracks);
    await logIn(page, campaign.artist);
    await page.goto(`/plan?campaign=${campaign.id}`);
    await page.getByRole('textbox', { name: 'Budget' }).fill('400');
    await expect(page.getByRole('heading', { name: 'Two pieces at two outlets' })).toBeVisible();
    await page.getByRole('button', { name: 'Request all 2, pay nothing now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Request all 2' }).click();
    await expect(dialog.getByRole('img', { name: 'Requested' })).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    const pieces = page.getByRole('list', { name: 'Two pieces at two outlets' });
    await expect(pieces.getByText('Requested')).toHaveCount(2);
    await expect(page.getByText('$20.00 left of $400.00')).toBeVisible();
  },
);
