import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { noteMails } from '@/server/platform/db/mailedCommits';
import { pluck } from '@/server/platform/db/queryParts';
import { outgoingMails } from '@/server/platform/db/schema';
import { notFound } from '@/server/platform/http/failures';
import { type AdminDeciding, writeDecision } from '@/server/modules/platform/audit/auditRepository';
import { STATES } from './mailsRepository';

const RETRIED_MAX = 500;

/** Gives failed mails all their attempts again, each with an entry in the log. */
export async function retryMails(tx: Db, id: number | undefined, deciding: AdminDeciding) {
  const failed = pluck(
    tx,
    outgoingMails.id,
    and(STATES.failed, id === undefined ? undefined : eq(outgoingMails.id, id)),
  )
    .orderBy(outgoingMails.id)
    .limit(RETRIED_MAX)
    .for('update', { skipLocked: true });
  const retried = await tx
    .update(outgoingMails)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: deciding.now })
    .where(inArray(outgoingMails.id, failed))
    .returning({ id: outgoingMails.id });
  if (id !== undefined && retried.length === 0) throw notFound();
  for (const mail of retried)
    await writeDecision(tx, deciding, {
      ...{ action: 'mail_retried', subject: 'mail', subjectId: mail.id },
      ...{ before: 'Failed', after: 'Waiting' },
    });
  noteMails(tx);
  return { retried: retried.length };
}
