export const PAYMENT_PROVIDERS = ['test', 'stripe'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_STATUSES = ['created', 'succeeded', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** To a bank account by an admin's hand, or back to the card that a payment came from. */
export const PAYOUT_KINDS = ['bank', 'card'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** An admin rejects, the provider fails. */
export const PAYOUT_STATUSES = ['requested', 'paid', 'rejected', 'failed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
