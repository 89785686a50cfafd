import type { Db } from '@/server/platform/db/client';
import { sumOf } from '@/server/platform/db/queryParts';
import {
  clicksByOutlet,
  clicksByType,
  sumAllClicks,
  sumClicks,
} from '@/server/modules/trade/clicks/clicksRepository';
import { heldFor } from '@/server/modules/money/wallet/walletRepository';
import type { Dashboard } from '@/shared/results/dashboard.schemas';
import type { Piece } from '@/shared/identity/outlets.schemas';
import { fromCents } from '@/shared/platform/format';
import { and, desc, eq, gt, gte, isNotNull, max, type SQL, sql } from 'drizzle-orm';
import type { Member } from '@/server/platform/auth/actor';
import {
  deliverables,
  linkChecks,
  listening,
  outletProfiles,
  orders,
  tracks,
} from '@/server/platform/db/schema';
import {
  isLastRound,
  isPaidWork,
  isPiece,
} from '@/server/modules/music/campaigns/piecesRepository';
import {
  findNewestPiece,
  isUp,
  LABEL_COUNTS,
  presentWork,
} from '@/server/modules/market/works/worksRepository';
import { releasedMoney, releasedSum } from '@/server/modules/money/ledger/orderMoneyRepository';
import { isOnTime, isAnswered, isUnanswered } from '@/server/modules/market/trust/trustRepository';
import { RESULT_ROWS_MAX } from '@/shared/platform/limits';
import { HEARD_PARTS } from '@/shared/music/listening.rules';
import type { ServiceType } from '@/shared/platform/options';

type Viewer = Member & { campaign?: number | undefined };

const ofMember = ({ role, profileId, campaign }: Viewer): SQL => {
  const isOwn = eq(role === 'artist' ? orders.artistId : orders.outletId, profileId);
  return campaign === undefined ? isOwn : sql`(${isOwn} AND ${orders.campaignId} = ${campaign})`;
};

const countOf = (condition: SQL) =>
  sql<number>`(count(*) FILTER (WHERE ${condition}))`.mapWith(Number);

const countAll = sql<number>`count(*)`.mapWith(Number);

const moneyOf = (db: Db, member: Viewer) => releasedMoney(db, member.role, ofMember(member));

const isOwnPiece = (member: Viewer) => and(ofMember(member), isPiece);

const priced = <Row extends { cents: number }>({ cents, ...row }: Row) => ({
  ...row,
  amount: fromCents(cents),
});

export async function readNewestPiece(db: Db, artistId: number): Promise<Piece | null> {
  const piece = await findNewestPiece(db, artistId);
  if (!piece) return null;
  const clicks = await sumClicks(db, [piece.orderId]);
  return presentWork(piece, clicks.get(piece.orderId)?.people ?? null);
}

export async function readDashboard(
  db: Db,
  member: Viewer,
  { now, feePercent }: { now: Date; feePercent: number },
): Promise<Dashboard> {
  const held = await heldFor(db, member);
  return {
    ...priced(await releasedSum(db, member.role, ofMember(member))),
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

async function sumsOf(db: Db, member: Viewer) {
  const money = moneyOf(db, member);
  const sums = { orders: countAll, cents: sumOf(money.cents) };
  if (member.role === 'media') {
    const rows = await db
      .select({ type: money.type, ...sums })
      .from(money)
      .groupBy(money.type)
      .orderBy(desc(sums.cents), money.type)
      .limit(RESULT_ROWS_MAX);
    return rows.map((row) => ({ ...row, outlet: null }));
  }
  const outlet = {
    id: outletProfiles.id,
    company_name: outletProfiles.companyName,
    logo: outletProfiles.logo,
  };
  const rows = await db
    .select({ outlet, ...sums })
    .from(money)
    .innerJoin(outletProfiles, eq(outletProfiles.id, money.outletId))
    .groupBy(outletProfiles.id)
    .orderBy(desc(sums.cents), outletProfiles.id)
    .limit(RESULT_ROWS_MAX);
  return rows.map((row) => ({ ...row, type: null }));
}

/** The sums of the last twelve months, oldest first; months without money are left out. */
export function monthsOf(db: Db, member: Viewer, now: Date) {
  const money = moneyOf(db, member);
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - RESULT_ROWS_MAX));
  const month = sql<string>`to_char(${money.at} AT TIME ZONE 'UTC', 'YYYY-MM')`;
  return db
    .select({ month, cents: sumOf(money.cents) })
    .from(money)
    .where(gte(money.at, sql`${first.toISOString()}::timestamptz`))
    .groupBy(month)
    .orderBy(month);
}

async function countPieces(db: Db, member: Viewer) {
  const [counts] = await db
    .select({
      live: countOf(isUp),
      gone: countOf(sql`${deliverables.lastOutcome} = 'gone'`),
      all: countAll,
      ...LABEL_COUNTS,
    })
    .from(orders)
    .innerJoin(deliverables, isLastRound)
    .where(isOwnPiece(member));
  const [checks] = await db
    .select({ at: max(linkChecks.checkedAt) })
    .from(orders)
    .innerJoin(deliverables, isLastRound)
    .innerJoin(linkChecks, eq(linkChecks.deliverableId, deliverables.id))
    .where(isOwnPiece(member));
  const none = { live: 0, gone: 0, all: 0, labels: 0, labelled: 0 };
  return { ...(counts ?? none), checked_at: checks?.at?.toISOString() ?? null };
}

async function servicesOf(db: Db, member: Viewer) {
  const rows = await db
    .select({
      type: orders.type,
      answered: countOf(isAnswered),
      requests: countOf(sql`(${isAnswered} OR ${isUnanswered})`),
    })
    .from(orders)
    .where(ofMember(member))
    .groupBy(orders.type);
  const labels = await db
    .select({ type: orders.type, ...LABEL_COUNTS })
    .from(orders)
    .innerJoin(deliverables, isLastRound)
    .where(isOwnPiece(member))
    .groupBy(orders.type);
  const music = db
    .selectDistinct({ type: orders.type, campaignId: orders.campaignId, outletId: orders.outletId })
    .from(orders)
    .where(and(ofMember(member), isNotNull(orders.campaignId)))
    .as('music');
  const seconds = sql<number>`sum(round(${listening.heard} * ${tracks.seconds} / ${HEARD_PARTS}::numeric))`;
  const played = await db
    .select({ type: music.type, played: seconds.mapWith(Number) })
    .from(music)
    .innerJoin(tracks, and(eq(tracks.campaignId, music.campaignId), gt(tracks.seconds, 0)))
    .innerJoin(
      listening,
      and(eq(listening.trackId, tracks.id), eq(listening.outletId, music.outletId)),
    )
    .groupBy(music.type);
  const all = new Map<ServiceType, Partial<NonNullable<Dashboard['rows'][number]['service']>>>();
  for (const { type, ...counts } of [...rows, ...labels, ...played])
    all.set(type, { ...all.get(type), ...counts });
  return all;
}

async function countDeliveries(db: Db, member: Viewer) {
  const [row] = await db
    .select({ all: countAll, on_time: countOf(isOnTime) })
    .from(orders)
    .where(and(ofMember(member), isPaidWork, isNotNull(orders.deliveredAt)));
  return row ?? { all: 0, on_time: 0 };
}
