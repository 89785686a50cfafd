import type { Db } from '@/server/platform/db/client';
import {
  type AccountRef,
  type LockedAccounts,
  type Posting,
  writtenKeys,
} from './ledgerRepository';

/** The account of a user's debt. */
export const debtOf = (userId: number): AccountRef => ({ kind: 'debt', userId });

/** A posting that credits a user's balance. */
export type Income = Posting & { to: { userId: number } };

/**
 * Returns the incomes, each followed by its repayment of the owner's debt. The owners' debt
 * accounts must be locked. With a debt, incomes that were posted before are left out, so that none
 * repays twice.
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
