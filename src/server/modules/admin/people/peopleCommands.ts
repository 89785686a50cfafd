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
import { REPORT_MESSAGES } from '@/shared/platform/reports.rules';
import { findPerson, insertNote, lockAdmins, type PersonRow } from './peopleRepository';

/* Each function runs in a transaction, throws the 404, the 403 for the admin's own account and the
   409 for a deleted one, and writes the log. */

type Deps = Pick<AppDeps, 'config' | 'now'>;

/** Returns the account, unless it is the admin's own. */
async function findOther(tx: Db, request: FastifyRequest, userId: number): Promise<PersonRow> {
  const found = await findPerson(tx, userId);
  if (!found) throw notFound();
  if (userId === request.account.userId) throw forbidden(PERSON_MESSAGES.own);
  return found;
}

/** Locks and returns the account. For an admin's, all admins are locked first, in one order. */
async function lockPerson(tx: Db, request: FastifyRequest, userId: number) {
  const found = await findOther(tx, request, userId);
  const admins = found.adminRole !== null ? await lockAdmins(tx) : null;
  await lockAccount(tx, userId);
  const person = await findPerson(tx, userId);
  const account = await findAccountById(tx, userId);
  if (!person || !account) throw notFound();
  if (person.state === 'deleted') throw conflict(PERSON_MESSAGES.deleted, PERSON_CONFLICTS.deleted);
  return { person, account, admins };
}

const deciderOf = ({ account, id }: FastifyRequest) =>
  ({ actor: 'admin', actorId: account.userId, requestId: id }) as const;

const writeDown = (
  tx: Db,
  { now }: Deps,
  request: FastifyRequest,
  { id }: PersonRow,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>,
): Promise<void> =>
  writeAudit(tx, {
    ...entry,
    ...deciderOf(request),
    createdAt: now(),
    subject: 'account',
    subjectId: id,
    aboutId: id,
  });

/** Throws the 409 unless the account is as the admin saw it. */
function requireSeen(request: FastifyRequest, { version }: PersonRow): void {
  if (version !== versionIn(request)) throw staleOrNotFound({ version });
}

/**
 * Also throws the 409 for an account that is suspended already or has changed, and for the last
 * owner.
 */
export async function suspendPerson(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  userId: number,
  { kind, text }: Suspend,
): Promise<void> {
  const { person, account, admins } = await lockPerson(tx, request, userId);
  /* the admin may have been suspended while this request waited */
  const isCaller = admins?.some(({ id }) => id === request.account.userId) ?? true;
  const others = admins?.filter(({ id, role }) => role === 'owner' && id !== userId);
  if (!isCaller || (person.adminRole === 'owner' && others?.length === 0))
    throw conflict(PERSON_MESSAGES.lastAdmin, PERSON_CONFLICTS.lastAdmin);
  if (person.suspendedAt === null) requireSeen(request, person);
  const label = SUSPENSION_KIND_OPTIONS.find(({ value }) => value === kind)?.label;
  const suspension = { email: account.email, reason: text, kind: label ?? kind };
  const change = await suspendAccount(tx, deps, suspension, deciderOf(request));
  if (!change?.isChanged)
    throw conflict(PERSON_MESSAGES.suspendedAlready, PERSON_CONFLICTS.suspended);
  request.server.liveSessions.distrust(userId);
}

/** Also throws the 409 for an account that is not suspended. */
export async function liftPerson(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  const { account } = await lockPerson(tx, request, userId);
  const change = await liftSuspension(tx, deps, account.email, deciderOf(request));
  if (!change?.isChanged) throw conflict(PERSON_MESSAGES.notSuspended, PERSON_CONFLICTS.lifted);
}

/** Takes down the outlet's page. Also throws the 409 if none is public, or the account has changed. */
export async function takeDownPerson(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  userId: number,
  { category, text }: TakeDown,
): Promise<void> {
  const person = await findOther(tx, request, userId);
  const { state, role, profile } = person;
  if (state === 'deleted') throw conflict(PERSON_MESSAGES.deleted, PERSON_CONFLICTS.deleted);
  if (role !== 'media') throw conflict(REPORT_MESSAGES.noPage, 'no_public_page');
  requireSeen(request, person);
  const page = { kind: 'outlet', id: profile, category, reason: text } as const;
  const { actorId: admin, requestId } = deciderOf(request);
  await takeDown(tx, deps, page, { admin, requestId });
}

export async function endPersonSessions(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  const { person } = await lockPerson(tx, request, userId);
  const ended = await endSessionsOf(tx, request.server, userId);
  await writeDown(tx, deps, request, person, {
    action: 'sessions_ended',
    before: `Sessions: ${ended}`,
    after: 'Sessions: 0',
  });
}

/** Also throws the 409 for a confirmed address, and if a mail was sent less than a minute ago. */
export async function confirmPerson(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  const { person, account } = await lockPerson(tx, request, userId);
  if (person.isActive) throw conflict(PERSON_MESSAGES.confirmed, PERSON_CONFLICTS.confirmed);
  const isMailed = await mailActivation(tx, deps, account, 'asked');
  if (!isMailed) throw conflict(PERSON_MESSAGES.justSent, PERSON_CONFLICTS.justSent);
  await writeDown(tx, deps, request, person, { action: 'confirmation_sent' });
}

/** Returns the token of a view. Also throws the 403 for an admin's account. */
export async function viewPerson(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  userId: number,
  reason: string,
): Promise<string> {
  const { person, account } = await lockPerson(tx, request, userId);
  if (person.adminRole !== null) throw forbidden(PERSON_MESSAGES.viewOfAdmin);
  await writeDown(tx, deps, request, person, { action: 'account_viewed', reason });
  return request.server.signView(request.account, account);
}

export async function addNote(
  tx: Db,
  deps: Deps,
  request: FastifyRequest,
  userId: number,
  text: string,
): Promise<void> {
  const { person } = await lockPerson(tx, request, userId);
  await insertNote(tx, {
    userId,
    text,
    authorId: request.account.userId,
    createdAt: deps.now(),
  });
  await writeDown(tx, deps, request, person, { action: 'note_added' });
}
