import { type SQL, sql } from 'drizzle-orm';
import { assertRow } from '@/server/platform/db/assertRow';
import type { Db } from '@/server/platform/db/client';
import {
  accounts,
  artistProfiles,
  orders,
  paymentOrders,
  payments,
  payoutBatchLines,
  payouts,
  transfers,
} from '@/server/platform/db/schema';
import { faceOfAccount } from '@/server/platform/db/faces';
import { accountsFound, escaped, nameOfAccount, numberIn } from '@/server/platform/db/search';
import { pageQuery, type Sorting } from '@/server/platform/http/cursor';
import type {
  MoneyMovement,
  MovementsPage,
  MovementsQuery,
} from '@/shared/money/adminMoney.schemas';
import type { MovementKind } from '@/shared/money/ledger.rules';
import { dollarsOf, fromCents, toCents } from '@/shared/platform/format';
import type { Page } from '@/shared/platform/paging';

/**
 * Payouts, received payments, and what orders gave back to balances, as rows of one shape. Three
 * ids share one number, so that it is unique and the last key of the order.
 */
const movements = sql`(
  SELECT payout.id * 4 + 1 AS id, CASE payout.kind WHEN 'card' THEN 'refund' ELSE 'payout' END AS kind,
    payout.id AS number, payout.user_id, payout.kind AS method, payout.destination,
    payout.amount_cents AS cents, payout.status, payout.reference, payout.reason,
    coalesce(payout.decided_at, payout.created_at) AS at, payout.payment_id, NULL::integer AS order_id
  FROM ${payouts} payout
  UNION ALL SELECT payment.id * 4 + 2, 'payment', payment.id, payment.user_id, 'card', payment.provider,
    brought.amount_cents, 'paid', payment.external_payment_id, NULL, brought.created_at, payment.id, NULL
  FROM ${payments} payment
  JOIN ${transfers} brought ON brought.payment_id = payment.id AND brought.kind = 'payment'
  UNION ALL SELECT back.order_id * 4 + 3, 'refund', back.order_id, artist.user_id, 'balance', '',
    sum(back.amount_cents), 'paid', NULL, NULL, max(back.created_at), NULL, back.order_id
  FROM ${transfers} back JOIN ${orders} ordered ON ordered.id = back.order_id
  JOIN ${artistProfiles} artist ON artist.id = ordered.artist_id
  WHERE back.kind = 'refund' GROUP BY back.order_id, artist.user_id) AS moved`;

const NEWEST: Sorting = {
  name: 'movements',
  keys: [
    { column: sql`moved.at`, kind: 'moment' },
    { column: sql`moved.id`, kind: 'number' },
  ],
  isDescending: true,
};

/** The order that a movement is about, if it is one alone. */
const orderOf = sql`coalesce(moved.order_id, (SELECT min(paid.order_id) FROM ${paymentOrders} paid
  WHERE paid.payment_id = moved.payment_id HAVING count(*) = 1))`;

function isFound(search: string): SQL {
  const given = search.replace(/\s/g, '').toLowerCase();
  const number = numberIn(search);
  const dollars = dollarsOf(search);
  const isText = sql`(lower(moved.reference) LIKE ${`${escaped(search.toLowerCase())}%`}
    OR moved.method <> 'balance' AND replace(lower(moved.destination), ' ', '') LIKE ${`${escaped(given)}%`})`;
  return sql`(moved.user_id IN ${accountsFound(search)} OR moved.number = ${number} OR ${isText}
    OR moved.cents = ${dollars === null ? 0 : Math.min(toCents(dollars), Number.MAX_SAFE_INTEGER)}
    OR moved.payment_id IN (SELECT payment_id FROM ${paymentOrders} WHERE order_id = ${number}))`;
}

const isIn = (month: string): SQL => sql`moved.at >= ${`${month}-01T00:00:00Z`}::timestamptz
  AND moved.at < (${`${month}-01`}::timestamp + interval '1 month') AT TIME ZONE 'UTC'`;

type Filters = Omit<MovementsQuery, 'cursor' | 'limit'>;

function conditionOf({ search, kind, month }: Filters): SQL {
  const filters = [
    ...(kind ? [sql`moved.kind = ${kind}`] : []),
    ...(month ? [isIn(month)] : []),
    ...(search ? [isFound(search)] : []),
  ];
  return sql.join([sql`true`, ...filters], sql` AND `);
}

/** What was paid of each kind, in cents, and how many movements are found; one statement. */
async function sumsOf(db: Db, where: SQL) {
  const sum = (kind: MovementKind) =>
    sql<number>`coalesce(sum(moved.cents) FILTER (WHERE moved.kind = ${kind}
      AND moved.status = 'paid'), 0)`.mapWith(fromCents);
  const [row] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      sums: { payout: sum('payout'), payment: sum('payment'), refund: sum('refund') },
    })
    .from(movements)
    .where(where);
  assertRow(row, 'The sums');
  return row;
}

export async function listMovements(db: Db, query: MovementsQuery): Promise<MovementsPage> {
  const { total, sums } = await sumsOf(db, conditionOf(query));
  return { ...(await readMovements(db, query, total)), sums };
}

const BATCH = 2000;

/** All that the filters find, newest first. */
export async function* movementBatches(db: Db, filters: Filters): AsyncGenerator<MoneyMovement[]> {
  let cursor: string | null | undefined;
  do {
    const page = { ...filters, limit: BATCH, ...(cursor && { cursor }) };
    const { items, next } = await readMovements(db, page, 0);
    yield items;
    cursor = next;
  } while (cursor !== null);
}

async function readMovements(
  db: Db,
  query: MovementsQuery,
  total: number,
): Promise<Page<MoneyMovement>> {
  const page = pageQuery(NEWEST, query);
  const where = conditionOf(query);
  const rows = await db
    .select({
      id: sql<number>`moved.id`,
      kind: sql<MoneyMovement['kind']>`moved.kind`,
      number: sql<number>`moved.number`,
      user: sql<MoneyMovement['user']>`jsonb_build_object('id', moved.user_id, 'name',
        ${nameOfAccount(sql`moved.user_id`)}, 'face', ${faceOfAccount(sql`moved.user_id`)})`,
      method: sql<MoneyMovement['method']>`moved.method`,
      destination: sql<string>`moved.destination`,
      cents: sql`moved.cents`.mapWith(Number),
      status: sql<MoneyMovement['status']>`moved.status`,
      batch: sql<number | null>`(SELECT max(line.batch_id) FROM ${payoutBatchLines} line
        WHERE moved.kind = 'payout' AND line.payout_id = moved.number
          AND line.state <> 'undone' AND NOT line.is_failed)`,
      order: sql<number | null>`${orderOf}`,
      reference: sql<string | null>`moved.reference`,
      reason: sql<string | null>`moved.reason`,
      at: sql`moved.at`.mapWith(accounts.createdAt),
      place: page.place,
    })
    .from(movements)
    .where(page.after ? sql`${where} AND ${page.after}` : where)
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.pageOf(
    rows,
    ({ cents, at, place: _place, ...row }) => ({
      ...row,
      amount: fromCents(cents),
      at: at.toISOString(),
    }),
    total,
  );
}
