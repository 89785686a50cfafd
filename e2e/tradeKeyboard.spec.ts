import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { enterOn, expectFocusKept, expectFocusSeen, tabTo, typeInto } from './support/keyboard';
import { newPerson, type Person } from './support/people';
import { putOnSale } from './support/trade';

async function chooseInSelect(page: Page, name: string, text: string): Promise<void> {
  const select = await tabTo(page, 'combobox', name);
  await expectFocusSeen(page);
  await page.keyboard.type(text);
  await expect(select.locator('option:checked')).toHaveText(text);
}

async function check(page: Page, name: string | RegExp): Promise<void> {
  const box = await tabTo(page, 'checkbox', name);
  await expectFocusSeen(page);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}

/** Starts on any page with a link to sign up. */
async function signUp(page: Page, person: Person): Promise<void> {
  const isArtist = person.role === 'artist';
  await enterOn(page, 'link', isArtist ? /^As artist/ : /^As media/);
  await expect(page).toHaveURL(`/sign-up/${person.role}`);
  await typeInto(page, 'Username', person.username);
  await typeInto(page, 'Email', person.email);
  await typeInto(page, /^Password/, person.password);
  await typeInto(page, /^Repeat password/, person.password);
  await typeInto(page, isArtist ? 'Stage name' : 'Media name', person.name);
  if (!isArtist) await typeInto(page, 'Instagram', '@press');
  /* the fold, which has no role of its own */
  await page.keyboard.press('Tab');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await chooseInSelect(page, 'Country', 'Germany');
  await check(page, 'Rock');
  await check(page, /terms and conditions/);
  await enterOn(page, 'button', 'Sign up');
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expectFocusKept(page);
}

async function logOut(page: Page): Promise<void> {
  await enterOn(page, 'link', 'Home');
  await expect(page).toHaveURL('/profile');
  await expectFocusKept(page);
  await enterOn(page, 'link', 'Settings');
  await expect(page).toHaveURL('/profile-settings');
  await expectFocusKept(page);
  await enterOn(page, 'button', 'Logout');
  await expect(page).toHaveURL('/login');
  await expectFocusKept(page);
}

async function createService(page: Page): Promise<number> {
  await enterOn(page, 'link', 'Create your service');
  await expect(page).toHaveURL('/create-service');
  await chooseInSelect(page, 'Type', 'Video interview');
  await typeInto(page, 'Price ($)', '80');
  await typeInto(page, 'Delivery days', '5');
  await typeInto(page, 'Description', 'Made without a mouse.');
  const made = page.waitForResponse((response) => response.request().method() === 'POST');
  await enterOn(page, 'button', 'Create service');
  await expect(page.getByRole('heading', { name: 'Your service is in' })).toBeFocused();
  return ((await (await made).json()) as { id: number }).id; // the create call's response
}

async function editService(page: Page): Promise<void> {
  await enterOn(page, 'link', 'List of services');
  await expect(page).toHaveURL('/my-services');
  await enterOn(page, 'button', /^Edit /);
  const dialog = page.getByRole('dialog', { name: 'Edit service' });
  await expect(dialog).toBeVisible();
  await typeInto(page, 'Price ($)', '90.5');
  await enterOn(page, 'button', 'Save');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('$90.50')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / })).toBeFocused();
  await expectFocusSeen(page);
}

async function complete(page: Page): Promise<void> {
  await enterOn(page, 'button', /^More for/);
  await enterOn(page, 'button', 'Edit status');
  const dialog = page.getByRole('dialog', { name: 'Edit status' });
  await tabTo(page, 'radio', 'Pending');
  await expectFocusSeen(page);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Completed' })).toBeChecked();
  await enterOn(page, 'button', 'Save');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Add review/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^More for/ })).toBeFocused();
  await expectFocusSeen(page);
}

async function review(page: Page): Promise<void> {
  await enterOn(page, 'button', /^Add review/);
  const dialog = page.getByRole('dialog', { name: 'Add review' });
  await tabTo(page, 'radio', '1 star');
  await page.keyboard.press('Space');
  for (let stars = 2; stars <= 5; stars += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: `${stars} stars` })).toBeFocused();
    await expectFocusSeen(page);
  }
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await typeInto(page, 'Comment', 'Every key counts.');
  await enterOn(page, 'button', 'Submit review');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row.getByText('Review submitted')).toBeVisible();
  await expect(row.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expectFocusKept(page);
}

test('an order is traded from sign-up to review without a mouse', async ({ page, server }) => {
  /* Some hundred key presses, each with its checks. */
  test.slow();
  await page.goto('/sign-up');
  const service = await test.step('an outlet signs up and offers a service', async () => {
    await signUp(page, newPerson('media'));
    return createService(page);
  });
  await test.step('edits the service', () => editService(page));
  await test.step('logs out', () => logOut(page));
  await test.step('an artist signs up', async () => {
    await enterOn(page, 'link', 'Create account');
    await expect(page).toHaveURL('/sign-up');
    await signUp(page, newPerson('artist'));
  });
  await test.step('orders the service', async () => {
    await putOnSale(server, service);
    await page.goto(`/create-order?service=${service}`);
    await enterOn(page, 'button', 'Create order');
    await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeFocused();
    await enterOn(page, 'link', 'List of orders');
    await expect(page).toHaveURL('/my-orders');
    await expectFocusKept(page);
  });
  await test.step('completes the order', () => complete(page));
  await test.step('reviews the order', () => review(page));
  await test.step('logs out', () => logOut(page));
});
