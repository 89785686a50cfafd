import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { arrive, logIn } from './support/people';
import { newOutlet } from './support/trade';

async function createService(page: Page): Promise<void> {
  await expect(page.getByText(/^You do not offer any services yet\./)).toBeVisible();
  await page.getByRole('link', { name: 'Create your service' }).click();
  await expect(page).toHaveURL('/create-service');
  const send = page.getByRole('button', { name: 'Create service' });
  await send.click();
  await expect(page.getByText('Please choose a type.')).toBeVisible();
  await expect(page.getByLabel('Type')).toBeFocused();
  await page.getByLabel('Type').selectOption('Reel / Shorts');
  await page.getByLabel('Price ($)').fill('ten');
  await expect(page.getByText('Please enter a valid number.')).toBeVisible();
  await page.getByLabel('Price ($)').fill('49.90');
  await page.getByLabel('Delivery days').fill('7');
  await page.getByLabel('Description').fill('Thirty seconds, upright.');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await send.click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Your service is in' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to profile' }).click();
  await expect(page.getByRole('heading', { name: 'Reel / Shorts' })).toBeVisible();
  await expect(page.getByText('$49.90')).toBeVisible();
}

async function editService(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'List of services' }).click();
  await expect(page).toHaveURL('/my-services');
  await page.getByRole('button', { name: 'Edit Reel / Shorts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit service' });
  await dialog.getByLabel('Price ($)').fill('60,5');
  await expect(dialog.getByText('Please enter a valid number.')).toBeVisible();
  await dialog.getByLabel('Delivery days').fill('1.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Invalid price. Please enter a valid number.')).toBeVisible();
  await expect(
    dialog.getByText('Invalid delivery days. Please enter a valid number.'),
  ).toBeVisible();
  await dialog.getByLabel('Price ($)').fill('60.50');
  await dialog.getByLabel('Delivery days').fill('7');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({ price: 60.5 });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('$60.50')).toBeVisible();
}

async function deleteService(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Reel / Shorts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete service' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No services found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No services found')).toBeVisible();
}

test('a media outlet creates, edits and deletes a service', async ({ page, server }) => {
  await arrive(page, server, 'media');
  await test.step('creates', () => createService(page));
  await test.step('edits', () => editService(page));
  await test.step('deletes', () => deleteService(page));
  await test.step('cannot order', async () => {
    for (const path of ['/create-order', '/my-orders']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    }
  });
});

async function placeOrder(page: Page, serviceId: number, outlet: string): Promise<void> {
  await page.goto('/my-orders');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.goto(`/create-order?service=${serviceId}`);
  const ordered = page.getByRole('region', { name: 'What you order' });
  for (const text of ['Video interview', outlet, '14 days']) {
    await expect(ordered.getByText(text)).toBeVisible();
  }
  const costs = page.getByRole('region', { name: 'What it costs' });
  await expect(costs.getByText('$1,250.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await page.getByRole('link', { name: 'List of orders' }).click();
  await expect(page).toHaveURL('/my-orders');
}

async function complete(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Edit status' });
  await expect(dialog.getByRole('radio', { name: 'Pending' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Completed' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
}

/** By keyboard alone, from the button that the completion has left in focus. */
async function review(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Add review/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add review' });
  await dialog.getByRole('button', { name: 'Submit review' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('Please select a rating before submitting the review.'),
  ).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '1 star' })).toBeFocused();
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Asked what nobody asks.');
  await dialog.getByRole('button', { name: 'Submit review' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('an artist orders a service, completes the order and reviews it', async ({
  page,
  browser,
  server,
}) => {
  const outlet = await newOutlet(server);
  const artist = await arrive(page, server, 'artist');
  const row = page.getByRole('listitem').filter({ hasText: 'Video interview' });

  await test.step('orders', () => placeOrder(page, outlet.serviceId, outlet.person.name));
  const other = await browser.newContext({ baseURL: server.url });
  const otherPage = await other.newPage();
  await test.step('has the order open elsewhere', async () => {
    await logIn(otherPage, artist);
    await otherPage.goto('/my-orders');
    await otherPage.getByRole('button', { name: /^Edit status/ }).click();
  });
  await test.step('completes it', async () => {
    await row.getByRole('button', { name: /^Edit status/ }).click();
    await complete(page);
    await expect(row.getByText('Completed')).toBeVisible();
  });
  await test.step('cannot change it again', async () => {
    await complete(otherPage);
    await expect(otherPage.getByText('A completed order cannot change status.')).toBeVisible();
    await otherPage.getByRole('button', { name: 'Cancel' }).click();
    await expect(otherPage.getByRole('button', { name: /^Add review/ })).toBeVisible();
    await other.close();
  });
  await test.step('reviews it', async () => {
    await review(page);
    await expect(row.getByText('Review submitted')).toBeVisible();
    await expect(row.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  });
  await test.step('keeps what was ordered when the service is gone', async () => {
    await outlet.removeService();
    await page.reload();
    await expect(row.getByText('$1,250.00')).toBeVisible();
    await expect(row.getByText('Review submitted')).toBeVisible();
    await page.goto(`/create-order?service=${outlet.serviceId}`);
    await expect(page.getByText('This service is not available.')).toBeVisible();
  });
  await test.step('offers no services', async () => {
    for (const path of ['/create-service', '/my-services']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    }
  });
});
