import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Member } from '@/server/auth/actor';
import type { Db } from '@/server/db/client';
import {
  artistProfiles,
  mediaProfiles,
  oneTimeTokens,
  type OneTimeTokenPurpose,
  users,
} from '@/server/db/schema';
import { fold } from '@/shared/fold';

export type NewUser = Omit<typeof users.$inferInsert, 'role'>;
type NewArtist = Omit<typeof artistProfiles.$inferInsert, 'userId' | 'searchName'>;
type NewMedia = Omit<typeof mediaProfiles.$inferInsert, 'userId' | 'searchName'>;
export type NewProfile =
  { role: 'artist'; profile: NewArtist } | { role: 'media'; profile: NewMedia };

export interface Account extends Member {
  email: string;
  username: string;
  passwordHash: string;
  isActive: boolean;
  /** Why it is suspended; `null` when it is not. */
  suspendedReason: string | null;
}

const accountColumns = {
  userId: users.id,
  role: users.role,
  email: users.email,
  username: users.username,
  passwordHash: users.passwordHash,
  isActive: users.isActive,
  suspendedReason: users.suspendedReason,
  // One of the two is there, and an account has one profile.
  profileId: sql<number>`coalesce(${artistProfiles.id}, ${mediaProfiles.id})`,
};

const selectAccount = (db: Db, where: SQL) =>
  db
    .select(accountColumns)
    .from(users)
    .leftJoin(artistProfiles, eq(artistProfiles.userId, users.id))
    .leftJoin(mediaProfiles, eq(mediaProfiles.userId, users.id))
    .where(where);

/** Upper and lower case of an e-mail address do not matter. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  const [account] = await selectAccount(db, sql`lower(${users.email}) = lower(${email})`);
  return account ?? null;
}

export async function findAccountById(db: Db, userId: number): Promise<Account | null> {
  const [account] = await selectAccount(db, eq(users.id, userId));
  return account ?? null;
}

/** The id of the account whose code it is. */
export async function findByReferralCode(db: Db, code: string): Promise<number | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.referralCode, code));
  return row?.id ?? null;
}

/** Answers the id. Rejects with a unique violation of `users_email_key` or `users_username_key`. */
export async function createUser(tx: Db, values: typeof users.$inferInsert): Promise<number> {
  const [row] = await tx.insert(users).values(values).returning({ id: users.id });
  if (!row) throw new Error('the new account was not answered');
  return row.id;
}

/** Answers the id. */
export async function createProfile(
  tx: Db,
  userId: number,
  newProfile: NewProfile,
): Promise<number> {
  const { role, profile } = newProfile;
  const table = role === 'artist' ? artistProfiles : mediaProfiles;
  const name =
    newProfile.role === 'artist' ? newProfile.profile.stageName : newProfile.profile.companyName;
  const [row] = await tx
    .insert(table)
    .values({ ...profile, userId, searchName: fold(name ?? '') })
    .returning({ id: table.id });
  if (!row) throw new Error('the new profile was not answered');
  return row.id;
}

/**
 * Every link that was mailed ends with it: a change of the e-mail that a thief asked for must not
 * outlive the password that the thief knew.
 */
export async function setPassword(tx: Db, userId: number, passwordHash: string): Promise<void> {
  // The link came by mail, so its use confirms the address as an activation does.
  await tx.update(users).set({ passwordHash, isActive: true }).where(eq(users.id, userId));
  await deleteOneTimeTokens(tx, userId);
}

/** Of the same password, unless it was changed meanwhile; what is shown of the account stays. */
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

/** Rejects with a unique violation of `users_email_key`. */
export async function setEmail(tx: Db, userId: number, email: string): Promise<void> {
  // The link came to the new address, so its use confirms it.
  await tx.update(users).set({ email, isActive: true }).where(eq(users.id, userId));
}

export async function activateUser(tx: Db, userId: number): Promise<void> {
  await tx.update(users).set({ isActive: true }).where(eq(users.id, userId));
}

export interface StoredToken {
  userId: number;
  tokenHash: string;
  expiresAt: Date;
  /** Only of a change of the e-mail. */
  newEmail?: string | undefined;
}

/** Ends the links that were mailed to the account: those of one purpose, or all of them. */
export async function deleteOneTimeTokens(
  tx: Db,
  userId: number,
  purpose?: OneTimeTokenPurpose,
): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        purpose === undefined ? undefined : eq(oneTimeTokens.purpose, purpose),
      ),
    );
}

/** Takes the user's expired ones of any purpose along. */
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

/** Whose link it is, without using it up. */
export async function findOneTimeTokenOwner(
  db: Db,
  purpose: OneTimeTokenPurpose,
  tokenHash: string,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(isLive(purpose, tokenHash, now));
  return row?.userId ?? null;
}

/**
 * Uses a link up, and with it every other of the same purpose; whose it was, or `null`. Of two
 * uses at the same time one gets `null`. One statement, so that two of them cannot block each other.
 */
export async function consumeOneTimeToken(
  tx: Db,
  purpose: OneTimeTokenPurpose,
  tokenHash: string,
  now: Date,
): Promise<number | null> {
  return (await takeLink(tx, purpose, tokenHash, now))?.userId ?? null;
}

/** The same of a change of the e-mail, with the address that the link was sent to. */
export async function consumeEmailChange(
  tx: Db,
  tokenHash: string,
  now: Date,
): Promise<{ userId: number; newEmail: string } | null> {
  const link = await takeLink(tx, 'email_change', tokenHash, now);
  return link?.newEmail ? { userId: link.userId, newEmail: link.newEmail } : null;
}

async function takeLink(tx: Db, purpose: OneTimeTokenPurpose, tokenHash: string, now: Date) {
  const owner = tx
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(isLive(purpose, tokenHash, now));
  const gone = await tx
    .delete(oneTimeTokens)
    .where(and(inArray(oneTimeTokens.userId, owner), eq(oneTimeTokens.purpose, purpose)))
    .returning({
      userId: oneTimeTokens.userId,
      tokenHash: oneTimeTokens.tokenHash,
      newEmail: oneTimeTokens.newEmail,
    });
  return gone.find((row) => row.tokenHash === tokenHash);
}

/** Until the transaction ends, another one that locks the account waits. */
export async function lockAccount(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** How many links of the purpose still work at that time. */
export function countOneTimeTokens(
  db: Db,
  purpose: OneTimeTokenPurpose,
  userId: number,
  at: Date,
): Promise<number> {
  const { userId: owner, purpose: use, expiresAt } = oneTimeTokens;
  return db.$count(oneTimeTokens, and(eq(owner, userId), eq(use, purpose), gt(expiresAt, at)));
}

/** When the last link of the purpose was made, or `null` when there is none. */
export async function lastOneTimeTokenAt(
  db: Db,
  purpose: OneTimeTokenPurpose,
  userId: number,
): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: oneTimeTokens.createdAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)))
    .orderBy(desc(oneTimeTokens.id))
    .limit(1);
  return row?.createdAt ?? null;
}
