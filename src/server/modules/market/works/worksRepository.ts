import { and, asc, desc, eq, inArray, isNotNull, ne, or, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { pick, firstOf } from '@/server/platform/db/queryParts';
import {
  campaigns,
  deliverables,
  linkChecks,
  outletProfiles,
  orders,
  users,
} from '@/server/platform/db/schema';
import { selectCampaigns } from '@/server/modules/music/campaigns/campaignsRepository';
import { isOpenOn } from '@/server/modules/music/campaigns/releasePageRepository';
import { isLastRound, isPiece } from '@/server/modules/music/campaigns/piecesRepository';
import { isShown } from '@/server/modules/identity/outlets/outletPageRepository';
import type { LinkFinding, LinkOutcome } from '@/shared/identity/links.rules';
import type { Piece } from '@/shared/identity/outlets.schemas';

export const presentFinding = ({ outcome, at }: PublishedPiece): LinkFinding | null =>
  outcome && { outcome, at: at.toISOString() };

export const presentWork = (piece: PublishedPiece, clicks: number | null = null): Piece => ({
  ...pick(piece, 'id', 'url', 'title'),
  pull_quote: piece.pullQuote,
  type: piece.type,
  outlet: { id: piece.outletId, company_name: piece.outlet, logo: piece.outletLogo },
  delivered_at: piece.deliveredAt.toISOString(),
  finding: presentFinding(piece),
  label: piece.label,
  clicks,
});

/* What every screen, report and figure counts as live and as labelled. */

const UP: readonly LinkOutcome[] = ['live', 'unnamed', 'unreadable'];

export const isUp = inArray(deliverables.lastOutcome, [...UP]);

const countOf = (condition: SQL) =>
  sql<number>`(count(*) FILTER (WHERE ${condition}))`.mapWith(Number);

export const LABEL_COUNTS = {
  labels: countOf(inArray(deliverables.lastLabel, ['labelled', 'not_found'])),
  labelled: countOf(eq(deliverables.lastLabel, 'labelled')),
};

const PAGES_MAX = 10_000;
const PIECES_MAX = 200;
const SLUG_MAX = 80;
const WORK_SHOWN = 6;

/** Whether the text can be a slug at all; otherwise no query is needed. */
export const isSlug = (text: string): boolean =>
  text.length <= SLUG_MAX && /^[a-z0-9-]+$/.test(text);

/** The artist has made the campaign's page public, and no admin has hidden it. */
export const isCoverageShown = and(isNotNull(campaigns.coverageSlug), isNull(campaigns.hiddenAt));

/** Visitors see the page and its pieces: it is shown, and no embargo closes it. */
const isCoverageOpen = (now: Date) => and(isCoverageShown, isOpenOn(now));

export async function listCoverageSlugs(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ slug: campaigns.coverageSlug })
    .from(campaigns)
    .where(isCoverageOpen(now))
    .orderBy(asc(campaigns.id))
    .limit(PAGES_MAX);
  return rows.flatMap(({ slug }) => slug ?? []);
}

export async function findCoverage(db: Db, slug: string, now: Date) {
  const [found] = await selectCampaigns(db).where(
    and(eq(campaigns.coverageSlug, slug), isCoverageOpen(now)),
  );
  if (!found) return null;
  const { id, release, artistName: artist } = found;
  return { id, slug, release, artist, pieces: await listPiecesOfCampaign(db, id) };
}

export type Coverage = NonNullable<Awaited<ReturnType<typeof findCoverage>>>;

export const listPublicWork = (db: Db, outletId: number, now: Date) =>
  listPieces(db, and(eq(orders.outletId, outletId), isCoverageOpen(now)), {
    limit: WORK_SHOWN,
  });

export async function listNewestWork(
  db: Db,
  outletIds: readonly number[],
  now: Date,
): Promise<PublishedPiece[]> {
  if (outletIds.length === 0) return [];
  const newest = listPieces(db, and(sql`${orders.outletId} = outlet.id`, isCoverageOpen(now)), {
    limit: 1,
  }).as('newest');
  const outlets = sql`unnest(ARRAY[${sql.join([...outletIds], sql`, `)}]::integer[]) AS outlet(id)`;
  return db
    .select(newest._.selectedFields)
    .from(outlets)
    .innerJoinLateral(newest, sql`true`);
}

/** Pieces on artists' pages whose last check found the page, the name and the disclosure. */
export const listLivePieces = (db: Db, limit: number, now: Date) =>
  listPieces(
    db,
    and(isCoverageOpen(now), isNotNull(outletProfiles.approvedAt), isNull(outletProfiles.hiddenAt)),
    { limit, outcomes: ['live'], isLabelled: true },
  );

export const listPiecesOfCampaign = (db: Db, campaignId: number) =>
  listPieces(db, eq(orders.campaignId, campaignId));

export const listWorkOfCampaign = (db: Db, campaignId: number) =>
  listPieces(db, eq(orders.campaignId, campaignId), { hasLost: true });

export const findNewestPiece = (db: Db, artistId: number): Promise<PublishedPiece | null> =>
  firstOf(listPieces(db, eq(orders.artistId, artistId), { limit: 1 }));

interface PiecesOptions {
  limit?: number;
  hasLost?: boolean;
  outcomes?: readonly LinkOutcome[];
  isLabelled?: boolean;
}

/** Newest first. Deleted pages and links that could not be requested need `hasLost`. */
function listPieces(
  db: Db,
  of: SQL | undefined,
  { limit = PIECES_MAX, hasLost = false, outcomes, isLabelled = false }: PiecesOptions = {},
) {
  const checksOf = db
    .select({ outcome: linkChecks.outcome, checkedAt: linkChecks.checkedAt })
    .from(linkChecks)
    .where(eq(linkChecks.deliverableId, deliverables.id))
    .orderBy(desc(linkChecks.id))
    .limit(1)
    .as('last');
  const offlineSince = sql`(SELECT min(${linkChecks.checkedAt}) FROM ${linkChecks}
    WHERE ${linkChecks.deliverableId} = ${deliverables.id} AND ${linkChecks.id} > coalesce(
      (SELECT max(id) FROM link_checks AS found
        WHERE found.deliverable_id = ${deliverables.id} AND found.outcome <> 'gone'), 0))`;
  const titleOf = db
    .select({ title: linkChecks.title })
    .from(linkChecks)
    .where(and(eq(linkChecks.deliverableId, deliverables.id), isNotNull(linkChecks.title)))
    .orderBy(desc(linkChecks.id))
    .limit(1);
  return db
    .select({
      id: deliverables.id,
      orderId: sql<number>`${orders.id}`.as('order_id'),
      campaignId: sql<number>`${orders.campaignId}`.as('campaign_id'),
      url: sql<string>`${deliverables.url}`.as('piece_url'),
      title: sql<string | null>`(${titleOf})`.as('page_title'),
      pullQuote: deliverables.pullQuote,
      deliveredAt: deliverables.createdAt,
      type: orders.type,
      label: deliverables.lastLabel,
      outcome: checksOf.outcome,
      /** The first check that found the page gone, else the last check. */
      at: sql<Date>`coalesce(${offlineSince}, ${checksOf.checkedAt})`
        .mapWith(linkChecks.checkedAt)
        .as('found_at'),
      outlet: outletProfiles.companyName,
      outletTier: outletProfiles.tier,
      outletId: sql<number>`${outletProfiles.id}`.as('outlet_id'),
      /* The file of a suspended outlet is not served. */
      outletLogo: sql<
        string | null
      >`CASE WHEN ${users.suspendedAt} IS NULL THEN ${outletProfiles.logo} END`.as('outlet_logo'),
      isOutletShown: sql<boolean>`(${isShown})`.as('is_outlet_shown'),
    })
    .from(deliverables)
    .innerJoin(orders, isLastRound)
    .innerJoin(outletProfiles, eq(outletProfiles.id, orders.outletId))
    .leftJoin(users, eq(users.id, outletProfiles.userId))
    .innerJoin(campaigns, eq(campaigns.id, orders.campaignId))
    .leftJoinLateral(checksOf, sql`true`)
    .where(
      and(
        of,
        isPiece,
        outcomes && inArray(deliverables.lastOutcome, [...outcomes]),
        isLabelled ? eq(deliverables.lastLabel, 'labelled') : undefined,
        hasLost
          ? undefined
          : or(
              isNull(checksOf.outcome),
              and(ne(checksOf.outcome, 'gone'), ne(checksOf.outcome, 'refused')),
            ),
      ),
    )
    .orderBy(desc(deliverables.createdAt), desc(deliverables.id))
    .limit(limit);
}

export type PublishedPiece = Coverage['pieces'][number];
