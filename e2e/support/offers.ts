import { expect, type Page } from '@playwright/test';

/** How an order stands, on its page. */
export const chips = (page: Page) =>
  page.getByRole('list', { name: 'Status' }).getByRole('listitem');

/** The first service of the outlet that is logged in, for the release of the title. */
export async function makeOffer(page: Page, title: string, message: string): Promise<void> {
  await page.goto('/artist-submissions');
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
