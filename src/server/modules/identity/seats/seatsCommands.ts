import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Member } from '@/server/platform/auth/actor';
import { hashPassword, refuseWeakPassword } from '@/server/platform/auth/passwords';
import { canonicalEmail, refuseLookAlikes } from '@/server/platform/auth/lookAlikes';
import { type Db, isUniqueViolation } from '@/server/platform/db/client';
import { conflict, invalid, notFound } from '@/server/platform/http/failures';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { writeMail } from '@/server/platform/mail/writeMail';
import { findAdminRole } from '@/server/modules/platform/admins/adminsRepository';
import { changeRoleOf } from '@/server/modules/identity/accounts/adminRoleRepository';
import { linkNotValid, mailLink } from '@/server/modules/identity/accounts/authMails';
import {
  consumeOneTimeToken,
  createUser,
  deleteOneTimeTokens,
  findAccountByEmail,
  lockAccount,
  setEmail,
} from '@/server/modules/identity/accounts/authRepository';
import { factorBox } from '@/server/modules/identity/accounts/secondFactorCommands';
import { hashSecret, newSecret } from '@/server/modules/identity/accounts/secrets';
import { endSessionsOf, startSession } from '@/server/modules/identity/accounts/sessionsCommands';
import type { AppDeps } from '@/server/deps';
import type { TokenPair } from '@/shared/identity/auth.requests';
import { SEAT_MESSAGES, SEATS_MAX } from '@/shared/identity/seats.rules';
import type { BodyOf } from '@/shared/platform/contract';
import type { seatsContract } from '@/shared/identity/seats.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import { MESSAGES } from '@/shared/platform/messages';
import type { AdminRole, AnyPart, SeatPart } from '@/shared/platform/roles';
import {
  changePart,
  countSeats,
  deleteHandOvers,
  deletePayee,
  deletePerson,
  exchangePeople,
  findInvitation,
  findInviter,
  insertInvitation,
  insertSeat,
  lockSeat,
  lockUser,
  renewInvitation,
  takeInvitation,
} from './seatsRepository';

type Deps = Pick<AppDeps, 'config' | 'now'>;
type App = Pick<FastifyInstance, 'liveSessions'>;

const INVITATION_DAYS = 7;

const newLink = ({ config, now }: Deps, isStaff: boolean) => {
  const { token, tokenHash } = newSecret();
  const url = new URL('/join', config.publicUrl);
  url.searchParams.set('token', token);
  const expiresAt = new Date(now().getTime() + INVITATION_DAYS * DAY_MS);
  const link = url.toString();
  const kind = isStaff ? 'invitation_to_team' : 'invitation';
  return { tokenHash, expiresAt, link, mail: writeMail(config, kind, { link }) };
};

/** To the outlet, or to the team of admins for `null`. The caller mails the link. */
export async function makeInvitation(
  tx: Db,
  deps: Deps,
  outletId: number | null,
  { email: typed, part }: { email: string; part: AnyPart },
) {
  const email = canonicalEmail(typed);
  refuseLookAlikes({ email });
  if (await findAccountByEmail(tx, email)) throw invalid({ email: SEAT_MESSAGES.hasAccount });
  const { mail, link, ...values } = newLink(deps, outletId === null);
  const createdAt = deps.now();
  const id = await insertInvitation(tx, { ...values, outletId, email, part, createdAt });
  if (id === null) throw conflict(SEAT_MESSAGES.invited, 'invited_already');
  return { id, link, mail: { to: email, ...mail } };
}

export async function invite(
  tx: Db,
  deps: Deps,
  { userId, profileId: outletId }: Member,
  invited: { email: string; part: SeatPart },
): Promise<void> {
  await lockAccount(tx, userId);
  const { mail } = await makeInvitation(tx, deps, outletId, invited);
  if ((await countSeats(tx, outletId, deps.now())) > SEATS_MAX)
    throw conflict(SEAT_MESSAGES.full, 'seats_full');
  await enqueueMail(tx, mail);
}

export async function sendAgain(tx: Db, deps: Deps, outletId: number | null, id: number) {
  const { mail, tokenHash, expiresAt } = newLink(deps, outletId === null);
  const invitation = await renewInvitation(tx, { id, outletId }, { tokenHash, expiresAt });
  if (!invitation) throw notFound();
  await enqueueMail(tx, { to: invitation.email, ...mail });
  return invitation;
}

/** Opens the person's account. The address is the invited one, which the link confirms. */
export async function acceptInvitation(
  deps: Pick<AppDeps, 'config' | 'database' | 'now'>,
  request: FastifyRequest,
  { token, username, password }: BodyOf<(typeof seatsContract)['acceptInvitation']>,
): Promise<TokenPair & { userId: number }> {
  const { db } = deps.database;
  const tokenHash = hashSecret(token);
  const found = await findInvitation(db, tokenHash, deps.now());
  if (!found) throw linkNotValid();
  refuseLookAlikes({ username });
  refuseWeakPassword(password, { username, email: found.email });
  const passwordHash = await hashPassword(password);
  return db
    .transaction(async (tx) => {
      const taken = await takeInvitation(tx, tokenHash, deps.now());
      if (!taken) throw linkNotValid();
      const { email, part, outletId } = taken;
      const createdAt = deps.now();
      const person = { email, username, passwordHash, isActive: true, createdAt };
      const userId =
        outletId === null
          ? await addStaff(tx, person, taken as typeof taken & { part: AdminRole }) // the table checks both
          : await createUser(tx, { ...person, role: 'media' });
      if (outletId !== null)
        await insertSeat(tx, { userId, outletId, part: part as SeatPart, createdAt });
      return { userId, ...(await startSession(tx, deps, request, { userId })) };
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'users_email_key'))
        throw conflict(SEAT_MESSAGES.hasAccount, 'email_taken');
      if (isUniqueViolation(error, 'users_username_key'))
        throw conflict(MESSAGES.usernameTaken, 'username_taken');
      throw error;
    });
}

async function addStaff(
  tx: Db,
  person: Omit<Parameters<typeof createUser>[1], 'role'>,
  { id, part }: { id: number; part: AdminRole },
): Promise<number> {
  const userId = await createUser(tx, { ...person, role: 'staff' });
  const actorId = await findInviter(tx, id);
  await changeRoleOf(tx, userId, part, { actor: actorId === null ? 'operator' : 'admin', actorId });
  return userId;
}

/** The sessions end, since their tokens name the earlier part. */
export async function giveOtherPart(
  tx: Db,
  app: App,
  { profileId }: Member,
  personId: number,
  part: SeatPart,
): Promise<void> {
  if (!(await lockSeat(tx, personId, profileId))) throw notFound();
  await changePart(tx, personId, profileId, part);
  await endSessionsOf(tx, app, personId);
}

/** Also for a person who leaves, or whom an admin removes. */
export async function removePerson(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  app: App,
  { profileId }: Pick<Member, 'profileId'>,
  personId: number,
): Promise<void> {
  const seat = await lockSeat(tx, personId, profileId);
  if (!seat) throw notFound();
  await endSessionsOf(tx, app, personId);
  await deletePerson(tx, personId);
  await enqueueMail(tx, { to: seat.person.email, ...writeMail(config, 'seat_removed', {}) });
}

/** By an admin, of which the outlet's owner is told too. */
export async function removeFor(
  tx: Db,
  deps: Pick<Deps, 'config'>,
  app: App,
  owner: Pick<Member, 'profileId'> & { email: string },
  personId: number,
): Promise<void> {
  await removePerson(tx, deps, app, owner, personId);
  await enqueueMail(tx, { to: owner.email, ...writeMail(deps.config, 'person_removed', {}) });
}

export async function leave(tx: Db, deps: Deps, app: App, member: Member): Promise<void> {
  if (!member.part) throw conflict(SEAT_MESSAGES.ownerStays, 'owner_stays');
  await removePerson(tx, deps, app, member, member.userId);
}

/** Only the latest offer counts. */
export async function offerOutlet(
  tx: Db,
  deps: Deps,
  { userId, profileId }: Member,
  personId: number,
): Promise<void> {
  const seat = await lockSeat(tx, personId, profileId);
  if (!seat) throw notFound();
  if ((await findAdminRole(tx, userId)) !== null)
    throw conflict(SEAT_MESSAGES.adminStays, 'admin_stays');
  await deleteHandOvers(tx, profileId);
  await mailLink(tx, deps, 'hand_over', { userId: personId, email: seat.person.email });
}

/** The two people change places: the outlet's account gets the new owner's log-in. */
export async function takeOver(tx: Db, deps: Deps, app: App, token: string): Promise<number> {
  const link = await consumeOneTimeToken(tx, 'hand_over', hashSecret(token), deps.now());
  const seat = link && (await lockSeat(tx, link.userId));
  const owner = seat && (await lockUser(tx, seat.ownerId));
  if (!owner || owner.suspendedAt || owner.deletedAt || owner.adminRole) throw linkNotValid();
  const { person, outletId } = seat;
  const box = factorBox(deps.config);
  await exchangePeople(tx, [owner, person], (sealed, from, to) => {
    const secret = box.open(sealed, from);
    return secret === null ? null : box.seal(secret, to);
  });
  await deletePayee(tx, owner.id);
  await setEmail(tx, owner.id, person.email);
  await changePart(tx, person.id, outletId, 'editor');
  for (const { id } of [owner, person]) {
    await deleteOneTimeTokens(tx, id);
    await endSessionsOf(tx, app, id);
  }
  await enqueueMail(tx, { to: owner.email, ...writeMail(deps.config, 'handed_over', {}) });
  return owner.id;
}
