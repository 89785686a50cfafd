import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import {
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts';
import { SERVICE_TYPES } from '../platform/options';
import { pageOf, pageSchema } from '../platform/paging';
import { PAYOUT_KINDS, PAYOUT_STATUSES } from './paymentStates';
import { payoutCreateSchema, walletExportSchema, walletQuerySchema } from './walletSchemas';
import { WALLET_ENTRY_TYPES, WALLET_EVENTS, WALLET_SOURCES } from './walletTypes';
import { walletCalls } from './wallet.calls';

/* Every amount is US dollars to the cent; every time ISO 8601, UTC. */

const walletResponse = object({
  /** The amount that can be paid out: `earning` of all sources less `withdrawn`. */
  available: NUMBER,
  sources: listOf(
    object({
      source: option(WALLET_SOURCES),
      /**
       * For an outlet, its share of the money held for open orders or on its way; for an artist,
       * the amount held. Payouts that wait to be paid are in it, too.
       */
      pending: NUMBER,
      /** Income, without what waits to be paid out; for an artist less the payments for orders. */
      earning: NUMBER,
      /** Payouts that were paid. */
      withdrawn: NUMBER,
    }),
  ),
  /** The number of orders for which money is held. */
  open_orders: NUMBER,
  /** The money held for them, which is part of `pending`. */
  held: NUMBER,
  /** Money released to an outlet that is not available yet, by day. */
  on_its_way: listOf(
    object({
      /** When all of the amount is available. */
      available_at: TEXT,
      amount: NUMBER,
    }),
  ),
  /** The debt after a chargeback; income repays it first. */
  owed: NUMBER,
  /** Payouts that wait to be paid, which are part of `pending`. */
  being_paid: NUMBER,
  /** The platform's fee in percent of a price. */
  fee_percent: NUMBER,
  /** Whether the wallet has any entries. */
  has_entries: FLAG,
  /** The code by which new users name this account as their referrer. */
  referral_code: TEXT,
  /** Card payments that can be refunded at least in part, newest first. */
  refundable: listOf(
    object({
      /** The payment's id. */
      id: NUMBER,
      created_at: TEXT,
      /** The part of the payment that has not been refunded. */
      amount: NUMBER,
    }),
  ),
});
export type Wallet = InferType<typeof walletResponse>;

const entryResponse = object({
  id: NUMBER,
  type: option(WALLET_ENTRY_TYPES),
  event: option(WALLET_EVENTS),
  created_at: TEXT,
  /** Negative if money left the balance. */
  amount: NUMBER,
  /** The balance after the entry; `null` if entries are filtered out. */
  balance: NUMBER_OR_NULL,
  /** The entry's orders; a payment can have several. */
  orders: listOf(
    object({
      id: NUMBER,
      service_type: option(SERVICE_TYPES),
      release_title: TEXT_OR_NULL,
    }),
  ),
  /** The reason of a bonus, or the reference of a payout. */
  text: TEXT_OR_NULL,
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
  /** Why the payout was not paid. */
  reason: TEXT_OR_NULL,
  /** Whether it is in a bank file, so that it can no longer be cancelled. */
  in_batch: FLAG,
  created_at: TEXT,
  decided_at: TEXT_OR_NULL,
}).meta({ name: 'Payout' });
export type Payout = InferType<typeof payoutResponse>;

export const walletContract = contract(walletCalls, {
  getWallet: { response: walletResponse },
  listWalletEntries: {
    query: walletQuerySchema,
    response: pageOf(entryResponse),
  },
  /** All entries, newest first, as a file. */
  exportWalletCsv: { query: walletExportSchema },
  exportWalletJson: { query: walletExportSchema },
  listPayouts: { query: pageSchema, response: listOf(payoutResponse) },
  createPayout: { body: payoutCreateSchema, response: payoutResponse },
  /** Cancels the payout while it has not been settled. */
  cancelPayout: { response: payoutResponse },
});
