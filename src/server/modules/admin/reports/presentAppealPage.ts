import { type Html, html } from '@/server/platform/http/html';
import { canAppeal, decisionFacts } from '@/shared/admin/decidedReport';
import { appealDecision, reportDecision } from '@/shared/platform/reportPhrases';
import type { DecidedReport } from '@/shared/admin/reports.schemas';
import { plainPage, reasonField } from '@/server/modules/results/publicPages/presentReportForm';
import type { PublicPage } from '@/server/modules/results/publicPages/publicShell';
import { dayOf } from '@/server/modules/results/publicPages/publicText';

/** The submitted text, and its error. */
interface Typed {
  text: string;
  wrong?: string | undefined;
}

/** The decision in a mail, and the form for an appeal, which works without JavaScript. */
export function presentAppealPage(
  report: DecidedReport,
  token: string,
  now: Date,
  typed: Typed = { text: '' },
): PublicPage {
  const facts = decisionFacts(report);
  return plainPage(
    '/appeal',
    'Decision',
    'A decision on a report, and the appeal against it.',
    html`<h1>Decision</h1>
      <p>${reportDecision(facts)}</p>
      <blockquote>${report.reason}</blockquote>
      <p class="quiet">Decided on ${dayOf(report.decided_at ?? '')}.</p>
      ${report.appealed_at !== null && sentAppeal(report)}
      ${canAppeal(report, now.getTime()) && appealForm(report, token, typed)}`,
  );
}

const sentAppeal = (report: DecidedReport): Html =>
  html`<h2>Appeal</h2>
    <blockquote>${report.appeal_text}</blockquote>
    ${
      report.appeal_outcome === null
        ? html`<p role="status">It waits for another admin. The answer comes by mail.</p>`
        : html`<p>${appealDecision(decisionFacts(report))}</p>
            <blockquote>${report.appeal_reason}</blockquote>`
    }`;

const appealForm = (report: DecidedReport, token: string, { text, wrong }: Typed): Html =>
  html`<h2>Appeal</h2>
    <p>
      Until ${dayOf(report.appeal_until ?? '')} you can appeal once. Another admin decides then.
    </p>
    <form method="post" action="${`/appeal?token=${token}`}">
      <label>Why the decision is wrong ${reasonField(text, wrong)}</label>
      <p><button class="go signal" type="submit">Send the appeal</button></p>
    </form>`;
