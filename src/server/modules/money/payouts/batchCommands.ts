import { createHash } from 'node:crypto';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { isTestMoney } from '@/server/platform/config/config';
import type { Db } from '@/server/platform/db/client';
import { conflict, forbidden, notFound, staleOrNotFound } from '@/server/platform/http/failures';
import { writeDecision } from '@/server/modules/platform/audit/auditRepository';
import { lockToPayOut } from '@/server/modules/money/ledger/ledgerCashCommands';
import {
  BATCH_STATE_TEXTS,
  MONEY_MESSAGES,
  notPayableText,
  notSendableText,
  type PayoutBatchState,
} from '@/shared/money/ledger.rules';
import { endToEndId } from '@/shared/platform/money.rules';
import {
  type BatchRow,
  insertBatch,
  lockBatch,
  lockBatchPayouts,
  markLineFailed,
  updateBatch,
} from './batchesRepository';
import { bankFile } from './bankFile';
import { lockAdmin, lockPayouts } from './payoutsRepository';
import { findRequestedPayouts } from './requestedPayoutsRepository';
import { isOverLimit, payoutState, takesTwo } from './payoutApproval';
import { type DecidingVersion, endPayout, type Settling } from './settlePayoutCommands';

/** Writes the payouts into a bank file, which locks them until it is settled or undone. */
export async function makeBatch(
  tx: Db,
  ids: readonly number[],
  facts: Settling,
): Promise<{ id: number }> {
  const { admin, config, now } = facts;
  const debtor = config.payoutDebtor;
  if (!debtor) throw conflict(MONEY_MESSAGES.noDebtor, 'no_debtor');
  if (isTestMoney(config)) throw conflict(MONEY_MESSAGES.testMoney, 'test_money');
  await lockAdmin(tx, admin.userId);
  await lockPayouts(tx, ids);
  const rows = await findRequestedPayouts(tx, ids, { adminId: admin.userId, now });
  const transfers = rows.flatMap((row) => {
    const { id, kind, destination, amountCents } = row.payout;
    const iban = electronicFormatIBAN(destination) ?? '';
    const isPayable = ['ready', 'second'].includes(payoutState(row, admin.userId));
    if (kind !== 'bank' || !isPayable || !isValidIBAN(iban)) return [];
    const { legal } = row;
    return [{ id, name: legal?.name ?? row.name, address: legal, iban, amountCents }];
  });
  const missing = ids.filter((id) => !transfers.some((transfer) => transfer.id === id));
  if (missing.length > 0) throw conflict(notPayableText(missing), 'not_payable');
  const file = bankFile(transfers, debtor, now);
  const batch = await insertBatch(
    tx,
    {
      file,
      digest: createHash('sha256').update(file).digest('hex'),
      sumCents: transfers.reduce((sum, { amountCents }) => sum + amountCents, 0),
      madeBy: admin.userId,
      createdAt: now,
    },
    transfers.map(({ id, amountCents }) => ({ payoutId: id, amountCents })),
  );
  await logBatch(tx, facts, batch, 'made');
  return batch;
}

/** A file that is large, or gives one owner too much, is sent by another admin than its maker. */
export async function sendBatch(tx: Db, id: number, facts: DecidingVersion): Promise<void> {
  const { batch, rows } = await lockToDecide(tx, id, facts, 'made');
  const { admin, now } = facts;
  const isLarge =
    takesTwo(batch.sumCents) ||
    rows.some(({ payout, hadCents }) => isOverLimit({ ...payout, hadCents }));
  if (isLarge && batch.madeBy === admin.userId)
    throw conflict(MONEY_MESSAGES.otherSends, 'second_person');
  const stopped = rows.filter(({ isFrozen, owedCents }) => isFrozen || owedCents > 0);
  if (stopped.length > 0)
    throw conflict(notSendableText(stopped.map(({ payout }) => payout.id)), 'not_payable');
  await updateBatch(tx, id, { state: 'sent', sentBy: admin.userId, sentAt: now });
  await logBatch(tx, facts, batch, 'sent');
}

/** Records that the bank has paid: each payout that it did not refuse is paid. */
export async function settleBatch(
  tx: Db,
  id: number,
  { reference }: { reference: string },
  facts: DecidingVersion,
): Promise<void> {
  const { batch, payouts } = await lockToDecide(tx, id, facts, 'sent');
  const { admin, now } = facts;
  await lockToPayOut(tx, payouts, now);
  for (const payout of payouts) {
    const end = { status: 'paid', reference: endToEndId(payout.id) } as const;
    await endPayout(tx, payout, end, endingOf(batch, facts));
  }
  await updateBatch(tx, id, { state: 'settled', endedBy: admin.userId, endedAt: now, reference });
  await logBatch(tx, facts, batch, 'settled');
}

/** A sent batch stays, since the bank may pay it: what the bank refuses is failed line by line. */
export async function undoBatch(tx: Db, id: number, facts: DecidingVersion): Promise<void> {
  const { batch } = await lockToDecide(tx, id, facts, 'made');
  await updateBatch(tx, id, { state: 'undone', endedBy: facts.admin.userId, endedAt: facts.now });
  await logBatch(tx, facts, batch, 'undone');
}

/** Records that the bank refused one payout of a sent file; its money returns to the owner. */
export async function failInBatch(
  tx: Db,
  id: number,
  failed: { payout: number; reason: string },
  facts: DecidingVersion,
): Promise<void> {
  const { batch, payouts } = await lockToDecide(tx, id, facts, 'sent');
  const payout = payouts.find((each) => each.id === failed.payout);
  if (!payout) throw conflict(MONEY_MESSAGES.payoutDecided, 'decided');
  await markLineFailed(tx, id, payout.id);
  const end = { status: 'failed', reason: failed.reason } as const;
  await endPayout(tx, payout, end, endingOf(batch, facts));
  await updateBatch(tx, id, { state: batch.state });
}

const endingOf = ({ madeBy }: BatchRow, { admin, now, config, requestId }: DecidingVersion) => ({
  now,
  config,
  requestId,
  decidedBy: madeBy,
  actorId: admin.userId,
  hasLeft: true,
});

/** Throws the 403 if a payout is the admin's own or contains a bonus of theirs. */
async function lockToDecide(
  tx: Db,
  id: number,
  { admin, now, version }: DecidingVersion,
  state: PayoutBatchState,
) {
  const batch = await lockBatch(tx, id);
  if (!batch) throw notFound();
  if (batch.version !== version) throw staleOrNotFound({});
  if (batch.state !== state) throw conflict(BATCH_STATE_TEXTS[batch.state], 'batch_moved');
  const payouts = await lockBatchPayouts(tx, id);
  const ids = payouts.map((payout) => payout.id);
  const rows = await findRequestedPayouts(tx, ids, { adminId: admin.userId, now });
  if (rows.some(({ payout }) => payout.userId === admin.userId))
    throw forbidden(MONEY_MESSAGES.ownPayout);
  if (rows.some(({ isGranted }) => isGranted)) throw forbidden(MONEY_MESSAGES.grantedBonus);
  return { batch, payouts, rows };
}

const logBatch = (tx: Db, facts: Settling, batch: BatchRow, after: PayoutBatchState) =>
  writeDecision(tx, facts, {
    action: `batch_${after}`,
    subject: 'batch',
    subjectId: batch.id,
    amountCents: batch.sumCents,
    ...(after !== 'made' && { before: STATE_NAMES[batch.state] }),
    after: STATE_NAMES[after],
  });

const STATE_NAMES = { made: 'Made', sent: 'Sent', settled: 'Settled', undone: 'Undone' } as const;
