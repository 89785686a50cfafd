import { assertRow } from '@/server/platform/db/assertRow';
import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AnyMember } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { pick, firstOf, pluck, valueOf } from '@/server/platform/db/queryParts';
import {
  artistProfiles,
  outletProfiles,
  oneTimeTokens,
  type OneTimeTokenPurpose,
  orders,
  outletSeats,
  outletTrust,
  users,
} from '@/server/platform/db/schema';
import { asciiEmail, canonicalEmail } from '@/server/platform/auth/lookAlikes';
import { NO_PROFILE, type SeatPart } from '@/shared/platform/roles';
import { searchable } from '@/shared/platform/fold';

export type NewUser = Omit<typeof users.$inferInsert, 'role'>;
type NewArtist = Omit<typeof artistProfiles.$inferInsert, 'userId' | 'searchName'>;
type NewOutlet = Omit<typeof outletProfiles.$inferInsert, 'userId' | 'searchName'>;
export type NewProfile =
  | { role: 'artist'; profile: NewArtist }
  | { role: 'media'; profile: NewOutlet };

/** Of a person: `userId` is the one who logs in, `ownerId` the account of their outlet. */
export interface Account extends AnyMember {
  ownerId: number;
  seat: SeatPart | null;
  email: string;
  username: string;
  passwordHash: string;
  isActive: boolean;
  suspendedReason: string | null;
}

const owners = alias(users, 'owners');

const accountColumns = {
  userId: users.id,
  ...pick(users, 'role', 'email', 'username', 'passwordHash', 'isActive'),
  suspendedReason: sql<
    string | null
  >`coalesce(${users.suspendedReason}, ${owners.suspendedReason})`,
  ownerId: sql<number>`coalesce(${owners.id}, ${users.id})`,
  seat: outletSeats.part,
  // An account has one profile, in one of the two tables, or acts for that of an outlet; staff has none.
  profileId: sql<number>`coalesce(${artistProfiles.id}, ${outletProfiles.id}, ${NO_PROFILE})`,
};

const selectAccount = (db: Db, where: SQL) =>
  db
    .select(accountColumns)
    .from(users)
    .leftJoin(artistProfiles, eq(artistProfiles.userId, users.id))
    .leftJoin(outletSeats, eq(outletSeats.userId, users.id))
    .leftJoin(
      outletProfiles,
      or(eq(outletProfiles.userId, users.id), eq(outletProfiles.id, outletSeats.outletId)),
    )
    .leftJoin(owners, eq(owners.id, outletProfiles.userId))
    .where(where);

/** Compares e-mail addresses without regard to case. Older rows may have the domain in punycode. */
export const isEmailOf = (email: string): SQL =>
  sql`lower(${users.email}) IN (lower(${email}), lower(${canonicalEmail(email)}), lower(${asciiEmail(email)}))`;

export const findAccountByEmail = (db: Db, email: string): Promise<Account | null> =>
  firstOf(selectAccount(db, isEmailOf(email)));

export const findAccountById = (db: Db, userId: number): Promise<Account | null> =>
  firstOf(selectAccount(db, eq(users.id, userId)));

export async function findByReferralCode(db: Db, code: string): Promise<number | null> {
  return valueOf(pluck(db, users.id, eq(users.referralCode, code)));
}

export async function createUser(tx: Db, values: typeof users.$inferInsert): Promise<number> {
  const [row] = await tx.insert(users).values(values).returning({ id: users.id });
  assertRow(row, 'The new account');
  return row.id;
}

export async function createProfile(tx: Db, userId: number, newProfile: NewProfile) {
  const { role, profile } = newProfile;
  const table = role === 'artist' ? artistProfiles : outletProfiles;
  const name =
    newProfile.role === 'artist' ? newProfile.profile.stageName : newProfile.profile.companyName;
  const [row] = await tx
    .insert(table)
    .values({ ...profile, userId, searchName: searchable(name ?? '') })
    .returning({ id: table.id });
  assertRow(row, 'The new profile');
  return row.id;
}

/** Also ends all mailed links: an e-mail change begun by a thief must not outlive the password. */
export async function setPassword(tx: Db, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await deleteOneTimeTokens(tx, userId);
}

/** Unless the password was changed meanwhile; the version stays, since clients see no change. */
export async function replacePasswordHash(
  tx: Db,
  { userId, passwordHash }: Account,
  renewed: string,
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: renewed, version: sql`${users.version}` })
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)));
}

export async function setEmail(tx: Db, userId: number, email: string): Promise<void> {
  // The link was mailed to the new address, so its use confirms the address.
  await tx.update(users).set({ email, isActive: true }).where(eq(users.id, userId));
  // Orders between accounts with one mailbox do not count.
  await tx.execute(sql`UPDATE ${outletTrust} SET recount_at = now()
    WHERE media_id IN (SELECT id FROM ${outletProfiles} WHERE user_id = ${userId}
      UNION SELECT media_id FROM ${orders} WHERE artist_id IN
        (SELECT id FROM ${artistProfiles} WHERE user_id = ${userId}))`);
}

export async function activateUser(tx: Db, userId: number): Promise<void> {
  await tx.update(users).set({ isActive: true }).where(eq(users.id, userId));
}

interface StoredToken {
  userId: number;
  tokenHash: string;
  expiresAt: Date;
  /** Set only for the purpose `email_change`. */
  newEmail?: string | undefined;
}

export async function deleteOneTimeTokens(tx: Db, userId: number, purpose?: OneTimeTokenPurpose) {
  await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        purpose === undefined ? undefined : eq(oneTimeTokens.purpose, purpose),
      ),
    );
}

/** Adds a token and deletes the user's expired tokens of every purpose. */
export async function addOneTimeToken(
  tx: Db,
  purpose: OneTimeTokenPurpose,
  token: StoredToken,
  now: Date,
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, token.userId), lte(oneTimeTokens.expiresAt, now)));
  await tx.insert(oneTimeTokens).values({ ...token, purpose, createdAt: now });
}

const isLive = (purpose: OneTimeTokenPurpose, tokenHash: string, now: Date) =>
  and(
    eq(oneTimeTokens.tokenHash, tokenHash),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now),
  );

export async function findOneTimeTokenOwner(
  db: Db,
  purpose: OneTimeTokenPurpose,
  tokenHash: string,
  now: Date,
): Promise<number | null> {
  return valueOf(pluck(db, oneTimeTokens.userId, isLive(purpose, tokenHash, now)));
}

/** It is one statement, so that two uses of a link cannot deadlock. */
export async function consumeOneTimeToken(
  tx: Db,
  purpose: OneTimeTokenPurpose,
  tokenHash: string,
  now: Date,
) {
  const owner = pluck(tx, oneTimeTokens.userId, isLive(purpose, tokenHash, now));
  const deleted = await tx
    .delete(oneTimeTokens)
    .where(and(inArray(oneTimeTokens.userId, owner), eq(oneTimeTokens.purpose, purpose)))
    .returning({
      ...pick(oneTimeTokens, 'userId', 'tokenHash', 'newEmail'),
    });
  return deleted.find((row) => row.tokenHash === tokenHash);
}

export async function lockAccount(tx: Db, userId: number): Promise<void> {
  await pluck(tx, users.id, eq(users.id, userId)).for('update');
}

export function countOneTimeTokens(db: Db, purpose: OneTimeTokenPurpose, userId: number, at: Date) {
  const { userId: owner, purpose: use, expiresAt } = oneTimeTokens;
  return db.$count(oneTimeTokens, and(eq(owner, userId), eq(use, purpose), gt(expiresAt, at)));
}

/** The address that waits for its confirmation. */
export const findNewEmail = (db: Db, userId: number, now: Date): Promise<string | null> =>
  valueOf(
    pluck(
      db,
      oneTimeTokens.newEmail,
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, 'email_change'),
        gt(oneTimeTokens.expiresAt, now),
      ),
    ),
  );

export async function lastOneTimeTokenAt(
  db: Db,
  purpose: OneTimeTokenPurpose,
  userId: number,
): Promise<Date | null> {
  return valueOf(
    pluck(
      db,
      oneTimeTokens.createdAt,
      and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)),
    )
      .orderBy(desc(oneTimeTokens.id))
      .limit(1),
  );
}
