import {
  appealPage,
  confirmPage,
  type PublicPage,
  type Reportable,
  reportedPage,
  reportFormPage,
} from '@/client/features/results/publicPages/pages';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure } from '@/server/platform/http/failures';
import { validate } from '@/server/platform/http/validate';
import { appealByMail, readMailedDecision } from '@/server/modules/admin/reports/appealCommands';
import { isCode, linkedReleasePath } from '@/server/modules/trade/clicks/clicksRepository';
import { reportThing } from '@/server/modules/admin/reports/reportsCommands';
import {
  findSeen,
  confirmAddress,
  findVisitorReport,
} from '@/server/modules/admin/reports/thingsRepository';
import { ID_MAX } from '@/shared/platform/limits';
import { REPORT_KINDS, REPORTED } from '@/shared/platform/reports.rules';
import { visitorReportSchema, type DecidedReport } from '@/shared/admin/reports.schemas';
import { appealSchema } from '@/shared/platform/reports.schemas';
import { CONFIRM_ADDRESSES } from './reportNoticesCommands';
import { canAppeal, decisionFacts } from '@/shared/admin/reports.rules';
import { appealDecision, reportDecision } from '@/shared/platform/reportDecisionTexts';
import { utcDay } from '@/shared/platform/format';

type Deps = Pick<AppDeps, 'config' | 'database' | 'now'>;

/** The record at the address, if every visitor sees it; else `null`. */
export async function findReportable(
  db: Db,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Reportable | null> {
  const kind = REPORT_KINDS.find((each) => each === query.kind);
  const id = typeof query.id === 'string' && /^[1-9]\d{0,9}$/.test(query.id) ? Number(query.id) : 0;
  if (!kind || !REPORTED[kind].isPublic || id === 0 || id > ID_MAX) return null;
  const isLink = kind === 'release' && typeof query.link === 'string' && isCode(query.link);
  const link = isLink ? String(query.link) : undefined;
  const thing = await findSeen(db, { kind, id, link }, null, now);
  const path = link === undefined ? thing?.path : linkedReleasePath(link);
  return thing && { kind, id, title: thing.title, path: path ?? null, link };
}

export async function reportAsVisitor(
  deps: Deps,
  thing: Reportable,
  form: Readonly<Record<string, string>>,
): Promise<{ page: PublicPage; isRefused: boolean }> {
  const { kind, id, link } = thing;
  const { category, text, email } = form;
  try {
    const report = validate(visitorReportSchema, {
      kind,
      id,
      category,
      text,
      ...(email?.trim() && { email }),
    });
    const { isMailed } = await deps.database.db.transaction((tx) =>
      reportThing(tx, deps, null, { ...report, link }),
    );
    const mail = report.email === undefined ? 'none' : isMailed ? 'confirm' : 'unmailed';
    return { page: reportedPage(thing, mail), isRefused: false };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 400) throw error;
    const page = reportFormPage(thing, { values: form, errors: error.fields ?? {} });
    return { page, isRefused: true };
  }
}

/** Whether the visitor's address is confirmed, at the address mailed there; `null` for another. */
export async function showConfirm(
  { config, database }: Deps,
  token: string,
): Promise<PublicPage | null> {
  const id = CONFIRM_ADDRESSES.idOf(config, token);
  const report = id === null ? null : await findVisitorReport(database.db, id);
  return report && confirmPage(report, token);
}

export async function sendConfirm(deps: Deps, token: string): Promise<PublicPage | null> {
  const id = CONFIRM_ADDRESSES.idOf(deps.config, token);
  if (id !== null) await confirmAddress(deps.database.db, id, deps.now());
  return showConfirm(deps, token);
}

export async function showAppeal(deps: Deps, token: string): Promise<PublicPage | null> {
  const report = await readMailedDecision(deps.database.db, deps, token);
  return report && pageOf(report, token, deps.now());
}

export async function sendAppeal(
  deps: Deps,
  token: string,
  form: Readonly<Record<string, string>>,
): Promise<{ page: PublicPage | null; isRefused: boolean }> {
  const { db } = deps.database;
  try {
    const { text } = validate(appealSchema, { text: form.text });
    await db.transaction((tx) => appealByMail(tx, deps, token, text));
    return { page: await showAppeal(deps, token), isRefused: false };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 404) throw error;
    const report = await readMailedDecision(db, deps, token);
    const typed = { text: form.text ?? '', wrong: error.fields?.text };
    return {
      page: report && pageOf(report, token, deps.now(), typed),
      isRefused: true,
    };
  }
}

function pageOf(report: DecidedReport, token: string, now: Date, typed = { text: '' }): PublicPage {
  const facts = decisionFacts(report);
  const decision = {
    text: reportDecision(facts),
    reason: report.reason,
    day: utcDay(report.decided_at ?? ''),
    appeal:
      report.appealed_at === null
        ? null
        : {
            text: report.appeal_text,
            answer: report.appeal_outcome === null ? null : appealDecision(facts),
            reason: report.appeal_reason,
          },
    until: canAppeal(report, now.getTime()) ? utcDay(report.appeal_until ?? '') : null,
  };
  return appealPage(decision, token, typed);
}
