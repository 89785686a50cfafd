import { and, asc, eq, gt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Config } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { purgeRows } from '@/server/platform/db/purgeRows';
import {
  campaigns,
  outletProfiles,
  proposedChanges,
  moderationClaims,
  services,
} from '@/server/platform/db/schema';
import { nameOfAccount } from '@/server/platform/db/personSearchRepository';
import type { ClaimFilter, ClaimKind } from '@/shared/admin/claimRules';
import { countOutlets, notOf, outletWaits, WAITING } from './queueConditionsRepository';
import { countChanges } from './moderatedChangesRepository';

/** A record of the queues. */
export interface Claimed {
  kind: ClaimKind;
  recordId: number;
}
/** The requesting admin, and the time. */
export interface Claimer {
  userId: number;
  now: Date;
}

const isOf = ({ kind, recordId }: Claimed) =>
  and(eq(moderationClaims.kind, kind), eq(moderationClaims.recordId, recordId));

/** The claims that hold at `now`, the oldest first. */
export const listClaims = (db: Db, now: Date, max: number) =>
  db
    .select({
      kind: moderationClaims.kind,
      id: moderationClaims.recordId,
      userId: moderationClaims.userId,
      by: sql<string>`${nameOfAccount(moderationClaims.userId)}`,
      until: moderationClaims.until,
    })
    .from(moderationClaims)
    .where(gt(moderationClaims.until, now))
    .orderBy(asc(moderationClaims.id))
    .limit(max);

export const countClaims = (db: Db, { userId, now }: Claimer): Promise<number> =>
  db.$count(
    moderationClaims,
    and(eq(moderationClaims.userId, userId), gt(moderationClaims.until, now)),
  );

/** Returns whether the admin has the record now; not if another admin has it. */
export async function insertClaim(
  db: Db,
  claimed: Claimed,
  { userId, now }: Claimer,
  until: Date,
): Promise<boolean> {
  const taken = await db
    .insert(moderationClaims)
    .values({ ...claimed, userId, until })
    .onConflictDoUpdate({
      target: [moderationClaims.kind, moderationClaims.recordId],
      set: { userId, until },
      setWhere: sql`${moderationClaims.userId} = ${userId} OR ${moderationClaims.until} <= ${now.toISOString()}`,
    })
    .returning({ id: moderationClaims.id });
  return taken.length > 0;
}

/** Ends the claim on a record, of any admin or only of `userId`. */
export async function deleteClaim(db: Db, claimed: Claimed, userId?: number): Promise<void> {
  const own = userId === undefined ? undefined : eq(moderationClaims.userId, userId);
  await db.delete(moderationClaims).where(and(isOf(claimed), own));
}

const IDS: Readonly<Record<ClaimKind, SQLWrapper>> = {
  campaigns: campaigns.id,
  outlets: outletProfiles.id,
  services: services.id,
  changes: proposedChanges.id,
};

/** The condition that a record of the kind is in the chosen part of its queue. */
export function isClaimed(kind: ClaimKind, claim: ClaimFilter, { userId, now }: Claimer): SQL {
  const isMine = claim === 'mine';
  const held = sql`EXISTS (SELECT FROM ${moderationClaims} WHERE ${moderationClaims.kind} = ${kind}
    AND ${moderationClaims.recordId} = ${IDS[kind]} AND ${moderationClaims.until} > ${now.toISOString()}
    ${isMine ? sql`AND ${moderationClaims.userId} = ${userId}` : sql``})`;
  return isMine ? held : sql`NOT ${held}`;
}

/** Whether the record waits for a decision of this admin. */
export async function waitsFor(
  db: Db,
  config: Pick<Config, 'mediaActivation'>,
  { kind, recordId }: Claimed,
  admin: number,
): Promise<boolean> {
  const others = notOf(admin);
  const counted = {
    campaigns: () =>
      db.$count(campaigns, and(WAITING.campaigns, others.campaigns, eq(campaigns.id, recordId))),
    outlets: () =>
      countOutlets(db, and(outletWaits(config), others.outlets, eq(outletProfiles.id, recordId))),
    services: () =>
      db.$count(services, and(WAITING.services, others.services, eq(services.id, recordId))),
    changes: () => countChanges(db, { except: admin, id: recordId }),
  };
  return (await counted[kind]()) > 0;
}

export const purgeClaims = (db: Db, now: Date): Promise<number> =>
  purgeRows(db, moderationClaims.id, lte(moderationClaims.until, now));
