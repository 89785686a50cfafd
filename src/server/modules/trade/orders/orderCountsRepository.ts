import { assertRow } from '@/server/platform/db/assertRow';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema';
import type { OrderCounts } from '@/shared/trade/orders.schemas';
import type { Moment } from './orderMoment';
import { isFound, isOpen, isTurnOf, type OrderParty, type Reader, unreadOf } from './orderSearch';

const countOf = (condition: SQL | undefined) =>
  sql`count(*) FILTER (WHERE ${condition})`.mapWith(Number);

/** Counts the party's orders, those with one other outlet if it is given, in one statement. */
export async function readOrderCounts(
  db: Db,
  party: OrderParty,
  { userId, ...moment }: Reader & Moment,
  outlet?: number,
): Promise<OrderCounts> {
  const isTurn = isTurnOf(party, moment);
  const [counts] = await db
    .select({
      all: count(),
      open: countOf(isOpen()),
      completed: countOf(eq(orders.stage, 'completed')),
      waiting: countOf(isTurn),
      waiting_offers: countOf(and(isTurn, eq(orders.stage, 'offered'))),
      unread:
        userId === undefined
          ? sql`0`.mapWith(Number)
          : sql`coalesce(sum(${unreadOf(userId)}), 0)`.mapWith(Number),
      campaigns:
        'artistId' in party
          ? sql<number[]>`coalesce(array_agg(DISTINCT ${orders.campaignId})
              FILTER (WHERE ${orders.campaignId} IS NOT NULL), '{}')`
          : sql<number[]>`'{}'::integer[]`,
    })
    .from(orders)
    .where(
      and(
        isFound(party, { list: 'all' }),
        outlet === undefined ? undefined : eq(orders.outletId, outlet),
      ),
    );
  assertRow(counts, 'The count');
  return counts;
}
