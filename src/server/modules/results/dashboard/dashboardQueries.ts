import type { Db } from '@/server/platform/db/client';
import {
  clicksByOutlet,
  clicksByType,
  sumAllClicks,
} from '@/server/modules/trade/clicks/clicksRepository';
import { heldFor } from '@/server/modules/money/wallet/walletRepository';
import type { Dashboard } from '@/shared/results/dashboard.schemas';
import { fromCents } from '@/shared/platform/cents';
import {
  countDeliveries,
  countPieces,
  monthsOf,
  ofMember,
  servicesOf,
  sumsOf,
  totalOf,
  type Viewer,
} from './dashboardRepository';

const priced = <Row extends { cents: number }>({ cents, ...row }: Row) => ({
  ...row,
  amount: fromCents(cents),
});

/** Reads the cost and results, or the earnings, of the member's orders. */
export async function readDashboard(
  db: Db,
  member: Viewer,
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
    clicks: await sumAllClicks(db, ofMember(member)),
    rows: await readRows(db, member),
    months: (await monthsOf(db, member, now)).map((row) => priced(row)),
  };
}

const NO_SERVICE = { answered: 0, requests: 0, labelled: 0, labels: 0, played: 0 };

/** The sums by outlet or by type of service, with their clicks. */
async function readRows(db: Db, member: Viewer): Promise<Dashboard['rows']> {
  const sums = await sumsOf(db, member);
  const byOutlet =
    member.role === 'artist' ? await clicksByOutlet(db, member.profileId, member.campaign) : null;
  const byType = member.role === 'media' ? await clicksByType(db, member.profileId) : null;
  const services = member.role === 'media' ? await servicesOf(db, member) : null;
  return sums.map((row) => ({
    ...priced(row),
    clicks:
      (row.outlet && byOutlet?.get(row.outlet.id)) ?? (row.type && byType?.get(row.type)) ?? null,
    service: services && row.type ? { ...NO_SERVICE, ...services.get(row.type) } : null,
  }));
}
