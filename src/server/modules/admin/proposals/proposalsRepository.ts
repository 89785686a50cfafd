import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/platform/db/client';
import { firstOf } from '@/server/platform/db/queryParts';
import { nameOfAccount } from '@/server/platform/db/search';
import { moneyProposals, orders, users } from '@/server/platform/db/schema';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import type { MoneyProposal, ProposalsQuery } from '@/shared/admin/proposals.schemas';
import { fromCents } from '@/shared/platform/format';
import type { Page } from '@/shared/platform/paging';

export type ProposalRow = typeof moneyProposals.$inferSelect;

const NEWEST: Sorting = {
  name: 'proposals',
  keys: [{ column: moneyProposals.id, kind: 'number' }],
  isDescending: true,
};
const about = alias(users, 'about');

const isWaiting = eq(moneyProposals.state, 'waiting');
/** Whether the order is still as the first admin saw it, and the account is there. */
const isStanding = sql<boolean>`(${orders.version} IS NOT DISTINCT FROM ${moneyProposals.orderVersion}
  AND ${about.deletedAt} IS NULL)`;

const select = (db: Db, place = sql<string>`''`) =>
  db
    .select({
      row: moneyProposals,
      isStanding,
      aboutName: nameOfAccount(moneyProposals.aboutId),
      proposerName: nameOfAccount(moneyProposals.proposedBy),
      place,
    })
    .from(moneyProposals)
    .innerJoin(about, eq(about.id, moneyProposals.aboutId))
    .leftJoin(orders, eq(orders.id, moneyProposals.orderId));
type View = Awaited<ReturnType<typeof select>>[number];

const presentProposal = (
  { row, aboutName, proposerName, ...view }: View,
  adminId: number,
): MoneyProposal => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  state: row.state === 'waiting' && !view.isStanding ? 'expired' : row.state,
  amount: fromCents(row.amountCents),
  reason: row.reason,
  order: row.orderId,
  about: { id: row.aboutId, name: aboutName ?? '' },
  proposed_by: { id: row.proposedBy, name: proposerName ?? '' },
  is_own: row.proposedBy === adminId,
  created_at: row.createdAt.toISOString(),
});

/** Those that wait; what has expired is left out. */
export async function listProposals(
  db: Db,
  { order, person, ...query }: ProposalsQuery,
  adminId: number,
): Promise<Page<MoneyProposal>> {
  const page = pageQuery(NEWEST, query);
  const where = and(
    isWaiting,
    isStanding,
    order === undefined ? undefined : eq(moneyProposals.orderId, order),
    person === undefined ? undefined : eq(moneyProposals.aboutId, person),
  );
  const rows = await select(db, page.place)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const total = await db.$count(select(db).where(where).as('found'));
  return page.pageOf(rows, (row) => presentProposal(row, adminId), total);
}

export async function readProposal(
  db: Db,
  id: number,
  adminId: number,
): Promise<MoneyProposal | null> {
  const [row] = await select(db).where(eq(moneyProposals.id, id));
  return row ? presentProposal(row, adminId) : null;
}

export const findProposal = (db: Db, id: number): Promise<ProposalRow | null> =>
  firstOf(db.select().from(moneyProposals).where(eq(moneyProposals.id, id)));

/** Lock its order first. */
export async function lockProposal(
  tx: Db,
  id: number,
): Promise<{ row: ProposalRow; isStanding: boolean } | undefined> {
  await tx
    .select({ id: moneyProposals.id })
    .from(moneyProposals)
    .where(eq(moneyProposals.id, id))
    .for('update');
  const [found] = await select(tx).where(eq(moneyProposals.id, id));
  return found;
}

/** Returns `undefined` if a proposal for the order waits. Those of an earlier version expire. */
export async function insertProposal(
  tx: Db,
  values: typeof moneyProposals.$inferInsert & { createdAt: Date },
): Promise<ProposalRow | undefined> {
  const { orderId, orderVersion, createdAt } = values;
  if (orderId != null)
    await tx
      .update(moneyProposals)
      .set({ state: 'expired', decidedAt: createdAt })
      .where(
        and(
          eq(moneyProposals.orderId, orderId),
          isWaiting,
          sql`${moneyProposals.orderVersion} <> ${orderVersion}`,
        ),
      );
  const [row] = await tx.insert(moneyProposals).values(values).onConflictDoNothing().returning();
  return row;
}

export async function endProposal(
  tx: Db,
  id: number,
  end: Pick<ProposalRow, 'state' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.update(moneyProposals).set(end).where(eq(moneyProposals.id, id));
}
