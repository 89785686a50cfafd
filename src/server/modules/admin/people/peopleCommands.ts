import type { FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, forbidden, notFound, staleOrNotFound } from '@/server/platform/http/failures';
import { versionIn } from '@/server/platform/http/serve';
import { mailActivation } from '@/server/modules/identity/accounts/accountCommands';
import { findAccountById, lockAccount } from '@/server/modules/identity/accounts/authRepository';
import { endSessionsOf } from '@/server/modules/identity/accounts/sessionsCommands';
import {
  liftSuspension,
  suspendAccount,
} from '@/server/modules/admin/suspension/suspensionCommands';
import { type AuditEntry, writeAudit } from '@/server/modules/platform/audit/auditRepository';
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

export interface Acting {
  deps: Pick<AppDeps, 'config' | 'now'>;
  request: FastifyRequest;
  id: number;
}

/** Returns the account, unless it is the admin's own. */
async function findOther(tx: Db, { request, id }: Acting): Promise<PersonRow> {
  const found = await findPerson(tx, id);
  if (!found) throw notFound();
  if (id === request.account.userId) throw forbidden(PERSON_MESSAGES.own);
  return found;
}

/** Locks and returns the account. For an admin's, all admins are locked first, in one order. */
async function lockPerson(tx: Db, acting: Acting) {
  const { id } = acting;
  const found = await findOther(tx, acting);
  const admins = found.adminRole !== null ? await lockAdmins(tx) : null;
  await lockAccount(tx, id);
  const person = await findPerson(tx, id);
  const account = await findAccountById(tx, id);
  if (!person || !account) throw notFound();
  if (person.state === 'deleted') throw conflict(PERSON_MESSAGES.deleted, PERSON_CONFLICTS.deleted);
  return { person, account, admins };
}

const deciderOf = ({ request: { account, id } }: Acting) =>
  ({ actor: 'admin', actorId: account.userId, requestId: id }) as const;

const writeDown = (
  tx: Db,
  acting: Acting,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>,
): Promise<void> =>
  writeAudit(tx, {
    ...entry,
    ...deciderOf(acting),
    createdAt: acting.deps.now(),
    subject: 'account',
    subjectId: acting.id,
    aboutId: acting.id,
  });

/** Throws the 409 unless the account is as the admin saw it. */
function requireSeen({ request }: Acting, { version }: PersonRow): void {
  if (version !== versionIn(request)) throw staleOrNotFound({ version });
}

/**
 * Also throws the 409 for an account that is suspended already or has changed, and for the last
 * owner.
 */
export async function suspendPerson(
  tx: Db,
  acting: Acting,
  { kind, text }: Suspend,
): Promise<void> {
  const { deps, request, id: userId } = acting;
  const { person, account, admins } = await lockPerson(tx, acting);
  // The admin may have been suspended while this request waited.
  const isCaller = admins?.some(({ id }) => id === request.account.userId) ?? true;
  const others = admins?.filter(({ id, role }) => role === 'owner' && id !== userId);
  if (!isCaller || (person.adminRole === 'owner' && others?.length === 0))
    throw conflict(PERSON_MESSAGES.lastAdmin, PERSON_CONFLICTS.lastAdmin);
  if (person.suspendedAt === null) requireSeen(acting, person);
  const suspension = {
    email: account.email,
    reason: text,
    kind: labelOf(SUSPENSION_KIND_OPTIONS, kind),
  };
  const change = await suspendAccount(tx, deps, suspension, deciderOf(acting));
  if (!change?.isChanged)
    throw conflict(PERSON_MESSAGES.suspendedAlready, PERSON_CONFLICTS.suspended);
  request.server.liveSessions.distrust(userId);
}

/** Also throws the 409 for an account that is not suspended. */
export async function liftPerson(tx: Db, acting: Acting): Promise<void> {
  const { account } = await lockPerson(tx, acting);
  const change = await liftSuspension(tx, acting.deps, account.email, deciderOf(acting));
  if (!change?.isChanged) throw conflict(PERSON_MESSAGES.notSuspended, PERSON_CONFLICTS.lifted);
}

/** Takes down the outlet's page. Also throws the 409 if none is public, or the account has changed. */
export async function takeDownPerson(
  tx: Db,
  acting: Acting,
  { category, text }: TakeDown,
): Promise<void> {
  const person = await findOther(tx, acting);
  const { state, role, profile } = person;
  if (state === 'deleted') throw conflict(PERSON_MESSAGES.deleted, PERSON_CONFLICTS.deleted);
  if (role !== 'media') throw conflict(REPORT_MESSAGES.noPage, 'no_public_page');
  requireSeen(acting, person);
  const page = { kind: 'outlet', id: profile, category, reason: text } as const;
  const { actorId: admin, requestId } = deciderOf(acting);
  await takeDown(tx, acting.deps, page, { admin, requestId });
}

export async function endPersonSessions(tx: Db, acting: Acting): Promise<void> {
  await lockPerson(tx, acting);
  const ended = await endSessionsOf(tx, acting.request.server, acting.id);
  await writeDown(tx, acting, {
    action: 'sessions_ended',
    before: `Sessions: ${ended}`,
    after: 'Sessions: 0',
  });
}

/** Also throws the 409 for a confirmed address, and if a mail was sent less than a minute ago. */
export async function confirmPerson(tx: Db, acting: Acting): Promise<void> {
  const { person, account } = await lockPerson(tx, acting);
  if (person.isActive) throw conflict(PERSON_MESSAGES.confirmed, PERSON_CONFLICTS.confirmed);
  const isMailed = await mailActivation(tx, acting.deps, account, 'asked');
  if (!isMailed) throw conflict(PERSON_MESSAGES.justSent, PERSON_CONFLICTS.justSent);
  await writeDown(tx, acting, { action: 'confirmation_sent' });
}

/** Returns the token of a view. Also throws the 403 for an admin's account. */
export async function viewPerson(tx: Db, acting: Acting, reason: string): Promise<string> {
  const { person, account } = await lockPerson(tx, acting);
  if (person.adminRole !== null) throw forbidden(PERSON_MESSAGES.viewOfAdmin);
  await writeDown(tx, acting, { action: 'account_viewed', reason });
  return acting.request.server.signView(acting.request.account, account);
}

export async function addNote(tx: Db, acting: Acting, text: string): Promise<void> {
  await lockPerson(tx, acting);
  const { deps, request, id: userId } = acting;
  const authorId = request.account.userId;
  await insertNote(tx, { userId, text, authorId, createdAt: deps.now() });
  await writeDown(tx, acting, { action: 'note_added' });
}
