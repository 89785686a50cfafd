import { and, asc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { sumOf } from '@/server/platform/db/queryParts';
import { accounts, transfers } from '@/server/platform/db/schema';
import { type PaperMove, writePapers } from '@/server/modules/money/papers/papersRepository';
import {
  type AccountKind,
  type OrderAccountKind,
  PLATFORM_ACCOUNT_KINDS,
  type PlatformAccountKind,
  SPENT_ACCOUNT_KINDS,
  type TransferKind,
  type UserAccountKind,
} from '@/shared/money/ledger.rules';

export const debtOf = (userId: number): AccountRef => ({ kind: 'debt', userId });

export type Income = Posting & { to: { userId: number } };

/** Names an account of a user, of an order, or of the platform. */
export type AccountRef =
  | { kind: UserAccountKind | 'transit' | 'debt'; userId: number }
  | { kind: OrderAccountKind; orderId: number }
  | { kind: PlatformAccountKind };

export const provider: AccountRef = { kind: 'provider' };
export const fees: AccountRef = { kind: 'fees' };
export const promotions: AccountRef = { kind: 'promotions' };
export const losses: AccountRef = { kind: 'losses' };

export type Account = typeof accounts.$inferSelect;

/** One transfer to write. A posting of 0 cents is skipped. */
export interface Posting {
  key: string;
  kind: TransferKind;
  from: AccountRef;
  to: AccountRef;
  cents: number;
  orderId?: number;
  paymentId?: number;
  payoutId?: number;
  disputeId?: number;
  bonusId?: number;
}

const ownerOf = (ref: AccountRef | Account) => ({
  userId: 'userId' in ref ? ref.userId : null,
  orderId: 'orderId' in ref ? ref.orderId : null,
});
export const nameOf = (ref: AccountRef | Account): string => {
  const { userId, orderId } = ownerOf(ref);
  return [ref.kind, userId, orderId].join(':');
};
const isAccount = (ref: AccountRef): SQL | undefined => {
  const { userId, orderId } = ownerOf(ref);
  return and(
    eq(accounts.kind, ref.kind),
    userId === null ? isNull(accounts.userId) : eq(accounts.userId, userId),
    orderId === null ? isNull(accounts.orderId) : eq(accounts.orderId, orderId),
  );
};

/** The key of one part of the money that a dispute takes, or gives back once it is won. */
export const disputeKey = (
  event: 'dispute' | 'won',
  disputeId: number,
  kind: AccountKind,
  orderId?: number,
): string => [event, disputeId, ...(orderId === undefined ? [] : [orderId]), kind].join(':');

/** What a posting means to the artist's receipts and the outlet's fee invoices. */
function paperMovesOf({ kind, from, to, cents, orderId }: Posting): PaperMove[] {
  if (orderId === undefined) return [];
  const receipt = { series: 'LR', orderId, cents } as const;
  const fee = { series: 'LN', orderId, cents } as const;
  switch (kind) {
    case 'hold':
      return [receipt];
    case 'fee':
      return [fee];
    case 'refund':
      return [{ ...receipt, cents: -cents }];
    case 'chargeback':
      return [
        { ...receipt, cents: -cents },
        ...(from.kind === 'fees' ? [{ ...fee, cents: -cents }] : []),
      ];
    case 'reinstate':
      return [
        { ...receipt, ...('userId' in to && { toUserId: to.userId }) },
        ...(to.kind === 'fees' ? [fee] : []),
      ];
    default:
      return [];
  }
}

/** The accounts that one event touches, locked until its transaction ends. */
export class LockedAccounts {
  constructor(
    private readonly tx: Db,
    private readonly at: Date,
    private readonly rows: ReadonlyMap<string, Account>,
  ) {}

  private of(ref: AccountRef): Account {
    const row = this.rows.get(nameOf(ref));
    if (!row) throw new Error(`Account ${nameOf(ref)} is not locked.`);
    return row;
  }

  balance(ref: AccountRef): number {
    return this.of(ref).balanceCents;
  }

  /**
   * A key that exists already changes nothing. Rejects when a balance would fall below zero.
   * Balances that were read before are stale afterwards. What it writes gets its papers.
   */
  async post(postings: readonly Posting[]): Promise<void> {
    const values = postings
      .filter(({ cents }) => cents !== 0)
      .map(({ from, to, cents, ...rest }) => ({
        ...rest,
        fromId: this.of(from).id,
        toId: this.of(to).id,
        amountCents: cents,
        createdAt: this.at,
      }));
    if (values.length === 0) return;
    const written = this.tx
      .insert(transfers)
      .values(values)
      .onConflictDoNothing({ target: transfers.key })
      .returning({
        key: transfers.key,
        fromId: transfers.fromId,
        toId: transfers.toId,
        amountCents: transfers.amountCents,
      });
    const { rows } = await this.tx.execute<{ key: string }>(sql`
      WITH written AS ${sql`(${written.getSQL()})`},
      change AS (
        SELECT id, sum(cents) AS cents FROM (
          SELECT from_id AS id, -amount_cents AS cents FROM written
          UNION ALL
          SELECT to_id, amount_cents FROM written
        ) AS part GROUP BY id
      ),
      moved AS (
        UPDATE ${accounts} SET balance_cents = balance_cents + change.cents
        FROM change WHERE ${accounts.id} = change.id AND ${accounts.kind} NOT IN ${PLATFORM_ACCOUNT_KINDS}
      )
      SELECT key FROM written`);
    const keys = new Set(rows.map(({ key }) => key));
    const made = postings.filter(({ key, cents }) => cents !== 0 && keys.has(key));
    await writePapers(this.tx, made.flatMap(paperMovesOf), this.at);
  }
}

/**
 * Pass all accounts of an event in one call: missing ones are created before any is locked, by id,
 * so that deadlocks are rare. PostgreSQL ends one event of a deadlock, which gets a 503.
 */
export async function lockAccounts(
  tx: Db,
  refs: readonly AccountRef[],
  at: Date,
): Promise<LockedAccounts> {
  const meant = new Map(refs.map((ref) => [nameOf(ref), ref]));
  let rows = await lockExisting(tx, meant);
  if (rows.size < meant.size) {
    const missing = [...meant].filter(([name]) => !rows.has(name)).map(([, ref]) => ref);
    await makeAccounts(tx, missing, at);
    rows = await lockExisting(tx, meant);
  }
  return new LockedAccounts(tx, at, rows);
}

export async function makeAccounts(tx: Db, refs: readonly AccountRef[], at: Date): Promise<void> {
  // Sorted, since two transactions that create the same accounts wait for each other here.
  const values = [...refs]
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    .map((ref) => ({ kind: ref.kind, ...ownerOf(ref), createdAt: at }));
  await tx.insert(accounts).values(values).onConflictDoNothing();
}

/** Returns the existing accounts by name. It locks them only if all of them exist. */
async function lockExisting(tx: Db, refs: ReadonlyMap<string, AccountRef>) {
  const meant = tx.$with('meant').as(
    tx
      .select()
      .from(accounts)
      .where(or(...[...refs.values()].map(isAccount))),
  );
  const areAllThere = sql`(SELECT count(*) FROM meant) = ${refs.size}`;
  const locked = tx.$with('locked').as(
    tx
      .select({ id: accounts.id, balanceCents: accounts.balanceCents })
      .from(accounts)
      .where(
        and(
          sql`${accounts.id} IN (SELECT id FROM meant)`,
          notInArray(accounts.kind, [...PLATFORM_ACCOUNT_KINDS]),
          areAllThere,
        ),
      )
      .orderBy(asc(accounts.id))
      .for('no key update'),
  );
  const rows = await tx
    .with(meant, locked)
    .select({ ...meant._.selectedFields, lockedCents: locked.balanceCents })
    .from(meant)
    .leftJoin(locked, eq(locked.id, meant.id));
  return new Map(
    rows.map(({ lockedCents, ...row }) => {
      // The locked read is current: another transaction may have changed it while this one waited.
      const account = { ...row, balanceCents: lockedCents ?? row.balanceCents };
      return [nameOf(account), account];
    }),
  );
}

export async function writtenKeys(tx: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ key: transfers.key })
    .from(transfers)
    .where(inArray(transfers.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

export const hasTransfer = async (tx: Db, keys: readonly string[]): Promise<boolean> =>
  (await writtenKeys(tx, keys)).size > 0;

async function partsTaken(tx: Db, isTaken: SQL | undefined): Promise<Map<AccountKind, number>> {
  const rows = await tx
    .select({ kind: accounts.kind, cents: transfers.amountCents })
    .from(transfers)
    .innerJoin(accounts, eq(accounts.id, transfers.fromId))
    .where(isTaken);
  return new Map(rows.map(({ kind, cents }) => [kind, cents]));
}
export const payoutParts = (tx: Db, payoutId: number): Promise<Map<AccountKind, number>> =>
  partsTaken(tx, and(eq(transfers.payoutId, payoutId), eq(transfers.kind, 'payout')));
/** Returns the parts of an order's price as they were held, even if the hold is empty by now. */
export const orderParts = (tx: Db, orderId: number): Promise<Map<AccountKind, number>> =>
  partsTaken(tx, and(eq(transfers.orderId, orderId), eq(transfers.kind, 'hold')));

export async function spendableOf(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sumOf(accounts.balanceCents) })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), inArray(accounts.kind, [...SPENT_ACCOUNT_KINDS])));
  return row?.cents ?? 0;
}

/** Takes `cents` from the first amounts first; if the total is too low, all of it. */
export function takeInTurn(amounts: readonly number[], cents: number): number[] {
  let left = cents;
  return amounts.map((amount) => {
    const taken = Math.min(amount, left);
    left -= taken;
    return taken;
  });
}

/**
 * Returns the incomes, each followed by its repayment of the owner's debt. The owners' debt
 * accounts must be locked. With a debt, incomes that were posted before are left out, so that none
 * repays twice.
 */
export async function payDebtFirst(
  tx: Db,
  locked: LockedAccounts,
  incomes: readonly Income[],
): Promise<Posting[]> {
  const owedBy = new Map(
    incomes.map(({ to: { userId } }) => [userId, -locked.balance(debtOf(userId))]),
  );
  if ([...owedBy.values()].every((cents) => cents === 0)) return [...incomes];
  const written = await writtenKeys(
    tx,
    incomes.map(({ key }) => key),
  );
  return incomes
    .filter(({ key }) => !written.has(key))
    .flatMap((income) => {
      const { key, to, cents } = income;
      const owed = owedBy.get(to.userId) ?? 0;
      const paid = Math.min(owed, cents);
      owedBy.set(to.userId, owed - paid);
      const ends = { from: to, to: debtOf(to.userId) };
      return [income, { ...income, key: `repay:${key}`, kind: 'repay', ...ends, cents: paid }];
    });
}
