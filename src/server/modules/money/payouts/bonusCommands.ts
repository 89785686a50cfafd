import type { Db } from '@/server/platform/db/client';
import { creditBonus } from '@/server/modules/money/ledger/ledgerCashCommands';
import { type AdminDeciding, writeDecision } from '@/server/modules/platform/audit/auditRepository';
import { DAY_MS } from '@/shared/platform/durations';
import { BONUS_DAY_MAX_CENTS, FOUR_EYES_DAYS } from '@/shared/platform/money.rules';
import { givenSince, insertBonus, lockAdmin } from './payoutsRepository';

interface Given {
  userId: number;
  amountCents: number;
}

/** What one admin gives alone has a limit: of a day, and to one recipient within seven days. */
export async function mayGiveAlone(
  tx: Db,
  { userId, amountCents }: Given,
  { admin, now }: AdminDeciding,
): Promise<boolean> {
  await lockAdmin(tx, admin.userId);
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  const week = new Date(now.getTime() - FOUR_EYES_DAYS * DAY_MS);
  const given = Math.max(
    await givenSince(tx, admin.userId, day),
    await givenSince(tx, admin.userId, week, userId),
  );
  return given + amountCents <= BONUS_DAY_MAX_CENTS;
}

export async function giveBonus(
  tx: Db,
  bonus: Given & { reason: string; givenBy: number },
  deciding: AdminDeciding,
): Promise<{ id: number }> {
  const { now } = deciding;
  const row = await insertBonus(tx, { ...bonus, createdAt: now });
  await creditBonus(tx, row, now);
  await writeDecision(tx, deciding, {
    action: 'bonus_given',
    subject: 'bonus',
    subjectId: row.id,
    amountCents: row.amountCents,
    aboutId: row.userId,
    reason: row.reason,
  });
  return row;
}
