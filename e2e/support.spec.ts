import type { Browser, Page } from '@playwright/test';
import { acceptedOrder } from './support/acceptedOrder';
import { expect, test } from './support/fixtures';
import { fillLogin, logIn, type Person } from './support/people';
import { makeModerator, send, tokenOf } from './support/submissions';
import type { RealServer } from './support/server';
import { newAccount, offer, offerForSale, placeOrder } from './support/trade';

/* Causes each case of docs/operating.md, 'When a user has a problem'; the report must match the
   page. */

test.use({ serverEnv: { PAYMENTS: 'test' } });

interface Failed {
  call: string;
  status: number | 'NETWORK';
}

interface Call {
  status: string;
  fulfilledTimeStamp?: number;
  error?: object;
}

interface Slice {
  entities: Record<number, Record<string, unknown>>;
  lists: Record<string, { ids: number[] }>;
}

/** The parts of a report that docs/operating.md names. */
interface Report {
  about: { failed_calls: Failed[]; stored: Record<string, Record<string, unknown>> };
  actionsById: Record<string, { action: { type: string; endpoint?: string } }>;
  committedState: {
    session: { accessToken: string; endedBy: string | null };
    entities: Record<'orders' | 'chats', Slice>;
    api: { queries: Record<string, Call | undefined>; config: { online: boolean } };
  };
}

async function browserOf(browser: Browser, server: RealServer, person: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await logIn(page, person);
  return page;
}

/** Copies the report in the profile settings, reached without a reload. */
async function reportOf(page: Page): Promise<Report> {
  await page.locator('a[href="/profile-settings"]').first().click();
  /* The page before may offer a report, too. */
  const help = page.getByRole('region', { name: 'Help' });
  await help.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByText('Copied. Paste it into your message to us.')).toBeVisible();
  return JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as Report; // made by makeReport
}

const actionsIn = ({ actionsById }: Report): string[] =>
  Object.values(actionsById).map(({ action: { type, endpoint } }) =>
    endpoint === undefined ? type : `${type} ${endpoint}`,
  );

/** Follows a link of the sidebar, without a reload. */
const go = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().click();

test('an order that seems lost is in another tab, or not found', async ({ browser, server }) => {
  test.slow();
  const outlet = await newAccount(server, 'media');
  const artist = await newAccount(server, 'artist');
  const service = await offerForSale(server, outlet);
  const id = await placeOrder(artist, service);
  await outlet.call(`offers/${id}/decline/`, 'POST', { comment: 'We are full until spring.' });
  const page = await browserOf(browser, server, artist.person);
  await go(page, '/my-orders');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'They declined' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Under way/ }).click();
  await expect(page.getByText('They declined')).toBeHidden();
  const { entities } = (await reportOf(page)).committedState;
  expect(entities.orders.entities[id]).toMatchObject({
    stage: 'closed',
    close_reason: 'outlet_declined',
  });
  expect(entities.orders.lists['offers/?limit=50&count=1&sort=turn']?.ids).toEqual([id]);

  const stranger = await newAccount(server, 'artist');
  const other = await browserOf(browser, server, stranger.person);
  /* Once events arrive again, cached queries that no screen needs are dropped. */
  await other.context().route('**/api/live/**', (route) => route.abort());
  await other.goto(`/offers/${id}`);
  await expect(other.getByRole('heading', { name: 'Offer not found' })).toBeVisible();
  const report = await reportOf(other);
  expect(actionsIn(report)).toContain('seen/api/executeQuery/rejected getOffer');
  expect(report.committedState.api.queries[`getOffer(${id})`]?.error).toMatchObject({
    status: 404,
  });
  expect(report.committedState.session.accessToken).toMatch(/of account \d+, until /);
});

test('a user is logged out because the server did not refresh the session', async ({
  browser,
  server,
}) => {
  test.slow();
  const { person } = await newAccount(server, 'artist');
  const page = await browserOf(browser, server, person);
  const token = await tokenOf(server, person);
  const sessions = (await send(server, token, 'GET', 'auth/sessions/')) as {
    id: number;
    is_current: boolean;
  }[];
  for (const { id, is_current } of sessions) {
    if (is_current) continue;
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${server.url}/api/auth/sessions/${id}/`, { method: 'DELETE', headers });
  }
  const ended = page.getByText('Your session has ended. Please log in again.');
  /* The event stream may have ended the session already. */
  await expect(async () => {
    if (!(await ended.isVisible()))
      await page.locator('a[href="/my-orders"]').first().click({ timeout: 2000 });
    await expect(ended).toBeVisible({ timeout: 2000 });
  }).toPass();
  await fillLogin(page, person);
  await expect(page).not.toHaveURL('/login');
  const report = await reportOf(page);
  const actions = actionsIn(report);
  const end = actions.indexOf('seen/session/sessionEnded');
  expect(end).toBeGreaterThan(0);
  expect(actions[end + 1]).toBe('seen/api/resetApiState');
  expect(actions.indexOf('seen/session/sessionStarted', end)).toBeGreaterThan(end);
  expect(report.about.failed_calls).toContainEqual(
    expect.objectContaining({ call: 'POST auth/token/refresh/', status: 401 }),
  );
  expect(report.committedState.session.endedBy).toBeNull();
});

test('an offer still shows Paid while events do not arrive, and is updated once they do', async ({
  browser,
  server,
}) => {
  test.slow();
  const admin = await makeModerator(server);
  const outlet = await newAccount(server, 'media');
  const order = await acceptedOrder(server, admin, await tokenOf(server, outlet.person));
  const artist = await tokenOf(server, order.artist);
  const { payment } = (await send(server, artist, 'POST', `offers/${order.id}/pay/`, {})) as {
    payment: { id: number };
  };
  await send(server, artist, 'POST', `payments/${payment.id}/test/`, { outcome: 'succeeded' });
  const page = await browserOf(browser, server, order.artist);
  const shown = page.getByRole('heading', { level: 1 });
  await page.context().route('**/api/live/**', (route) => route.abort());
  await page.goto(`/offers/${order.id}`);
  await expect(shown).toContainText('Due ');
  const triedAgain = () =>
    page.waitForEvent('requestfailed', (request) => request.url().includes('/api/live/'));
  await triedAgain();
  const work = { links: ['https://example.com/review'], files: [], disclosed: true };
  await outlet.call(`offers/${order.id}/deliver/`, 'POST', work);
  await send(server, artist, 'PATCH', `orders/${order.id}/done/`, { status: 'completed' });
  /* It then cannot reconnect and still has the old state. */
  await triedAgain();
  await expect(shown).toContainText('Due ');
  await page.context().unroute('**/api/live/**');
  await expect(shown).toContainText('Done.');
  const report = await reportOf(page);
  const actions = actionsIn(report);
  const online = actions.indexOf('seen/__rtkq/online');
  expect(online).toBeGreaterThan(0);
  expect(actions.slice(online)).toContain('seen/api/executeQuery/pending getOffer');
  expect(actions.slice(online)).toContain('seen/api/executeQuery/fulfilled getOffer');
  expect(report.committedState.entities.orders.entities[order.id]).toMatchObject({
    stage: 'completed',
    status: 'completed',
  });
});

test('a waiting message is in the browser’s storage, and its request is retried', async ({
  browser,
  server,
}) => {
  test.slow();
  const outlet = await newAccount(server, 'media');
  const artist = await newAccount(server, 'artist');
  const id = await placeOrder(artist, await offerForSale(server, outlet));
  const page = await browserOf(browser, server, artist.person);
  await page.goto(`/message?offer=${id}`);
  await expect(page.getByRole('log')).toBeVisible();
  await page
    .context()
    .route('**/api/offers/*/messages/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Which track?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting for the network')).toBeVisible();
  const report = await reportOf(page);
  const actions = actionsIn(report);
  expect(actions).toContain('seen/api/executeMutation/pending sendMessage');
  expect(actions).toContain('seen/api/executeMutation/rejected sendMessage');
  const waits = Object.entries(report.about.stored).filter(([key]) =>
    /^linernote:outbox:\d+:/.test(key),
  );
  expect(waits).toHaveLength(1);
  expect(waits[0]?.[1]).toMatchObject({
    order: id,
    text: '<text, 12 characters>',
  });
  expect(report.about.failed_calls).toContainEqual(
    expect.objectContaining({ call: `POST offers/${id}/messages/`, status: 'NETWORK' }),
  );
  const { chats } = report.committedState.entities;
  expect(chats.entities[id]).toMatchObject({ is_open: true, last_read: 0, read_by_other: 0 });
});

test('a stale list could not be fetched again and keeps its rows', async ({ browser, server }) => {
  test.slow();
  const outlet = await newAccount(server, 'media');
  await offer(outlet);
  const page = await browserOf(browser, server, outlet.person);
  /* Once events arrive again, cached lists that are not on the screen are dropped. */
  await page.context().route('**/api/live/**', (route) => route.abort());
  await page.goto('/my-services');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  const loadedBy = Date.now();
  await go(page, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  /* A list that the profile is still loading would also be used by the next page. */
  await page.waitForLoadState('networkidle');
  await page.context().route('**/api/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/services/?'),
  );
  await go(page, '/my-services');
  await failed;
  await expect(rows).toHaveCount(1);
  const report = await reportOf(page);
  const { queries, config } = report.committedState.api;
  const list = queries['listServices({"count":1,"limit":50,"search":""})'];
  expect(list).toMatchObject({ status: 'rejected', error: { status: 'NETWORK' } });
  expect(list?.fulfilledTimeStamp).toBeLessThanOrEqual(loadedBy);
  expect(config.online).toBe(true);
  expect(actionsIn(report)).toContain('seen/api/executeQuery/rejected listServices');
});
