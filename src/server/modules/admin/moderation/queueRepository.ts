import {
  and,
  count,
  eq,
  inArray,
  or,
  type SQL,
  sql,
  asc,
  gt,
  lte,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Config } from '@/server/platform/config/config';
import { containsWords, accountsFound, nameOfAccount } from '@/server/platform/db/search';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  campaigns,
  outletProfiles,
  proposedChanges,
  releases,
  services,
  users,
  moderationClaims,
} from '@/server/platform/db/schema';
import { pageQuery } from '@/server/platform/http/cursor';
import {
  CLAIM_KINDS,
  type ClaimedKind,
  type ClaimKind,
  type ClaimFilter,
} from '@/shared/admin/queue.rules';
import type { ModerationQuery } from '@/shared/admin/moderation.requests';
import type { Page } from '@/shared/platform/paging';
import { outletSince, outletWaits, WAITING, changeWaits } from './queueConditionsRepository';
import { purgeRows } from '@/server/platform/db/queryParts';

interface Claimed {
  kind: ClaimedKind;
  recordId: number;
}

/** The requesting admin, and the time. */
interface Claimer {
  userId: number;
  now: Date;
}

const isOf = ({ kind, recordId }: Claimed) =>
  and(eq(moderationClaims.kind, kind), eq(moderationClaims.recordId, recordId));

export const listClaims = (db: Db, now: Date, max: number) =>
  db
    .select({
      kind: moderationClaims.kind,
      id: moderationClaims.recordId,
      userId: moderationClaims.userId,
      by: sql<string>`${nameOfAccount(moderationClaims.userId)}`,
      until: moderationClaims.until,
    })
    .from(moderationClaims)
    .where(gt(moderationClaims.until, now))
    .orderBy(asc(moderationClaims.id))
    .limit(max);

export const countClaims = (db: Db, { userId, now }: Claimer): Promise<number> =>
  db.$count(
    moderationClaims,
    and(eq(moderationClaims.userId, userId), gt(moderationClaims.until, now)),
  );

const IDS: Readonly<Record<ClaimKind, SQLWrapper>> = {
  campaigns: campaigns.id,
  outlets: outletProfiles.id,
  services: services.id,
  changes: proposedChanges.id,
};

export const purgeClaims = (db: Db, now: Date): Promise<number> =>
  purgeRows(db, moderationClaims.id, lte(moderationClaims.until, now));

export interface Waiting {
  kind: ClaimKind;
  id: number;
}

interface WaitingQuery {
  config: Pick<Config, 'mediaActivation'>;
  claimer: Claimer;
  kinds: readonly ClaimKind[];
  query: ModerationQuery;
}

/** Searches the owner and the name; only waiting rows are read for that. */
function isFound(kind: ClaimKind, search: string | undefined): SQL | undefined {
  if (search === undefined) return undefined;
  const ofRelease = sql`${proposedChanges.record} = 'release' AND EXISTS (SELECT FROM ${releases}
    WHERE ${releases.id} = ${proposedChanges.recordId}
      AND ${containsWords(search, releases.searchTitle) ?? sql`false`})`;
  const named = {
    campaigns: containsWords(search, releases.searchTitle),
    outlets: undefined,
    services: containsWords(search, services.searchText),
    changes: ofRelease,
  };
  return or(sql`${users.id} IN ${accountsFound(search)}`, named[kind]);
}

/* Each part joins the account, so that its columns are named with their tables. */
const kindOf = (kind: ClaimKind) => sql<number>`${CLAIM_KINDS.indexOf(kind)}::integer`.as('kind');

function waitingRows(db: Db, { config, claimer, query: { claim, search } }: WaitingQuery) {
  const of = (kind: ClaimKind, waits: SQL | undefined) =>
    and(waits, claim && isClaimed(kind, claim, claimer), isFound(kind, search));
  const row = (kind: ClaimKind, id: SQL, since: SQL) => ({
    kind: kindOf(kind),
    id: sql<number>`${id}`.as('id'),
    since: sql<Date>`${since}`.as('since'),
  });
  return {
    campaigns: db
      .select(row('campaigns', sql`${campaigns.id}`, sql`${campaigns.submittedAt}`))
      .from(campaigns)
      .innerJoin(releases, eq(releases.id, campaigns.releaseId))
      .innerJoin(artistProfiles, eq(artistProfiles.id, campaigns.artistId))
      .innerJoin(users, eq(users.id, artistProfiles.userId))
      .where(of('campaigns', WAITING.campaigns)),
    outlets: db
      .select(row('outlets', sql`${outletProfiles.id}`, outletSince))
      .from(outletProfiles)
      .innerJoin(users, eq(users.id, outletProfiles.userId))
      .where(of('outlets', outletWaits(config))),
    services: db
      .select(row('services', sql`${services.id}`, sql`${services.submittedAt}`))
      .from(services)
      .innerJoin(outletProfiles, eq(outletProfiles.id, services.outletId))
      .innerJoin(users, eq(users.id, outletProfiles.userId))
      .where(of('services', WAITING.services)),
    changes: db
      .select(row('changes', sql`${proposedChanges.id}`, sql`${proposedChanges.createdAt}`))
      .from(proposedChanges)
      .innerJoin(users, eq(users.id, proposedChanges.userId))
      .where(of('changes', changeWaits)),
  };
}

export async function listWaiting(db: Db, query: WaitingQuery): Promise<Page<Waiting>> {
  const parts = waitingRows(db, query);
  const ofKinds = inArray(
    sql`kind`,
    query.kinds.map((kind) => CLAIM_KINDS.indexOf(kind)),
  );
  const rows = parts.campaigns
    .unionAll(parts.outlets)
    .unionAll(parts.services)
    .unionAll(parts.changes)
    .as('waiting');
  const page = pageQuery(
    {
      name: `review-${query.kinds.join('-')}`,
      keys: [
        { column: rows.since, kind: 'moment' },
        { column: rows.kind, kind: 'number' },
        { column: rows.id, kind: 'number' },
      ],
    },
    query.query,
  );
  const found = await db
    .select({ kind: rows.kind, id: rows.id, place: page.place })
    .from(rows)
    .where(and(ofKinds, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const [total] = await db.select({ rows: count() }).from(rows).where(ofKinds);
  return page.pageOf(
    found,
    ({ kind, id }) => ({ kind: CLAIM_KINDS[kind] ?? 'campaigns', id }),
    total?.rows ?? 0,
  );
}

export async function insertClaim(
  db: Db,
  claimed: Claimed,
  { userId, now }: Claimer,
  until: Date,
): Promise<boolean> {
  const taken = await db
    .insert(moderationClaims)
    .values({ ...claimed, userId, until })
    .onConflictDoUpdate({
      target: [moderationClaims.kind, moderationClaims.recordId],
      set: { userId, until },
      setWhere: sql`${moderationClaims.userId} = ${userId} OR ${moderationClaims.until} <= ${now.toISOString()}`,
    })
    .returning({ id: moderationClaims.id });
  return taken.length > 0;
}

export async function deleteClaim(db: Db, claimed: Claimed, userId?: number): Promise<void> {
  const own = userId === undefined ? undefined : eq(moderationClaims.userId, userId);
  await db.delete(moderationClaims).where(and(isOf(claimed), own));
}

/** The condition that a record of the kind is in the chosen part of its queue. */
function isClaimed(kind: ClaimKind, claim: ClaimFilter, { userId, now }: Claimer): SQL {
  const isMine = claim === 'mine';
  const isTaken = sql`EXISTS (SELECT FROM ${moderationClaims} WHERE ${moderationClaims.kind} = ${kind}
    AND ${moderationClaims.recordId} = ${IDS[kind]} AND ${moderationClaims.until} > ${now.toISOString()}
    ${isMine ? sql`AND ${moderationClaims.userId} = ${userId}` : sql``})`;
  return isMine ? isTaken : sql`NOT ${isTaken}`;
}
