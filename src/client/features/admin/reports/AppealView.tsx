import { APPEAL_LABELS, DECISION_LABELS } from '@/shared/platform/reportRules';
import type { ReportCase } from '@/shared/admin/reports.schemas';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { StatusChip } from '@/client/ui/StatusChip';
import styles from './CaseQueue.module.css';

/** The first decision, and beside it the appeal. */
export function AppealView({ report }: { report: ReportCase }) {
  const { decision, reason, decided_at, decided_by, appealed_at } = report;
  if (decision === null || decided_at === null) return null;
  return (
    <div className={styles.columns}>
      <section>
        <h3>First decision</h3>
        <p className={styles.quiet}>{`${formatDay(decided_at)}, by ${decided_by ?? 'an admin'}`}</p>
        <StatusChip tone={decision === 'none' ? 'done' : 'off'}>
          {DECISION_LABELS[decision]}
        </StatusChip>
        <blockquote>{reason}</blockquote>
      </section>
      {appealed_at === null ? null : <Appeal report={report} appealedAt={appealed_at} />}
    </div>
  );
}

function Appeal({ report, appealedAt }: { report: ReportCase; appealedAt: string }) {
  const { owner, appeal_text, appeal_outcome, appeal_reason, appeal_decided_by } = report;
  return (
    <section>
      <h3>Appeal</h3>
      <p
        className={styles.quiet}
      >{`${formatMoment(appealedAt)}, by ${owner ?? 'a deleted account'}`}</p>
      <StatusChip tone={appeal_outcome === null ? 'waiting' : 'done'}>
        {appeal_outcome === null ? 'Waits for a decision' : APPEAL_LABELS[appeal_outcome]}
      </StatusChip>
      <blockquote>{appeal_text}</blockquote>
      {appeal_reason === null ? null : (
        <>
          <h3>{`Decided by ${appeal_decided_by ?? 'an admin'}`}</h3>
          <blockquote>{appeal_reason}</blockquote>
        </>
      )}
    </section>
  );
}
