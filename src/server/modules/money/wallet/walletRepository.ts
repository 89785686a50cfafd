import { assertRow } from '@/server/platform/db/assertRow';
import type { Member } from '@/server/platform/auth/actor';
import { and, count, eq, gt, inArray, isNotNull, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { sumOf, together } from '@/server/platform/db/queryParts';
import {
  accounts,
  artistProfiles,
  outletProfiles,
  orders,
  paymentDisputes,
  payments,
  payouts,
  transfers,
  users,
} from '@/server/platform/db/schema';
import type { ListedAccounts } from './walletEntriesRepository';
import { releasedMoney } from '@/server/modules/money/ledger/orderMoneyRepository';
import type { Role } from '@/shared/platform/options';
import { type PayoutStatus, USER_ACCOUNT_KINDS } from '@/shared/money/ledger.rules';

export type AccountRow = Pick<
  typeof accounts.$inferSelect,
  'id' | 'kind' | 'balanceCents' | 'createdAt'
>;

const accountsWhere = (db: Db, userId: number | Placeholder) =>
  db
    .select({
      id: accounts.id,
      kind: accounts.kind,
      balanceCents: accounts.balanceCents,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.userId, userId));
export const accountsOf = async (db: Db, userId: number): Promise<AccountRow[]> =>
  accountsWhere(db, userId);

export async function balanceOf(
  db: Db,
  userId: number,
): Promise<{ available: number; beingPaid: number; underway: number }> {
  const { kind, balanceCents } = accounts;
  const [row] = await db
    .select({
      available: sumOf(balanceCents, inArray(kind, [...USER_ACCOUNT_KINDS])),
      beingPaid: sumOf(balanceCents, eq(kind, 'transit')),
    })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  const underway = await underwayFor(db, userId);
  return {
    ...(row ?? { available: 0, beingPaid: 0 }),
    underway: underway.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** The payouts from each of the user's accounts; those that were not paid are left out. */
function payoutSumsOf(db: Db, userId: Placeholder) {
  const sumWith = (status: PayoutStatus) =>
    sumOf(transfers.amountCents, eq(payouts.status, status));
  return db
    .select({ id: transfers.fromId, requested: sumWith('requested'), paid: sumWith('paid') })
    .from(accounts)
    .innerJoin(transfers, and(eq(transfers.fromId, accounts.id), eq(transfers.kind, 'payout')))
    .innerJoin(payouts, eq(payouts.id, transfers.payoutId))
    .where(and(eq(accounts.userId, userId), inArray(accounts.kind, [...USER_ACCOUNT_KINDS])))
    .groupBy(transfers.fromId);
}

/** The orders with held money, and its cents: an artist's prices, an outlet's shares. */
export async function heldFor(
  db: Db,
  { userId, role, campaign }: Pick<Member, 'userId' | 'role'> & { campaign?: number | undefined },
): Promise<{ orders: number; cents: number }> {
  const [row] = await heldOf(db, { userId, role, campaign });
  return row ?? { orders: 0, cents: 0 };
}

interface Held {
  userId: number | Placeholder;
  role: Role;
  campaign?: number | undefined;
}
const shareOf = (role: Role) =>
  role === 'artist' ? sql`${orders.priceCents}` : sql`${orders.priceCents} - ${orders.feeCents}`;

const heldOf = (db: Db, held: Held) => {
  const { userId, role, campaign } = held;
  const isArtist = role === 'artist';
  const profile = isArtist ? artistProfiles : outletProfiles;
  return db
    .select({ orders: count(), cents: sumOf(shareOf(role)) })
    .from(profile)
    .innerJoin(orders, eq(isArtist ? orders.artistId : orders.outletId, profile.id))
    .innerJoin(accounts, hasMoney('hold'))
    .where(
      and(
        eq(profile.userId, userId),
        campaign === undefined ? undefined : eq(orders.campaignId, campaign),
      ),
    );
};

const SOONEST_MAX = 3;

/** An outlet's paid orders that are due first. */
const soonestHeld = (db: Db, role: Role, userId: Placeholder) =>
  db
    .select({
      id: orders.id,
      service_type: orders.type,
      release_title: orders.releaseTitle,
      dueAt: orders.deliveryDueAt,
      cents: sql<number>`${shareOf(role)}`.mapWith(Number),
    })
    .from(outletProfiles)
    .innerJoin(orders, eq(orders.outletId, outletProfiles.id))
    .innerJoin(accounts, hasMoney('hold'))
    .where(eq(outletProfiles.userId, userId))
    .orderBy(orders.deliveryDueAt, orders.id)
    .limit(SOONEST_MAX);

const hasMoney = (kind: 'hold' | 'underway') =>
  and(eq(accounts.kind, kind), eq(accounts.orderId, orders.id), gt(accounts.balanceCents, 0));

const underwayOf = (db: Db) =>
  db
    .select({ id: accounts.id })
    .from(outletProfiles)
    .innerJoin(orders, and(eq(orders.outletId, outletProfiles.id), isNotNull(orders.availableAt)))
    .innerJoin(accounts, hasMoney('underway'))
    .where(eq(outletProfiles.userId, sql.placeholder('userId')));
/** With its transaction, since the ids begin again in another database. */
const newestTransfer = (side: typeof transfers.fromId | typeof transfers.toId) =>
  sql<string | null>`(SELECT concat(${transfers.id}, ' ', ${transfers}.xmin) FROM ${transfers}
    WHERE ${side} = ${accounts.id} ORDER BY ${transfers.id} DESC LIMIT 1)`;
const accountsListed = together('accounts_of_wallet', (db) => ({
  own: db
    .select({
      id: accounts.id,
      out: newestTransfer(transfers.fromId),
      in: newestTransfer(transfers.toId),
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, sql.placeholder('userId')),
        inArray(accounts.kind, [...USER_ACCOUNT_KINDS]),
      ),
    )
    .orderBy(accounts.id),
  underway: underwayOf(db),
}));

export async function listedAccounts(db: Db, userId: number): Promise<ListedAccounts> {
  const { own, underway } = await accountsListed(db, { userId });
  return {
    own: own.map(({ id }) => id),
    underway: underway.map(({ id }) => id),
    state: JSON.stringify([own, underway]),
  };
}

/** An outlet's income to come, in cents by the UTC day of its arrival, soonest first. */
const underwayFor = (db: Db, userId: number | Placeholder) =>
  db
    .select({
      at: sql`max(${orders.availableAt})`.mapWith(orders.availableAt),
      cents: sumOf(accounts.balanceCents),
    })
    .from(outletProfiles)
    .innerJoin(orders, and(eq(orders.outletId, outletProfiles.id), isNotNull(orders.availableAt)))
    .innerJoin(accounts, hasMoney('underway'))
    .where(eq(outletProfiles.userId, userId))
    .groupBy(sql`date_trunc('day', ${orders.availableAt}, 'UTC')`)
    .orderBy(sql`1`);

/** Cents of a payment that were or are being refunded to its card. */
const returned = sql`coalesce((SELECT sum(${payouts.amountCents}) FROM ${payouts}
  WHERE ${payouts.paymentId} = ${payments.id} AND ${payouts.status} IN ('requested', 'paid')), 0)`;
/** A payment that a bank took back, even in part, is not refunded to its card until that is won. */
const isChargedBack = sql`EXISTS (SELECT FROM ${paymentDisputes}
  WHERE ${paymentDisputes.paymentId} = ${payments.id} AND ${paymentDisputes.wonAt} IS NULL)`;
const left = sql<number>`(${payments.amountCents} - ${returned})`.mapWith(Number);

const REFUNDABLE_MAX = 20;

/** Payments of which a part can go back to the card, newest first. */
export const refundablePayments = (db: Db, userId: number | Placeholder, id?: number) =>
  db
    .select({ id: payments.id, createdAt: payments.createdAt, cents: left })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.status, 'succeeded'),
        id === undefined ? undefined : eq(payments.id, id),
        sql`NOT ${isChargedBack}`,
        sql`${left} > 0`,
      ),
    )
    .orderBy(sql`${payments.id} DESC`)
    .limit(REFUNDABLE_MAX);

const walletOf = (role: Role) =>
  together(`wallet_of_${role}`, (db) => {
    const userId = sql.placeholder('userId');
    const side = role === 'artist' ? orders.artistId : orders.outletId;
    const released = releasedMoney(db, role, eq(side, sql.placeholder('profileId')));
    return {
      accounts: accountsWhere(db, userId),
      payouts: payoutSumsOf(db, userId),
      held: heldOf(db, { userId, role }),
      soonest: soonestHeld(db, role, userId),
      released: db.select({ orders: count(), cents: sumOf(released.cents) }).from(released),
      incomes: underwayFor(db, userId),
      refundable: refundablePayments(db, userId),
      codes: db.select({ code: users.referralCode }).from(users).where(eq(users.id, userId)),
    };
  });
const wallets = { artist: walletOf('artist'), media: walletOf('media') };

export async function readWalletRows(db: Db, { role, userId, profileId }: Member) {
  const {
    held: [held],
    released: [released],
    codes: [user],
    ...rows
  } = await wallets[role](db, {
    userId,
    profileId,
  });
  assertRow(user, `Account ${userId}`);
  const nothing = { orders: 0, cents: 0 };
  return { ...rows, held: held ?? nothing, released: released ?? nothing, code: user.code };
}
