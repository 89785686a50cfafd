import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { fillLists } from './support/manyRows';
import { logIn, newPerson, register } from './support/people';

/* A separate server, because nothing else may wait for review. */
test.use({ serverEnv: { FEE_PERCENT: '12' } });

const COUNT = 200;

const rows = (page: Page) => page.getByRole('list', { name: 'Services to review' });
const selected = (page: Page) => rows(page).locator('[aria-current]');
/** The id of the open record, from the address. */
const openId = (page: Page) =>
  page.evaluate(() => Number(new URLSearchParams(window.location.search).get('open')));

/* Only a real browser shows which rows are in the window and where the list is scrolled. */
test('a long queue is handled by keyboard: the selected row stays visible, none is skipped', async ({
  page,
  server,
}) => {
  test.slow();
  const [artist, media, admin] = [newPerson('artist'), newPerson('media'), newPerson('artist')];
  for (const person of [artist, media, admin]) await register(server, person);
  await server.makeAdmin(admin.email);
  await fillLists(server, { artist, media, count: COUNT });
  const sent: number[] = [];
  page.on('request', (request) => {
    const [, id] = /admin\/services\/(\d+)\/decide\/$/.exec(request.url()) ?? [];
    if (id !== undefined) sent.push(Number(id));
  });

  await logIn(page, admin);
  await page.goto('/admin/review?tab=services');
  await selected(page).click();
  await expect.poll(() => openId(page)).toBeGreaterThan(0);
  const first = await openId(page);
  const approved: number[] = [];
  const walk = async (key: 'j' | 'a', id: number) => {
    if (key === 'j') await page.keyboard.press(key);
    /* a record that just came takes no decision */
    else
      await expect(async () => {
        if ((await openId(page)) !== id) await page.keyboard.press(key);
        expect(await openId(page)).toBe(id);
      }).toPass({ intervals: [100] });
    await expect.poll(() => openId(page)).toBe(id);
    await expect(selected(page)).toBeInViewport({ ratio: 0.95 });
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeInViewport({ ratio: 0.95 });
    if (key === 'a') approved.push(id - 1);
  };
  for (let step = 1; step < COUNT; step += 1) await walk(step % 3 === 0 ? 'a' : 'j', first + step);
  await expect(rows(page).getByRole('listitem')).toHaveCount(COUNT - approved.length);

  await page.getByRole('link', { name: 'Log', exact: true }).first().click();
  await expect.poll(() => sent.toSorted((one, other) => one - other)).toEqual(approved);
});

test('two admins on one queue see each other’s claims and decisions at once', async ({
  browser,
  page,
  server,
}) => {
  const [artist, media] = [newPerson('artist'), newPerson('media')];
  const [one, two] = [newPerson('artist'), newPerson('artist')];
  for (const person of [artist, media, one, two]) await register(server, person);
  for (const { email } of [one, two]) await server.makeAdmin(email);
  await fillLists(server, { artist, media, count: 3 });
  const other = await browser.newPage({ baseURL: server.url });
  await logIn(page, one);
  await logIn(other, two);
  for (const each of [page, other]) {
    await each.goto('/admin/review?tab=services');
    await expect(rows(each).getByRole('listitem')).not.toHaveCount(0);
  }
  const sent: string[] = [];
  other.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(selected(other)).toContainText(`Assigned to ${one.name}`);
  await page.keyboard.press('a');
  await expect(page.getByText(/: approved\. Press u to undo\.$/)).toBeAttached();
  /* leaving sends what could still be undone */
  await page.goto('/admin/log');
  await expect(other.getByRole('heading', { name: 'Decided', exact: true })).toBeVisible();
  const open = other.locator('section').filter({ has: other.getByText('Approved') });
  await expect(open.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(open.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await other.keyboard.press('a');
  await other.goto('/admin/log');
  expect(sent.filter((url) => url.includes('/decide/'))).toEqual([]);
  await other.close();
});
