export const PAYMENT_PROVIDERS = ['test', 'stripe'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_STATUSES = ['created', 'succeeded', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What became of an order that a payment is for. */
export const PAID_ORDER_STATES = ['unpaid', 'paid', 'closed'] as const;

/** `bank` and `other` are paid by an admin by hand; `card` refunds a card payment. */
export const PAYOUT_KINDS = ['bank', 'other', 'card'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** The ways to send money where there is no IBAN. */
export const PAYOUT_METHODS = ['PayPal', 'Wise', 'Bank account without an IBAN'] as const;

/**
 * What an admin can do about a payout: `ready` and `second` can be paid, `first` be approved,
 * `approved` waits for another admin after this one, `changed` until its day, and `by_itself` for
 * the card's provider. `own` and `granted` (it has a bonus of theirs) are for somebody else,
 * `frozen` is of a suspended account, of `owes` the debt comes first, `decided` is settled.
 */
export const PAYOUT_STATES = [
  'ready',
  'first',
  'second',
  'approved',
  'changed',
  'own',
  'granted',
  'frozen',
  'owes',
  'by_itself',
  'decided',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Against the destination of the account's last paid payout. */
export const DESTINATION_STATES = ['first', 'as_before', 'changed'] as const;
export type DestinationState = (typeof DESTINATION_STATES)[number];

/** An admin rejects a payout, the provider fails it, its owner cancels it. */
export const PAYOUT_STATUSES = ['requested', 'paid', 'rejected', 'failed', 'cancelled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
