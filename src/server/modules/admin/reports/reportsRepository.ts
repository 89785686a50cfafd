import { assertRow } from '@/server/platform/db/assertRow';
import {
  and,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { pick, firstOf, isThereAny, isVersion } from '@/server/platform/db/queryParts';
import {
  artistProfiles,
  outletProfiles,
  reportCases,
  reports,
  users,
} from '@/server/platform/db/schema';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import type { Page } from '@/shared/platform/paging';
import {
  REPORT_KINDS,
  REPORTS_PER_CASE,
  REPORTS_SHOWN,
  type ReportState,
} from '@/shared/platform/reports.rules';
import type { ReportCounts } from '@/shared/admin/reports.schemas';
import type { ReportsQuery } from '@/shared/platform/reports.schemas';
import { findThings, type Thing } from './thingsRepository';

export type CaseRow = typeof reportCases.$inferSelect;
type NewCase = Pick<
  typeof reportCases.$inferInsert,
  'kind' | 'thingId' | 'ownerId' | 'title' | 'category' | 'createdAt'
>;
type NewReport = Omit<typeof reports.$inferInsert, 'id' | 'caseId'>;

const ofThing = ({ kind, thingId }: Pick<NewCase, 'kind' | 'thingId'>) =>
  and(eq(reportCases.kind, kind), eq(reportCases.thingId, thingId), isNull(reportCases.decidedAt));

/** Locks and returns the thing's open case, which is created if there is none. */
export async function lockOpenCase(tx: Db, values: NewCase): Promise<CaseRow> {
  for (;;) {
    await tx
      .insert(reportCases)
      .values(values)
      .onConflictDoNothing({
        target: [reportCases.kind, reportCases.thingId],
        where: isNull(reportCases.decidedAt),
      });
    const [row] = await tx.select().from(reportCases).where(ofThing(values)).for('update');
    // It can be decided in between; then another one can be opened.
    if (row) return row;
  }
}

/**
 * Adds a report to a locked case, whose version stays: another report changes nothing that an admin
 * has seen. Returns `null` if this account or address has already reported it; beyond the limit a
 * report is counted, without its text and address.
 */
export async function addReport(tx: Db, caseId: number, values: NewReport) {
  const isFull = (await tx.$count(reports, eq(reports.caseId, caseId))) >= REPORTS_PER_CASE;
  const [added = null] = await tx
    .insert(reports)
    .values({ caseId, ...values, ...(isFull && { text: '', email: null }) })
    .onConflictDoNothing()
    .returning({ id: reports.id, email: reports.email });
  return added;
}

/** Locks the address until the transaction ends, and counts its reports since then. */
export async function lockAndCountEmail(tx: Db, email: string, since: Date): Promise<number> {
  const isIt = eq(sql`lower(${reports.email})`, email.toLowerCase());
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${email.toLowerCase()}))`);
  return tx.$count(reports, and(isIt, gt(reports.createdAt, since)));
}

const confirmedEmail = sql<
  string | null
>`CASE WHEN ${reports.confirmedAt} IS NOT NULL THEN ${reports.email} END`;

/** The people behind a case's first `REPORTS_PER_CASE` reports, with addresses that are confirmed. */
export const listReporters = (db: Db, caseId: number) =>
  db
    .select({ userId: reports.userId, email: confirmedEmail })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(reports.id)
    .limit(REPORTS_PER_CASE);

/** Visitors’ addresses are used for one response only. */
export async function forgetEmails(tx: Db, caseId: number): Promise<void> {
  await tx.update(reports).set({ email: null }).where(eq(reports.caseId, caseId));
}

export const findCase = (db: Db, id: number): Promise<CaseRow | null> =>
  firstOf(db.select().from(reportCases).where(eq(reportCases.id, id)));

export const lockCase = (tx: Db, id: number): Promise<CaseRow | null> =>
  firstOf(tx.select().from(reportCases).where(eq(reportCases.id, id)).for('update'));

export async function updateCase(
  tx: Db,
  id: number,
  changes: Partial<typeof reportCases.$inferInsert>,
  version?: number,
): Promise<boolean> {
  const changed = await tx
    .update(reportCases)
    .set(changes)
    .where(and(eq(reportCases.id, id), isVersion(reportCases.version, version)))
    .returning({ id: reportCases.id });
  return changed.length > 0;
}

export const findOwner = (db: Db, userId: number) =>
  firstOf(
    db
      .select({ email: users.email, adminRole: users.adminRole })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt))),
  );

const by = (name: string, moment: SQLWrapper): Sorting => ({
  name,
  keys: [
    { column: moment, kind: 'moment' },
    { column: reportCases.id, kind: 'number' },
  ],
});
const STATES: Readonly<Record<ReportState, { where: SQL | undefined; sorting: Sorting }>> = {
  open: {
    where: isNull(reportCases.decidedAt),
    sorting: by('reports', reportCases.createdAt),
  },
  appeals: {
    where: and(isNotNull(reportCases.appealedAt), isNull(reportCases.appealDecidedAt)),
    sorting: by('appeals', reportCases.appealedAt),
  },
  decided: {
    where: and(
      isNotNull(reportCases.decidedAt),
      or(isNull(reportCases.appealedAt), isNotNull(reportCases.appealDecidedAt)),
    ),
    sorting: { ...by('decided', reportCases.decidedAt), isDescending: true },
  },
};

const nameOf = (column: SQL) => sql<string | null>`(SELECT coalesce(
    (SELECT stage_name FROM ${artistProfiles} WHERE user_id = named.id),
    (SELECT company_name FROM ${outletProfiles} WHERE user_id = named.id), named.username)
  FROM ${users} AS named WHERE named.id = ${column} AND named.deleted_at IS NULL)`;

/* Drizzle leaves out the table in a query of one table, so the outer column names it. */
const caseId = sql`${reportCases}.id`;
export const ofCase = sql`FROM ${reports} AS filed WHERE filed.case_id = ${caseId}`;
const countOthers = (condition: SQL) => sql<number>`(SELECT count(*)::integer
  FROM ${reportCases} AS others WHERE others.owner_id = ${reportCases}.owner_id
    AND others.id <> ${caseId} AND ${condition})`;

const selectCases = (db: Db, place: SQL<string>) => {
  const latest = db
    .select({
      ...pick(reports, 'id', 'category', 'text'),
      by: sql`${nameOf(sql`${reports.userId}`)}`.as('by'),
      is_answered: sql`${confirmedEmail} IS NOT NULL`.as('is_answered'),
      created_at: reports.createdAt,
    })
    .from(reports)
    .where(and(eq(reports.caseId, reportCases.id), ne(reports.text, '')))
    .orderBy(desc(reports.id))
    .limit(REPORTS_SHOWN)
    .as('latest');
  return db
    .select({
      row: reportCases,
      owner: nameOf(sql`${reportCases.ownerId}`),
      decidedByName: nameOf(sql`${reportCases.decidedBy}`),
      appealDecidedByName: nameOf(sql`${reportCases.appealDecidedBy}`),
      count: db.$count(reports, eq(reports.caseId, reportCases.id)),
      reporters: sql<number[]>`ARRAY(SELECT filed.user_id ${ofCase} AND filed.user_id IS NOT NULL)`,
      others: countOthers(sql`true`),
      othersActedOn: countOthers(sql`others.decision <> 'none'`),
      reports: sql<ShownReport[]>`(SELECT coalesce(json_agg(latest ORDER BY latest.id DESC), '[]')
        FROM ${latest})`,
      place,
    })
    .from(reportCases);
};

interface ShownReport {
  id: number;
  category: CaseRow['category'];
  text: string;
  by: string | null;
  is_answered: boolean;
  created_at: string;
}

type SelectedCase = Awaited<ReturnType<typeof selectCases>>[number];
export type FullCase = SelectedCase & { thing: Thing | null };

/** Adds the things with one query per kind, however many cases there are. */
async function withThings(db: Db, rows: readonly SelectedCase[]): Promise<FullCase[]> {
  const found = new Map(
    await Promise.all(
      REPORT_KINDS.map(async (kind) => {
        const ids = rows.flatMap(({ row }) => (row.kind === kind ? [row.thingId] : []));
        return [kind, await findThings(db, kind, ids)] as const;
      }),
    ),
  );
  return rows.map((each) => ({
    ...each,
    thing: found.get(each.row.kind)?.get(each.row.thingId) ?? null,
  }));
}

export const findFullCase = async (db: Db, id: number): Promise<FullCase | null> =>
  firstOf(withThings(db, await selectCases(db, sql`''`).where(eq(reportCases.id, id))));

/** A page of cases. Throws the 400 for an invalid cursor. */
export async function listCases(
  db: Db,
  { state = 'open', kind, category, id, ...paging }: ReportsQuery,
): Promise<Page<FullCase>> {
  const { where, sorting } = STATES[state];
  const page = pageQuery(sorting, paging);
  const found = and(
    id === undefined ? where : eq(reportCases.id, id),
    kind && eq(reportCases.kind, kind),
    category && eq(reportCases.category, category),
  );
  const rows = await selectCases(db, page.place)
    .where(and(found, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { items, ...rest } = page.pageOf(rows, (row) => row, await db.$count(reportCases, found));
  return { ...rest, items: await withThings(db, items) };
}

export async function countCases(db: Db): Promise<ReportCounts> {
  const countOf = (state: ReportState) =>
    sql<number>`(count(*) FILTER (WHERE ${STATES[state].where}))::integer`;
  const [row] = await db
    .select({ open: countOf('open'), appeals: countOf('appeals'), decided: countOf('decided') })
    .from(reportCases);
  assertRow(row, 'The aggregate');
  return row;
}

/**
 * Deletes the account's reports and the open cases about it, and erases its texts in decided cases,
 * which stay for the yearly count.
 */
export async function forgetReports(tx: Db, userId: number): Promise<void> {
  await tx.delete(reports).where(eq(reports.userId, userId));
  const isAbout = eq(reportCases.ownerId, userId);
  await tx.delete(reportCases).where(and(isAbout, isNull(reportCases.decidedAt)));
  await tx
    .update(reportCases)
    .set({
      title: '',
      appealText: sql`CASE WHEN ${reportCases.appealText} IS NOT NULL THEN '' END`,
    })
    .where(isAbout);
}

/** Whether another decision that was not lifted has suspended the case's owner. */
export const isSuspendedOtherwise = (tx: Db, { id, ownerId }: CaseRow): Promise<boolean> =>
  isThereAny(
    tx,
    reportCases,
    ne(reportCases.id, id),
    eq(reportCases.ownerId, ownerId),
    eq(reportCases.decision, 'suspended'),
    sql`${reportCases.appealOutcome} IS DISTINCT FROM 'lifted'`,
  );
