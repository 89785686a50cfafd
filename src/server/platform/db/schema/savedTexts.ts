import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { SavedText } from '../../../../shared/identity/texts.schemas';
import { outletProfiles } from './accounts';
import { version } from './columns';
import { versionCheck } from './constraints';

export const savedTexts = pgTable(
  'saved_texts',
  {
    outletId: integer('media_id')
      .primaryKey()
      .references(() => outletProfiles.id, { onDelete: 'cascade' }),
    texts: jsonb('texts').$type<SavedText[]>().notNull(),
    version: version(),
  },
  (table) => [versionCheck('saved_texts_version_check', table.version)],
);
