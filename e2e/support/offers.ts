import { expect, type Page } from '@playwright/test';

/** The status chips on the order's page. */
export const chips = (page: Page) =>
  page.getByRole('list', { name: 'Status' }).getByRole('listitem');

/** Offers the first service of the logged-in outlet for the release with the title. */
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
