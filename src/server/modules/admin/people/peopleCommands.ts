import type { Db } from '@/server/platform/db/client';
import { conflict, forbidden, notFound, staleOrNotFound } from '@/server/platform/http/failures';
import { findAdminRole } from '@/server/modules/platform/admins/adminsRepository';
import { mailActivation } from '@/server/modules/identity/accounts/accountCommands';
import { findAccountById, lockAccount } from '@/server/modules/identity/accounts/authRepository';
import { endSessionsOf } from '@/server/modules/identity/accounts/sessionsCommands';
import {
  liftSuspension,
  suspendAccount,
} from '@/server/modules/admin/suspension/suspensionCommands';
import { type AuditEntry, writeDecision } from '@/server/modules/platform/audit/auditRepository';
import type { Deciding, Decide } from '@/server/modules/platform/audit/decision';
import { takeDown } from '@/server/modules/admin/reports/reportsCommands';
import {
  PERSON_CONFLICTS,
  PERSON_MESSAGES,
  SUSPENSION_KIND_OPTIONS,
} from '@/shared/admin/people.rules';
import type { Suspend, TakeDown } from '@/shared/admin/people.schemas';
import { labelOf } from '@/shared/platform/options';
import { REPORT_MESSAGES } from '@/shared/platform/reportMessages';
import { findPerson, insertNote, lockAdmins, type PersonRow } from './peopleRepository';

/* Each function runs in a transaction, throws the 404, the 403 for the admin's own account and the
   409 for a deleted one, and writes the log. */

/** Returns the account, unless it is the admin's own. */
async function findOther(tx: Db, id: number, { admin }: Deciding): Promise<PersonRow> {
  const found = await findPerson(tx, id);
  if (!found) throw notFound();
  if (id === admin.userId) throw forbidden(PERSON_MESSAGES.own);
  return found;
}

/** Locks and returns the account. For an admin's, all admins are locked first, in one order. */
export async function lockPerson(tx: Db, id: number, deciding: Deciding) {
  const found = await findOther(tx, id, deciding);
  const admins = found.adminRole !== null ? await lockAdmins(tx) : null;
  await lockAccount(tx, id);
  const person = await findPerson(tx, id);
  const account = await findAccountById(tx, id);
  if (!person || !account) throw notFound();
  if (person.state === 'deleted') throw conflict(PERSON_MESSAGES.deleted, PERSON_CONFLICTS.deleted);
  return { person, account, admins };
}

export const deciderOf = ({ admin, requestId }: Deciding) =>
  ({ actor: 'admin', actorId: admin.userId, requestId }) as const;

export const writeDown = (
  tx: Db,
  id: number,
  deciding: Deciding,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>,
): Promise<void> =>
  writeDecision(tx, deciding, { ...entry, subject: 'account', subjectId: id, aboutId: id });

/** Throws the 409 unless the account is as the admin saw it. */
export function requireSeen({ version: seen }: Deciding, { version }: PersonRow): void {
  if (version !== seen) throw staleOrNotFound({ version });
}

/**
 * Also throws the 409 for an account that is suspended already or has changed, and for the last
 * owner.
 */
export const suspendPerson: Decide<Suspend> = async (tx, userId, { kind, text }, deciding) => {
  const { deps, request, admin } = deciding;
  const { person, account, admins } = await lockPerson(tx, userId, deciding);
  // The admin may have been suspended while this request waited.
  const isCaller = admins?.some(({ id }) => id === admin.userId) ?? true;
  const others = admins?.filter(({ id, role }) => role === 'owner' && id !== userId);
  if (!isCaller || (person.adminRole === 'owner' && others?.length === 0))
    throw conflict(PERSON_MESSAGES.lastAdmin, PERSON_CONFLICTS.lastAdmin);
  if (person.suspendedAt === null) requireSeen(deciding, person);
  const suspension = {
    email: account.email,
    reason: text,
    kind: labelOf(SUSPENSION_KIND_OPTIONS, kind),
  };
  const change = await suspendAccount(tx, deps, suspension, deciderOf(deciding));
  if (!change?.isChanged)
    throw conflict(PERSON_MESSAGES.suspendedAlready, PERSON_CONFLICTS.suspended);
  request.server.liveSessions.distrust(userId);
};

/** Also throws the 409 for an account that is not suspended, or has changed. */
export async function liftPerson(tx: Db, id: number, deciding: Deciding): Promise<void> {
  const { person, account } = await lockPerson(tx, id, deciding);
  if (person.suspendedAt !== null) requireSeen(deciding, person);
  const change = await liftSuspension(tx, deciding.deps, account.email, deciderOf(deciding));
  if (!change?.isChanged) throw conflict(PERSON_MESSAGES.notSuspended, PERSON_CONFLICTS.lifted);
}

/** Takes down the outlet's page. Also throws the 409 if none is public, or the account has changed. */
export const takeDownPerson: Decide<TakeDown> = async (tx, id, { category, text }, deciding) => {
  const person = await findOther(tx, id, deciding);
  const { state, role, profile } = person;
  if (state === 'deleted') throw conflict(PERSON_MESSAGES.deleted, PERSON_CONFLICTS.deleted);
  if (role !== 'media') throw conflict(REPORT_MESSAGES.noPage, 'no_public_page');
  requireSeen(deciding, person);
  const page = { kind: 'outlet', id: profile, category, reason: text } as const;
  await takeDown(tx, page, { ...deciding, version: undefined });
};

export async function endPersonSessions(tx: Db, id: number, deciding: Deciding): Promise<void> {
  const { person } = await lockPerson(tx, id, deciding);
  if (person.adminRole !== null && (await findAdminRole(tx, deciding.admin.userId)) !== 'owner')
    throw forbidden(PERSON_MESSAGES.ownersEnd);
  const ended = await endSessionsOf(tx, deciding.request.server, id, { withPeople: true });
  await writeDown(tx, id, deciding, {
    action: 'sessions_ended',
    before: `Sessions: ${ended}`,
    after: 'Sessions: 0',
  });
}

/** Also throws the 409 for a confirmed address, and if a mail was sent less than a minute ago. */
export async function confirmPerson(tx: Db, id: number, deciding: Deciding): Promise<void> {
  const { person, account } = await lockPerson(tx, id, deciding);
  if (person.isActive) throw conflict(PERSON_MESSAGES.confirmed, PERSON_CONFLICTS.confirmed);
  const isMailed = await mailActivation(tx, deciding.deps, account, 'asked');
  if (!isMailed) throw conflict(PERSON_MESSAGES.justSent, PERSON_CONFLICTS.justSent);
  await writeDown(tx, id, deciding, { action: 'confirmation_sent' });
}

/** Returns the token of a view. Also throws the 403 for an admin's account. */
export const viewPerson: Decide<string, string> = async (tx, id, reason, deciding) => {
  const { person, account } = await lockPerson(tx, id, deciding);
  if (person.adminRole !== null) throw forbidden(PERSON_MESSAGES.viewOfAdmin);
  await writeDown(tx, id, deciding, { action: 'account_viewed', reason });
  return deciding.request.server.signView(deciding.admin, account);
};

export const addNote: Decide<string> = async (tx, userId, text, deciding) => {
  await lockPerson(tx, userId, deciding);
  const { admin, now } = deciding;
  await insertNote(tx, { userId, text, authorId: admin.userId, createdAt: now });
  await writeDown(tx, userId, deciding, { action: 'note_added' });
};
