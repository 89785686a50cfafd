import type { ReportFacts } from '../platform/reportDecisionTexts';
import type { DecidedReport } from './reports.schemas';

/** The facts of a decision as the people concerned read them. */
export const decisionFacts = (report: DecidedReport): ReportFacts => ({
  reported: report.kind,
  title: report.title,
  isAbout: report.is_about_you,
  ...(report.decision !== null && { decision: report.decision }),
  ...(report.appeal_outcome !== null && { outcome: report.appeal_outcome }),
});

export const canAppeal = (
  { is_about_you, appealed_at, appeal_until }: DecidedReport,
  now: number,
): boolean =>
  is_about_you && appealed_at === null && appeal_until !== null && Date.parse(appeal_until) > now;
