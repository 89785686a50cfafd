import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectWholeWords } from './support/largeText';
import { logIn, type Person } from './support/people';
import type { RealServer } from './support/server';
import {
  approveOutlet,
  makeModerator,
  openCampaign,
  decide,
  send,
  type Token,
} from './support/submissions';
import { type Account, newAccount, offer } from './support/trade';

/* Work begins as soon as both sides agree, and links are not checked because they lead nowhere. */
test.use({ serverEnv: { PAYMENTS: 'off', LINK_CHECKS: '0' } });

const LINK = 'https://weekly.example.com/reviews/night-bus-home';

async function accessOf(server: RealServer, { email, password }: Person): Promise<Token> {
  const response = await fetch(`${server.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { access: Token }).access;
}

interface Story {
  artist: Person;
  campaign: number;
  outlet: Account;
  outletId: number;
}

/** A campaign with published and reviewed work. */
async function publish(server: RealServer): Promise<Story> {
  const admin = await makeModerator(server);
  const outlet = await newAccount(server, 'media');
  const { profile } = await outlet.call<{ profile: { id: number } }>('auth/profile/');
  const outletId = profile.id;
  await approveOutlet(server, admin, await accessOf(server, outlet.person));
  const service = await offer(outlet);
  const decision = { approve: true, price: 190 };
  await decide(server, admin, ['services', service], decision);
  const opened = await openCampaign(server, admin, 'Night Bus Home', [
    { title: 'Last stop', seconds: 1 },
  ]);
  const artist = await accessOf(server, opened.artist);
  const campaign = opened.id;
  const placed = await send(server, artist, 'POST', 'orders/', { service, campaign });
  const { id } = placed as { id: number };
  await outlet.call(`offers/${id}/accept/`, 'POST');
  const work = { links: [LINK], files: [], disclosed: true };
  await outlet.call(`offers/${id}/deliver/`, 'POST', work);
  await send(server, artist, 'PATCH', `orders/${id}/done/`, { status: 'completed' });
  const review = { order: id, rating: 5, comment: 'On time.\n\nAnd well read.' };
  await send(server, artist, 'POST', 'reviews/', review);
  await outlet.call('reviews/', 'POST', { ...review, comment: 'Sent all at once.' });
  await outlet.call('auth/profile/update/', 'PATCH', { is_public: true });
  return { artist: opened.artist, campaign, outlet, outletId };
}

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
}

test('a coverage page is public while its artist has published it', async ({
  browser,
  page,
  server,
}) => {
  test.slow();
  const { artist, campaign, outlet, outletId } = await publish(server);
  await logIn(page, artist);
  await page.goto(`/campaigns/${campaign}`);
  const card = page.getByRole('region', { name: 'Facts' });
  await card.getByRole('button', { name: 'Publish it' }).click();
  const link = card.getByRole('link', { name: 'Your coverage page' });
  await expect(card.getByRole('button', { name: 'Take it down' })).toBeFocused();
  const address = (await link.getAttribute('href')) ?? '';

  const reader = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1, name: 'Night Bus Home' })).toBeVisible();
  const piece = reader.getByRole('main').getByRole('listitem').first();
  await expect(reader.getByRole('main')).toContainText('Paid promotion');
  const published = piece.getByRole('link', { name: 'weekly.example.com' });
  await expect(published).toHaveAttribute('href', LINK);
  await expect(published).toHaveAttribute('rel', 'nofollow sponsored noopener');
  await expect(reader).toHaveTitle(/^Coverage of Night Bus Home by .+ · Linernote$/);
  await expect(reader.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    server.url + address,
  );
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain(`${address}</loc>`);

  await reader.setViewportSize({ width: 390, height: 844 });
  await expect(reader.getByRole('link', { name: 'Log in' })).toBeHidden();
  await reader.getByText('Menu', { exact: true }).press('Enter');
  await expect(reader.getByRole('link', { name: 'Log in' })).toBeInViewport();
  await expect(reader.getByRole('link', { name: 'About' }).first()).toBeInViewport();

  const name = (await outlet.call<{ profile: { company_name: string } }>('auth/profile/')).profile
    .company_name;
  await reader.goto(address);
  await piece.getByRole('link', { name }).click();
  await expect(reader).toHaveURL(`/outlets/${outletId}`);
  const comment = reader.getByText('And well read.');
  expect(await comment.evaluate((element) => element.clientHeight)).toBeGreaterThan(60);
  await expect(reader.getByText('Sent all at once.')).toHaveCount(0);
  await reader.close();

  for (const path of [address, `/outlets/${outletId}`, '/outlets']) {
    await page.goto(path);
    await look(page);
  }

  await page.goto(`/campaigns/${campaign}`);
  await card.getByRole('button', { name: 'Take it down' }).click();
  await expect(link).toBeHidden();
  expect((await fetch(server.url + address)).status).toBe(404);
});
