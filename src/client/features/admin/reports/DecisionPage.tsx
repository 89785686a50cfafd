import { useParams } from 'react-router-dom';
import { canAppeal, decisionFacts } from '@/shared/admin/reports.rules';
import { appealDecision, reportDecision } from '@/shared/platform/reportDecisionTexts';
import type { DecidedReport } from '@/shared/admin/reports.schemas';
import { useGetDecisionQuery } from '@/client/entities/reports';
import { idIn } from '@/client/lib/paths';
import { formatDay } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { Box, Quiet } from '@/client/ui/kit';
import styles from './Reports.module.css';

const AppealForm = latePart(() => import('./OwnAppealForm'), 'OwnAppealForm');

export function DecisionPage() {
  const { id = '' } = useParams();
  const query = useGetDecisionQuery(idIn(id) ?? 0);
  return (
    <>
      <PageHeader title="Decision" />
      <ListStates {...statesOf(query)} errorFallback="The decision could not be loaded.">
        {query.data ? <Decision report={query.data} /> : null}
      </ListStates>
    </>
  );
}

function Decision({ report }: { report: DecidedReport }) {
  const now = useNow();
  const { id, decision, reason, decided_at, appeal_outcome, appeal_until } = report;
  const facts = decisionFacts(report);
  if (decision === null)
    return <p>Your report is waiting for a decision. We will tell you once it is made.</p>;
  return (
    <div className={styles.statement}>
      <p>{reportDecision(facts)}</p>
      <blockquote className={styles.quote}>{reason}</blockquote>
      <Quiet>{`Decided on ${formatDay(decided_at)}.`}</Quiet>
      {report.appealed_at === null ? null : (
        <Box as="section" padAbove={4}>
          <h2>Appeal</h2>
          {report.appeal_text === null ? null : (
            <blockquote className={styles.quote}>{report.appeal_text}</blockquote>
          )}
          {appeal_outcome === null ? (
            <p>Another admin will decide it.</p>
          ) : (
            <>
              <p>{appealDecision(facts)}</p>
              <blockquote className={styles.quote}>{report.appeal_reason}</blockquote>
            </>
          )}
        </Box>
      )}
      {canAppeal(report, now) && appeal_until !== null ? (
        <Box as="section" padAbove={4}>
          <h2>Appeal</h2>
          <p>{`You can appeal once, by ${formatDay(appeal_until)}. Another admin decides the appeal.`}</p>
          <AppealForm id={id} />
        </Box>
      ) : null}
    </div>
  );
}
