import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import {
  accounts,
  artistProfiles,
  moneyProposals,
  outletProfiles,
  orders,
  transfers,
} from '@/server/platform/db/schema';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import { nameOfAccount } from '@/server/platform/db/search';
import { MONEY_BALANCES } from '@/shared/money/ledger.rules';
import type { Page, PagedQuery } from '@/shared/platform/paging';
import type { FeeEntry, MoneyBalance } from '@/shared/money/adminMoney.schemas';
import { fromCents } from '@/shared/platform/format';

export async function sumBalances(db: Db): Promise<Map<string, { count: number; cents: number }>> {
  const rows = await db
    .select({
      kind: accounts.kind,
      count: sql<number>`count(*)`.mapWith(Number),
      cents: sql<number>`sum(abs(${accounts.balanceCents}))`.mapWith(Number),
    })
    .from(accounts)
    .where(and(inArray(accounts.kind, [...MONEY_BALANCES]), ne(accounts.balanceCents, 0)))
    .groupBy(accounts.kind);
  return new Map(rows.map(({ kind, ...sums }) => [kind, sums]));
}

/** Those whose order is still as the first admin saw it, but for those of one admin. */
export const countProposals = (db: Db, notBy = 0): Promise<number> =>
  db.$count(
    moneyProposals,
    sql`${moneyProposals.state} = 'waiting' AND ${moneyProposals.proposedBy} <> ${notBy} AND (${moneyProposals.orderId} IS NULL OR EXISTS (
      SELECT FROM ${orders} seen WHERE seen.id = ${moneyProposals.orderId}
        AND seen.version = ${moneyProposals.orderVersion}))`,
  );

const BY_ACCOUNT: Sorting = {
  name: 'balances',
  keys: [{ column: accounts.id, kind: 'number' }],
  isDescending: true,
};

const selectBalances = (db: Db, place: SQL<string>) =>
  db
    .select({
      id: accounts.id,
      kind: accounts.kind,
      balanceCents: accounts.balanceCents,
      userId: accounts.userId,
      userName: nameOfAccount(accounts.userId),
      owedSince: accounts.createdAt,
      orderId: orders.id,
      type: orders.type,
      stage: orders.stage,
      paidAt: orders.paidAt,
      availableAt: orders.availableAt,
      artistUserId: artistProfiles.userId,
      artistName: nameOfAccount(artistProfiles.userId),
      outletUserId: outletProfiles.userId,
      outletName: nameOfAccount(outletProfiles.userId),
      place,
    })
    .from(accounts)
    .leftJoin(orders, eq(orders.id, accounts.orderId))
    .leftJoin(artistProfiles, eq(artistProfiles.id, orders.artistId))
    .leftJoin(outletProfiles, eq(outletProfiles.id, orders.outletId));
type BalanceRow = Awaited<ReturnType<typeof selectBalances>>[number];

export const IS_HELD = and(
  inArray(accounts.kind, ['hold', 'underway']),
  gt(accounts.balanceCents, 0),
);
export const IS_OWED = and(eq(accounts.kind, 'debt'), lt(accounts.balanceCents, 0));

export async function listBalances(
  db: Db,
  condition: typeof IS_HELD,
  query: PagedQuery,
): Promise<Page<MoneyBalance>> {
  const page = pageQuery(BY_ACCOUNT, query);
  const rows = await selectBalances(db, page.place)
    .where(and(condition, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(rows, presentBalance, await db.$count(accounts, condition));
}

const NEWEST: Sorting = {
  name: 'fees',
  keys: [{ column: transfers.id, kind: 'number' }],
  isDescending: true,
};
const fees = sql`(SELECT id FROM ${accounts} WHERE kind = 'fees')`;
const isOfFees = sql`(${transfers.toId} = ${fees} OR ${transfers.fromId} = ${fees})`;

/** The transfers of the platform's fees; the amount is negative if the fees paid for it. */
export async function listFees(db: Db, query: PagedQuery): Promise<Page<FeeEntry>> {
  const page = pageQuery(NEWEST, query);
  const rows = await db
    .select({
      id: transfers.id,
      kind: transfers.kind,
      cents: sql<number>`CASE WHEN ${transfers.toId} = ${fees} THEN ${transfers.amountCents}
        ELSE -${transfers.amountCents} END`.mapWith(Number),
      order: transfers.orderId,
      createdAt: transfers.createdAt,
      place: page.place,
    })
    .from(transfers)
    .where(and(isOfFees, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(
    rows,
    ({ cents, createdAt, ...fee }) => ({
      ...fee,
      amount: fromCents(cents),
      created_at: createdAt.toISOString(),
    }),
    await db.$count(transfers, isOfFees),
  );
}

const party = (id: number | null, name: string | null): MoneyBalance['parties'] =>
  id === null ? [] : [{ id, name: name ?? '' }];

function presentBalance(row: BalanceRow): MoneyBalance {
  const { orderId, type, stage } = row;
  const kind = row.kind as (typeof MONEY_BALANCES)[number]; // the lists have only these
  const moment = { hold: row.paidAt, underway: row.availableAt, debt: row.owedSince }[kind];
  return {
    id: row.id,
    kind,
    amount: fromCents(Math.abs(row.balanceCents)),
    order: orderId === null || !type || !stage ? null : { id: orderId, type, stage },
    parties: [
      ...party(row.userId, row.userName),
      ...party(row.artistUserId, row.artistName),
      ...party(row.outletUserId, row.outletName),
    ],
    at: moment?.toISOString() ?? null,
  };
}
