import { and, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { listedAccounts } from '@/server/modules/money/wallet/walletRepository';
import {
  entriesOf,
  entryIds,
  signed,
  touches,
} from '@/server/modules/money/wallet/walletEntriesRepository';
import { presentEntry } from '@/server/modules/money/wallet/walletLines';
import type { Db } from '@/server/platform/db/client';
import { firstOf, sumOf } from '@/server/platform/db/queryParts';
import {
  accounts,
  legalDetails,
  notices,
  orders,
  outletProfiles,
  papers,
  transfers,
  users,
} from '@/server/platform/db/schema';
import { isDue, longestDue } from '@/server/platform/worker/dueRows';
import { DAY_MS } from '@/shared/platform/durations';
import { fromCents } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import type { Statement } from '@/shared/money/papers.schemas';
import { fileLine } from '@/shared/money/walletFile.rules';

/** Milliseconds for which a process owns an account's statements; after a crash they are due again. */
const LEASE_MS = 5 * 60_000;

export interface DueStatement {
  userId: number;
  leasedUntil: Date;
}

export const hasStatements = and(eq(users.role, 'media'), isNull(users.deletedAt));

/** Keeps the version, because nothing that clients see of the account changes. */
const setDue = (at: Date) => ({ statementDueAt: at, version: sql`${users.version}` });

export async function claimStatement(db: Db, now: Date): Promise<DueStatement | undefined> {
  const { id, statementDueAt } = users;
  const isNow = and(hasStatements, isDue(statementDueAt, now, 31 * DAY_MS));
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const [row] = await db
    .update(users)
    .set(setDue(leasedUntil))
    .where(sql`${id} = (${longestDue(db, id, statementDueAt, isNow)})`)
    .returning({ userId: id });
  return row && { ...row, leasedUntil };
}

/** Ends the lease; `false` if another process has done so. The account stays locked. */
export async function takeStatement(tx: Db, { userId, leasedUntil }: DueStatement, next: Date) {
  const taken = await tx
    .update(users)
    .set(setDue(next))
    .where(and(hasStatements, eq(users.id, userId), eq(users.statementDueAt, leasedUntil)))
    .returning({ id: users.id });
  return taken.length > 0;
}

export const dueAgain = (tx: Db, userId: number, at: Date) =>
  tx.update(users).set(setDue(at)).where(eq(users.id, userId));

const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
export const monthAfter = (month: string): string => {
  const start = startOf(month);
  start.setUTCMonth(start.getUTCMonth() + 1);
  return start.toISOString().slice(0, 7);
};

const lastStatement = (db: Db, userId: number) =>
  firstOf(
    db
      .select({ month: papers.month, issuedAt: papers.issuedAt })
      .from(papers)
      .where(and(eq(papers.userId, userId), isNotNull(papers.month)))
      .orderBy(desc(papers.month))
      .limit(1),
  );

/** The months before this one in which the balance moved and which have no statement, in order. */
export async function monthsToState(tx: Db, userId: number, thisMonth: string): Promise<string[]> {
  const { own } = await listedAccounts(tx, userId);
  if (own.length === 0) return [];
  const last = await lastStatement(tx, userId);
  const from = last?.month ? startOf(monthAfter(last.month)) : new Date(0);
  const month = sql<string>`to_char(${transfers.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM')`;
  const rows = await tx
    .selectDistinct({ month })
    .from(transfers)
    .where(
      and(
        touches(own),
        gte(transfers.createdAt, from),
        lt(transfers.createdAt, startOf(thisMonth)),
      ),
    )
    .orderBy(month);
  return rows.map((row) => row.month);
}

/** What the ledger says about a month of an account; sums are computed from its transfers alone. */
export async function statementOf(db: Db, userId: number, month: string): Promise<Statement> {
  const { own } = await listedAccounts(db, userId);
  const [from, to] = [startOf(month), startOf(monthAfter(month))];
  const balanceOn = async (at: Date) => {
    const [row] = await db
      .select({ cents: sumOf(signed(own, sql`${transfers.amountCents}`)) })
      .from(transfers)
      .where(and(touches(own), lt(transfers.createdAt, at)));
    return row?.cents ?? 0;
  };
  const opening = await balanceOn(from);
  const listed = { own, underway: [] };
  const days = { from: from.toISOString(), to: to.toISOString() };
  const ids = await entryIds(db, listed, days);
  let cents = opening;
  const lines = (await entriesOf(db, listed, ids)).toReversed().map((row) => {
    cents += row.cents;
    return fileLine(presentEntry(row, cents));
  });
  const closing = await balanceOn(to);
  if (cents !== closing)
    throw new Error(`The lines of ${month} of account ${userId} make ${cents}, not ${closing}.`);
  return {
    ...{ opening: fromCents(opening), closing: fromCents(closing), lines },
    ...(await openOrdersOn(db, userId, to)),
  };
}

/** The outlet's shares that were held or on their way at that time. */
async function openOrdersOn(db: Db, userId: number, at: Date) {
  const left = sumOf(
    sql`CASE WHEN ${transfers.toId} = ${accounts.id} THEN ${transfers.amountCents} ELSE -${transfers.amountCents} END`,
  );
  const rows = await db
    .select({
      kind: accounts.kind,
      id: orders.id,
      type: orders.type,
      title: orders.releaseTitle,
      dueAt: orders.deliveryDueAt,
      availableAt: orders.availableAt,
      feeCents: orders.feeCents,
      cents: left,
    })
    .from(outletProfiles)
    .innerJoin(orders, eq(orders.outletId, outletProfiles.id))
    .innerJoin(accounts, eq(accounts.orderId, orders.id))
    .innerJoin(transfers, sql`${accounts.id} IN (${transfers.fromId}, ${transfers.toId})`)
    .where(and(eq(outletProfiles.userId, userId), lt(transfers.createdAt, at)))
    .groupBy(orders.id, accounts.id)
    .having(sql`${left} > 0`)
    .orderBy(orders.id);
  const of = (wanted: 'hold' | 'underway') =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ id, type, title, dueAt, availableAt, cents, feeCents }) => ({
        order: id,
        title: title ?? serviceTypeLabel(type),
        at: (wanted === 'hold' ? dueAt : availableAt)?.toISOString() ?? null,
        amount: fromCents(wanted === 'hold' ? cents - feeCents : cents),
      }));
  return { on_its_way: of('underway'), held: of('hold') };
}

/** The month whose statement was made since `since` and not yet mailed, and where to. */
export async function unmailedStatement(tx: Db, userId: number, since: Date) {
  const last = await lastStatement(tx, userId);
  if (!last?.month || last.issuedAt < since) return null;
  const isTold = and(
    eq(notices.userId, userId),
    eq(notices.kind, 'statement_ready'),
    gte(notices.createdAt, last.issuedAt),
  );
  if ((await tx.$count(notices, isTold)) > 0) return null;
  const legal = await firstOf(
    tx
      .select({ papersTo: legalDetails.papersTo })
      .from(legalDetails)
      .where(eq(legalDetails.userId, userId)),
  );
  return { month: last.month, papersTo: legal?.papersTo ?? '' };
}
