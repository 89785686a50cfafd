import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { watchCalls } from './support/calls';
import { expect, test } from './support/fixtures';
import { fillLogin, newPerson, register } from './support/people';
import type { RealServer } from './support/server';

const count = (page: Page, text: string) => page.getByText(text, { exact: true });
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const part = (page: Page, end: string, name: RegExp) =>
  field(page, end).getByRole('spinbutton', { name });
const earnings = (page: Page) => page.getByRole('list', { name: 'Earnings' }).getByRole('listitem');

test.describe('with a keyboard at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a visitor searches, filters and switches promotions, and looks as an artist', async ({
    page,
  }) => {
    const calls = watchCalls(page);
    await page.goto('/marketplace');
    await expect(count(page, '1 / 6')).toBeVisible();
    await page.getByRole('tab', { name: 'My promotions' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('cafe');
    await expect(count(page, '1 / 2')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(chip(page, 'Archived')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(count(page, '1 / 1')).toBeVisible();
    await expect(page).toHaveURL('/marketplace?search=cafe&status=archived');
    await page.reload();
    await expect(page.getByPlaceholder('Search your promotions')).toHaveValue('cafe');
    await expect(chip(page, 'Archived')).toHaveAttribute('aria-pressed', 'true');
    await chip(page, 'Archived').press('Enter');
    await expect(page).toHaveURL('/marketplace?search=cafe');
    await page.getByPlaceholder('Search your promotions').fill('');
    await expect(count(page, '1 / 6')).toBeVisible();

    const playlist = page.getByRole('switch', { name: 'Show Café Static, Spotify playlist' });
    await expect(playlist).not.toBeChecked();
    await playlist.press('Space');
    await expect(playlist).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('link', { name: /^Edit promotion: Café Static/ }).first(),
    ).toBeFocused();
    await page.getByRole('tab', { name: 'My promotions' }).press('ArrowRight');
    await expect(page).toHaveURL('/marketplace?tab=preview');
    await expect(count(page, '1 / 3')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Café Static' })).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Marketplace preview' }).press('Home');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('link', { name: /^Edit promotion/ })
      .first()
      .press('Enter');
    await expect(page).toHaveURL('/');
    expect(calls).toEqual([]);
  });

  test('a visitor types the days of the earnings', async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto('/wallet');
    await expect(count(page, '12 entries, $146.50')).toBeVisible();
    await part(page, 'From', /^day/).focus();
    await page.keyboard.type('02112026');
    await part(page, 'To', /^day/).focus();
    await page.keyboard.type('08112026');
    await expect(earnings(page)).toHaveCount(2);
    await expect(page).toHaveURL('/wallet?from=2026-11-02&to=2026-11-08');

    await part(page, 'From', /^day/).focus();
    await page.keyboard.type('20');
    await page.getByRole('searchbox').focus();
    await expect(page.getByRole('alert')).toHaveText('From must not be after To.');
    await expect(page).toHaveURL('/wallet?from=2026-11-02&to=2026-11-08');
    await expectAccessible(page);
    await part(page, 'From', /^day/).focus();
    await page.keyboard.type('08');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(earnings(page)).toHaveCount(1);
    await expect(page).toHaveURL('/wallet?from=2026-11-08&to=2026-11-08');
    await page.reload();
    await expect(earnings(page)).toHaveText([/Playlist answer for Slow Lanterns.*\$6\.25/]);
    expect(calls).toEqual([]);
  });
});

test.describe('with touch at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a visitor picks the days of the earnings from calendars', async ({ page }) => {
    const calls = watchCalls(page);
    /* a calendar without a day opens on today */
    await page.clock.setFixedTime('2026-11-21T12:00:00Z');
    await page.goto('/wallet?search=review');
    await expect(earnings(page)).toHaveCount(3);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Choose the last day from a calendar' }).tap();
    const to = page.getByRole('dialog', { name: 'To' });
    await expect(to.locator('thead th').first()).toHaveText('Sun');
    await expect(to.locator('thead th').last()).toHaveText('Sat');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await part(page, 'To', /^day/).tap();
    await page.keyboard.type('20112026');
    await page.getByRole('button', { name: 'Choose the first day from a calendar' }).tap();
    const from = page.getByRole('dialog', { name: 'From' });
    const day = (name: string) => from.getByRole('button', { name: `${name} November 2026` });
    await expect(day('21')).toHaveAttribute('aria-disabled', 'true');
    await day('15').tap();
    await expect(from).toBeHidden();
    await expect(earnings(page)).toHaveCount(3);
    await expect(page).toHaveURL('/wallet?from=2026-11-15&to=2026-11-20');
    await chip(page, 'Referrals').tap();
    await expect(count(page, '1 entry, $5.00')).toBeVisible();
    await chip(page, 'Bonuses').tap();
    await expect(chip(page, 'Referrals')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('No earnings match your search.')).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).tap();
    await expect(earnings(page)).toHaveCount(12);
    await expectNoSidewaysScroll(page);
    expect(calls).toEqual([]);
  });

  test('a visitor switches a promotion off, and sees the files', async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto('/marketplace?status=active');
    await page.getByRole('switch', { name: 'Show Night Desk, Online interview' }).tap();
    await page.getByRole('tab', { name: 'Marketplace preview' }).tap();
    await expect(count(page, '1 / 1')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Paper Radio' })).toBeVisible();

    await page.goto('/submissions-overview');
    await expect(page.getByText('3000 × 3000 px').first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(6);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(calls).toEqual([]);
  });
});

/** The operator's own command, on the database that the server has just let go of. */
async function runAdminCommand({ dataDir }: RealServer, ...args: string[]): Promise<string> {
  const run = promisify(execFile);
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, ['dist/server/admin.mjs', ...args], { env });
  return stdout.trim();
}

test('the admin page is for whom the operator named', async ({ page, server }) => {
  const person = newPerson('media');
  await register(server, person);
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');

  await server.stop();
  expect(await runAdminCommand(server, person.email)).toBe(`${person.email} is an admin now.`);
  await server.start();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin');
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});
