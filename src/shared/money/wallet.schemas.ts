import { boolean, type InferType, object } from 'yup';
import { emailField } from '@/shared/identity/auth.requests';
import { choice, idField, line, numberField, reason, uncoerced } from '../platform/fields';
import { SEARCH_MAX } from '../platform/limits';
import { idsField } from '../platform/listFields';
import { momentField } from '../platform/dayFields';
import { idFilter, pagedFields, pageOf, pageSchema } from '../platform/paging';
import { isWholeCents } from '../platform/format';
import {
  MONEY_MESSAGES,
  MONEY_PLACES,
  PAID_WITH,
  PAYOUT_KINDS,
  PAYOUT_STATUSES,
  WALLET_ENTRY_TYPES,
  WALLET_EVENTS,
  WALLET_SOURCES,
} from './ledger.rules';
import { BONUS_MAX_CENTS, PAYOUT_BATCH_MAX, PAYOUT_MAX_CENTS } from '../platform/money.rules';
import { contract } from '../platform/contract';
import {
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { SERVICE_TYPES } from '../platform/options';
import { walletCalls } from './wallet.calls';

const REFERENCE_MAX = 100;

const filters = {
  /** Each word must occur in the description of the entry, or in the name of the other side. */
  search: line('Search', SEARCH_MAX),
  type: choice('Type', WALLET_ENTRY_TYPES),
  /** The reader's days as times; `from` is included, `to` is excluded. */
  from: momentField(),
  to: momentField(),
  campaign: idFilter('This is not a campaign.'),
};

/** `GET wallet/entries/`: filters combine with AND. */
export const walletQuerySchema = object({ ...pagedFields, ...filters });
export type WalletQuery = InferType<typeof walletQuerySchema>;

export const walletExportSchema = object(filters);
export type WalletExportQuery = InferType<typeof walletExportSchema>;

/** US dollars, to the cent. */
export const amount = (maxCents: number, field = numberField(MONEY_MESSAGES.amount)) =>
  field
    .min(0.01, MONEY_MESSAGES.amount)
    .max(maxCents / 100, `The amount can be at most $${maxCents / 100}.`)
    .test('cents', MONEY_MESSAGES.amount, (value) => value == null || isWholeCents(value))
    .required(MONEY_MESSAGES.amount);

export const payoutKindField = () =>
  choice('Kind', ['bank', 'card']).required('Please choose where the money should go.');
/** `bank` goes to the payee, `card` needs the id of the payment to refund. */
export const payoutCreateSchema = object({
  kind: payoutKindField(),
  amount: amount(PAYOUT_MAX_CENTS),
  payment: idField('This is not a payment.').optional(),
});
export type PayoutCreate = InferType<typeof payoutCreateSchema>;

const decisionReason = () => reason(MONEY_MESSAGES.reasonMissing);

export const payoutSettleSchema = object({
  pay: uncoerced(boolean())
    .typeError('Please choose whether it was paid.')
    .required('Please choose whether it was paid.'),
  /** For a paid payout: the reference that identifies its transfer. */
  reference: line('Reference', REFERENCE_MAX),
  reason: decisionReason(),
});
export type PayoutSettle = InferType<typeof payoutSettleSchema>;

const CHOSEN = `Please choose 1 to ${PAYOUT_BATCH_MAX} payouts.`;
export const batchCreateSchema = object({
  payouts: idsField(CHOSEN, { min: 1, max: PAYOUT_BATCH_MAX, tooMany: CHOSEN }),
});

export const batchSettleSchema = object({
  /** The bank's reference of the whole file. */
  reference: line('Reference', REFERENCE_MAX).required(MONEY_MESSAGES.reference),
});

export const batchFailSchema = object({
  payout: idField('This is not a payout.').required('This is not a payout.'),
  reason: decisionReason().required(MONEY_MESSAGES.reasonMissing),
});

export const bonusReason = () => line('Reason', REFERENCE_MAX).required(MONEY_MESSAGES.reason);
export const bonusCreateSchema = object({
  email: emailField(),
  amount: amount(BONUS_MAX_CENTS),
  reason: bonusReason(),
});
export type BonusCreate = InferType<typeof bonusCreateSchema>;

/* Every amount is US dollars to the cent; every time ISO 8601, UTC. */

const entryOrder = {
  id: NUMBER,
  service_type: option(SERVICE_TYPES),
  release_title: TEXT_OR_NULL,
};

const walletResponse = object({
  available: NUMBER,
  sources: listOf(
    object({
      source: option(WALLET_SOURCES),
      /** Held or on its way: an outlet's share, an artist's amount; and payouts that wait. */
      pending: NUMBER,
      /** Income, without what waits to be paid out; for an artist less the payments for orders. */
      earning: NUMBER,
      withdrawn: NUMBER,
    }),
  ),
  /** The number of orders for which money is held. */
  open_orders: NUMBER,
  held: NUMBER,
  /** An outlet's paid orders that are due first, with its share of each. */
  held_orders: listOf(object({ ...entryOrder, due_at: TEXT_OR_NULL, amount: NUMBER })),
  /** An artist's orders whose money was released, and that money. */
  spent_orders: NUMBER,
  spent: NUMBER,
  /** An outlet's share of accepted work, less what banks took back; what is on its way included. */
  earned: NUMBER,
  /** When the first money came; `null` before. */
  since: TEXT_OR_NULL,
  /** Money released to an outlet that is not available yet, by day. */
  on_its_way: listOf(object({ available_at: TEXT, amount: NUMBER })),
  /** The debt after a chargeback; income repays it first. */
  owed: NUMBER,
  /** Payouts that wait to be paid, which are part of `pending`. */
  being_paid: NUMBER,
  fee_percent: NUMBER,
  has_entries: FLAG,
  /** The code by which new users name this account as their referrer. */
  referral_code: TEXT,
  /** Card payments that can be refunded at least in part, newest first. */
  refundable: listOf(
    object({
      id: NUMBER,
      created_at: TEXT,
      /** The part of the payment that has not been refunded. */
      amount: NUMBER,
    }),
  ),
});
export type Wallet = InferType<typeof walletResponse>;

export const entryResponse = object({
  id: NUMBER,
  type: option(WALLET_ENTRY_TYPES),
  event: option(WALLET_EVENTS),
  created_at: TEXT,
  /** Negative if money left the balance. */
  amount: NUMBER,
  /** Of an income: what the platform kept of its price, which is `amount` and `fee`. */
  fee: NUMBER_OR_NULL,
  /** The balance after the entry; `null` if entries are filtered out. */
  balance: NUMBER_OR_NULL,
  orders: listOf(object(entryOrder)),
  payout_id: NUMBER_OR_NULL,
  /** The reason of a bonus, or the reference of a payout. */
  text: TEXT_OR_NULL,
  /** Of a hold: what paid for the order. */
  paid_with: option(PAID_WITH).nullable(),
  /** Of a hold or refund: where its money is. */
  where: option(MONEY_PLACES).nullable(),
  payout_kind: option(PAYOUT_KINDS).nullable(),
  payout_status: option(PAYOUT_STATUSES).nullable(),
  /** Set while the money is on its way; only then it becomes part of the balance. */
  available_at: TEXT_OR_NULL,
  /** The other side's name, or the names of several; `null` without one, and for the platform or the user. */
  author: TEXT_OR_NULL,
}).meta({ name: 'WalletEntry' });
export type WalletEntry = InferType<typeof entryResponse>;
export type EntryOrder = WalletEntry['orders'][number];

export const payoutResponse = object({
  id: NUMBER,
  version: NUMBER,
  kind: option(PAYOUT_KINDS),
  amount: NUMBER,
  destination: TEXT,
  status: option(PAYOUT_STATUSES),
  reference: TEXT_OR_NULL,
  reason: TEXT_OR_NULL,
  /** Whether it is in a bank file, so that it can no longer be cancelled. */
  in_batch: FLAG,
  created_at: TEXT,
  decided_at: TEXT_OR_NULL,
}).meta({ name: 'Payout' });
export type Payout = InferType<typeof payoutResponse>;

export const walletContract = contract(walletCalls, {
  getWallet: { response: walletResponse },
  listWalletEntries: { query: walletQuerySchema, response: pageOf(entryResponse) },
  exportWalletCsv: { query: walletExportSchema },
  exportWalletJson: { query: walletExportSchema },
  listPayouts: { query: pageSchema, response: listOf(payoutResponse) },
  createPayout: { body: payoutCreateSchema, response: payoutResponse },
  cancelPayout: { response: payoutResponse },
});
