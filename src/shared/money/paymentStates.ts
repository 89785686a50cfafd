export const PAYMENT_PROVIDERS = ['test', 'stripe'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_STATUSES = ['created', 'succeeded', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The result for each order of a payment. */
export const PAID_ORDER_STATES = ['unpaid', 'paid', 'closed'] as const;

/** `bank` and `other` are paid by an admin by hand; `card` refunds a card payment. */
export const PAYOUT_KINDS = ['bank', 'other', 'card'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** The ways to send money if there is no IBAN. */
export const PAYOUT_METHODS = ['PayPal', 'Wise', 'Bank account without an IBAN'] as const;

/**
 * What an admin can do with a payout: pay it (`ready`, `second`), approve it (`first`), or wait for
 * another admin (`approved`), for its day (`changed`) or for the card's provider (`by_itself`).
 * Their own ones and those with a bonus of theirs (`own`, `granted`) are for another admin,
 * `frozen` belongs to a suspended account, `owes` has to repay a debt first, `in_batch` is in a bank
 * file that is not settled yet, `decided` is settled.
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
  'in_batch',
  'decided',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** A payout's destination compared with the account's previous paid payout. */
export const DESTINATION_STATES = ['first', 'as_before', 'changed'] as const;
export type DestinationState = (typeof DESTINATION_STATES)[number];

/** `rejected` by an admin, `failed` at the provider, `cancelled` by its owner. */
export const PAYOUT_STATUSES = ['requested', 'paid', 'rejected', 'failed', 'cancelled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * A bank file is `made`, then `sent` to the bank, then `settled` once the bank has paid; until then
 * it can be `undone`.
 */
export const PAYOUT_BATCH_STATES = ['made', 'sent', 'settled', 'undone'] as const;
export type PayoutBatchState = (typeof PAYOUT_BATCH_STATES)[number];
/** The states in which a batch locks its payouts. */
export const OPEN_BATCH_STATES = ['made', 'sent'] as const satisfies readonly PayoutBatchState[];
