import type { PayoutBatch } from '@/shared/money/adminMoney.schemas';
import { fromCents } from '@/shared/platform/cents';
import type { ShownBatchRow, ShownLineRow } from './batchesRepository';
import { isOverLimit, takesTwo } from './payoutState';

const deed = (name: string | null, at: Date | null): PayoutBatch['sent'] =>
  at && { name, at: at.toISOString() };

/** Presents a bank file as this admin sees it. */
export const presentBatch =
  (adminId: number) =>
  (row: ShownBatchRow, lines: readonly ShownLineRow[]): PayoutBatch => ({
    id: row.id,
    version: row.version,
    state: row.state,
    amount: fromCents(row.sumCents),
    made: { name: row.maker, at: row.createdAt.toISOString() },
    sent: deed(row.sender, row.sentAt),
    ended: deed(row.ender, row.endedAt),
    reference: row.reference,
    digest: row.digest,
    has_file: row.hasFile,
    needs_other:
      row.state === 'made' &&
      row.madeBy === adminId &&
      (takesTwo(row.sumCents) || lines.some(isOverLimit)),
    lines: lines.map(({ payoutId, name, amountCents, isFailed, reason }) => ({
      payout: payoutId,
      name,
      amount: fromCents(amountCents),
      failed: isFailed ? (reason ?? '') : null,
    })),
  });
