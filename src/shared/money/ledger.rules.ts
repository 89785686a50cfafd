import { REASON_MIN } from '../platform/limits';

export const EARNED_ACCOUNT_KINDS = ['offers', 'referrals', 'bonuses'] as const;

/** A user's balances, in the order in which a payout draws on them. */
export const USER_ACCOUNT_KINDS = [...EARNED_ACCOUNT_KINDS, 'artist'] as const;
export type UserAccountKind = (typeof USER_ACCOUNT_KINDS)[number];

/**
 * Bonuses first, since they are for spending rather than payouts, and referral earnings last. A
 * refund returns to the balance that it came from.
 */
export const SPENT_ACCOUNT_KINDS = ['bonuses', 'artist', 'referrals'] as const;
export type SpentAccountKind = (typeof SPENT_ACCOUNT_KINDS)[number];

/** `hold` has an order's price during the work, `underway` the outlet's part until it arrives. */
export const ORDER_ACCOUNT_KINDS = ['hold', 'underway'] as const;
export type OrderAccountKind = (typeof ORDER_ACCOUNT_KINDS)[number];

/** No balance is kept for the platform and the outside world, so nothing waits for their rows. */
export const PLATFORM_ACCOUNT_KINDS = ['provider', 'fees', 'promotions', 'losses'] as const;
export type PlatformAccountKind = (typeof PLATFORM_ACCOUNT_KINDS)[number];

/** `transit` has payouts that wait; `debt`, after a chargeback, is the only balance below zero. */
export const ACCOUNT_KINDS = [
  ...USER_ACCOUNT_KINDS,
  'transit',
  'debt',
  ...ORDER_ACCOUNT_KINDS,
  ...PLATFORM_ACCOUNT_KINDS,
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The balances that the operator monitors: those of orders, and debts. */
export const MONEY_BALANCES = [...ORDER_ACCOUNT_KINDS, 'debt'] as const;

export const TRANSFER_KINDS = [
  'payment',
  /** The provider's charge for a payment. */
  'charge',
  'hold',
  'release',
  /** The released money becomes available. */
  'available',
  'fee',
  'refund',
  'referral',
  'bonus',
  'payout',
  /** The payout left the platform. */
  'paid',
  /** The payout failed, so the money returns. */
  'back',
  'chargeback',
  'reinstate',
  /** Income that repays a debt. */
  'repay',
  /** A payout that was taken back from a connected account. */
  'reversal',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** The sources of wallet money; the screens call `bonuses` Platform Activity. */
export const WALLET_SOURCES = ['offers', 'referrals', 'bonuses'] as const;
export type WalletSource = (typeof WALLET_SOURCES)[number];

export const WALLET_ENTRY_TYPES = [...WALLET_SOURCES, 'payouts'] as const;
export type WalletEntryType = (typeof WALLET_ENTRY_TYPES)[number];

export const WALLET_EVENTS = [
  'release',
  'payment',
  'hold',
  'refund',
  'chargeback',
  /** A chargeback's money that was given back. */
  'reinstate',
  /** Income that repaid a debt after a chargeback. */
  'repay',
  'referral',
  'bonus',
  'payout',
  /** A payout that was not paid. */
  'back',
  'reversal',
] as const;
export type WalletEvent = (typeof WALLET_EVENTS)[number];

export const PAID_WITH = ['card', 'balance', 'both'] as const;

/** `out` to the outlet, `back` to the artist, `shared` between both, `taken` back by a bank. */
export const MONEY_PLACES = ['held', 'disputed', 'out', 'back', 'shared', 'taken'] as const;

export const PAYMENT_PROVIDERS = ['test', 'stripe'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_STATUSES = ['created', 'succeeded', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAID_ORDER_STATES = ['unpaid', 'paid', 'closed'] as const;

/**
 * `bank` and `other` are paid by an admin by hand; `card` refunds a card payment, and `stripe` goes
 * to a connected account.
 */
export const PAYOUT_KINDS = ['bank', 'other', 'card', 'stripe'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** Those that the provider carries out, without an admin. */
export const PROVIDER_PAYOUT_KINDS = ['card', 'stripe'] as const satisfies readonly PayoutKind[];
export const isByProvider = (kind: PayoutKind): boolean =>
  PROVIDER_PAYOUT_KINDS.some((each) => each === kind);

/**
 * What an admin can do with a payout: pay it (`ready`, `second`), approve it (`first`), or wait for
 * another admin (`approved`) or for the provider (`by_itself`).
 * Their own ones and those with a bonus of theirs (`own`, `granted`) are for another admin,
 * `frozen` belongs to a suspended account, `owes` has to repay a debt first, `in_batch` is in a bank
 * file that is not settled yet, `decided` is settled.
 */
export const PAYOUT_STATES = [
  'ready',
  'first',
  'second',
  'approved',
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

/** What the history of admins lists; `refund` to a card, or to an artist's balance. */
export const MOVEMENT_KINDS = ['payout', 'payment', 'refund'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
export const MOVEMENT_METHODS = [...PAYOUT_KINDS, 'balance'] as const;

/** A bank file is `made`, `sent` to the bank, and `settled` once that has paid, or `undone`. */
export const PAYOUT_BATCH_STATES = ['made', 'sent', 'settled', 'undone'] as const;
export type PayoutBatchState = (typeof PAYOUT_BATCH_STATES)[number];

export const OPEN_BATCH_STATES = ['made', 'sent'] as const satisfies readonly PayoutBatchState[];

export const MONEY_MESSAGES = {
  paymentsOff: 'Payments are switched off here.',
  providerAway:
    'Card payments cannot be reached right now. Nothing was charged; please try again in a minute.',
  providerShut:
    'Card payments do not work right now. Nothing was charged, and we have been told; please try again later.',
  amountRefused:
    'The card provider does not take this amount at once. Please pay fewer orders together.',
  amountDiffers: 'Another amount came in than was asked for. It is on the balance.',
  paymentOver: 'This payment has expired. Start again from the order.',
  outcome: 'Please choose how it ends.',
  amount: 'Please enter an amount in dollars and cents.',
  payoutMin: 'A payout is at least $20.00, or the whole balance while no order is open.',
  notEnough: 'Your balance is lower than that.',
  payment: 'This payment cannot be refunded.',
  cardMax: 'This is more than the payment.',
  reference: 'Please enter the reference of the transfer.',
  reason: 'Please enter a reason.',
  reasonMissing: `Please enter a reason of at least ${REASON_MIN} letters. The owner reads it.`,
  ownPayout: 'You cannot settle your own payout.',
  frozen: 'This account is suspended, and nothing is paid out to it.',
  testMoney: 'This is test money: no transfer can be made for it.',
  ownBonus: 'You cannot give yourself a bonus.',
  grantedBonus: 'You gave a bonus that is part of this payout. Another admin has to settle it.',
  firstPerson:
    'Above $500.00 for one recipient within 7 days, one admin approves a payout and another pays it.',
  secondPerson: 'You approved this payout. Another admin has to pay it.',
  approvedAlready: 'This payout has been approved in the meantime.',
  oneIsEnough: 'Up to $500.00 within 7 days one admin is enough: pay it.',
  owesFirst: 'A bank took back a payment for your work. What you owe is paid first.',
  noDebtor: 'A bank’s file needs PAYOUT_NAME and PAYOUT_IBAN in the settings of the server.',
  inBatch: 'This payout is in a batch. Settle that batch, or take it apart first.',
  ownInBatch: 'This payout is on its way to the bank and can no longer be cancelled.',
  otherSends:
    'You made this batch. Above $500.00, or above that for one recipient within 7 days, another admin has to mark it as sent.',
  fileErased: 'An account in this file was deleted, so the file is no longer kept.',
  payoutDecided: 'This payout has been settled in the meantime.',
  chargedBack: 'A bank has taken back a payment of yours.',
  noSuchAccount: 'There is no account with this email address.',
} as const;

/** What takes two admins. */
export const PROPOSAL_KINDS = ['refund', 'bonus'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
export const PROPOSAL_STATES = ['waiting', 'confirmed', 'refused', 'expired'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const PROPOSAL_MESSAGES = {
  waits: 'A refund of this order is already proposed. Confirm it, or refuse it first.',
  decided: 'Another admin has decided on this in the meantime.',
  secondPerson: 'You proposed this. Another admin has to confirm it.',
  expired: 'The order has moved on, or the account is gone. Please refuse this.',
  ownOrder: 'You are a side of this order. Another admin has to refund it.',
  unpaid: 'Nothing was paid for this order here.',
  disputed: 'This order is disputed. Decide the dispute instead.',
  released:
    'The money of this order is not held any more, so it cannot be refunded. Give the artist a bonus if something has to be made good.',
} as const;

export const owesText = (cents: number): string =>
  `After a chargeback $${(cents / 100).toFixed(2)} is owed here. Please decline the payout: the money that comes back pays the debt first.`;

export const notPayableText = (ids: readonly number[]): string =>
  `Not in a bank’s file, or not now: payout ${ids.join(', ')}.`;

export const notSendableText = (ids: readonly number[]): string =>
  `Take this batch apart: the owner of payout ${ids.join(', ')} is suspended or owes money.`;

export const BATCH_STATE_TEXTS: Readonly<Record<PayoutBatchState, string>> = {
  made: 'This batch has not been marked as sent.',
  sent: 'This batch has been sent already.',
  settled: 'This batch has been settled already.',
  undone: 'This batch has been taken apart already.',
};
