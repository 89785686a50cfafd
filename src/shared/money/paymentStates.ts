export const PAYMENT_PROVIDERS = ['test', 'stripe'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_STATUSES = ['created', 'succeeded', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** By an admin's hand to a bank account or in another way, or back to the card that a payment came from. */
export const PAYOUT_KINDS = ['bank', 'other', 'card'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** What money can be sent by where there is no IBAN. */
export const PAYOUT_METHODS = ['PayPal', 'Wise', 'Bank account without an IBAN'] as const;

/** An admin rejects, the provider fails, the owner cancels. */
export const PAYOUT_STATUSES = ['requested', 'paid', 'rejected', 'failed', 'cancelled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
