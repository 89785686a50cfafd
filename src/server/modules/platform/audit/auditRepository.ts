import { and, desc, gte, lt, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { auditLog, artistProfiles, outletProfiles, orders } from '@/server/platform/db/schema';
import { pageQuery, newestFirst } from '@/server/platform/http/cursor';
import { accountsFound, nameOfAccount, numberIn } from '@/server/platform/db/search';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import {
  auditEntryResponse,
  type Decision,
  type DecisionsQuery,
} from '@/shared/platform/audit.schemas';
import type { Page } from '@/shared/platform/paging';
import { fromCents } from '@/shared/platform/format';
import type { Exported } from '@/server/platform/http/exportFile';
import { seesAmounts } from '@/server/modules/platform/admins/adminsRepository';

const BATCH = 500;

const exportedOf = ({ entry, byName, aboutName }: DecisionRow, decision: Decision) => ({
  ...decision,
  actor_id: entry.actorId,
  by: byName,
  about_id: entry.aboutId,
  about: aboutName,
  payment: entry.paymentId,
  payout: entry.payoutId,
  request: entry.requestId,
});

const COLUMNS = [
  'id',
  'date',
  'actor',
  'actor_id',
  'by',
  'action',
  'about_id',
  'about',
  'subject',
  'subject_id',
  'order',
  'payment',
  'payout',
  'amount',
  'before',
  'after',
  'reason',
  'request',
] as const satisfies (keyof ReturnType<typeof exportedOf>)[];

const someone = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

const FIELDS = fieldsOf(auditEntryResponse, 'date', 'by', 'about', 'order', 'amount');

const HAS_SUM = /\$\d/;

const presentDecision = ({ entry, byName, aboutName }: DecisionRow): Decision => ({
  ...presentFields(entry, FIELDS),
  date: entry.createdAt.toISOString(),
  by: someone(entry.actorId, byName),
  about: someone(entry.aboutId, aboutName),
  order: entry.orderId,
  amount: entry.amountCents === null ? null : fromCents(entry.amountCents),
});

export const decisionPresenter = (hasAmounts: boolean): typeof presentDecision =>
  hasAmounts ? presentDecision : presentWithoutAmounts;

interface DecisionRow {
  entry: AuditRow;
  byName: string | null;
  aboutName: string | null;
}

const DECISION = {
  entry: auditLog,
  byName: nameOfAccount(auditLog.actorId),
  aboutName: nameOfAccount(auditLog.aboutId),
};

const NEWEST = newestFirst('decisions', auditLog.id);

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

export const dateOf = (text: string | undefined) =>
  text === undefined ? undefined : new Date(text);

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id'>;
type AuditRow = typeof auditLog.$inferSelect;

/** Call it in the transaction of the change that the entry describes. */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

export interface AdminDeciding {
  admin: { userId: number };
  requestId?: string | undefined;
  now: Date;
}

export const writeDecision = (
  tx: Db,
  { admin, requestId, now }: AdminDeciding,
  entry: Omit<AuditEntry, 'actor' | 'actorId' | 'requestId' | 'createdAt'>,
): Promise<void> =>
  writeAudit(tx, { ...entry, actor: 'admin', actorId: admin.userId, requestId, createdAt: now });

/** Includes `from` and excludes `to`. */
export interface AuditPeriod {
  from?: Date | undefined;
  to?: Date | undefined;
}

export function listAudit(
  db: Db,
  { from, to, below }: AuditPeriod & { below?: number | undefined },
  limit: number,
): Promise<DecisionRow[]> {
  return db
    .select(DECISION)
    .from(auditLog)
    .where(
      and(
        from && gte(auditLog.createdAt, from),
        to && lt(auditLog.createdAt, to),
        below === undefined ? undefined : lt(auditLog.id, below),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

export async function listDecisions(
  db: Db,
  query: DecisionsQuery,
  present: (row: DecisionRow) => Decision,
): Promise<Page<Decision>> {
  const { search, person, by, about, action } = query;
  const [from, to] = [dateOf(query.from), dateOf(query.to)];
  const page = pageQuery(NEWEST, query);
  const where = and(
    from && gte(auditLog.createdAt, from),
    to && lt(auditLog.createdAt, to),
    action && eq(auditLog.action, action),
    person === undefined ? undefined : concerns(person),
    by === undefined ? undefined : eq(auditLog.actorId, by),
    about === undefined ? undefined : eq(auditLog.aboutId, about),
    search === undefined ? undefined : isFound(search),
  );
  const rows = await db
    .select({ ...DECISION, place: page.place })
    .from(auditLog)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(rows, present, await db.$count(auditLog, where));
}

function presentWithoutAmounts(row: DecisionRow): Decision {
  const decision = presentDecision(row);
  const isOpen = ![decision.before, decision.after].some((state) => HAS_SUM.test(state ?? ''));
  return { ...decision, amount: null, ...(!isOpen && { before: null, after: null }) };
}

export async function exportedAudit(
  db: Db,
  period: AuditPeriod,
  admin: number,
): Promise<Exported<DecisionRow>> {
  const present = decisionPresenter(await seesAmounts(db, admin));
  return {
    columns: COLUMNS,
    json: (row) => exportedOf(row, present(row)),
    batches: batchesOf(db, period),
  };
}

async function* batchesOf(db: Db, period: AuditPeriod): AsyncGenerator<DecisionRow[]> {
  let below: number | undefined;
  for (;;) {
    const rows = await listAudit(db, { ...period, below }, BATCH);
    yield rows;
    below = rows.at(-1)?.entry.id;
    if (rows.length < BATCH) return;
  }
}
