import type { Db } from '@/server/db/client';
import { writeAudit } from '@/server/modules/audit/auditRepository';
import { type Account, findAccountByEmail } from '@/server/modules/accounts/authRepository';
import { deleteSessionsOf } from '@/server/modules/accounts/sessionsRepository';
import { tellSessionEnded } from '@/server/modules/live/liveCommands';
import { moveOrder, type OrderDeps } from '@/server/modules/orders/moveOrderCommands';
import {
  askReviewAgain,
  listMovingOrders,
  withdrawApproval,
  writeSuspension,
} from './suspensionRepository';

export interface SuspensionChange {
  account: Account;
  /** `false` when the account was in the wanted state already. */
  isChanged: boolean;
}

/**
 * Suspends the account: its sessions end, its pages are hidden, unpaid orders are closed, and paid
 * ones become disputes that an admin decides. The log-in shows the reason. Returns `null` when no
 * account has the address.
 */
export async function suspendAccount(
  tx: Db,
  deps: OrderDeps,
  { email, reason }: { email: string; reason: string },
): Promise<SuspensionChange | null> {
  const account = await findAccountByEmail(tx, email);
  if (!account) return null;
  const { userId } = account;
  const at = deps.now();
  const isChanged = await writeSuspension(tx, userId, { at, reason });
  if (!isChanged) return { account, isChanged };
  await deleteSessionsOf(tx, userId);
  await tellSessionEnded(tx, userId);
  await withdrawApproval(tx, account, reason, at);
  for (const { id, isAtWork } of await listMovingOrders(tx, account))
    await moveOrder(tx, deps, id, isAtWork ? 'dispute' : 'suspend', { role: 'clock' });
  await note(tx, 'account_suspended', userId, at);
  return { account, isChanged };
}

/**
 * Lifts a suspension. What the suspension ended stays ended, and an outlet waits for moderation
 * like a new one. Returns `null` when no account has the address.
 */
export async function liftSuspension(
  tx: Db,
  { now }: Pick<OrderDeps, 'now'>,
  email: string,
): Promise<SuspensionChange | null> {
  const account = await findAccountByEmail(tx, email);
  if (!account) return null;
  const isChanged = await writeSuspension(tx, account.userId, null);
  if (isChanged) {
    await askReviewAgain(tx, account);
    await note(tx, 'account_lifted', account.userId, now());
  }
  return { account, isChanged };
}

const note = (
  tx: Db,
  action: 'account_suspended' | 'account_lifted',
  subjectId: number,
  createdAt: Date,
): Promise<void> =>
  writeAudit(tx, { actor: 'operator', action, subject: 'account', subjectId, createdAt });
