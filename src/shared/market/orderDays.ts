import { DAY_MS, MINUTE_MS } from '../platform/durations';
import { CHECKOUT_MINUTES } from '../platform/moneyRules';

/** Days until a stage ends by itself, counted from the start of the stage. */
export const ANSWER_DAYS = 7;
export const PAYMENT_DAYS = 3;
/**
 * The last moment at which an order can be paid: a checkout that is open at its deadline may end,
 * and later ones add nothing.
 */
export const lastPayableAt = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + PAYMENT_DAYS * DAY_MS + CHECKOUT_MINUTES * MINUTE_MS);
/**
 * Days after the delivery date until a late order is refunded by itself. From that date on the artist
 * can take the money back.
 */
export const REFUND_AFTER_DAYS = 7;
/** Days after a delivery until it is accepted by itself; a revision gets at least as many. */
export const INSPECTION_DAYS = 7;
/** Days until a dispute that the outlet does not answer is refunded by itself. */
export const DISPUTE_DAYS = 14;
/** Days from the start of a dispute during which the outlet can make its statement. */
export const DISPUTE_ANSWER_DAYS = 3;
/** Days after the payment at which an answered dispute that nobody decides is refunded by itself. */
export const ANSWERED_DISPUTE_DAYS = 88;
/** Days after the outlet's answer from which owners are reminded of the dispute, once a day. */
export const OWNERS_REMINDED_AFTER_DAYS = 7;
/** Days before each deadline at which the side that has to act is reminded. */
export const REMINDED_DAYS_BEFORE = 2;
/** Days before the end of the time for the outlet's dispute statement at which it is reminded. */
export const ANSWER_REMINDED_DAYS_BEFORE = 1;
/**
 * Days after the completion during which an outlet can review and reviews count. Until they are
 * over, a review is hidden from the other side unless both have written one.
 */
export const REVIEW_DAYS = 14;
