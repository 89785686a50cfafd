import { expect, type Page } from '@playwright/test';
import { sentence } from './offers';
import type { Person } from './people';
import type { RealServer } from './server';
import { decide, send, type Token, tokenOf } from './submissions';
import { type Account, offer } from './trade';

/** The price of the approved service. */
export const PRICE = '$190.00';
const DOLLARS = 190;

/** An account's balance, in US dollars. */
export async function balanceOf(server: RealServer, person: Person): Promise<number> {
  const wallet = await send(server, await tokenOf(server, person), 'GET', 'wallet/');
  return (wallet as { available: number }).available;
}

/** Creates a service at the price above; approves it and its outlet. */
export async function approvedService(server: RealServer, outlet: Account, admin: Token) {
  const service = await offer(outlet);
  const { profile } = await outlet.call<{ profile: { id: number } }>('auth/profile/');
  await decide(server, admin, ['outlets', profile.id], {
    approve: true,
    tier: 'rising',
  });
  await decide(server, admin, ['services', service], {
    approve: true,
    price: DOLLARS,
  });
  return service;
}

/** Orders the service for the open campaign as the artist. */
export async function placeInPage(page: Page, service: number): Promise<void> {
  await page.goto(`/create-order?service=${service}`);
  await page.getByRole('button', { name: 'Create order' }).first().click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
}

/** Opens the first of the outlet's offers. */
export async function openFirst(page: Page): Promise<void> {
  await page.goto('/offers');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
}

/** Accepts the first offer; returns the order's address. */
export async function acceptFirst(page: Page): Promise<string> {
  await openFirst(page);
  await page.getByRole('button', { name: 'Accept order' }).click();
  await expect(sentence(page)).toContainText('You have accepted.');
  return new URL(page.url()).pathname;
}

/** Goes to the page of the test provider. */
export async function goToCheckout(page: Page, order: string): Promise<void> {
  await page.goto(order);
  await page
    .getByRole('button', { name: `Pay ${PRICE}` })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Pay ${PRICE}` })
    .click();
  await expect(page.getByText('Test payment. No money moves.')).toBeVisible();
}

export async function payFor(page: Page, order: string): Promise<void> {
  await goToCheckout(page, order);
  await page.getByRole('button', { name: `Pay ${PRICE}` }).click();
  await expect(page).toHaveURL(order);
  await expect(sentence(page)).toContainText(/ (writes|films|listens|makes it)\. Due/);
  await expect(page.getByText('held by Linernote', { exact: true })).toBeVisible();
}
