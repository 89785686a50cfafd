import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import {
  CAMPAIGN_STAGES,
  type CampaignStage,
  type Shelf,
  SHELVES,
} from '../../../../shared/music/campaigns.rules';
import { NO_REASON_OPTIONS, type NoReason } from '../../../../shared/platform/orderStages';
import { valuesOf } from '../../../../shared/platform/options';
import { artistProfiles, outletProfiles, users } from './accounts';
import { belongsTo, createdAt, id, moment, version } from './columns';
import { indexOfSet, oneOf, partialIndex, versionCheck } from './constraints';
import { releases } from './releases';

export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    releaseId: belongsTo('release_id', () => releases.id).unique('campaigns_release_id_key'),
    artistId: belongsTo('artist_id', () => artistProfiles.id),
    stage: text('stage').$type<CampaignStage>().notNull().default('draft'),
    /** Nothing about the release may be published before this day. */
    embargoUntil: date('embargo_until', { mode: 'string' }),
    embargoNote: text('embargo_note'),
    /** Whether the artist has confirmed that public pages open before the embargo's day. */
    opensEarly: boolean('opens_early').notNull().default(false),
    declineReason: text('decline_reason'),
    submittedAt: moment('submitted_at'),
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The end of the month of access; an approved campaign past it is over. */
    openUntil: moment('open_until'),
    /** When to remind the artist of the end of the month. */
    remindAt: moment('remind_at'),
    /** The slug of the coverage page while that is public. */
    coverageSlug: text('coverage_slug').unique('campaigns_coverage_slug_key'),
    /** Set when an admin has taken down that page after a report. */
    hiddenAt: moment('hidden_at'),
    createdAt: createdAt(),
    /** Covers the campaign and its tracks: it grows when either changes. */
    version: version(),
  },
  (table) => [
    index('campaigns_artist_id_id_idx').on(table.artistId, table.id),
    partialIndex('campaigns_in_review_idx', table.submittedAt, sql`${table.stage} = 'in_review'`),
    partialIndex('campaigns_open_idx', table.openUntil, sql`${table.stage} = 'approved'`),
    // Finds the latest decisions, from which the usual waiting time is computed.
    partialIndex(
      'campaigns_decided_at_idx',
      table.decidedAt,
      sql`${table.decidedAt} IS NOT NULL AND ${table.submittedAt} IS NOT NULL`,
    ),
    indexOfSet('campaigns_remind_at_idx', table.remindAt),
    versionCheck('campaigns_version_check', table.version),
    oneOf('campaigns_stage_check', table.stage, CAMPAIGN_STAGES),
    check(
      'campaigns_open_until_check',
      sql`${table.stage} <> 'approved' OR ${table.openUntil} IS NOT NULL`,
    ),
    check(
      'campaigns_decline_reason_check',
      sql`(${table.stage} = 'declined') = (${table.declineReason} IS NOT NULL)`,
    ),
    check(
      'campaigns_submitted_at_check',
      sql`${table.stage} <> 'in_review' OR ${table.submittedAt} IS NOT NULL`,
    ),
  ],
);

export const campaignMarks = pgTable(
  'campaign_marks',
  {
    campaignId: belongsTo('campaign_id', () => campaigns.id),
    outletId: belongsTo('media_id', () => outletProfiles.id),
    /** Empty once the mark was removed; the row stays, so that its version only grows. */
    shelf: text('shelf').$type<Shelf>(),
    createdAt: createdAt(),
    version: version(),
    /** What the artist is told of a no: why, in a line of the outlet's own, and the seconds heard. */
    reason: text('reason').$type<NoReason>(),
    line: text('line'),
    heardSeconds: integer('heard_seconds').notNull().default(0),
    /** When it was declined; empty on any other shelf, and where the artist is told nothing. */
    declinedAt: moment('declined_at'),
    /** When the artist was told; a second no tells them nothing new. */
    toldAt: moment('told_at'),
    /** The person who chose the shelf, of an outlet with several. */
    person: text('person'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.outletId] }),
    index('campaign_marks_media_id_idx').on(table.outletId, table.shelf, table.campaignId),
    versionCheck('campaign_marks_version_check', table.version),
    oneOf('campaign_marks_shelf_check', table.shelf, SHELVES),
    oneOf('campaign_marks_reason_check', table.reason, valuesOf(NO_REASON_OPTIONS)),
    check(
      'campaign_marks_declined_at_check',
      sql`${table.declinedAt} IS NULL OR ${table.shelf} = 'declined'`,
    ),
  ],
);
