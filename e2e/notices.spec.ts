import { type Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { mailsTo } from './support/mail';
import { logIn } from './support/people';
import type { RealServer } from './support/server';
import { decide, makeModerator, openCampaign } from './support/submissions';
import { type Account, newAccount, offer } from './support/trade';

/* A separate server, because the test counts notices. */
test.use({ serverEnv: { PAYMENTS: 'test' } });

/** An approved outlet that can offer further services for a campaign. */
async function approvedOutlet(server: RealServer, reviewer: string): Promise<Account> {
  const outlet = await newAccount(server, 'media');
  const { profile } = await outlet.call<{ profile: { id: number } }>('auth/profile/');
  await decide(server, reviewer, ['outlets', profile.id], {
    approve: true,
    tier: 'rising',
  });
  return outlet;
}

async function makeOffer(
  server: RealServer,
  reviewer: string,
  outlet: Account,
  campaign: number,
): Promise<number> {
  const service = await offer(outlet);
  await decide(server, reviewer, ['services', service], {
    approve: true,
    price: 160,
    reason: 'As agreed.',
  });
  const message = 'Half an hour about all six songs.';
  return (await outlet.call<{ id: number }>('offers/', 'POST', { campaign, service, message })).id;
}

const noticesButtonOf = (page: Page) => page.getByRole('button', { name: /^Notices/ });
const panelOf = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('an offer is notified in the panel, by keyboard, and by a mail that can be turned off', async ({
  page,
  server,
}) => {
  test.slow();
  const reviewer = await makeModerator(server);
  const tracks = [{ title: 'One', seconds: 1 }];
  const { id: campaign, artist } = await openCampaign(server, reviewer, 'Four Rooms', tracks);
  const outlet = await approvedOutlet(server, reviewer);
  const hasStream = page.waitForResponse('**/api/live/');
  await logIn(page, artist);
  await expect(noticesButtonOf(page)).toHaveAccessibleName('Notices, 1 new');

  /* The event stream brings the notice without any action of the reader. */
  await hasStream;
  const first = await makeOffer(server, reviewer, outlet, campaign);
  await expect(noticesButtonOf(page)).toHaveAccessibleName('Notices, 2 new');
  await page.getByRole('navigation').getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await expect(noticesButtonOf(page)).toHaveAccessibleName('Notices, 2 new');

  await noticesButtonOf(page).press('Enter');
  await expect(panelOf(page).getByRole('heading', { name: 'Notices' })).toBeFocused();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(noticesButtonOf(page)).toBeFocused();

  await page.keyboard.press('Enter');
  const newest = panelOf(page).getByRole('link', { name: /You have an offer/ });
  await expect(newest).toBeVisible();
  for (
    let i = 0;
    i < 5 && !(await newest.evaluate((link) => link === document.activeElement));
    i += 1
  )
    await page.keyboard.press('Tab');
  await expect(newest).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/offers/${first}`);
  await expect(noticesButtonOf(page)).toHaveAccessibleName('Notices, 1 new');

  /* On a narrow screen the panel covers the page, and closes when a notice is opened. */
  await page.setViewportSize({ width: 390, height: 800 });
  if (!(await panelOf(page).isVisible())) await noticesButtonOf(page).click();
  await panelOf(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panelOf(page).getByText('Nothing new')).toBeVisible();
  await panelOf(page)
    .getByRole('link', { name: /You have an offer/ })
    .click();
  await expect(panelOf(page)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(noticesButtonOf(page)).toHaveAccessibleName('Notices');

  const offers = async () =>
    (await mailsTo(server, artist.email)).filter(({ subject }) => subject?.includes('an offer'));
  await expect.poll(async () => (await offers()).length).toBe(1);
  const [mail] = await offers();
  expect(mail?.subject).toBe('You have an offer: Video interview for Four Rooms');
  expect(mail?.text).toContain(`${server.url}/offers/${first}`);

  /* The page behind the mailed link asks before it unsubscribes. */
  const link = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('heading', { name: 'Emails turned off' })).toBeVisible();

  await makeOffer(server, reviewer, outlet, campaign);
  await page.getByRole('link', { name: 'Go to profile settings' }).click();
  await expect(noticesButtonOf(page)).toHaveAccessibleName('Notices, 1 new');
  expect(await offers()).toHaveLength(1);
  const mails = (name: string) => page.getByRole('switch', { name: `Email: ${name}` });
  await expect(mails('Offer received or order placed')).not.toBeChecked();
  /* The switch changes at once; the request below must not overtake its saving. */
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await mails('Offer received or order placed').click();
  await expect(mails('Offer received or order placed')).toBeChecked();
  await isSaved;

  /* A mail program sends one POST without a session. */
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const response = await fetch(header.slice(1, -1), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(response.status).toBe(200);
  await page.reload();
  await expect(mails('Offer received or order placed')).not.toBeChecked();
  await expect(mails('Deadline near')).toBeChecked();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Pacific/Kiritimati');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific/Kiritimati');
});
