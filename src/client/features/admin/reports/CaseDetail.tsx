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
import { StatusChip } from '@/client/ui/StatusChip';
import { Quiet, Stack, Text, TextHeading } from '@/client/ui/kit';
import { Detail, DetailHead, FactList, Part } from '../shared/queue/Detail';
import styles from './Reports.module.css';

export function CaseDetail({ report }: { report: ReportCase }) {
  const { id, kind, category, created_at, decision, owner } = report;
  return (
    <Detail
      head={
        <DetailHead
          artwork={<Cover seed={faceOf(report.face)} />}
          above={`Report ${id}, ${formatMoment(created_at)}`}
          title={labelOf(REPORT_CATEGORY_OPTIONS, category)}
          below={`${REPORTED[kind].label}, ${owner ?? 'a deleted account'}`}
          chip={
            <StatusChip tone={decision === null ? 'waiting' : decision === 'none' ? 'done' : 'off'}>
              {decision === null ? 'Waiting for a decision' : DECISION_LABELS[decision]}
            </StatusChip>
          }
        />
      }
      aside={
        <>
          <About report={report} />
          <FirstDecision report={report} />
          <Appeal report={report} />
        </>
      }
    >
      <ReportedWords report={report} />
    </Detail>
  );
}

function ReportedWords({ report }: { report: ReportCase }) {
  const { reports, count, others, others_acted_on, due_at } = report;
  return (
    <>
      <Part title="What they write">
        <Stack as="ul">
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
      </Part>
      <Part title="What is known">
        <FactList
          facts={[
            ['Reports about it', count],
            ['Decision due', formatDay(due_at)],
            [
              'Other cases about the account',
              others === 0 ? 'None' : `${others}, ${others_acted_on} acted on`,
            ],
          ]}
        />
      </Part>
    </>
  );
}

const About = ({ report: { title, text, path, appealed_at } }: { report: ReportCase }) => (
  <Part title="What it is about">
    <Stack framed gap={2} below={3} words>
      <TextHeading as="p">{title}</TextHeading>
      {text === null ? null : <blockquote className={styles.quote}>{text}</blockquote>}
      {path === null ? null : (
        <a href={path} target="_blank" rel="noreferrer">
          See the page
        </a>
      )}
    </Stack>
    <Quiet>
      {appealed_at === null
        ? 'The side it goes against can appeal within 6 months, and another admin decides the appeal.'
        : 'What is decided on an appeal is final.'}
    </Quiet>
  </Part>
);

function FirstDecision({ report }: { report: ReportCase }) {
  const { decision, reason, decided_at, decided_by } = report;
  if (decision === null || decided_at === null) return null;
  return (
    <Part title={`First decision, ${formatDay(decided_at)}, by ${decided_by ?? 'an admin'}`}>
      <blockquote className={styles.quote}>{reason}</blockquote>
    </Part>
  );
}

function Appeal({ report }: { report: ReportCase }) {
  const { owner, appealed_at, appeal_text, appeal_outcome, appeal_reason } = report;
  if (appealed_at === null) return null;
  return (
    <>
      <Part title={`Appeal, ${formatMoment(appealed_at)}, by ${owner ?? 'a deleted account'}`}>
        <StatusChip tone={appeal_outcome === null ? 'waiting' : 'done'}>
          {appeal_outcome === null ? 'Waiting for a decision' : APPEAL_LABELS[appeal_outcome]}
        </StatusChip>
        <blockquote className={styles.quote}>{appeal_text}</blockquote>
      </Part>
      {appeal_reason === null ? null : (
        <Part title={`Decided by ${report.appeal_decided_by ?? 'an admin'}`}>
          <blockquote className={styles.quote}>{appeal_reason}</blockquote>
        </Part>
      )}
    </>
  );
}
