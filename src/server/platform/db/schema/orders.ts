import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  type Genre,
  GENRE_OPTIONS,
  SERVICE_TYPES,
  type ServiceType,
  valuesOf,
} from '../../../../shared/platform/options';
import {
  CLOSE_REASONS,
  type CloseReason,
  DECLINE_REASONS,
  type DeclineReason,
  FINAL_STAGES,
  type NoReason,
  ORDER_ORIGINS,
  ORDER_STAGES,
  type OrderEventName,
  type OrderMover,
  type OrderOrigin,
  type OrderStage,
} from '../../../../shared/platform/orderStages';
import { artistProfiles, outletProfiles, users } from './accounts';
import { campaigns } from './campaigns';
import { belongsTo, bigId, createdAt, id, moment, version } from './columns';
import { indexOfSet, oneOf, partialIndex, versionCheck, wordIndex } from './constraints';
import { services } from './services';

const MOVERS: readonly OrderMover[] = ['artist', 'media', 'admin', 'clock', 'provider'];

const isOpen = (stage: AnyPgColumn): SQL =>
  sql`${stage} NOT IN (${sql.raw(FINAL_STAGES.map((final) => `'${final}'`).join(', '))})`;

/** Without a campaign; an order whose campaign was deleted keeps the release's title. */
export const isOpenFreeOrder = (
  table: Record<'origin' | 'releaseTitle' | 'stage', AnyPgColumn>,
): SQL =>
  sql`${table.origin} = 'order' AND ${table.releaseTitle} IS NULL AND ${isOpen(table.stage)}`;

/** An order or an offer, whichever side began it. Only `moveOrder` writes its stage. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    artistId: belongsTo('artist_id', () => artistProfiles.id, 'restrict'),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id),
    /** A copy of the service and its outlet, since the service may change afterwards. */
    outletId: belongsTo('media_id', () => outletProfiles.id, 'restrict'),
    type: text('type').$type<ServiceType>().notNull(),
    priceCents: integer('price_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    deliveryDays: integer('delivery_days').notNull(),
    description: text('description'),
    /** The campaign that it is for; empty without one and after its deletion. */
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'set null' }),
    /** Copies that outlive the release. */
    releaseTitle: text('release_title'),
    releaseGenre: text('release_genre').$type<Genre>(),
    origin: text('origin').$type<OrderOrigin>().notNull().default('order'),
    stage: text('stage').$type<OrderStage>().notNull().default('placed'),
    closeReason: text('close_reason').$type<CloseReason>(),
    declineReason: text('decline_reason').$type<DeclineReason | NoReason>(),
    /** The comment of the latest decline or request for a revision. */
    comment: text('comment'),
    /** The outlet's message in an offer, the artist's in an order. */
    message: text('message'),
    marketing: text('marketing'),
    publishOn: date('publish_on', { mode: 'string' }),
    createdAt: createdAt(),
    version: version(),
    acceptedAt: moment('accepted_at'),
    /** When the price was paid on the platform; before that, no money is held for it. */
    paidAt: moment('paid_at'),
    deliveredAt: moment('delivered_at'),
    /** When the work is due; set once the work has begun. */
    deliveryDueAt: moment('delivery_due_at'),
    /** The campaign's embargo when the work began, which a later one does not replace. */
    embargoUntil: date('embargo_until', { mode: 'string' }),
    /** The day on which scheduled work becomes public and is delivered. */
    publicOn: date('public_on', { mode: 'string' }),
    /** When a check found the work public before the embargo's day. */
    breachedAt: moment('breached_at'),
    completedAt: moment('completed_at'),
    closedAt: moment('closed_at'),
    revisionsUsed: smallint('revisions_used').notNull().default(0),
    /** The days of more time that were asked for, which is possible once, and that were given. */
    moreDays: smallint('more_days'),
    givenDays: smallint('given_days').notNull().default(0),
    /** Until when such a request can be answered; empty once it has ended. */
    moreTimeDueAt: moment('more_time_due_at'),
    /** After a decided dispute: the outlet's part of the price in cents, its fee included. */
    outletPartCents: integer('outlet_part_cents'),
    /** The deadline for the outlet's dispute statement; empty once made, and without a dispute. */
    answerDueAt: moment('answer_due_at'),
    /** Until when each side can answer a question of an admin; empty without an open one. */
    artistAskedUntil: moment('artist_asked_until'),
    outletAskedUntil: moment('media_asked_until'),
    /** When the stage ends by itself. */
    dueAt: moment('due_at'),
    /** When the outlet can withdraw its income; empty once it can, and before completion. */
    availableAt: moment('available_at'),
    /** When to remind those who must act, or to publish a completed order's lone review. */
    remindAt: moment('remind_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Saved when one of the accounts is deleted; such an order is left out of all statistics. */
    isWithinOneMailbox: boolean('is_of_oneself').notNull().default(false),
  },
  (table) => [
    index('orders_artist_id_id_idx').on(table.artistId, table.id),
    index('orders_media_id_id_idx').on(table.outletId, table.id),
    index('orders_service_id_idx').on(table.serviceId),
    index('orders_campaign_id_idx').on(table.campaignId),
    indexOfSet('orders_due_at_idx', table.dueAt),
    indexOfSet('orders_remind_at_idx', table.remindAt),
    indexOfSet('orders_available_at_idx', table.availableAt),
    indexOfSet('orders_more_time_due_at_idx', table.moreTimeDueAt),
    uniqueIndex('orders_open_key').on(table.campaignId, table.serviceId).where(isOpen(table.stage)),
    index('orders_open_free_idx').on(table.artistId, table.serviceId).where(isOpenFreeOrder(table)),
    versionCheck('orders_version_check', table.version),
    wordIndex('orders_title_words_idx', sql`searchable_text(coalesce(${table.releaseTitle}, ''))`),
    oneOf('orders_stage_check', table.stage, ORDER_STAGES),
    oneOf('orders_origin_check', table.origin, ORDER_ORIGINS),
    oneOf('orders_close_reason_value_check', table.closeReason, CLOSE_REASONS),
    oneOf('orders_decline_reason_check', table.declineReason, DECLINE_REASONS),
    oneOf('orders_release_genre_check', table.releaseGenre, valuesOf(GENRE_OPTIONS)),
    oneOf('orders_type_check', table.type, SERVICE_TYPES),
    check(
      'orders_close_reason_check',
      sql`(${table.stage} = 'closed') = (${table.closeReason} IS NOT NULL)`,
    ),
    check('orders_due_at_check', sql`${isOpen(table.stage)} OR ${table.dueAt} IS NULL`),
    check(
      'orders_available_at_check',
      sql`${table.stage} = 'completed' OR ${table.availableAt} IS NULL`,
    ),
    check(
      'orders_answer_due_at_check',
      sql`${table.stage} = 'disputed' OR ${table.answerDueAt} IS NULL`,
    ),
    check(
      'orders_asked_until_check',
      sql`${table.stage} = 'disputed'
        OR (${table.artistAskedUntil} IS NULL AND ${table.outletAskedUntil} IS NULL)`,
    ),
    check('orders_public_on_check', sql`${table.stage} = 'paid' OR ${table.publicOn} IS NULL`),
    check(
      'orders_more_time_check',
      sql`(${table.moreDays} IS NULL AND ${table.givenDays} = 0 AND ${table.moreTimeDueAt} IS NULL)
        OR (${table.moreDays} BETWEEN 1 AND 7 AND ${table.givenDays} IN (0, ${table.moreDays})
          AND (${table.moreTimeDueAt} IS NULL OR ${table.stage} = 'paid'))`,
    ),
    check('orders_revisions_used_check', sql`${table.revisionsUsed} BETWEEN 0 AND 1`),
    check('orders_price_check', sql`${table.priceCents} BETWEEN 1 AND 10000000`),
    check(
      'orders_outlet_part_check',
      sql`${table.outletPartCents} BETWEEN 0 AND ${table.priceCents}`,
    ),
    check('orders_fee_check', sql`${table.feeCents} BETWEEN 0 AND ${table.priceCents}`),
    check('orders_delivery_days_check', sql`${table.deliveryDays} BETWEEN 1 AND 365`),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: bigId(),
    orderId: belongsTo('order_id', () => orders.id),
    actor: text('actor').$type<OrderMover>().notNull(),
    /** The account, if a person made the move. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who acted, if the outlet has several people; the name outlives the seat. */
    person: text('person'),
    name: text('name').$type<OrderEventName>().notNull(),
    fromStage: text('from_stage').$type<OrderStage>(),
    toStage: text('to_stage').$type<OrderStage>().notNull(),
    data: jsonb('data').$type<Record<string, string | number>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_events_order_id_id_idx').on(table.orderId, table.id),
    /** For the operator's figures, which cover all orders. */
    partialIndex('order_events_disputed_idx', table.orderId, sql`${table.name} = 'dispute'`),
    oneOf('order_events_actor_check', table.actor, MOVERS),
  ],
);

export const orderMarks = pgTable(
  'order_marks',
  {
    orderId: belongsTo('order_id', () => orders.id),
    userId: belongsTo('user_id', () => users.id),
    note: text('note'),
    isSaved: boolean('is_saved').notNull().default(false),
    /** The last message that the party has seen; it never decreases. */
    lastReadId: bigint('last_read_id', { mode: 'number' }).notNull().default(0),
    mailDueAt: moment('mail_due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.userId] }),
    indexOfSet('order_marks_mail_due_at_idx', table.mailDueAt),
    index('order_marks_user_id_idx').on(table.userId),
  ],
);
