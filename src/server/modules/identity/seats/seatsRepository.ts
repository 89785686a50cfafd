import { and, asc, desc, eq, gt, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { peopleOf } from '@/server/platform/db/people';
import { firstOf, pick, pluck } from '@/server/platform/db/queryParts';
import {
  auditLog,
  calendarFeeds,
  outletProfiles,
  outletSeats,
  oneTimeTokens,
  payees,
  recoveryCodes,
  seatInvitations,
  secondFactors,
  sessions,
  users,
} from '@/server/platform/db/schema';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import {
  seatInvitation,
  type SeatInvitation,
  seatPerson,
  type Seats,
} from '@/shared/identity/seats.schemas';
import type { AnyPart, SeatPart } from '@/shared/platform/roles';

type NewInvitation = Omit<typeof seatInvitations.$inferInsert, 'id' | 'createdAt'> & {
  createdAt: Date;
};

const PERSON_FIELDS = fieldsOf(seatPerson);
const INVITATION_FIELDS = fieldsOf(seatInvitation);

const isOpen = (now: Date): SQL => gt(seatInvitations.expiresAt, now);

/** The owner first, then the others as they joined. */
export async function listSeats(
  db: Db,
  owner: { userId: number; profileId: number },
  now: Date,
): Promise<Seats> {
  const rows = await db
    .select({
      id: users.id,
      name: users.username,
      email: users.email,
      part: sql<AnyPart>`coalesce(${outletSeats.part}, 'owner')`,
      since: sql`coalesce(${outletSeats.createdAt}, ${users.createdAt})`.mapWith(users.createdAt),
      seenAt: sql`(SELECT max(${sessions.lastUsedAt}) FROM ${sessions}
        WHERE ${sessions.userId} = ${users.id})`.mapWith(sessions.lastUsedAt) as SQL<Date | null>, // `null` without a session
    })
    .from(users)
    .leftJoin(outletSeats, eq(outletSeats.userId, users.id))
    .where(sql`${users.id} IN ${peopleOf(owner.userId)}`)
    .orderBy(sql`${outletSeats.createdAt} NULLS FIRST`, asc(users.id));
  return {
    people: rows.map((row) => presentFields(row, PERSON_FIELDS)),
    invitations: await listInvitations(db, owner.profileId, now),
  };
}

/** Of the outlet, or of the team for `null`. */
type Inviting = number | null;

const isOf = (outletId: Inviting): SQL =>
  outletId === null ? isNull(seatInvitations.outletId) : eq(seatInvitations.outletId, outletId);

export async function listInvitations(
  db: Db,
  outletId: Inviting,
  now: Date,
): Promise<SeatInvitation[]> {
  const open = await db
    .select()
    .from(seatInvitations)
    .where(and(isOf(outletId), isOpen(now)))
    .orderBy(asc(seatInvitations.id));
  return open.map((row) => presentFields(row, INVITATION_FIELDS));
}

export async function countSeats(tx: Db, outletId: number, now: Date): Promise<number> {
  const seats = await tx.$count(outletSeats, eq(outletSeats.outletId, outletId));
  const invited = and(eq(seatInvitations.outletId, outletId), isOpen(now));
  return 1 + seats + (await tx.$count(seatInvitations, invited));
}

/** Returns its id, or `null`: an open invitation of the address stays as it is. */
export async function insertInvitation(tx: Db, values: NewInvitation): Promise<number | null> {
  const { outletId = null, email, createdAt } = values;
  const isSame = sql`lower(${seatInvitations.email}) = lower(${email})`;
  await tx.delete(seatInvitations).where(and(isOf(outletId), isSame, not(isOpen(createdAt))));
  const rows = await tx
    .insert(seatInvitations)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: seatInvitations.id });
  return rows[0]?.id ?? null;
}

export async function dropStaffInvitation(tx: Db, email: string): Promise<void> {
  const isSame = sql`lower(${seatInvitations.email}) = lower(${email})`;
  await tx.delete(seatInvitations).where(and(isOf(null), isSame));
}

const isOwn = (id: number, outletId: Inviting) => and(eq(seatInvitations.id, id), isOf(outletId));

export const renewInvitation = (
  tx: Db,
  { id, outletId }: { id: number; outletId: Inviting },
  values: Pick<NewInvitation, 'tokenHash' | 'expiresAt'>,
) => firstOf(tx.update(seatInvitations).set(values).where(isOwn(id, outletId)).returning());

export const deleteInvitation = (tx: Db, id: number, outletId: Inviting) =>
  firstOf(tx.delete(seatInvitations).where(isOwn(id, outletId)).returning());

const isOfToken = (tokenHash: string, now: Date) =>
  and(eq(seatInvitations.tokenHash, tokenHash), isOpen(now));

export const findInvitation = (db: Db, tokenHash: string, now: Date) =>
  firstOf(
    db
      .select({
        email: seatInvitations.email,
        part: seatInvitations.part,
        outlet: outletProfiles.companyName,
        is_staff: sql<boolean>`${isNull(seatInvitations.outletId)}`,
      })
      .from(seatInvitations)
      .leftJoin(outletProfiles, eq(outletProfiles.id, seatInvitations.outletId))
      .where(isOfToken(tokenHash, now)),
  );

/** Only one of two uses gets it. */
export const takeInvitation = (tx: Db, tokenHash: string, now: Date) =>
  firstOf(tx.delete(seatInvitations).where(isOfToken(tokenHash, now)).returning());

/** The admin who sent it last; `null` for the operator. */
export async function findInviter(tx: Db, id: number): Promise<number | null> {
  const isOfIt = and(eq(auditLog.subject, 'invitation'), eq(auditLog.subjectId, id));
  const sent = tx.select({ by: auditLog.actorId }).from(auditLog).where(isOfIt);
  return (await firstOf(sent.orderBy(desc(auditLog.id)).limit(1)))?.by ?? null;
}

export async function insertSeat(tx: Db, seat: typeof outletSeats.$inferInsert): Promise<void> {
  await tx.insert(outletSeats).values(seat);
}

const isSeatOf = (userId: number, outletId: number) =>
  and(eq(outletSeats.userId, userId), eq(outletSeats.outletId, outletId));

export const changePart = (tx: Db, userId: number, outletId: number, part: SeatPart) =>
  firstOf(tx.update(outletSeats).set({ part }).where(isSeatOf(userId, outletId)).returning());

/** Returns the person's account, locked, with the account of the outlet. */
export const lockSeat = (tx: Db, userId: number, outletId?: number) =>
  firstOf(
    tx
      .select({ person: users, outletId: outletSeats.outletId, ownerId: outletProfiles.userId })
      .from(outletSeats)
      .innerJoin(users, eq(users.id, outletSeats.userId))
      .innerJoin(outletProfiles, eq(outletProfiles.id, outletSeats.outletId))
      .where(outletId === undefined ? eq(outletSeats.userId, userId) : isSeatOf(userId, outletId))
      .for('update', { of: users }),
  );

/** The database deletes the person's seat, sessions, notices, links and second factor too. */
export async function deletePerson(tx: Db, userId: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

export async function deleteHandOvers(tx: Db, outletId: number): Promise<void> {
  const seats = pluck(tx, outletSeats.userId, eq(outletSeats.outletId, outletId));
  const { userId, purpose } = oneTimeTokens;
  await tx.delete(oneTimeTokens).where(and(inArray(userId, seats), eq(purpose, 'hand_over')));
}

/** The new owner enters anew who is paid. */
export async function deletePayee(tx: Db, userId: number): Promise<void> {
  await tx.delete(payees).where(eq(payees.userId, userId));
}

export const lockUser = (tx: Db, userId: number) =>
  firstOf(tx.select().from(users).where(eq(users.id, userId)).for('update'));
type UserRow = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** What belongs to the person and not to the outlet. */
const ownColumns = (row: UserRow) =>
  pick(row, 'email', 'username', 'passwordHash', 'isActive', 'timeZone', 'mailsOff', 'inbox');

/**
 * Exchanges name, address, password and second factor of two accounts, so that every row about the
 * outlet stays with its account. `reseal` seals a secret for the other account.
 */
export async function exchangePeople(
  tx: Db,
  [one, other]: readonly [UserRow, UserRow],
  reseal: (sealed: string, from: number, to: number) => string | null,
): Promise<void> {
  const ids = [one.id, other.id];
  const opposite = (id: number) => (id === one.id ? other.id : one.id);
  const set = (id: number, values: Partial<UserRow>) =>
    tx.update(users).set(values).where(eq(users.id, id));
  await tx.delete(calendarFeeds).where(inArray(calendarFeeds.userId, ids));
  // The unique indexes are checked row by row.
  const free = `handed-over-${one.id}`;
  await set(one.id, { email: `${free}@deleted.invalid`, username: free });
  await set(other.id, ownColumns(one));
  await set(one.id, ownColumns(other));
  const factors = await tx
    .delete(secondFactors)
    .where(inArray(secondFactors.userId, ids))
    .returning();
  const codes = await tx
    .delete(recoveryCodes)
    .where(inArray(recoveryCodes.userId, ids))
    .returning();
  const sealed = factors.flatMap(({ userId, sealedSecret, ...rest }) => {
    const to = opposite(userId);
    const again = reseal(sealedSecret, userId, to);
    return again === null ? [] : [{ ...rest, userId: to, sealedSecret: again }];
  });
  if (sealed.length > 0) await tx.insert(secondFactors).values(sealed);
  if (codes.length > 0)
    await tx
      .insert(recoveryCodes)
      .values(codes.map(({ id: _id, userId, ...rest }) => ({ ...rest, userId: opposite(userId) })));
}
