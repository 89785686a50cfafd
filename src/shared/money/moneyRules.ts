/* Every figure here is whole cents, US dollars, unless its name says otherwise. */

/** To who brought somebody, at that account's first paid order; never more than its fee. */
export const REFERRAL_CENTS = 500;
/**
 * The least that can be asked to be paid out; less only as all that is there while no order is open,
 * so that nobody who leaves leaves money behind.
 */
export const PAYOUT_MIN_CENTS = 2000;
/** The most: a payout is made by hand. */
export const PAYOUT_MAX_CENTS = 10_000_000;
/** The least that a card is charged. */
export const CHARGE_MIN_CENTS = 50;
/** The most that one admin can give as bonuses on one day (UTC). */
export const BONUS_DAY_MAX_CENTS = 50_000;

/** How long a payment can be made once it was begun. */
export const CHECKOUT_MINUTES = 30;

/** What a card is charged where so much is missing. */
export const chargeOf = (missingCents: number): number => Math.max(missingCents, CHARGE_MIN_CENTS);

/**
 * How an order of this price is paid: from the balance, and the rest by card, which is not charged
 * for less than the least.
 */
export function paymentParts(
  priceCents: number,
  spendableCents: number,
): { balanceCents: number; cardCents: number } {
  const missing = Math.max(0, priceCents - spendableCents);
  const cardCents = missing === 0 ? 0 : chargeOf(missing);
  return { balanceCents: Math.max(0, priceCents - cardCents), cardCents };
}

/** What the platform keeps of a price, rounded half up. `percent` is a whole number. */
export const feeOf = (priceCents: number, percent: number): number =>
  Math.floor((priceCents * percent + 50) / 100);

/** Of a part of an order's price, the same part of its fee, rounded half up. */
export const feeOfPart = (partCents: number, order: { priceCents: number; feeCents: number }) =>
  Math.floor((2 * partCents * order.feeCents + order.priceCents) / (2 * order.priceCents));
