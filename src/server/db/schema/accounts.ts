import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { GENRES_MAX, MEDIA_CATEGORIES_MAX } from '../../../shared/limits';
import {
  COUNTRY_OPTIONS,
  type Country,
  type Genre,
  GENRE_OPTIONS,
  MEDIA_CATEGORY_OPTIONS,
  MEDIA_TIERS,
  type MediaCategory,
  type MediaTier,
  type Role,
  ROLES,
  valuesOf,
} from '../../../shared/options';
import { createdAt, moment, oneOf, someOf } from './columns';

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** False until a media account has confirmed its e-mail, where that is asked for. */
    isActive: boolean('is_active').notNull().default(true),
    /** Given and taken by the operator's command alone, never over HTTP. */
    isAdmin: boolean('is_admin').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    oneOf('users_role_check', table.role, ROLES),
  ],
);

/** Made anew for each table: a column builder belongs to one table. */
const profileColumns = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  genres: text('genres').array().$type<Genre[]>().notNull().default([]),
  country: text('country').$type<Country>(),
  website: text('website'),
  facebook: text('facebook'),
  instagram: text('instagram'),
  youtube: text('youtube'),
  tiktok: text('tiktok'),
  twitter: text('twitter'),
});

export const artistProfiles = pgTable(
  'artist_profiles',
  {
    ...profileColumns(),
    stageName: text('stage_name'),
    yearOfFoundation: integer('year_of_foundation'),
    biography: text('biography'),
  },
  (table) => [
    someOf('artist_profiles_genres_check', table.genres, valuesOf(GENRE_OPTIONS), GENRES_MAX),
    oneOf('artist_profiles_country_check', table.country, valuesOf(COUNTRY_OPTIONS)),
  ],
);

export const mediaProfiles = pgTable(
  'media_profiles',
  {
    ...profileColumns(),
    companyName: text('company_name'),
    category: text('category').$type<MediaCategory>(),
    types: text('types').array().$type<MediaCategory[]>().notNull().default([]),
    /** Set by the platform, never by the outlet. */
    tier: text('tier').$type<MediaTier>().notNull().default('underground'),
  },
  (table) => [
    someOf('media_profiles_genres_check', table.genres, valuesOf(GENRE_OPTIONS), GENRES_MAX),
    someOf(
      'media_profiles_types_check',
      table.types,
      valuesOf(MEDIA_CATEGORY_OPTIONS),
      MEDIA_CATEGORIES_MAX,
    ),
    oneOf('media_profiles_country_check', table.country, valuesOf(COUNTRY_OPTIONS)),
    oneOf('media_profiles_category_check', table.category, valuesOf(MEDIA_CATEGORY_OPTIONS)),
    oneOf('media_profiles_tier_check', table.tier, MEDIA_TIERS),
  ],
);

/** From which kind of address somebody comes: all that is kept of it. */
export const ADDRESS_FAMILIES = ['IPv4', 'IPv6'] as const;
export type AddressFamily = (typeof ADDRESS_FAMILIES)[number];

/** One row a login, named in its access tokens; gone as soon as it is ended. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Such as 'Firefox on Linux'; empty when it did not say. */
    browser: text('browser'),
    addressFamily: text('address_family').$type<AddressFamily>(),
    /** The login or the last refresh. */
    lastUsedAt: moment('last_used_at').notNull(),
    /** The end when it is not used again; moves with each refresh, up to the longest time of all. */
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
    oneOf('sessions_address_family_check', table.addressFamily, ADDRESS_FAMILIES),
  ],
);

/**
 * The tokens of a session, which follow one another; the token itself is never stored, only its
 * SHA-256 in hex. A used one stays until it expires, so that its theft is noticed.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was exchanged for the next one. */
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('refresh_tokens_session_id_idx').on(table.sessionId),
    index('refresh_tokens_expires_at_idx').on(table.expiresAt),
  ],
);

/** A second step of the log-in: an authenticator app, see RFC 6238. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with a key that is not in the database. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Empty until the first right code: nothing asks for one before. */
  confirmedAt: moment('confirmed_at'),
  /** The newest time step of which a code was taken; none up to it is taken again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

/** For who has lost the app; deleted by its use, stored as its SHA-256 in hex. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('recovery_codes_user_id_code_hash_key').on(table.userId, table.codeHash)],
);

export const ONE_TIME_TOKEN_PURPOSES = ['password_reset', 'activation', 'email_change'] as const;
export type OneTimeTokenPurpose = (typeof ONE_TIME_TOKEN_PURPOSES)[number];

/** What a mailed link carries. It is deleted by its use; stored as its SHA-256 in hex. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<OneTimeTokenPurpose>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Only of a change of the e-mail: the address that the link was sent to. */
    newEmail: text('new_email'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('one_time_tokens_user_id_idx').on(table.userId),
    index('one_time_tokens_expires_at_idx').on(table.expiresAt),
    oneOf('one_time_tokens_purpose_check', table.purpose, ONE_TIME_TOKEN_PURPOSES),
    check(
      'one_time_tokens_new_email_check',
      sql`(${table.purpose} = 'email_change') = (${table.newEmail} IS NOT NULL)`,
    ),
  ],
);
