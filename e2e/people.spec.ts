import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { fillLogin, logIn, newPerson, register } from './support/people';

test('an admin suspends an account, whose log-in is refused until it is lifted, and the log has both', async ({
  page,
  browser,
  server,
}) => {
  const [artist, admin] = [newPerson('artist'), newPerson('media')];
  for (const person of [artist, admin]) await register(server, person);
  await server.makeAdmin(admin.email);
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  await logIn(theirs, artist);

  await logIn(page, admin);
  await page.getByRole('link', { name: 'People', exact: true }).first().click();
  await page.getByRole('searchbox').fill(artist.email.toUpperCase());
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await page.getByRole('list', { name: 'People' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Abuse').click();
  await dialog.getByRole('textbox', { name: 'What they are told' }).fill('Threats in a chat.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('What they are told: Threats in a chat.')).toBeVisible();

  await theirs.goto('/profile');
  await expect(theirs).toHaveURL(/\/login/);
  await fillLogin(theirs, artist);
  await expect(theirs.getByText('Your account is suspended: Threats in a chat.')).toBeVisible();

  await page.getByRole('button', { name: 'Lift' }).click();
  await dialog.getByRole('button', { name: 'Lift' }).click();
  await expect(page.getByText('Nothing against them')).toBeVisible();
  await fillLogin(theirs, artist);
  await expect(theirs).toHaveURL(/\/profile/);

  await page.getByRole('link', { name: 'All decisions' }).click();
  const entries = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem');
  await expect(entries).toHaveText([/Suspension lifted/, /Account suspended/]);
  await entries.last().locator('summary').click();
  await expect(entries.last()).toContainText('Threats in a chat.');
  await theirs.context().close();
});
