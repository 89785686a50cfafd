import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { hashPassword } from '@/server/platform/auth/passwords';
import type { AppDeps } from '@/server/deps';
import type { Db } from '@/server/platform/db/client';
import { conflict, forbidden, notFound } from '@/server/platform/http/failures';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { findAdminRole, lockOwners } from '@/server/modules/platform/admins/adminsRepository';
import { type AuditEntry, writeAudit } from '@/server/modules/platform/audit/auditRepository';
import {
  type AdminChange,
  changeRoleOf,
  listAdmins,
} from '@/server/modules/identity/accounts/adminRoleRepository';
import { endSessionsOf } from '@/server/modules/identity/accounts/sessionsCommands';
import { makeInvitation, sendAgain } from '@/server/modules/identity/seats/seatsCommands';
import { deleteInvitation, listInvitations } from '@/server/modules/identity/seats/seatsRepository';
import { eraseAccount } from '@/server/modules/admin/ownData/deletionCommands';
import { TEAM_MESSAGES } from '@/shared/admin/team.rules';
import type { Team, teamContract } from '@/shared/admin/team.schemas';
import { PART_LABELS } from '@/shared/identity/seats.rules';
import type { BodyOf } from '@/shared/platform/contract';
import { type AdminRole, type AnyPart, NO_PROFILE } from '@/shared/platform/roles';

export async function readTeam(db: Db, userId: number, now: Date): Promise<Team> {
  const people = (await listAdmins(db)).map(({ id, name, email, part, ...row }) => ({
    ...{ id, email, part },
    name: name ?? '',
    seen_at: row.seenAt?.toISOString() ?? null,
    since: row.createdAt.toISOString(),
    second_factor: row.factorSince && {
      since: row.factorSince.toISOString(),
      reset_due_at: row.resetDueAt?.toISOString() ?? null,
    },
    version: row.version,
    invited_by: row.invitedBy,
    is_own: id === userId,
  }));
  return { people, invitations: await listInvitations(db, null, now) };
}

type Deps = Pick<AppDeps, 'config' | 'now'>;
type Colleague = BodyOf<typeof teamContract.inviteColleague>;

export async function inviteByMail(tx: Db, deps: Deps, body: Colleague, request: FastifyRequest) {
  const { mail } = await inviteStaff(tx, deps, body, deciderOf(request));
  await enqueueMail(tx, mail);
}

export async function inviteAgain(tx: Db, deps: Deps, id: number, request: FastifyRequest) {
  const { part } = await sendAgain(tx, deps, null, id);
  await note(tx, deciderOf(request), 'admin_invited', id, part);
}

export async function uninvite(tx: Db, id: number, request: FastifyRequest) {
  const found = await deleteInvitation(tx, id, null);
  if (!found) throw notFound();
  await note(tx, deciderOf(request), 'invitation_withdrawn', id, found.part);
}

/** An artist or outlet is no admin any more; an account of staff is deleted. */
export async function removeOther(deps: AppDeps, id: number, request: FastifyRequest) {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await deps.database.db.transaction(async (tx) => {
    const { role } = await changeOther(tx, id, null, request);
    if (role !== 'staff') return;
    const owner = { role, userId: id, profileId: NO_PROFILE };
    const endSessions = () => Promise.resolve(); // they have ended
    await eraseAccount(tx, deps, { owner, endSessions, by: deciderOf(request), passwordHash });
  });
}

/** Ends the sessions, so that what the browser had of the earlier part is gone. */
export async function changeOther(
  tx: Db,
  id: number,
  role: AdminRole | null,
  request: FastifyRequest,
): Promise<AdminChange> {
  const { userId } = request.account;
  if (id === userId) throw forbidden(TEAM_MESSAGES.own);
  // Another owner may have removed the caller while this request waited.
  if (!(await lockOwners(tx)).includes(userId)) throw forbidden();
  const isAdmin = (await findAdminRole(tx, id)) !== null;
  const change = isAdmin ? await changeRoleOf(tx, id, role, deciderOf(request)) : null;
  if (!change) throw notFound();
  if (change.isLastOwner) throw conflict(TEAM_MESSAGES.lastOwner, 'last_admin');
  await endSessionsOf(tx, request.server, id);
  return change;
}

/** The caller mails the link, or hands it over. */
export async function inviteStaff(tx: Db, deps: Deps, body: Colleague, decider: Decider) {
  const invitation = await makeInvitation(tx, deps, null, body);
  await note(tx, decider, 'admin_invited', invitation.id, body.part);
  return invitation;
}

type Decider = Pick<AuditEntry, 'actor' | 'actorId' | 'requestId'>;

const deciderOf = ({ account, id }: FastifyRequest): Decider => ({
  actor: 'admin',
  actorId: account.userId,
  requestId: id,
});

const note = (
  tx: Db,
  decider: Decider,
  action: 'admin_invited' | 'invitation_withdrawn',
  subjectId: number,
  part: AnyPart,
): Promise<void> =>
  writeAudit(tx, {
    ...decider,
    action,
    subject: 'invitation',
    subjectId,
    after: PART_LABELS[part],
  });
