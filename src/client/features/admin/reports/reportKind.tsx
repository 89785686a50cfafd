import { faceOf } from '@/shared/platform/coverArt';
import { DAY_MS, HOUR_MS } from '@/shared/platform/durations';
import { formatCount } from '@/shared/platform/format';
import { CASE_REASONS, reasonsForReport } from '@/shared/platform/caseReasons.rules';
import { labelOf } from '@/shared/platform/options';
import { REPORT_MESSAGES } from '@/shared/platform/reportMessages';
import {
  APPEAL_LABELS,
  DECISION_LABELS,
  decisionsOn,
  REPORT_CATEGORY_OPTIONS,
  REPORTED,
  type ReportDecision,
  type ReportState,
} from '@/shared/platform/reports.rules';
import type { AppealDecision, ReportDecisionBody } from '@/shared/platform/reports.schemas';
import type { ReportCase } from '@/shared/admin/reports.schemas';
import { useReportCases } from '@/client/entities/reports';
import { formatDay } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { Row } from '@/client/ui/kit';
import { StatusChip } from '@/client/ui/StatusChip';
import { type Choice, type QueueKind, type Verdict, WORDS } from '../shared/queue/kind';
import { CaseDetail } from './CaseDetail';
import styles from './Reports.module.css';

const EMPTY: Readonly<Record<ReportState, string>> = {
  open: 'No reports to decide.',
  appeals: 'No appeals to decide.',
  decided: 'Nothing decided yet.',
};

const BUTTONS: Readonly<Record<ReportDecision, string>> = {
  none: 'Keep',
  hidden: 'Hide',
  removed: 'Remove',
  suspended: 'Suspend account',
};

interface Judgement extends Verdict {
  decision?: ReportDecision;
  lift?: boolean;
}

export interface AskedMeasure {
  report: ReportCase;
  decision: ReportDecision;
  goOn: () => unknown;
}

const isAppeal = ({ appealed_at }: ReportCase) => appealed_at !== null;

const choicesOf = (report: ReportCase): readonly Choice<Judgement>[] =>
  isAppeal(report)
    ? [
        {
          label: 'First decision stands',
          key: 'a',
          reason: 'needed',
          verdict: { lift: false, word: APPEAL_LABELS.upheld },
        },
        {
          label: 'Lift it',
          key: 'd',
          reason: 'needed',
          verdict: { lift: true, word: APPEAL_LABELS.lifted },
          variant: 'primary',
        },
      ]
    : decisionsOn(report.kind).map((decision) => ({
        label: BUTTONS[decision],
        ...(decision !== 'suspended' && { key: decision === 'none' ? 'a' : 'd' }),
        reason: 'needed',
        verdict: { decision, approve: decision === 'none', word: DECISION_LABELS[decision] },
        variant: decision === 'none' ? 'outline' : decision === 'suspended' ? 'danger' : 'primary',
      }));

export const reportKind = (
  state: ReportState,
  onAsk: (asked: AskedMeasure) => void,
): QueueKind<ReportCase, ReportDecisionBody | AppealDecision, Judgement> => ({
  kind: 'reports',
  label: 'Cases',
  empty: EMPTY[state],
  loadFailed: REPORT_MESSAGES.loadFailed,
  useRecords: useReportCases,
  hasUndo: state !== 'decided',
  rowOf: (report) => ({
    id: report.id,
    title: labelOf(REPORT_CATEGORY_OPTIONS, report.category),
    name: report.title,
    meta: report.title,
    cover: <Cover seed={faceOf(report.face)} side={48} />,
    end: <RowEnd report={report} state={state} />,
    state: (isAppeal(report) ? report.appeal_outcome : report.decision) ? 'approved' : 'waiting',
    words: wordsOf(report),
    isOwn: report.is_own,
    refusal: refusalOf(report),
  }),
  renderDetail: (report) => <CaseDetail report={report} />,
  choicesOf,
  asks: (report, { decision = 'none' }, goOn) => {
    if (decision !== 'none') onAsk({ report, decision, goOn });
    return decision !== 'none';
  },
  templatesOf: (report) =>
    isAppeal(report) ? CASE_REASONS.appeals : reasonsForReport(report.category),
  reasonMissing: REPORT_MESSAGES.reason,
  reasonLabel: 'Reason, which both sides read',
  bodyOf: (_report, { decision, lift, reason = '' }) =>
    decision === undefined ? { lift: lift === true, reason } : { decision, reason },
});

const wordsOf = (report: ReportCase) =>
  isAppeal(report)
    ? { ...WORDS, keep: 'let it stand', decline: 'Lift it' }
    : { ...WORDS, keep: 'keep it', decline: BUTTONS[REPORTED[report.kind].takedown] };

function refusalOf(report: ReportCase) {
  const isFirst = isAppeal(report) && report.is_first_decider;
  if (!report.is_own && !isFirst) return null;
  return (
    <Row as="p" tone="quiet">
      <Lock />
      {report.is_own ? REPORT_MESSAGES.ownCase : REPORT_MESSAGES.decidedFirst}
    </Row>
  );
}

function RowEnd({ report, state }: { report: ReportCase; state: ReportState }) {
  const now = useNow();
  const { decision, decided_at, appeal_outcome, due_at, is_own, is_first_decider } = report;
  if (state === 'decided' && decision !== null)
    return (
      <>
        <StatusChip tone={decision === 'none' || appeal_outcome === 'lifted' ? 'done' : 'off'}>
          {appeal_outcome === null ? DECISION_LABELS[decision] : APPEAL_LABELS[appeal_outcome]}
        </StatusChip>
        <span>{formatDay(decided_at)}</span>
      </>
    );
  if (is_own) return 'Your own';
  if (state === 'appeals' && is_first_decider)
    return (
      <>
        <Lock />
        You decided first
      </>
    );
  const { text, isLate } = dueText(due_at, now);
  return <span className={classNames(isLate && 'tone-error weight-strong')}>{text}</span>;
}

function Lock() {
  return (
    <svg className={styles.lock} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
    </svg>
  );
}

function dueText(due: string, now: number): { text: string; isLate: boolean } {
  const left = Date.parse(due) - now;
  const size = Math.abs(left);
  const time =
    size >= DAY_MS
      ? formatCount(Math.floor(size / DAY_MS), 'day')
      : formatCount(Math.floor(size / HOUR_MS), 'hour');
  return left < 0
    ? { text: `${time} late`, isLate: true }
    : { text: `${time} left`, isLate: false };
}
