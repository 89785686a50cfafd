import { type InferType, object } from 'yup';
import {
  call,
  type Contract,
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../contract';
import { SERVICE_TYPES } from '../options';
import { pagedFields, pageOf, pageSchema } from '../paging';
import { PAYOUT_KINDS, PAYOUT_STATUSES } from './paymentStates';
import {
  bonusCreateSchema,
  payoutCreateSchema,
  payoutSettleSchema,
  walletExportSchema,
  walletQuerySchema,
} from './walletSchemas';
import { WALLET_ENTRY_TYPES, WALLET_EVENTS, WALLET_SOURCES } from './walletTypes';

/* Every amount is US dollars to the cent; every moment ISO 8601, UTC. */

const walletAnswer = object({
  /** What can be asked to be paid out: what was earned less what was withdrawn, of all sources. */
  available: NUMBER,
  sources: listOf(
    object({
      source: option(WALLET_SOURCES),
      /** Of an outlet its share of what is held for open orders and what is on its way, of an artist what they hold. */
      pending: NUMBER,
      earning: NUMBER,
      /** Payouts that were not rejected. */
      withdrawn: NUMBER,
    }),
  ),
  /** Orders for which money is held. */
  open_orders: NUMBER,
  /** What an outlet got and cannot have yet, by day. */
  on_its_way: listOf(
    object({
      /** When all of it is available. */
      available_at: TEXT,
      amount: NUMBER,
    }),
  ),
  /** What is missing after a chargeback: what comes in next pays it first. */
  owed: NUMBER,
  /** Of what was withdrawn, what waits to be paid. */
  being_paid: NUMBER,
  /** Percent of a price that the platform keeps. */
  fee_percent: NUMBER,
  /** Whether there is anything to show. */
  has_entries: FLAG,
  /** By which others who sign up say who has brought them. */
  referral_code: TEXT,
  /** Payments by card of which something can go back to the card, newest first. */
  refundable: listOf(
    object({
      /** The payment's id. */
      id: NUMBER,
      created_at: TEXT,
      /** Of what it brought, what has not gone back. */
      amount: NUMBER,
    }),
  ),
});
export type Wallet = InferType<typeof walletAnswer>;

const entryAnswer = object({
  id: NUMBER,
  type: option(WALLET_ENTRY_TYPES),
  event: option(WALLET_EVENTS),
  created_at: TEXT,
  /** Below zero where it left the balance. */
  amount: NUMBER,
  /** After it; `null` where not every entry is listed. */
  balance: NUMBER_OR_NULL,
  /** The order that it is of, if any, and how that is called. */
  order: NUMBER_OR_NULL,
  service_type: option(SERVICE_TYPES).nullable(),
  release_title: TEXT_OR_NULL,
  /** Of a bonus why, of a payout its reference. */
  text: TEXT_OR_NULL,
  payout_kind: option(PAYOUT_KINDS).nullable(),
  payout_status: option(PAYOUT_STATUSES).nullable(),
  /** The other side's name; `null` where it has none, or is the platform or oneself. */
  author: TEXT_OR_NULL,
});
export type WalletEntry = InferType<typeof entryAnswer>;

const payoutAnswer = object({
  id: NUMBER,
  version: NUMBER,
  kind: option(PAYOUT_KINDS),
  amount: NUMBER,
  destination: TEXT,
  status: option(PAYOUT_STATUSES),
  reference: TEXT_OR_NULL,
  /** Why it was not paid. */
  reason: TEXT_OR_NULL,
  created_at: TEXT,
  decided_at: TEXT_OR_NULL,
});
export type Payout = InferType<typeof payoutAnswer>;

/** A payout as an admin settles it. */
const askedPayoutAnswer = payoutAnswer.shape({
  user: object({ id: NUMBER, email: TEXT, name: TEXT }),
  /** The admin's own: somebody else settles it. */
  is_own: FLAG,
});
export type AskedPayout = InferType<typeof askedPayoutAnswer>;

export const walletContract = {
  getWallet: call('GET', 'wallet/', { answer: walletAnswer }),
  listWalletEntries: call('GET', 'wallet/entries/', {
    query: walletQuerySchema,
    answer: pageOf(entryAnswer),
  }),
  /** All of them, newest first, as a file. */
  exportWalletCsv: call('GET', 'wallet/export.csv', { query: walletExportSchema }),
  exportWalletJson: call('GET', 'wallet/export.json', { query: walletExportSchema }),
  listPayouts: call('GET', 'payouts/', { query: pageSchema, answer: listOf(payoutAnswer) }),
  createPayout: call('POST', 'payouts/', { body: payoutCreateSchema, answer: payoutAnswer }),
  /** Takes it back while nobody has settled it. */
  cancelPayout: call('POST', 'payouts/:id/cancel/', { answer: payoutAnswer }),
} satisfies Contract;

export const adminMoneyContract = {
  /** What waits to be paid, the longest waiting first. */
  listAskedPayouts: call('GET', 'admin/payouts/', {
    query: object(pagedFields),
    answer: pageOf(askedPayoutAnswer),
  }),
  settlePayout: call('POST', 'admin/payouts/:id/settle/', {
    body: payoutSettleSchema,
    answer: askedPayoutAnswer,
  }),
  createBonus: call('POST', 'admin/bonuses/', {
    body: bonusCreateSchema,
    answer: object({ id: NUMBER, amount: NUMBER, reason: TEXT }),
  }),
  /** Whether the books are in order, now. */
  checkLedger: call('GET', 'admin/ledger/', { answer: object({ breaches: listOf(TEXT) }) }),
} satisfies Contract;
