import type { Db } from '@/server/db/client';
import {
  type AccountRef,
  type LockedAccounts,
  type Posting,
  writtenKeys,
} from './ledgerRepository';

/** What somebody owes. */
export const debtOf = (userId: number): AccountRef => ({ kind: 'debt', userId });

/** What comes onto a person's balance. */
export type Income = Posting & { to: { userId: number } };

/**
 * What comes onto balances, followed by what it pays of its owners' debts. Their debts have to be
 * held. What has come already pays nothing again.
 */
export async function payDebtFirst(
  tx: Db,
  held: LockedAccounts,
  incomes: readonly Income[],
): Promise<Posting[]> {
  const owedBy = new Map(
    incomes.map(({ to: { userId } }) => [userId, -held.balance(debtOf(userId))]),
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
