import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LINK_OUTCOMES, type LinkOutcome } from '../../../../shared/identity/links.rules';
import { FIGURE_MAX } from '../../../../shared/platform/limits';
import {
  FIGURE_KINDS,
  FIGURE_STATES,
  type FigureKind,
  type FigureState,
} from '../../../../shared/identity/ownPage.rules';
import { artistProfiles, outletProfiles } from './accounts';
import { belongsTo, createdAt, id, moment, nextAttemptAt, version } from './columns';
import { indexOfSet, oneOf, partialIndex, versionCheck } from './constraints';

/** Made anew for each table, since a column builder belongs to one table. */
const ofOutlet = () => ({
  id: id(),
  outletId: belongsTo('media_id', () => outletProfiles.id),
});

export const outletPages = pgTable(
  'outlet_pages',
  { ...ofOutlet(), about: text('about'), version: version() },
  (table) => [
    uniqueIndex('outlet_pages_media_id_key').on(table.outletId),
    versionCheck('outlet_pages_version_check', table.version),
  ],
);

export const outletFigures = pgTable(
  'outlet_figures',
  {
    ...ofOutlet(),
    kind: text('kind').$type<FigureKind>().notNull(),
    count: integer('count').notNull(),
    proofUrl: text('proof_url'),
    state: text('state').$type<FigureState>().notNull(),
    since: moment('since').notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('outlet_figures_media_id_kind_key').on(table.outletId, table.kind),
    partialIndex('outlet_figures_to_review_idx', table.outletId, sql`${table.state} = 'waiting'`),
    oneOf('outlet_figures_kind_check', table.kind, FIGURE_KINDS),
    oneOf('outlet_figures_state_check', table.state, FIGURE_STATES),
    check(
      'outlet_figures_count_check',
      sql`${table.count} BETWEEN 1 AND ${sql.raw(String(FIGURE_MAX))}`,
    ),
    check(
      'outlet_figures_proof_url_check',
      sql`(${table.state} = 'unproved') = (${table.proofUrl} IS NULL)`,
    ),
    versionCheck('outlet_figures_version_check', table.version),
  ],
);

/** Pieces that an outlet shows as examples of its work; they are checked like deliveries. */
export const outletSamples = pgTable(
  'outlet_samples',
  {
    ...ofOutlet(),
    url: text('url').notNull(),
    createdAt: createdAt(),
    /** When the link is checked next; empty after the last check. */
    nextCheckAt: moment('next_check_at'),
    checks: smallint('checks').notNull().default(0),
    /** How often the link was unreachable since the latest scheduled check. */
    failures: smallint('failures').notNull().default(0),
    outcome: text('outcome').$type<LinkOutcome>(),
    /** The first check that found the page gone, else the last check. */
    foundAt: moment('found_at'),
    /** The title of the page by the last check that found one. */
    title: text('title'),
  },
  (table) => [
    uniqueIndex('outlet_samples_media_id_url_key').on(table.outletId, table.url),
    indexOfSet('outlet_samples_next_check_at_idx', table.nextCheckAt),
    oneOf('outlet_samples_outcome_check', table.outcome, LINK_OUTCOMES),
    check(
      'outlet_samples_found_at_check',
      sql`(${table.outcome} IS NULL) = (${table.foundAt} IS NULL)`,
    ),
  ],
);

export const outletWatches = pgTable(
  'outlet_watches',
  {
    ...ofOutlet(),
    artistId: belongsTo('artist_id', () => artistProfiles.id),
    createdAt: createdAt(),
    nextAttemptAt: nextAttemptAt(),
  },
  (table) => [
    unique('outlet_watches_artist_id_media_id_key').on(table.artistId, table.outletId),
    index('outlet_watches_media_id_idx').on(table.outletId),
    index('outlet_watches_next_attempt_at_idx').on(table.nextAttemptAt),
  ],
);
