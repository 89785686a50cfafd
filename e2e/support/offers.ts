import { expect, type Page } from '@playwright/test';

/** The heading of an order's page, which says the stage. */
export const sentence = (page: Page) => page.getByRole('heading', { level: 1 });

/** What a spine of the order's page has, once that is open. */
export async function openSpine(page: Page, name: string) {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  return page.getByRole('tabpanel', { name: new RegExp(`^${name}`) });
}

/** Offers the first service of the logged-in outlet for the release with the title. */
export async function makeOffer(page: Page, title: string, message: string): Promise<void> {
  await page.goto(`/artist-submissions?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: title, exact: true }).first().click();
  await page
    .getByRole('button', { name: `Make an offer for ${title}` })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Make an offer' });
  await expect(form.getByText('You get')).toBeVisible();
  await form.getByLabel('Message').fill(message);
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByRole('link', { name: `Offer made for ${title}` }).first()).toBeVisible();
}
