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

/** An admin rejects a payout, the provider fails it, its owner cancels it. */
export const PAYOUT_STATUSES = ['requested', 'paid', 'rejected', 'failed', 'cancelled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
