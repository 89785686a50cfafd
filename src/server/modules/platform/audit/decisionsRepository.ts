import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { artistProfiles, auditLog, outletProfiles, orders } from '@/server/platform/db/schema';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import {
  accountsFound,
  nameOfAccount,
  numberIn,
} from '@/server/platform/db/personSearchRepository';
import type { Decision, DecisionsQuery } from '@/shared/platform/audit.schemas';
import type { Page } from '@/shared/platform/paging';
import type { AuditRow } from './auditRepository';

export interface DecisionRow {
  entry: AuditRow;
  byName: string | null;
  aboutName: string | null;
}

const NEWEST: Sorting = {
  name: 'decisions',
  keys: [{ column: auditLog.id, kind: 'number' }],
  isDescending: true,
};

/** Decisions by the account, about it, and about its orders. */
const concerns = (person: number): SQL | undefined =>
  or(
    eq(auditLog.actorId, person),
    eq(auditLog.aboutId, person),
    and(eq(auditLog.subject, 'account'), eq(auditLog.subjectId, person)),
    sql`${auditLog.orderId} IN (SELECT id FROM ${orders} WHERE
      artist_id = (SELECT id FROM ${artistProfiles} WHERE user_id = ${person}) OR
      media_id = (SELECT id FROM ${outletProfiles} WHERE user_id = ${person}))`,
  );

const isFound = (search: string): SQL | undefined => {
  const found = accountsFound(search);
  return or(
    sql`${auditLog.actorId} IN ${found}`,
    sql`${auditLog.aboutId} IN ${found}`,
    eq(auditLog.orderId, numberIn(search)),
  );
};

const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** Returns a page of the log, newest first. */
export async function listDecisions(
  db: Db,
  query: DecisionsQuery,
  present: (row: DecisionRow) => Decision,
): Promise<Page<Decision>> {
  const { search, person, about, action } = query;
  const [from, to] = [dateOf(query.from), dateOf(query.to)];
  const page = pageQuery(NEWEST, query);
  const where = and(
    from && gte(auditLog.createdAt, from),
    to && lt(auditLog.createdAt, to),
    action && eq(auditLog.action, action),
    person === undefined ? undefined : concerns(person),
    about === undefined ? undefined : eq(auditLog.aboutId, about),
    search === undefined ? undefined : isFound(search),
  );
  const rows = await db
    .select({
      entry: auditLog,
      byName: nameOfAccount(auditLog.actorId),
      aboutName: nameOfAccount(auditLog.aboutId),
      place: page.place,
    })
    .from(auditLog)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(rows, present, await db.$count(auditLog, where));
}
