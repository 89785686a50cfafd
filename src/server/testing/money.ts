import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import {
  artistProfiles,
  outletProfiles,
  orders,
  services,
  users,
} from '@/server/platform/db/schema';
import { creditBonus, creditPayment } from '@/server/modules/money/ledger/ledgerCashCommands';
import { type DisputeRow, insertDispute } from '@/server/modules/money/ledger/disputesRepository';
import type { OrderMoneyFacts } from '@/server/modules/money/ledger/ledgerCommands';
import { insertPayment, type PaymentRow } from '@/server/modules/money/payments/paymentsRepository';
import { insertBatch } from '@/server/modules/money/payouts/batchesRepository';
import { insertBonus } from '@/server/modules/money/payouts/payoutsRepository';
import type { Role } from '@/shared/platform/options';

/* Inserts rows that the ledger needs, without the calls that normally create them. */

/** Inserts an account with its profile. */
export async function insertUser(db: Db, name: string, role: Role, referredBy?: number) {
  const [user] = await db
    .insert(users)
    .values({
      email: `${name}@example.com`,
      username: name,
      passwordHash: '-',
      role,
      ...(referredBy !== undefined && { referredBy }),
    })
    .returning({ id: users.id });
  const userId = user?.id ?? 0;
  const table = role === 'artist' ? artistProfiles : outletProfiles;
  const [profile] = await db.insert(table).values({ userId }).returning({ id: table.id });
  return { userId, profileId: profile?.id ?? 0 };
}

/** Inserts an order that awaits payment, with its own service. */
export async function insertOrder(
  db: Db,
  artist: { userId: number; profileId: number },
  outlet: { userId: number; profileId: number },
  priceCents: number,
  feeCents = Math.round(priceCents * 0.15),
): Promise<OrderMoneyFacts> {
  const [service] = await db
    .insert(services)
    .values({
      outletId: outlet.profileId,
      type: 'online_article' as const,
      priceCents,
      deliveryDays: 7,
      description: 'x',
    })
    .returning({ id: services.id });
  const [order] = await db
    .insert(orders)
    .values({
      artistId: artist.profileId,
      outletId: outlet.profileId,
      serviceId: service?.id ?? 0,
      type: 'online_article' as const,
      priceCents,
      feeCents,
      deliveryDays: 7,
      stage: 'accepted',
    })
    .returning({ id: orders.id });
  return {
    orderId: order?.id ?? 0,
    artistUserId: artist.userId,
    outletUserId: outlet.userId,
    priceCents,
    feeCents,
  };
}

/** Inserts a successful payment for the order and `others`, and credits it to its payer. */
export async function bringIn(
  db: Db,
  { orderId, artistUserId }: Pick<OrderMoneyFacts, 'orderId' | 'artistUserId'>,
  amountCents: number,
  chargeCents = 0,
  others: readonly Pick<OrderMoneyFacts, 'orderId'>[] = [],
): Promise<PaymentRow> {
  return db.transaction(async (tx) => {
    const values = { userId: artistUserId, amountCents };
    const payment = await insertPayment(
      tx,
      { ...values, provider: 'test', status: 'succeeded', expiresAt: new Date() },
      [orderId, ...others.map((other) => other.orderId)],
    );
    await creditPayment(tx, payment, chargeCents, new Date());
    return payment;
  });
}

/** Inserts a dispute of the payment, whole unless `amountCents` says otherwise. */
export const disputeOf = (
  db: Db,
  payment: Pick<PaymentRow, 'id' | 'amountCents'>,
  amountCents = payment.amountCents,
): Promise<DisputeRow> => insertDispute(db, { paymentId: payment.id, amountCents });

/** Gives a user money of the platform without an admin. */
export async function giveMoney(db: Db, userId: number, amountCents: number): Promise<void> {
  await db.transaction(async (tx) => {
    const bonus = await insertBonus(tx, { userId, amountCents, reason: 'Thanks' });
    await creditBonus(tx, bonus, new Date());
  });
}

/** Puts a payout into a bank file, which nobody made, and returns the id of the file. */
export async function insertBatchOf(db: Db, payoutId: number, isSent = false): Promise<number> {
  const sentAt = isSent ? new Date() : null;
  const { id } = await db.transaction((tx) =>
    insertBatch(
      tx,
      {
        file: '<Document/>',
        digest: createHash('sha256').update('<Document/>').digest('hex'),
        sumCents: 2000,
        state: isSent ? 'sent' : 'made',
        sentAt,
      },
      [{ payoutId, amountCents: 2000 }],
    ),
  );
  return id;
}

/** Returns the non-zero balances by name, in cents; the platform's come from the transfers. */
export async function balances(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ kind: string; user_id: number | null; cents: number }>(sql`
    SELECT a.kind, a.user_id, (
      CASE WHEN a.kind IN ('provider', 'fees', 'promotions', 'losses') THEN
        (SELECT coalesce(sum(t.amount_cents * CASE WHEN t.to_id = a.id THEN 1 ELSE -1 END), 0)
          FROM transfers t WHERE a.id IN (t.from_id, t.to_id))
      ELSE a.balance_cents END)::int AS cents
    FROM accounts a ORDER BY a.id`);
  const named: Record<string, number> = {};
  for (const { kind, user_id: userId, cents } of rows) {
    const name = userId === null ? kind : `${kind} ${userId}`;
    if (cents !== 0) named[name] = (named[name] ?? 0) + cents;
  }
  return named;
}
