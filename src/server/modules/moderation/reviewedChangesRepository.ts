import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { firstOf } from '@/server/db/rows';
import {
  artistProfiles,
  mediaProfiles,
  proposedChanges,
  releases,
  services,
  users,
} from '@/server/db/schema';
import { pageQuery, type Sorting } from '@/server/http/cursor';
import { type ChangeRow, isWaitingChange } from '@/server/modules/changes/changesRepository';
import type { Page, PagedQuery } from '@/shared/paging';

export interface ReviewedChangeRow {
  change: ChangeRow;
  /** Name of the changed record; for a service, its type. */
  name: string | null;
}

const BY_WAITING: Sorting = {
  name: 'review-changes',
  keys: [
    { column: proposedChanges.createdAt, kind: 'moment' },
    { column: proposedChanges.id, kind: 'number' },
  ],
};

/** Changes of a suspended account wait until the suspension is lifted. */
const waiting = and(isWaitingChange, isNull(users.suspendedAt));

const nameOf = sql<string | null>`CASE ${proposedChanges.record}
  WHEN 'outlet' THEN (SELECT company_name FROM ${mediaProfiles} WHERE ${mediaProfiles.id} = ${proposedChanges.recordId})
  WHEN 'artist' THEN (SELECT stage_name FROM ${artistProfiles} WHERE ${artistProfiles.id} = ${proposedChanges.recordId})
  WHEN 'release' THEN (SELECT title FROM ${releases} WHERE ${releases.id} = ${proposedChanges.recordId})
  ELSE (SELECT type FROM ${services} WHERE ${services.id} = ${proposedChanges.recordId}) END`;

const selectChanges = (db: Db, place: SQL<string>, condition: SQL | undefined) =>
  db
    .select({ change: proposedChanges, name: nameOf, place })
    .from(proposedChanges)
    .innerJoin(users, eq(users.id, proposedChanges.userId))
    .where(condition);

/** Counts the waiting changes, without those of the account `except`, or one alone. */
export async function countChanges(
  db: Db,
  { except, id, only }: { except?: number; id?: number; only?: SQL | undefined } = {},
): Promise<number> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::integer` })
    .from(proposedChanges)
    .innerJoin(users, eq(users.id, proposedChanges.userId))
    .where(
      and(
        waiting,
        only,
        except === undefined ? undefined : ne(proposedChanges.userId, except),
        id === undefined ? undefined : eq(proposedChanges.id, id),
      ),
    );
  return row?.waiting ?? 0;
}

export const findReviewedChange = (db: Db, id: number): Promise<ReviewedChangeRow | null> =>
  firstOf(selectChanges(db, sql<string>`''`, eq(proposedChanges.id, id)));

/** A page of the waiting changes, the longest waiting first. */
export async function listChangesToReview<Item>(
  db: Db,
  { only, ...query }: PagedQuery & { only?: SQL | undefined },
  present: (row: ReviewedChangeRow) => Item,
): Promise<Page<Item>> {
  const page = pageQuery(BY_WAITING, query);
  const rows = await selectChanges(db, page.place, and(waiting, only, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(rows, present, await countChanges(db, { only }));
}
