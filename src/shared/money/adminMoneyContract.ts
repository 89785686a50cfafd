import { type InferType, object } from 'yup';
import { contract } from '../contract';
import { FLAG, listOf, NUMBER, option, TEXT, TEXT_OR_NULL } from '../responseParts';
import { pagedFields, pageOf } from '../paging';
import { adminMoneyCalls } from './adminMoney.calls';
import { USER_ACCOUNT_KINDS } from './accountKinds';
import { DESTINATION_STATES, PAYOUT_STATES } from './paymentStates';
import { payoutResponse } from './walletContract';
import { bonusCreateSchema, payoutSettleSchema } from './walletSchemas';

/* Every amount is US dollars to the cent; every time ISO 8601, UTC. */

const person = object({ id: NUMBER, email: TEXT, name: TEXT });

/** A requested payout in the list of admins. */
const requestedPayout = payoutResponse
  .shape({
    user: person,
    /** Whether it is the admin's own; then another admin settles it. */
    is_own: FLAG,
    state: option(PAYOUT_STATES),
    destination_is: option(DESTINATION_STATES),
    /** From when it can be paid. */
    payable_at: TEXT,
    /** The first of the two admins whom a large payout needs; without a name if that is deleted. */
    approval: object({ name: TEXT_OR_NULL, at: TEXT }).nullable(),
  })
  .meta({ name: 'RequestedPayout' });
export type RequestedPayout = InferType<typeof requestedPayout>;

/** A payout with what an admin checks. */
const payoutFile = requestedPayout
  .shape({
    /** Of a payout to an IBAN: whether its check digits are right, and its ISO 3166 country. */
    iban: object({ is_valid: FLAG, country: TEXT }).nullable(),
    /** The destination of the account's last paid payout. */
    destination_before: TEXT_OR_NULL,
    country_before: TEXT_OR_NULL,
    /** What it takes from each balance. */
    parts: listOf(object({ source: option(USER_ACCOUNT_KINDS), amount: NUMBER })),
  })
  .meta({ name: 'PayoutFile' });
export type PayoutFile = InferType<typeof payoutFile>;

export const adminMoneyContract = contract(adminMoneyCalls, {
  listRequestedPayouts: { query: object(pagedFields), response: pageOf(requestedPayout) },
  getPayout: { response: payoutFile },
  approvePayout: { response: payoutFile },
  settlePayout: { body: payoutSettleSchema, response: payoutFile },
  createBonus: {
    body: bonusCreateSchema,
    response: object({ id: NUMBER, amount: NUMBER, reason: TEXT }),
  },
  /** Checks now whether the ledger is consistent. */
  checkLedger: { response: object({ breaches: listOf(TEXT) }) },
});
