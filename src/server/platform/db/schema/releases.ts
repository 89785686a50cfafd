import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import {
  type Genre,
  GENRE_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  type ReleaseFormat,
  valuesOf,
} from '../../../../shared/platform/options';
import { artistProfiles } from './accounts';
import { belongsTo, createdAt, id, searchText, version } from './columns';
import { oneOf, stylesCheck, stylesColumn, versionCheck } from './constraints';

export const releases = pgTable(
  'releases',
  {
    id: id(),
    artistId: belongsTo('artist_id', () => artistProfiles.id),
    title: text('title').notNull(),
    searchTitle: searchText('search_title'),
    format: text('format').$type<ReleaseFormat>().notNull(),
    genre: text('genre').$type<Genre>().notNull(),
    styles: stylesColumn(),
    description: text('description'),
    releaseDate: date('release_date', { mode: 'string' }),
    link: text('link'),
    /** Paths under the media folder. */
    presskit: text('presskit'),
    artwork: text('artwork'),
    audioFile: text('audio_file'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    // PostgreSQL reads it backwards; an index on `id DESC` has NULLS LAST and would not be used.
    index('releases_artist_id_id_idx').on(table.artistId, table.id),
    versionCheck('releases_version_check', table.version),
    oneOf('releases_format_check', table.format, valuesOf(RELEASE_FORMAT_OPTIONS)),
    stylesCheck('releases_styles_check', table.styles),
    oneOf('releases_genre_check', table.genre, valuesOf(GENRE_OPTIONS)),
  ],
);
