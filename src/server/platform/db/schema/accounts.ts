import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Away } from '../../../../shared/identity/taking.rules';
import type { Inbox } from '../../../../shared/market/submissions.rules';
import { GENRES_MAX, OUTLET_CATEGORIES_MAX } from '../../../../shared/platform/limits';
import { MAIL_TOPICS, type MailTopic } from '../../../../shared/platform/mailTopics';
import {
  COUNTRY_OPTIONS,
  type Country,
  type Genre,
  GENRE_OPTIONS,
  OUTLET_CATEGORY_OPTIONS,
  OUTLET_TIERS,
  type OutletCategory,
  type OutletTier,
  valuesOf,
} from '../../../../shared/platform/options';
import {
  ACCOUNT_ROLES,
  type AccountRole,
  ADMIN_ROLES,
  type AdminRole,
} from '../../../../shared/platform/roles';
import { belongsTo, createdAt, id, moment, searchText, version } from './columns';
import {
  oneOf,
  partialIndex,
  someOf,
  stylesCheck,
  stylesColumn,
  versionCheck,
  nearIndex,
  wordIndex,
} from './constraints';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<AccountRole>().notNull(),
    /** Whether the e-mail address is confirmed, and nothing else. */
    isActive: boolean('is_active').notNull().default(true),
    /** Set by the operator, with a reason for the owner, who cannot log in until it is cleared. */
    suspendedAt: moment('suspended_at'),
    suspendedReason: text('suspended_reason'),
    /** Set by the operator's command and by an owner; empty for an account that is no admin. */
    adminRole: text('admin_role').$type<AdminRole>(),
    referralCode: text('referral_code')
      .notNull()
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)`),
    referredBy: integer('referred_by').references((): AnyPgColumn => users.id, {
      onDelete: 'set null',
    }),
    /** An IANA name; deadlines are shown in it. Empty until a browser has sent one. */
    timeZone: text('time_zone'),
    mailsOff: text('mails_off').array().$type<MailTopic[]>().notNull().default([]),
    /** What the person's inbox of submissions remembers, and when they last saw it. */
    inbox: jsonb('inbox').$type<Partial<Inbox> & { seen?: string }>().notNull().default({}),
    /** When an admin is next notified of waiting work; empty until the first time is set. */
    deskDueAt: moment('desk_due_at'),
    /** When an outlet's statements are next made or mailed. */
    statementDueAt: moment('statement_due_at').defaultNow().notNull(),
    createdAt: createdAt(),
    /** A nameless party of its orders remains; triggers reject every later change and new row. */
    deletedAt: moment('deleted_at'),
    /** Covers the account and its profile: it grows when either changes. */
    version: version(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_referral_code_key').on(table.referralCode),
    /* for the admins' search by prefix */
    index('users_email_prefix_idx').on(sql`lower(${table.email}) text_pattern_ops`),
    index('users_username_prefix_idx').on(sql`lower(${table.username}) text_pattern_ops`),
    index('users_referred_by_idx').on(table.referredBy),
    partialIndex(
      'users_statement_due_at_idx',
      table.statementDueAt,
      sql`${table.role} = 'media' AND ${table.deletedAt} IS NULL`,
    ),
    partialIndex('users_desk_due_at_idx', table.deskDueAt, sql`${table.adminRole} IS NOT NULL`),
    versionCheck('users_version_check', table.version),
    oneOf('users_role_check', table.role, ACCOUNT_ROLES),
    oneOf('users_admin_role_check', table.adminRole, ADMIN_ROLES),
    check(
      'users_suspended_reason_check',
      sql`(${table.suspendedAt} IS NULL) = (${table.suspendedReason} IS NULL)`,
    ),
    check(
      'users_deleted_at_check',
      sql`${table.deletedAt} IS NULL OR NOT ${table.isActive} AND ${table.adminRole} IS NULL`,
    ),
    someOf('users_mails_off_check', table.mailsOff, MAIL_TOPICS, MAIL_TOPICS.length),
  ],
);

/** Made anew for each table, since a column builder belongs to one table. */
const profileColumns = () => ({
  id: id(),
  userId: belongsTo('user_id', () => users.id).unique(),
  genres: text('genres').array().$type<Genre[]>().notNull().default([]),
  country: text('country').$type<Country>(),
  website: text('website'),
  facebook: text('facebook'),
  instagram: text('instagram'),
  youtube: text('youtube'),
  tiktok: text('tiktok'),
  twitter: text('twitter'),
  version: version(),
});

export const artistProfiles = pgTable(
  'artist_profiles',
  {
    ...profileColumns(),
    stageName: text('stage_name'),
    searchName: searchText('search_name'),
    yearOfFoundation: integer('year_of_foundation'),
    biography: text('biography'),
  },
  (table) => [
    versionCheck('artist_profiles_version_check', table.version),
    wordIndex('artist_profiles_words_idx', table.searchName),
    nearIndex('artist_profiles_letters_idx', table.searchName),
    someOf('artist_profiles_genres_check', table.genres, valuesOf(GENRE_OPTIONS), GENRES_MAX),
    oneOf('artist_profiles_country_check', table.country, valuesOf(COUNTRY_OPTIONS)),
  ],
);

export const outletProfiles = pgTable(
  'media_profiles',
  {
    ...profileColumns(),
    styles: stylesColumn(),
    companyName: text('company_name'),
    searchName: searchText('search_name'),
    category: text('category').$type<OutletCategory>(),
    types: text('types').array().$type<OutletCategory[]>().notNull().default([]),
    /** Set by the platform, never by the outlet. */
    tier: text('tier').$type<OutletTier>().notNull().default('underground'),
    /** Empty until an admin has approved the outlet, whose services artists do not see before. */
    approvedAt: moment('approved_at'),
    /** Why an admin declined the outlet, which waits again once its profile changes. */
    declineReason: text('decline_reason'),
    /** When it is away, and until which day it has closed by hand: it accepts no orders then. */
    away: jsonb('away').$type<Away[]>().notNull().default([]),
    fullUntil: date('full_until', { mode: 'string' }),
    /** The most pieces that are due in a week, from Monday; empty for any number. */
    weeklyMax: integer('weekly_max'),
    /** The most open orders that it accepts; empty for any number. */
    openOrdersMax: integer('open_orders_max'),
    /** A path under the media folder. */
    logo: text('logo'),
    isPublic: boolean('is_public').notNull().default(false),
    /** Set when an admin has taken its page down after a report. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    versionCheck('media_profiles_version_check', table.version),
    partialIndex(
      'media_profiles_closed_idx',
      table.id,
      sql`${table.away} <> '[]' OR ${table.fullUntil} IS NOT NULL`,
    ),
    wordIndex('media_profiles_words_idx', table.searchName),
    nearIndex('media_profiles_letters_idx', table.searchName),
    stylesCheck('media_profiles_styles_check', table.styles),
    someOf('media_profiles_genres_check', table.genres, valuesOf(GENRE_OPTIONS), GENRES_MAX),
    someOf(
      'media_profiles_types_check',
      table.types,
      valuesOf(OUTLET_CATEGORY_OPTIONS),
      OUTLET_CATEGORIES_MAX,
    ),
    oneOf('media_profiles_country_check', table.country, valuesOf(COUNTRY_OPTIONS)),
    oneOf('media_profiles_category_check', table.category, valuesOf(OUTLET_CATEGORY_OPTIONS)),
    oneOf('media_profiles_tier_check', table.tier, OUTLET_TIERS),
    check(
      'media_profiles_decline_reason_check',
      sql`${table.approvedAt} IS NULL OR ${table.declineReason} IS NULL`,
    ),
    check('media_profiles_away_check', sql`jsonb_array_length(${table.away}) <= 12`),
    check('media_profiles_weekly_max_check', sql`${table.weeklyMax} BETWEEN 1 AND 100`),
    check('media_profiles_open_orders_max_check', sql`${table.openOrdersMax} >= 1`),
    partialIndex(
      'media_profiles_to_review_idx',
      table.id,
      sql`${table.approvedAt} IS NULL AND ${table.declineReason} IS NULL`,
    ),
  ],
);
