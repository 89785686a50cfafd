import type { Db } from '@/server/platform/db/client';
import { notFound } from '@/server/platform/http/failures';
import type { PayoutFile } from '@/shared/money/adminMoney.schemas';
import { findRequestedPayout, payoutSources } from './requestedPayoutsRepository';
import { presentPayoutFile } from './presentPayout';

/** A payout with the facts that an admin checks. Throws the 404. */
export async function showPayout(
  db: Db,
  id: number,
  adminId: number,
  now: Date,
): Promise<PayoutFile> {
  const row = await findRequestedPayout(db, id, { adminId, now });
  if (!row) throw notFound();
  return presentPayoutFile(row, await payoutSources(db, id), adminId, now);
}
