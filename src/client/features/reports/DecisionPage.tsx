import { useParams } from 'react-router-dom';
import { appealDecision, reportDecision } from '@/shared/reports/reportPhrases';
import { REPORT_TEXT_MAX } from '@/shared/reports/reportRules';
import { appealSchema } from '@/shared/reports/reportSchemas';
import type { DecidedReport } from '@/shared/reports/reportsContract';
import { useAppeal, useDecision } from '@/client/entities/reports/ownReports';
import { formatDay } from '@/client/lib/dates';
import { useNow } from '@/client/lib/useNow';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { ListStates } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { TextArea } from '@/client/ui/TextArea';
import styles from './ReportsDesk.module.css';

/** `/decisions/:id`: what was decided about a report and why, and the appeal. */
export function DecisionPage() {
  const { id = '' } = useParams();
  const { value, refetch, ...loading } = useDecision(/^\d{1,9}$/.test(id) ? Number(id) : 0);
  return (
    <>
      <PageHeader title="Decision" />
      <ListStates
        {...loading}
        refetch={refetch}
        errorFallback="The decision could not be loaded."
        isEmpty={false}
        empty={null}
      >
        {value ? <Decision report={value} onAppealed={refetch} /> : null}
      </ListStates>
    </>
  );
}

function Decision({ report, onAppealed }: { report: DecidedReport; onAppealed: () => void }) {
  const now = useNow();
  const { kind, title, decision, reason, decided_at, appeal_outcome, appeal_until } = report;
  const facts = {
    ...{ reported: kind, title, isAbout: report.is_about_you },
    ...(decision !== null && { decision }),
    ...(appeal_outcome !== null && { outcome: appeal_outcome }),
  };
  const isOpen =
    report.is_about_you &&
    report.appealed_at === null &&
    appeal_until !== null &&
    Date.parse(appeal_until) > now;
  if (decision === null)
    return <p>Your report waits for a decision. We tell you once it is made.</p>;
  return (
    <div className={styles.statement}>
      <p>{reportDecision(facts)}</p>
      <blockquote>{reason}</blockquote>
      <p className={styles.quiet}>{`Decided on ${formatDay(decided_at)}.`}</p>
      {report.appealed_at === null ? null : (
        <section>
          <h2>Appeal</h2>
          {report.appeal_text === null ? null : <blockquote>{report.appeal_text}</blockquote>}
          {appeal_outcome === null ? (
            <p>It waits for another admin.</p>
          ) : (
            <>
              <p>{appealDecision(facts)}</p>
              <blockquote>{report.appeal_reason}</blockquote>
            </>
          )}
        </section>
      )}
      {isOpen ? <Appeal id={report.id} until={appeal_until} onAppealed={onAppealed} /> : null}
    </div>
  );
}

interface AppealProps {
  id: number;
  until: string;
  onAppealed: () => void;
}

function Appeal({ id, until, onAppealed }: AppealProps) {
  const appeal = useAppeal(id);
  const { form, alert, alertTone, field, isSending } = useServerForm({
    initialValues: { text: '' },
    schema: appealSchema,
    send: async ({ text }) => {
      await appeal(text);
      onAppealed();
      return undefined;
    },
  });
  return (
    <section>
      <h2>Appeal</h2>
      <p>{`Until ${formatDay(until)} you can appeal once. Another admin decides then.`}</p>
      <form {...form} className={styles.appeal}>
        {alert ? <Alert tone={alertTone}>{alert}</Alert> : null}
        <TextArea
          label="Why the decision is wrong"
          rows={5}
          maxLength={REPORT_TEXT_MAX}
          required
          {...field('text')}
        />
        <div>
          <Button type="submit" variant="primary" isBusy={isSending}>
            Send the appeal
          </Button>
        </div>
      </form>
    </section>
  );
}
