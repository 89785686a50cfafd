import type { AppDeps } from '@/server/deps';
import { conflict, notFound } from '@/server/platform/http/failures';
import { HOUR_MS } from '@/shared/platform/durations';
import { CLAIM_HOURS, CLAIM_MESSAGES, CLAIMS_MAX, claimTaken } from '@/shared/admin/claimRules';
import type { ModerationClaims } from '@/shared/admin/moderation.schemas';
import type { ClaimBody } from '@/shared/admin/moderation.requests';
import { countClaims, deleteClaim, insertClaim, listClaims, waitsFor } from './claimsRepository';

/** The most claims that are shown. */
const SHOWN_MAX = 1000;

type ClaimDeps = Pick<AppDeps, 'config' | 'database' | 'now'>;

/** Returns which admin has taken which record, as this admin sees it. */
export async function readClaims(
  { database, now }: ClaimDeps,
  admin: number,
): Promise<ModerationClaims> {
  const rows = await listClaims(database.db, now(), SHOWN_MAX);
  return {
    items: rows.map(({ userId, until, ...claim }) => ({
      ...claim,
      is_yours: userId === admin,
      until: until.toISOString(),
    })),
  };
}

/**
 * Takes a record or gives it back; taking it again starts a new period. Throws the 404 if it does
 * not wait for this admin, and the 409 if another admin has it or this one has too many.
 */
export async function claimRecord(
  deps: ClaimDeps,
  admin: number,
  { kind, id, take }: ClaimBody,
): Promise<void> {
  const { database, config } = deps;
  const now = deps.now();
  const claimed = { kind, recordId: id };
  const claimer = { userId: admin, now };
  await database.db.transaction(async (tx) => {
    if (!take) {
      await deleteClaim(tx, claimed, admin);
      return;
    }
    if (!(await waitsFor(tx, config, claimed, admin))) throw notFound();
    const until = new Date(now.getTime() + CLAIM_HOURS * HOUR_MS);
    if (!(await insertClaim(tx, claimed, claimer, until))) {
      const claims = await listClaims(tx, now, SHOWN_MAX);
      const first = claims.find((each) => each.kind === kind && each.id === id);
      throw conflict(claimTaken(first?.by ?? 'Another admin'), 'taken');
    }
    if ((await countClaims(tx, claimer)) > CLAIMS_MAX)
      throw conflict(CLAIM_MESSAGES.full, 'claims_full');
  });
}
