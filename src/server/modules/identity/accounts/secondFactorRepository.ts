import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf, purgeRows } from '@/server/platform/db/queryParts';
import { recoveryCodes, secondFactors } from '@/server/platform/db/schema';
import { firstDueAt, isDue, longestDue } from '@/server/platform/worker/dueRows';
import { DAY_MS } from '@/shared/platform/durations';

export const RESET_WAITS_MS = DAY_MS;

export type SecondFactor = typeof secondFactors.$inferSelect;

export const findSecondFactor = (db: Db, userId: number): Promise<SecondFactor | null> =>
  firstOf(db.select().from(secondFactors).where(eq(secondFactors.userId, userId)));

export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  return factor !== null && factor.confirmedAt !== null;
}

/** Replaces an unconfirmed second factor. Returns `false` when a confirmed one exists. */
export async function beginSecondFactor(tx: Db, userId: number, sealedSecret: string, now: Date) {
  const begun = { sealedSecret, lastStep: 0, createdAt: now };
  const rows = await tx
    .insert(secondFactors)
    .values({ userId, ...begun })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: begun,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Returns `false` when it is confirmed already or was restarted with another secret. */
export async function confirmSecondFactor(
  tx: Db,
  { userId, sealedSecret }: SecondFactor,
  step: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.sealedSecret, sealedSecret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

type Sealed = Pick<SecondFactor, 'userId' | 'sealedSecret'>;

export const listSealedSecrets = (db: Db): Promise<Sealed[]> =>
  db
    .select({ userId: secondFactors.userId, sealedSecret: secondFactors.sealedSecret })
    .from(secondFactors);

/** Returns `false` when the secret was changed meanwhile. */
export async function resealSecret(db: Db, { userId, sealedSecret }: Sealed, resealed: string) {
  const rows = await db
    .update(secondFactors)
    .set({ sealedSecret: resealed })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.sealedSecret, sealedSecret)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Time steps; a used step further ahead was used before the clock was set back. */
const AHEAD = 10;

/** Uses a step and every earlier one up, in one statement: one of two simultaneous uses fails. */
export async function claimStep(tx: Db, userId: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step, resetDueAt: null })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        or(lt(secondFactors.lastStep, step), gt(secondFactors.lastStep, step + AHEAD)),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

export async function deleteSecondFactor(tx: Db, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [deleted] = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted !== undefined && deleted.confirmedAt !== null;
}

export async function replaceRecoveryCodes(tx: Db, userId: number, codeHashes: string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Returns `false` without two-step log-in, or if its reset has begun, or is not there, already. */
export async function setResetDue(tx: Db, userId: number, at: Date | null): Promise<boolean> {
  const { confirmedAt, resetDueAt } = secondFactors;
  const rows = await tx
    .update(secondFactors)
    .set({ resetDueAt: at })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(confirmedAt),
        at ? isNull(resetDueAt) : isNotNull(resetDueAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Takes a reset that is due, for as long as the lease. */
export async function claimReset(db: Db, now: Date, lease: Date): Promise<number | undefined> {
  const { userId, resetDueAt } = secondFactors;
  const [row] = await db
    .update(secondFactors)
    .set({ resetDueAt: lease })
    .where(
      sql`${userId} = (${longestDue(db, userId, resetDueAt, isDue(resetDueAt, now, RESET_WAITS_MS))})`,
    )
    .returning({ id: userId });
  return row?.id;
}

export const nextResetAt = (db: Db) => firstDueAt(db, secondFactors.resetDueAt);

export async function takeRecoveryCode(tx: Db, userId: number, codeHash: string): Promise<boolean> {
  const deleted = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ id: recoveryCodes.id });
  if (deleted.length > 0) await setResetDue(tx, userId, null);
  return deleted.length > 0;
}

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

const UNCONFIRMED_MS = 24 * 3600 * 1000;

export const purgeUnconfirmed = (db: Db, now: Date): Promise<number> =>
  purgeRows(
    db,
    secondFactors.userId,
    and(
      isNull(secondFactors.confirmedAt),
      lte(secondFactors.createdAt, new Date(now.getTime() - UNCONFIRMED_MS)),
    ),
  );
