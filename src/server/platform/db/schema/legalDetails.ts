import { pgTable, text } from 'drizzle-orm/pg-core';
import { LEGAL_KINDS, type LegalKind } from '../../../../shared/identity/legal.rules';
import { users } from './accounts';
import { belongsTo, moment, version } from './columns';
import { oneOf, versionCheck } from './constraints';

/** Who an account is on invoices and statements, which keep a copy. */
export const legalDetails = pgTable(
  'legal_details',
  {
    userId: belongsTo('user_id', () => users.id).primaryKey(),
    kind: text('kind').$type<LegalKind>().notNull(),
    name: text('name').notNull(),
    street: text('street').notNull(),
    postcode: text('postcode').notNull(),
    city: text('city').notNull(),
    /** ISO 3166-1. */
    country: text('country').notNull(),
    vatNumber: text('vat_number').notNull(),
    taxNumber: text('tax_number').notNull(),
    papersTo: text('papers_to').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: version(),
  },
  (table) => [
    oneOf('legal_details_kind_check', table.kind, LEGAL_KINDS),
    versionCheck('legal_details_version_check', table.version),
  ],
);
