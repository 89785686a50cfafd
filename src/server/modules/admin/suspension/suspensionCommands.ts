import { recountTrust } from '@/server/modules/market/trust/trustCommands';
import type { Db } from '@/server/platform/db/client';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { type AuditEntry, writeAudit } from '@/server/modules/platform/audit/auditRepository';
import {
  type Account,
  findAccountByEmail,
} from '@/server/modules/identity/accounts/authRepository';
import { deleteSessionsOf } from '@/server/modules/identity/accounts/sessionsRepository';
import { publishSessionEnded } from '@/server/modules/platform/live/liveCommands';
import { moveOrder, type OrderDeps } from '@/server/modules/trade/orders/moveOrderCommands';
import {
  requestModerationAgain,
  listMovingOrders,
  type OrdersOf,
  withdrawApproval,
  writeSuspension,
} from './suspensionRepository';
import type { OrderMove } from '@/shared/platform/orderStages';
import { writeMail } from '@/server/platform/mail/writeMail';

interface SuspensionChange {
  account: Account;
  /** `false` if the account already had the state. */
  isChanged: boolean;
}

/** An admin with the request, or the operator at the command line. */
export type Decider = Pick<AuditEntry, 'actor' | 'actorId' | 'requestId'>;
const OPERATOR: Decider = { actor: 'operator' };

/**
 * Suspends the account: its sessions end, its pages are hidden, unpaid orders are closed, and paid
 * ones become disputes that an admin decides. The log-in and a mail give the reason; `kind` is only
 * logged. Returns `null` if no account has the address.
 */
export async function suspendAccount(
  tx: Db,
  deps: OrderDeps,
  { email, reason, kind }: { email: string; reason: string; kind?: string },
  decider = OPERATOR,
): Promise<SuspensionChange | null> {
  const account = await findAccountByEmail(tx, email);
  // A person at an outlet is removed by its owner.
  if (account?.seat !== null) return null;
  const { userId } = account;
  const at = deps.now();
  const isChanged = await writeSuspension(tx, userId, { at, reason });
  if (!isChanged) return { account, isChanged };
  await deleteSessionsOf(tx, userId, { withPeople: true });
  await publishSessionEnded(tx, userId);
  await withdrawApproval(tx, account, reason, at);
  const own = {
    by: account.role === 'artist' ? 'artistId' : 'outletId',
    id: account.profileId,
  } as const;
  await endOrders(tx, deps, own, { unpaid: 'suspend', paid: 'dispute' });
  await enqueueMail(tx, {
    to: account.email,
    ...writeMail(deps.config, 'account_suspended', { reason }),
  });
  await note(tx, account, decider, {
    action: 'account_suspended',
    before: 'Active',
    reason,
    createdAt: at,
    after: kind === undefined ? 'Suspended' : `Suspended: ${kind}`,
  });
  return { account, isChanged };
}

/** Moves orders that have not ended; paid ones without a move go on. */
export async function endOrders(
  tx: Db,
  deps: OrderDeps,
  which: OrdersOf,
  moves: { unpaid: OrderMove; paid?: OrderMove },
): Promise<void> {
  const outletIds: number[] = [];
  for (const { id, isAtWork } of await listMovingOrders(tx, which)) {
    const move = isAtWork ? moves.paid : moves.unpaid;
    if (move === undefined) continue;
    const row = await moveOrder(tx, deps, id, move, { role: 'clock' }, { isOneOfMany: true });
    outletIds.push(row.order.outletId);
  }
  await recountTrust(tx, outletIds, deps.now());
}

/**
 * Lifts a suspension. Ended sessions, orders and pages do not return, and an outlet waits for
 * moderation like a new one. Returns `null` if no account has the address.
 */
export async function liftSuspension(
  tx: Db,
  { config, now }: Pick<OrderDeps, 'config' | 'now'>,
  email: string,
  decider = OPERATOR,
): Promise<SuspensionChange | null> {
  const account = await findAccountByEmail(tx, email);
  if (!account) return null;
  const isChanged = await writeSuspension(tx, account.userId, null);
  if (isChanged) {
    await requestModerationAgain(tx, account);
    await enqueueMail(tx, { to: account.email, ...writeMail(config, 'account_lifted', {}) });
    await note(tx, account, decider, {
      action: 'account_lifted',
      before: 'Suspended',
      after: 'Active',
      createdAt: now(),
    });
  }
  return { account, isChanged };
}

const note = (
  tx: Db,
  { userId }: Account,
  decider: Decider,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason' | 'createdAt'>,
): Promise<void> =>
  writeAudit(tx, {
    ...entry,
    ...decider,
    subject: 'account',
    subjectId: userId,
    aboutId: userId,
  });
