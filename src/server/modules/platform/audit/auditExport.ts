import type { Db } from '@/server/platform/db/client';
import type { Exported } from '@/server/platform/http/exportFile';
import { seesAmounts } from '@/server/modules/platform/admins/adminsRepository';
import { fromCents } from '@/shared/platform/cents';
import { type AuditPeriod, type AuditRow, listAudit } from './auditRepository';

const BATCH = 500;

/** The exported fields, with the ids of the records concerned; amounts are US dollars. */
const fieldsOf = (row: AuditRow) => ({
  id: row.id,
  date: row.createdAt.toISOString(),
  actor: row.actor,
  actor_id: row.actorId,
  action: row.action,
  subject: row.subject,
  subject_id: row.subjectId,
  order: row.orderId,
  payment: row.paymentId,
  payout: row.payoutId,
  amount: row.amountCents === null ? null : fromCents(row.amountCents),
  request: row.requestId,
});

const COLUMNS = [
  'id',
  'date',
  'actor',
  'actor_id',
  'action',
  'subject',
  'subject_id',
  'order',
  'payment',
  'payout',
  'amount',
  'request',
] as const satisfies (keyof ReturnType<typeof fieldsOf>)[];

/** The audit entries of the period, newest first; amounts are empty unless this admin sees them. */
export async function exportedAudit(
  db: Db,
  period: AuditPeriod,
  admin: number,
): Promise<Exported<AuditRow>> {
  const hasAmounts = await seesAmounts(db, admin);
  return {
    columns: COLUMNS,
    json: (row) => fieldsOf(hasAmounts ? row : { ...row, amountCents: null }),
    batches: batchesOf(db, period),
  };
}

async function* batchesOf(db: Db, period: AuditPeriod): AsyncGenerator<AuditRow[]> {
  let below: number | undefined;
  for (;;) {
    const rows = await listAudit(db, { ...period, below }, BATCH);
    yield rows;
    below = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}
