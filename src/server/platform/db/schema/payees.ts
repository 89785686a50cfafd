import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { PAYEE_KINDS, type PayeeKind } from '../../../../shared/money/payees.rules';
import { users } from './accounts';
import { belongsTo, moment, version } from './columns';
import { indexOfSet, oneOf, versionCheck } from './constraints';

/** The bank account that an account is paid out to. Requested payouts keep a copy. */
export const payees = pgTable(
  'payees',
  {
    userId: belongsTo('user_id', () => users.id).primaryKey(),
    kind: text('kind').$type<PayeeKind>().notNull(),
    name: text('name').notNull(),
    /** ISO 3166-1. */
    country: text('country').notNull(),
    /** The IBAN in groups; or country, routing number and account; or a connected account's id. */
    destination: text('destination').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
    /** A changed bank account waits, so that its owner can object. */
    usableFrom: moment('usable_from').notNull(),
    /** The next automatic payout; empty while they are off. */
    nextPayoutAt: moment('next_payout_at'),
    /** Kept while another kind is used, so that coming back makes no second account. */
    stripeAccount: text('stripe_account').unique(),
    isStripeReady: boolean('is_stripe_ready').notNull().default(false),
    /** What Stripe lacks before it pays out, by its own names. */
    stripeMissing: text('stripe_missing').array().notNull().default([]),
    version: version(),
  },
  (table) => [
    oneOf('payees_kind_check', table.kind, PAYEE_KINDS),
    versionCheck('payees_version_check', table.version),
    index('payees_destination_idx').on(table.destination),
    indexOfSet('payees_next_payout_at_idx', table.nextPayoutAt),
  ],
);
