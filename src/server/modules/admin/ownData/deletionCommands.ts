import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AnyMember } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { folderOf } from '@/server/platform/files/recordFolders';
import { conflict, unauthorized } from '@/server/platform/http/failures';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { writeMail } from '@/server/platform/mail/writeMail';
import { leavePapers } from '@/server/modules/money/papers/papersRepository';
import { writeAudit } from '@/server/modules/platform/audit/auditRepository';
import { type Proof, requireProof } from '@/server/modules/identity/accounts/reauthentication';
import { endSessionsOf } from '@/server/modules/identity/accounts/sessionsCommands';
import { deleteSessionsOf } from '@/server/modules/identity/accounts/sessionsRepository';
import { publishSessionEnded } from '@/server/modules/platform/live/liveCommands';
import { markSameMailboxOrders } from '@/server/modules/market/trust/trustRepository';
import { balanceOf } from '@/server/modules/money/wallet/walletRepository';
import { hashPassword } from '@/server/platform/auth/passwords';
import { DELETION_BLOCKED, DELETION_MESSAGES } from '@/shared/identity/deletion.rules';
import type { AccountDeletion, DeletionBlocker } from '@/shared/identity/profiles.schemas';
import { fromCents } from '@/shared/platform/format';
import { closeAccount } from './closeAccountRepository';
import {
  countOpenOrders,
  countOpenPayments,
  deleteMailsTo,
  deleteOwnRows,
  deletePeople,
  emptyProfile,
  endServices,
  forgetPayments,
  forgetReferrals,
  lockForDeletion,
  isOnlyOwner,
  listReleaseIds,
  listUngivenFiles,
} from './deletionRepository';
import { forgetNameInNotices } from './forgetNameRepository';

const NO_DETAIL = { count: 1, amount: null, stages: [] };

export async function findBlockers(db: Db, owner: AnyMember): Promise<AccountDeletion> {
  const { userId } = owner;
  const blockers: DeletionBlocker[] = [];
  const stages = await countOpenOrders(db, owner);
  const orders = stages.reduce((sum, { count }) => sum + count, 0);
  if (orders > 0) blockers.push({ ...NO_DETAIL, kind: 'orders', count: orders, stages });
  const payments = await countOpenPayments(db, userId);
  if (payments > 0) blockers.push({ ...NO_DETAIL, kind: 'payments', count: payments });
  const { available, beingPaid, underway } = await balanceOf(db, userId);
  const balance = available + underway;
  if (balance > 0) blockers.push({ ...NO_DETAIL, kind: 'balance', amount: fromCents(balance) });
  if (beingPaid > 0) blockers.push({ ...NO_DETAIL, kind: 'payouts', amount: fromCents(beingPaid) });
  if (await isOnlyOwner(db, userId)) blockers.push({ ...NO_DETAIL, kind: 'last_admin' });
  return { obstacles: blockers };
}

async function refuseBlocked(db: Db, owner: AnyMember): Promise<void> {
  const deletion = await findBlockers(db, owner);
  if (deletion.obstacles.length > 0)
    throw conflict(DELETION_MESSAGES.blocked, DELETION_BLOCKED, deletion);
}

/**
 * Permanently deletes the caller's account. Data of the owner alone is erased; data shared with
 * others stays without the owner's name. Throws the 400, 401 and 429 of `requireProof`, and the 409
 * with what blocks the deletion.
 */
export async function deleteAccount(
  deps: AppDeps,
  request: FastifyRequest,
  proof: Proof,
): Promise<void> {
  const { db } = deps.database;
  const { account } = request;
  // Checked before a code is used up; the decisive check follows under the locks.
  await refuseBlocked(db, account);
  await requireProof(deps, request, proof);
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const { role, userId, profileId } = account;
  await db.transaction((tx) =>
    eraseAccount(tx, deps, {
      owner: { role, userId, profileId },
      endSessions: () => endSessionsOf(tx, request.server, userId),
      by: { actor: role === 'staff' ? 'admin' : role, actorId: userId, requestId: request.id },
      passwordHash,
    }),
  );
  await deps.files.settle();
  logSecurityEvent(request, 'account_deleted');
}

/**
 * Deletes the account for its owner who has asked the operator. Files are deleted by the server.
 * Resolves with what prevents it, and then deletes nothing.
 */
export async function eraseOnRequest(
  deps: EraseDeps & { database: Pick<AppDeps['database'], 'db'> },
  { role, userId, profileId }: AnyMember,
): Promise<readonly DeletionBlocker[]> {
  const { db } = deps.database;
  const owner = { role, userId, profileId };
  const { obstacles } = await findBlockers(db, owner);
  if (obstacles.length > 0) return obstacles;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await db.transaction((tx) =>
    eraseAccount(tx, deps, {
      owner,
      endSessions: async () => {
        await deleteSessionsOf(tx, userId);
        await publishSessionEnded(tx, userId);
      },
      by: { actor: 'operator' },
      passwordHash,
    }),
  );
  return [];
}

interface EraseDeps extends Pick<AppDeps, 'config' | 'now'> {
  files: Pick<AppDeps['files'], 'planDelete' | 'remove'>;
}

interface Erasure {
  owner: AnyMember;
  endSessions: () => Promise<unknown>;
  by: Pick<Parameters<typeof writeAudit>[1], 'actor' | 'actorId' | 'requestId' | 'reason'>;
  passwordHash: string;
}

export async function eraseAccount(
  tx: Db,
  deps: EraseDeps,
  { owner, endSessions, by, passwordHash }: Erasure,
): Promise<void> {
  const { role, userId } = owner;
  const now = deps.now();
  const locked = await lockForDeletion(tx, owner);
  if (!locked) throw unauthorized(); // deleted by a request beside this one
  await refuseBlocked(tx, owner);

  await endSessions();
  await planFiles(tx, deps, owner);
  await deleteMailsTo(tx, userId, locked.email);
  await markSameMailboxOrders(tx, userId);
  await forgetNameInNotices(tx, owner);
  await deletePeople(tx, owner);
  await deleteOwnRows(tx, owner);
  if (role === 'media') await endServices(tx, owner, now);
  await forgetPayments(tx, owner);
  await leavePapers(tx, owner.userId, now);
  await forgetReferrals(tx, owner);
  await emptyProfile(tx, owner);
  // The name cannot be guessed, so nobody can take it before and block the deletion.
  const name = `deleted-${userId}-${randomBytes(8).toString('hex')}`;
  // The log keeps the name of staff.
  const username = role === 'staff' ? `${locked.username}, removed (${userId})` : name;
  await closeAccount(tx, userId, { name, username, passwordHash }, now);
  await enqueueMail(tx, { to: locked.email, ...writeMail(deps.config, 'account_deleted', {}) });
  await writeAudit(tx, {
    ...by,
    action: 'account_deleted',
    subject: 'account',
    subjectId: userId,
    createdAt: now,
    aboutId: userId,
    after: 'Deleted',
  });
}

/**
 * Schedules the deletion of the owner's files, which stay on disk for another day. Files given to
 * the other party stay with the order.
 */
async function planFiles(tx: Db, { files }: EraseDeps, owner: AnyMember): Promise<void> {
  for (const path of await listUngivenFiles(tx, owner)) await files.remove(tx, path);
  if (owner.role === 'media') await files.planDelete(tx, folderOf('outletId', owner.profileId));
  for (const id of await listReleaseIds(tx, owner))
    await files.planDelete(tx, folderOf('releaseId', id));
}
