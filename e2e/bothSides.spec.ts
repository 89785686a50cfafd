import { expect, test } from './support/fixtures';
import { logIn } from './support/people';
import { newAccount } from './support/trade';

test('an outlet and an artist trade at the same time, each in a browser of its own', async ({
  browser,
  server,
}) => {
  const [media, artist] = await Promise.all([
    newAccount(server, 'media'),
    newAccount(server, 'artist'),
  ]);
  const open = async () => (await browser.newContext({ baseURL: server.url })).newPage();
  const [outlet, buyer] = await Promise.all([open(), open()]);
  await Promise.all([logIn(outlet, media.person), logIn(buyer, artist.person)]);

  const service = await test.step('the outlet offers a service', async () => {
    await outlet.getByRole('link', { name: 'Create your service' }).click();
    await outlet.getByLabel('Type').selectOption('Spotify playlist');
    await outlet.getByLabel('Price ($)').fill('320');
    await outlet.getByLabel('Delivery days').fill('10');
    await outlet.getByLabel('Description').fill('Four weeks in the playlist.');
    const made = outlet.waitForResponse((answer) => answer.request().method() === 'POST');
    await outlet.getByRole('button', { name: 'Create service' }).click();
    await expect(outlet.getByRole('heading', { name: 'Your service is in' })).toBeVisible();
    return (await (await made).json()) as { id: number }; // the shape of the create call's answer
  });
  const address = `/create-order?service=${service.id}`;
  const row = buyer.getByRole('main').getByRole('listitem');

  await test.step('the artist orders it', async () => {
    await buyer.goto(address);
    const ordered = buyer.getByRole('region', { name: 'What you order' });
    await expect(ordered.getByText(media.person.name)).toBeVisible();
    const costs = buyer.getByRole('region', { name: 'What it costs' });
    await expect(costs.getByText('$320.00').first()).toBeVisible();
    await buyer.getByRole('button', { name: 'Create order' }).click();
    await expect(buyer.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  });
  await test.step('the outlet raises the price, which the artist still sees as it was', async () => {
    await buyer.goto(address);
    await expect(buyer.getByRole('main').getByText('$320.00').first()).toBeVisible();
    await outlet.getByRole('link', { name: 'List of services' }).click();
    await outlet.getByRole('button', { name: /^Edit / }).click();
    const dialog = outlet.getByRole('dialog', { name: 'Edit service' });
    await dialog.getByLabel('Price ($)').fill('500');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(outlet.getByText('$500.00')).toBeVisible();
  });
  await test.step('and deletes it while the artist looks at it', async () => {
    await outlet.getByRole('button', { name: /^Delete / }).click();
    await outlet.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(outlet.getByText('No services found')).toBeVisible();
  });
  await test.step('the artist is refused in words, and again after a reload', async () => {
    const create = buyer.getByRole('button', { name: 'Create order' });
    await create.click();
    await expect(buyer.getByRole('alert')).toHaveText(
      'Failed to create order: This service is not available.',
    );
    await expect(create).toBeFocused();
    await buyer.reload();
    await expect(buyer.getByText('This service is not available.')).toBeVisible();
    await expect(create).toBeHidden();
  });
  await test.step('what was ordered stays as it was, through completion and review', async () => {
    await buyer.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(row).toHaveCount(1);
    await buyer.getByRole('button', { name: /^Edit status/ }).click();
    const dialog = buyer.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Completed' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await buyer.getByRole('button', { name: /^Add review/ }).click();
    await dialog.getByRole('radio', { name: '1 star' }).focus();
    await buyer.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Submit review' }).click();
    for (const text of ['Spotify playlist', media.person.name, '$320.00', 'Review submitted']) {
      await expect(row.getByText(text)).toBeVisible();
    }
  });
  await test.step('neither opens what is the other’s', async () => {
    for (const [page, path] of [
      [outlet, '/my-orders'],
      [outlet, address],
      [buyer, '/my-services'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
      await expect(
        page.getByText('You do not have sufficient permissions to view this page.'),
      ).toBeVisible();
    }
    await outlet
      .getByRole('button', { name: 'Go to profile' })
      .or(outlet.getByRole('link', { name: 'Go to profile' }))
      .click();
    await expect(outlet).toHaveURL('/profile');
  });
  await Promise.all([outlet.context().close(), buyer.context().close()]);
});
