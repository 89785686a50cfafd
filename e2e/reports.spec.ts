import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { logIn, newPerson, type Person, register } from './support/people';
import type { RealServer } from './support/server';
import { newOutlet } from './support/trade';

async function newAdmin(server: RealServer): Promise<Person> {
  const person = newPerson('artist');
  await register(server, person);
  await server.makeAdmin(person.email);
  return person;
}

async function pageOf(browser: Browser, server: RealServer, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await logIn(page, person);
  return page;
}

async function decide(page: Page, reason: string, button: string): Promise<void> {
  const form = page.getByRole('group', { name: 'Decide' });
  await form.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await form.getByRole('button', { name: button }).click();
}

test('a visitor’s report hides a page, and another admin who lifts that on appeal brings it back', async ({
  page,
  browser,
  server,
}) => {
  const [first, second] = [await newAdmin(server), await newAdmin(server)];
  const outlet = await newOutlet(server);
  const { profile } = await outlet.call<{ profile: { id: number } }>('auth/profile/');
  await outlet.call('auth/profile/update/', 'PATCH', { is_public: true });
  const address = `/outlets/${profile.id}`;
  const status = async () => (await page.request.get(address)).status();

  await page.goto(address);
  await page.getByRole('link', { name: 'Report this page' }).click();
  await page.getByLabel('What is wrong').selectOption('Paid work is not labelled');
  await page.getByLabel('In your words').fill('Nowhere does it say that it was paid.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Report a page');

  const desk = await pageOf(browser, server, first);
  await desk.goto('/admin/reports');
  await expect(desk.getByText('Nowhere does it say that it was paid.')).toBeVisible();
  await expectAccessible(desk);
  await decide(desk, 'The law asks for a label.', 'Hide');
  await expect(desk.getByText('The law asks for a label.')).toBeVisible();
  await expect.poll(status).toBe(404);

  const theirs = await pageOf(browser, server, outlet.person);
  await theirs.getByRole('button', { name: /^Notices/ }).click();
  await theirs.getByRole('link', { name: /A report about you is decided/ }).click();
  await expect(theirs.getByText('The law asks for a label.')).toBeVisible();
  await theirs.getByRole('textbox', { name: 'Why the decision is wrong' }).fill('It is labelled.');
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(theirs.getByText('It waits for another admin.')).toBeVisible();

  await desk.goto('/admin/reports?tab=appeals');
  await expect(
    desk.getByText('You decided first. Another admin decides the appeal.'),
  ).toBeVisible();
  const other = await pageOf(browser, server, second);
  await other.goto('/admin/reports?tab=appeals');
  await expect(other.getByText('It is labelled.')).toBeVisible();
  await decide(other, 'The label is there.', 'Lift it');
  await expect.poll(status).toBe(200);

  await other.goto('/admin/log');
  const entries = other.getByRole('list', { name: 'Decisions' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'Appeal decided' })).toHaveCount(1);
  await expect(entries.filter({ hasText: 'Report decided' })).toHaveCount(1);
  for (const each of [desk, theirs, other]) await each.context().close();
});
