import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { artwork, presskit } from './support/files';
import { expect, test as base } from './support/fixtures';
import { LossyProxy } from './support/lossyProxy';
import { logIn } from './support/people';
import { chooseFiles, expectSubmitted, fillRelease, submitButton } from './support/releases';
import type { RealServer } from './support/server';
import { type Account, completeOrder, newAccount, newOutlet, placeOrder } from './support/trade';

/** The pages of these tests reach the server through a proxy that can lose answers. */
const test = base.extend<{ wire: LossyProxy }>({
  wire: async ({ server }, use) => {
    const wire = await LossyProxy.before(server.url);
    await use(wire);
    await wire.close();
  },
  baseURL: async ({ wire }, use) => {
    await use(wire.url);
  },
});

const rows = (page: Page): Locator => page.getByRole('main').getByRole('listitem');
const countOf = async (account: Account, list: string): Promise<number> =>
  (await account.call<unknown[]>(list)).length;

/** One for each release that has files; other tests use the server too. */
const foldersOf = (server: RealServer): Promise<string[]> =>
  readdir(path.join(server.dataDir, 'media/releases')).catch(() => []);

/** Every lost call was made by the server, all under one key. */
function expectMadeThenLost({ lost }: LossyProxy): void {
  expect(lost.length).toBeGreaterThan(0);
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(lost.map(({ key }) => key)).size).toBe(1);
}

async function fillService(page: Page): Promise<void> {
  await page.getByLabel('Type').selectOption('TikTok video');
  await page.getByLabel('Price ($)').fill('15');
  await page.getByLabel('Delivery days').fill('3');
  await page.getByLabel('Description').fill('Sent more than once.');
}

test('an order and a review whose answers are lost are made once', async ({
  page,
  server,
  wire,
}) => {
  const { serviceId } = await newOutlet(server);
  const artist = await newAccount(server, 'artist');
  await logIn(page, artist.person);

  await test.step('the order', async () => {
    await page.goto(`/create-order?service=${serviceId}`);
    const create = page.getByRole('button', { name: 'Create order' });
    wire.loseAnswersTo('POST /api/orders/');
    await create.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to create order. Please try again.');
    expectMadeThenLost(wire);
    expect(await countOf(artist, 'orders/')).toBe(1);
    wire.mend();
    await create.click();
    await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
    expect(await countOf(artist, 'orders/')).toBe(1);
  });
  await test.step('the review', async () => {
    const [order] = await artist.call<{ id: number }[]>('orders/');
    await completeOrder(artist, order?.id ?? 0);
    await page.getByRole('link', { name: 'List of orders' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: /^Add review/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Add review' });
    const submit = dialog.getByRole('button', { name: 'Submit review' });
    await dialog.getByRole('radio', { name: '5 stars' }).check({ force: true }); // the star lies over its input
    wire.loseAnswersTo('POST /api/reviews/');
    await submit.click();
    await expect(dialog.getByText('Failed to create review. Please try again.')).toBeVisible();
    expectMadeThenLost(wire);
    wire.mend();
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(rows(page).getByText('Review submitted')).toBeVisible();
    await expect(rows(page).getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  });
});

test('a service whose answer is lost is made once', async ({ page, server, wire }) => {
  const media = await newAccount(server, 'media');
  await logIn(page, media.person);
  await page.goto('/create-service');
  const create = page.getByRole('button', { name: 'Create service' });
  await fillService(page);
  wire.loseAnswersTo('POST /api/services/');
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to create service. Please try again.');
  await expect(page.getByLabel('Description')).toHaveValue('Sent more than once.');
  expectMadeThenLost(wire);
  wire.mend();
  await create.click();
  await expect(page.getByRole('heading', { name: 'Your service is in' })).toBeVisible();
  expect(await countOf(media, 'services/')).toBe(1);
  await page.getByRole('link', { name: 'List of services' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a release whose answer is lost is made once, with its files stored once', async ({
  page,
  server,
  wire,
}) => {
  const artist = await newAccount(server, 'artist');
  await logIn(page, artist.person);
  await page.goto('/submit-music');
  const before = (await foldersOf(server)).length;
  await fillRelease(page, { title: 'Twice Sent', link: 'https://music.example.com/twice' });
  await chooseFiles(page, { artwork: await artwork(600), presskit: presskit() });
  wire.loseAnswersTo('POST /api/releases/');
  await submitButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Failed to create release. Please try again.');
  expectMadeThenLost(wire);
  wire.mend();
  await submitButton(page).click();
  await expectSubmitted(page, 'Twice Sent');
  const [release] = await artist.call<{ id: number; link: string }[]>('releases/');
  expect(release?.link).toBe('https://music.example.com/twice');
  expect(await countOf(artist, 'releases/')).toBe(1);
  const folder = await readdir(path.join(server.dataDir, 'media/releases', String(release?.id)));
  expect(folder.filter((name) => /\.(png|pdf)$/.test(name))).toHaveLength(2);
  expect(await foldersOf(server)).toHaveLength(before + 1);
  expect(await readdir(path.join(server.dataDir, 'tmp'))).toEqual([]);
});

test('a release changed after its answer was lost is told from the one that arrived', async ({
  page,
  server,
  wire,
}) => {
  const artist = await newAccount(server, 'artist');
  await logIn(page, artist.person);
  await page.goto('/submit-music');
  await fillRelease(page, { title: 'First Thought' });
  wire.loseAnswersTo('POST /api/releases/');
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  wire.mend();
  await page.getByLabel('Title').fill('Second Thought');
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your earlier attempt did arrive');
  await submitButton(page).click();
  await expectSubmitted(page, 'Second Thought');
  const titles = (await artist.call<{ title: string }[]>('releases/')).map(({ title }) => title);
  expect(titles).toEqual(['Second Thought', 'First Thought']);
});

test('pressed again and again while the network is slow, a button makes one thing', async ({
  page,
  server,
  wire,
}) => {
  const { serviceId } = await newOutlet(server);
  const artist = await newAccount(server, 'artist');
  await logIn(page, artist.person);
  const expectBusy = async (button: Locator) => {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('aria-busy', 'true');
  };

  await test.step('an order', async () => {
    await page.goto(`/create-order?service=${serviceId}`);
    const create = page.getByRole('button', { name: 'Create order' });
    const letGo = wire.holdAnswersTo('POST /api/orders/');
    await create.dblclick();
    await expectBusy(create);
    await expect(create).toBeFocused();
    for (const key of ['Enter', 'Enter', 'Space']) await page.keyboard.press(key);
    letGo();
    await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
    expect(wire.arrived).toBe(1);
  });
  await test.step('a review', async () => {
    await completeOrder(artist, await placeOrder(artist, serviceId));
    await page.goto('/my-orders');
    await page.getByRole('button', { name: /^Add review/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Add review' });
    const submit = dialog.getByRole('button', { name: 'Submit review' });
    await dialog.getByRole('radio', { name: '3 stars' }).focus();
    await page.keyboard.press('Space');
    const letGo = wire.holdAnswersTo('POST /api/reviews/');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
    await expectBusy(submit);
    await submit.dblclick({ force: true }); // it is disabled, and pressed all the same
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    letGo();
    await expect(dialog).toBeHidden();
    expect(wire.arrived).toBe(1);
    expect(await countOf(artist, 'orders/')).toBe(2);
  });
});

test('Enter pressed twice in the service form makes one service', async ({
  page,
  server,
  wire,
}) => {
  const media = await newAccount(server, 'media');
  await logIn(page, media.person);
  await page.goto('/create-service');
  await fillService(page);
  const letGo = wire.holdAnswersTo('POST /api/services/');
  await page.getByLabel('Price ($)').focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
  const create = page.getByRole('button', { name: 'Create service' });
  await expect(create).toHaveAttribute('aria-busy', 'true');
  await create.dblclick({ force: true }); // it is disabled, and pressed all the same
  letGo();
  await expect(page.getByRole('heading', { name: 'Your service is in' })).toBeVisible();
  expect(wire.arrived).toBe(1);
  expect(await countOf(media, 'services/')).toBe(1);
});
