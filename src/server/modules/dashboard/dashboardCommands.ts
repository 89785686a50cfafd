import type { Member } from '@/server/auth/actor';
import type { Db } from '@/server/db/client';
import { heldFor } from '@/server/modules/wallet/walletRepository';
import type { Dashboard } from '@/shared/dashboard/dashboardContract';
import { fromCents } from '@/shared/services/price';
import { countDeliveries, countPieces, monthsOf, sumsOf, totalOf } from './dashboardRepository';

const priced = <Row extends { cents: number }>({ cents, ...row }: Row) => ({
  ...row,
  amount: fromCents(cents),
});

/** Reads what the member's orders have cost and brought, or earned. */
export async function readDashboard(
  db: Db,
  member: Member,
  { now, feePercent }: { now: Date; feePercent: number },
): Promise<Dashboard> {
  const held = await heldFor(db, member);
  return {
    ...priced(await totalOf(db, member)),
    held: fromCents(held.cents),
    held_orders: held.orders,
    fee_percent: feePercent,
    pieces: await countPieces(db, member),
    deliveries: await countDeliveries(db, member),
    rows: (await sumsOf(db, member)).map((row) => priced(row)),
    months: (await monthsOf(db, member, now)).map((row) => priced(row)),
  };
}
