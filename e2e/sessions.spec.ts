import { expect, test } from './support/fixtures';
import { arrive, logIn, newPerson, register } from './support/people';

/*
 * Each access token is due for renewal at once, but lives long enough to reach the server from a
 * busy machine.
 */
test.use({ serverEnv: { ACCESS_TTL_S: '30' } });

test('two tabs that refresh their tokens again and again stay logged in', async ({
  page,
  context,
  server,
}) => {
  await arrive(page, server, 'artist');
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  const second = await context.newPage();
  for (const address of ['/my-releases', '/my-orders', '/profile-settings', '/my-releases']) {
    await Promise.all([page.goto(address), second.goto(address)]);
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL(address);
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    }
  }
  await expect(page.getByText('No releases found')).toBeVisible();
  await expect(second.getByText('No releases found')).toBeVisible();
  expect(refused).toEqual([]);
});

test('logging out in one tab logs out the other, and leaves no data behind', async ({
  page,
  context,
  server,
}) => {
  const first = await arrive(page, server, 'artist');
  await page.goto('/submit-music');
  await page.getByLabel('Title').fill('A secret title');
  const second = await context.newPage();
  await second.goto('/profile-settings');
  await expect(second.getByText(first.email).first()).toBeVisible();

  await second.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(first.name)).toBeHidden();
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toMatch(/eyJ[\w-]+\.eyJ/);
  expect(stored).not.toContain(first.email);

  await test.step('the next person on the same screen sees no data of the first', async () => {
    const next = newPerson('artist');
    await register(server, next);
    await logIn(second, next);
    await expect(second.getByText(first.name)).toBeHidden();
    await second.goto('/submit-music');
    await expect(second.getByLabel('Title')).toHaveValue('');
  });
});
