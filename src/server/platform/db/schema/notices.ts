import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  type NoticeFacts,
  NOTICE_KINDS,
  type NoticeKind,
} from '../../../../shared/platform/notices.rules';
import { users } from './accounts';
import { campaigns } from './campaigns';
import { belongsTo, bigId, createdAt, moment } from './columns';
import { oneOf, partialIndex } from './constraints';
import { orders } from './orders';
import { services } from './services';

export const notices = pgTable(
  'notices',
  {
    id: bigId(),
    userId: belongsTo('user_id', () => users.id),
    kind: text('kind').$type<NoticeKind>().notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'cascade' }),
    serviceId: integer('service_id').references(() => services.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<NoticeFacts>().notNull().default({}),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('notices_user_id_id_idx').on(table.userId, table.id),
    partialIndex('notices_unread_idx', table.userId, sql`${table.readAt} IS NULL`),
    index('notices_order_id_idx').on(table.orderId),
    index('notices_campaign_id_idx').on(table.campaignId),
    index('notices_service_id_idx').on(table.serviceId),
    index('notices_created_at_idx').on(table.createdAt),
    oneOf('notices_kind_check', table.kind, NOTICE_KINDS),
  ],
);
