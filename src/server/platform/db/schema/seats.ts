import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  ADMIN_ROLES,
  type AnyPart,
  SEAT_PARTS,
  type SeatPart,
} from '../../../../shared/platform/roles';
import { outletProfiles, users } from './accounts';
import { belongsTo, createdAt, id, moment } from './columns';
import { among, oneOf } from './constraints';

/** The people of an outlet beside its owner, who is the outlet's own account. */
export const outletSeats = pgTable(
  'outlet_seats',
  {
    /** The person's own account, which has no profile. */
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    outletId: belongsTo('outlet_id', () => outletProfiles.id),
    part: text('part').$type<SeatPart>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('outlet_seats_outlet_id_idx').on(table.outletId),
    oneOf('outlet_seats_part_check', table.part, SEAT_PARTS),
  ],
);

/**
 * Sent and not accepted yet, to an outlet or, without one, to the team of admins; the token of the
 * mailed link is stored as its SHA-256 in hex.
 */
export const seatInvitations = pgTable(
  'seat_invitations',
  {
    id: id(),
    outletId: integer('outlet_id').references(() => outletProfiles.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    part: text('part').$type<AnyPart>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('seat_invitations_outlet_id_email_key').on(
      table.outletId,
      sql`lower(${table.email})`,
    ),
    uniqueIndex('seat_invitations_staff_email_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.outletId} IS NULL`),
    index('seat_invitations_expires_at_idx').on(table.expiresAt),
    check(
      'seat_invitations_part_check',
      sql`CASE WHEN ${table.outletId} IS NULL THEN ${among(table.part, ADMIN_ROLES)} ELSE ${among(table.part, SEAT_PARTS)} END`,
    ),
  ],
);
