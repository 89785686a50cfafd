import { type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { type Genre, GENRE_OPTIONS } from '../../../../shared/platform/options';
import { stylesColumn } from './constraints';
import { services } from './services';

/** Literal, as a partial index needs it. */
export const hasGenre = (genre: Genre): SQL => sql.raw(`genres @> '{${genre}}'`);

/**
 * What best fit sorts by: a row for each service that artists see, written by triggers
 * (`keep_places`) when the service, its outlet or that outlet's trust changes.
 */
export const servicePlaces = pgTable(
  'service_places',
  {
    serviceId: integer('service_id')
      .primaryKey()
      .references(() => services.id, { onDelete: 'cascade' }),
    outletId: integer('media_id').notNull(),
    genres: text('genres').array().$type<Genre[]>().notNull(),
    styles: stylesColumn(),
    /** Of the releases that the service is for; empty for all. */
    format: text('format').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** The part of the score that no release changes, as if the outlet were not away. */
    points: smallint('points').notNull(),
  },
  (table) => {
    const byPoints = (name: string) =>
      index(`service_places_${name}_idx`).on(
        table.format,
        table.points.desc().nullsFirst(),
        table.priceCents,
        table.serviceId.desc().nullsFirst(),
      );
    return [
      byPoints('any'),
      ...GENRE_OPTIONS.map(({ value }) => byPoints(value.replace('-', '_')).where(hasGenre(value))),
      index('service_places_styles_idx').using('gin', table.styles),
      index('service_places_media_id_idx').on(table.outletId),
      index('service_places_price_idx').on(table.priceCents),
    ];
  },
);
