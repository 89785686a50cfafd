import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { SERVICE_TYPES } from '../platform/options';
import { ORDER_STAGES } from '../platform/orderStages';
import {
  FACE,
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { monthField } from '../platform/dayFields';
import { choice, yearField } from '../platform/fields';
import { pagedFields, pageFieldsOf, pageOf, searchField } from '../platform/paging';
import { adminMoneyCalls } from './adminMoney.calls';
import {
  DESTINATION_STATES,
  PAYOUT_BATCH_STATES,
  PAYOUT_STATES,
  PAYOUT_STATUSES,
  MONEY_BALANCES,
  MOVEMENT_KINDS,
  MOVEMENT_METHODS,
  TRANSFER_KINDS,
  USER_ACCOUNT_KINDS,
} from './ledger.rules';
import { SELLER_LISTS } from './sellers.rules';
import {
  payoutResponse,
  batchCreateSchema,
  batchFailSchema,
  batchSettleSchema,
  payoutSettleSchema,
} from './wallet.schemas';

/* Every amount is US dollars to the cent; every time ISO 8601, UTC. */

const person = object({ id: NUMBER, email: TEXT, name: TEXT, face: FACE });

const requestedPayout = payoutResponse
  .shape({
    user: person,
    /** Whether the payout is the admin's own, so that another admin settles it. */
    is_own: FLAG,
    state: option(PAYOUT_STATES),
    batch: NUMBER_OR_NULL,
    destination_is: option(DESTINATION_STATES),
    /** The first of a large payout's two admins; `name` is `null` once that account is deleted. */
    approval: object({ name: TEXT_OR_NULL, at: TEXT }).nullable(),
  })
  .meta({ name: 'RequestedPayout' });
export type RequestedPayout = InferType<typeof requestedPayout>;

const payoutFile = requestedPayout
  .shape({
    /** Whether the check digits of an IBAN are right, and its ISO 3166 country. */
    iban: object({ is_valid: FLAG, country: TEXT }).nullable(),
    /** The destination of the account's previous paid payout. */
    destination_before: TEXT_OR_NULL,
    /** Other accounts that are paid to the same bank account. */
    shared_with: listOf(object({ id: NUMBER, name: TEXT })),
    country_before: TEXT_OR_NULL,
    /** `orders` earned money since the previous payout, of which `repaid` repaid a debt. */
    parts: listOf(
      object({
        source: option(USER_ACCOUNT_KINDS),
        amount: NUMBER,
        orders: NUMBER,
        repaid: NUMBER,
      }),
    ),
  })
  .meta({ name: 'PayoutFile' });
export type PayoutFile = InferType<typeof payoutFile>;

/** Who did something with a file, and when; the name is `null` once that account is deleted. */
const deed = object({ name: TEXT_OR_NULL, at: TEXT });

const payoutBatch = object({
  id: NUMBER,
  version: NUMBER,
  state: option(PAYOUT_BATCH_STATES),
  amount: NUMBER,
  made: deed,
  sent: deed.nullable(),
  ended: deed.nullable(),
  reference: TEXT_OR_NULL,
  /** The SHA-256 of the file, in hexadecimal. */
  digest: TEXT,
  /** Whether the file is kept; it is erased with an account in it. */
  has_file: FLAG,
  /** Whether another admin has to mark it as sent. */
  needs_other: FLAG,
  lines: listOf(
    object({
      payout: NUMBER,
      name: TEXT,
      amount: NUMBER,
      /** Why the bank refused it; `null` unless it did. */
      failed: TEXT_OR_NULL,
    }),
  ),
}).meta({ name: 'PayoutBatch' });
export type PayoutBatch = InferType<typeof payoutBatch>;

const money = object({
  held: object({ amount: NUMBER, orders: NUMBER }),
  /** Released to outlets but not available yet; `days` is the current delay. */
  on_its_way: object({ amount: NUMBER, orders: NUMBER, days: NUMBER }),
  debts: object({ amount: NUMBER, accounts: NUMBER }),
  /** The latest nightly check; `null` before the first one. */
  ledger: object({ checked_at: TEXT, breaches: NUMBER }).nullable(),
  payouts: NUMBER,
  /** Refunds and bonuses that wait for a second admin. */
  proposals: NUMBER,
  /** Bank files that are neither settled nor taken apart. */
  batches: NUMBER,
  /** Whether the settings name the account from which a bank's file pays. */
  has_debtor: FLAG,
});
export type Money = InferType<typeof money>;

const movement = object({
  id: NUMBER,
  kind: option(MOVEMENT_KINDS),
  /** Of the payout, the payment, or the order whose money went back to the artist's balance. */
  number: NUMBER,
  user: object({ id: NUMBER, name: TEXT, face: FACE }),
  method: option(MOVEMENT_METHODS),
  destination: TEXT,
  amount: NUMBER,
  status: option(PAYOUT_STATUSES),
  batch: NUMBER_OR_NULL,
  /** The order, if it is about one alone. */
  order: NUMBER_OR_NULL,
  reference: TEXT_OR_NULL,
  reason: TEXT_OR_NULL,
  at: TEXT,
}).meta({ name: 'MoneyMovement' });
export type MoneyMovement = InferType<typeof movement>;

const movementsPage = object({
  ...pageFieldsOf(movement),
  /** What was paid of each kind, over all pages. */
  sums: object({ payout: NUMBER, payment: NUMBER, refund: NUMBER }),
});
export type MovementsPage = InferType<typeof movementsPage>;

const movementFilters = {
  /** A name, an e-mail address, a number, a reference, a bank account or an amount. */
  search: searchField(),
  kind: choice('Kind', MOVEMENT_KINDS),
  /** `YYYY-MM`, UTC. */
  month: monthField(),
};
const movementsQuery = object({ ...pagedFields, ...movementFilters });
export type MovementsQuery = InferType<typeof movementsQuery>;

const sellersQuery = object({
  list: choice('List', SELLER_LISTS).required('Please choose a list.'),
  year: yearField().required('Please choose a year.'),
});
export type SellersQuery = InferType<typeof sellersQuery>;

const party = object({ /** The id of the account. */ id: NUMBER, name: TEXT });

const moneyBalance = object({
  id: NUMBER,
  kind: option(MONEY_BALANCES),
  amount: NUMBER,
  order: object({
    id: NUMBER,
    type: option(SERVICE_TYPES),
    stage: option(ORDER_STAGES),
  }).nullable(),
  /** The artist and the outlet of the order, or the account that owes. */
  parties: listOf(party),
  /** When it was paid, when it becomes available, or since when it is owed. */
  at: TEXT_OR_NULL,
});
export type MoneyBalance = InferType<typeof moneyBalance>;

const feeEntry = object({
  id: NUMBER,
  kind: option(TRANSFER_KINDS),
  /** Negative if the fees paid for it. */
  amount: NUMBER,
  order: NUMBER_OR_NULL,
  created_at: TEXT,
});
export type FeeEntry = InferType<typeof feeEntry>;

const ledgerCheck = object({
  id: NUMBER,
  checked_at: TEXT,
  /** One sentence for each inconsistency. */
  breaches: listOf(TEXT),
  /** One for each difference with the card provider; `null` if it was not compared. */
  differences: listOf(TEXT).nullable(),
});
export type LedgerCheck = InferType<typeof ledgerCheck>;

const query = object(pagedFields);

export const adminMoneyContract = contract(adminMoneyCalls, {
  listRequestedPayouts: { query, response: pageOf(requestedPayout) },
  getPayout: { response: payoutFile },
  approvePayout: { response: payoutFile },
  settlePayout: { body: payoutSettleSchema, response: payoutFile },
  listBatches: { query, response: pageOf(payoutBatch) },
  createBatch: { body: batchCreateSchema, response: payoutBatch },
  downloadBatch: {},
  sendBatch: { response: payoutBatch },
  settleBatch: { body: batchSettleSchema, response: payoutBatch },
  failInBatch: { body: batchFailSchema, response: payoutBatch },
  undoBatch: { response: payoutBatch },
  getMoney: { response: money },
  listMovements: { query: movementsQuery, response: movementsPage },
  exportMovements: { query: object(movementFilters) },
  exportSellers: { query: sellersQuery },
  listHeld: { query, response: pageOf(moneyBalance) },
  listDebts: { query, response: pageOf(moneyBalance) },
  listFees: { query, response: pageOf(feeEntry) },
  listLedgerChecks: { query, response: pageOf(ledgerCheck) },
  checkLedger: { response: object({ breaches: listOf(TEXT) }) },
});
