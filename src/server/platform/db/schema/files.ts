import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { outletProfiles, users } from './accounts';
import { belongsTo, createdAt, id } from './columns';
import { oneOf } from './constraints';
import { orders } from './orders';
import { releases } from './releases';

export const FILE_KINDS = [
  'artwork',
  'presskit',
  'photo',
  'audio',
  'delivery',
  'message',
  'evidence',
  'logo',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const files = pgTable(
  'files',
  {
    id: id(),
    ownerId: belongsTo('owner_id', () => users.id),
    releaseId: integer('release_id').references(() => releases.id, { onDelete: 'cascade' }),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    outletId: integer('media_id').references(() => outletProfiles.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FileKind>().notNull(),
    /** Relative to the folder of its kind of owner, see `files/recordFolders.ts`. */
    path: text('path').notNull().unique('files_path_key'),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    thumbnailBytes: integer('thumbnail_bytes').notNull().default(0),
    /** Pixels of a picture, as stored. */
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('files_owner_id_id_idx').on(table.ownerId, table.id),
    index('files_release_id_idx').on(table.releaseId),
    index('files_order_id_idx').on(table.orderId),
    index('files_media_id_idx').on(table.outletId),
    oneOf('files_kind_check', table.kind, FILE_KINDS),
    check('files_bytes_check', sql`${table.bytes} >= 0 AND ${table.thumbnailBytes} >= 0`),
  ],
);
