/* All amounts here are whole cents of US dollars, unless the name says otherwise. */

/** The platform's fee in percent of an order's price; the rest is the outlet's. */
export const FEE_PERCENT = 15;
/** Paid to the referrer at the new account's first paid order; never more than its fee. */
export const REFERRAL_CENTS = 500;
/** Less must be the whole balance while no order is open, so that leavers get all money. */
export const PAYOUT_MIN_CENTS = 2000;
/** An automatic payout begins here. */
export const AUTOMATIC_MIN_CENTS = 2500;
/** The largest payout, since payouts are made by hand. */
export const PAYOUT_MAX_CENTS = 10_000_000;
/** It counts what one admin paid within `FOUR_EYES_DAYS`, so that splitting changes nothing. */
export const FOUR_EYES_CENTS = 50_000;
export const FOUR_EYES_DAYS = 7;
/** Days before a changed bank account can be paid to. */
export const CHANGED_PAYEE_DAYS = 3;
export const PAYOUT_BATCH_MAX = 50;
/** The name of a payout in a bank file; also the proposed reference of its transfer. */
export const endToEndId = (payoutId: number): string => `LN-${payoutId}`;
/** The smallest amount that a card is charged. */
export const CHARGE_MIN_CENTS = 50;
/** Of one admin alone per day (UTC), and to one recipient within `FOUR_EYES_DAYS`. */
export const BONUS_DAY_MAX_CENTS = 50_000;
/** The largest bonus, which two admins give. */
export const BONUS_MAX_CENTS = 1_000_000;

export const CHECKOUT_MINUTES = 30;

export const chargeOf = (missingCents: number): number => Math.max(missingCents, CHARGE_MIN_CENTS);

/** The card is charged at least `CHARGE_MIN_CENTS`. */
export function paymentParts(
  priceCents: number,
  spendableCents: number,
): { balanceCents: number; cardCents: number } {
  const missing = Math.max(0, priceCents - spendableCents);
  const cardCents = missing === 0 ? 0 : chargeOf(missing);
  return { balanceCents: Math.max(0, priceCents - cardCents), cardCents };
}

/** The platform's fee for a price, rounded half up. `percent` is a whole number. */
export const feeOf = (priceCents: number, percent: number): number =>
  Math.floor((priceCents * percent + 50) / 100);

/** The fee for a part of an order's price, in proportion and rounded half up. */
export const feeOfPart = (partCents: number, order: { priceCents: number; feeCents: number }) =>
  Math.floor((2 * partCents * order.feeCents + order.priceCents) / (2 * order.priceCents));
