import {
  DECISION_LABELS,
  REPORT_CATEGORY_OPTIONS,
  REPORTED,
  APPEAL_LABELS,
} from '@/shared/platform/reports.rules';
import { faceOf } from '@/shared/platform/coverArt';
import { labelOf } from '@/shared/platform/options';
import type { ReportCase } from '@/shared/admin/reports.schemas';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import split from '@/client/ui/listDetail.module.css';
import { Leaders } from '@/client/ui/Leaders';
import { StatusChip } from '@/client/ui/StatusChip';
import { Row, Stack, Text, Quiet } from '@/client/ui/kit';
import styles from './Reports.module.css';

export function CaseDetail({ report }: { report: ReportCase }) {
  const { id, category, created_at, decision } = report;
  return (
    <>
      <Quiet>{`Report ${id}, ${formatMoment(created_at)}`}</Quiet>
      <h2>{labelOf(REPORT_CATEGORY_OPTIONS, category)}</h2>
      <p>
        <StatusChip tone={decision === null ? 'waiting' : decision === 'none' ? 'done' : 'off'}>
          {decision === null ? 'Waiting for a decision' : DECISION_LABELS[decision]}
        </StatusChip>
      </p>
      <div className={styles.columns}>
        <ReportedWords report={report} />
        <About report={report} />
      </div>
      {decision === null ? null : <AppealView report={report} />}
    </>
  );
}

function ReportedWords({ report }: { report: ReportCase }) {
  const { reports, count, others, others_acted_on, due_at } = report;
  return (
    <section>
      <h3>What they write</h3>
      <Stack as="ul" below={4}>
        {reports.map(({ id, category, text, by, is_answered, created_at }) => (
          <li key={id}>
            <Text words>{text}</Text>
            <Quiet words>
              {`${by ?? (is_answered ? 'A visitor who wants an answer' : 'A visitor')}, ${formatDay(created_at)}. ${labelOf(REPORT_CATEGORY_OPTIONS, category)}.`}
            </Quiet>
          </li>
        ))}
      </Stack>
      {reports.length === 0 ? <Quiet>No report is kept of it.</Quiet> : null}
      <h3>What is known</h3>
      <Leaders
        lines={[
          { label: 'Reports about it', value: count },
          { label: 'Decision due', value: formatDay(due_at) },
          {
            label: 'Other cases about the account',
            value: others === 0 ? 'None' : `${others}, ${others_acted_on} acted on`,
          },
        ]}
      />
    </section>
  );
}

function About({ report }: { report: ReportCase }) {
  const { kind, title, text, path, owner } = report;
  return (
    <section>
      <h3>What it is about</h3>
      <Stack framed gap={2} words>
        <Row>
          <span className={split.artwork}>
            <Cover seed={faceOf(report.face)} side={48} />
          </span>
          <Quiet>{`${REPORTED[kind].label}, ${owner ?? 'a deleted account'}`}</Quiet>
        </Row>
        <p className={styles.title}>{title}</p>
        {text === null ? null : <blockquote>{text}</blockquote>}
        {path === null ? null : (
          <a href={path} target="_blank" rel="noreferrer">
            See the page
          </a>
        )}
      </Stack>
      <Quiet>
        Both sides read the decision and its reason. The side it goes against can appeal within 6
        months, and another admin decides the appeal.
      </Quiet>
    </section>
  );
}

function AppealView({ report }: { report: ReportCase }) {
  const { decision, reason, decided_at, decided_by, appealed_at } = report;
  if (decision === null || decided_at === null) return null;
  return (
    <div className={styles.columns}>
      <section>
        <h3>First decision</h3>
        <Quiet>{`${formatDay(decided_at)}, by ${decided_by ?? 'an admin'}`}</Quiet>
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
      <Quiet>{`${formatMoment(appealedAt)}, by ${owner ?? 'a deleted account'}`}</Quiet>
      <StatusChip tone={appeal_outcome === null ? 'waiting' : 'done'}>
        {appeal_outcome === null ? 'Waiting for a decision' : APPEAL_LABELS[appeal_outcome]}
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
