import { DAY_MS } from '@/shared/platform/durations';
import { APPEAL_DAYS, REPORT_DAYS } from '@/shared/platform/reports.rules';
import { fieldsOf, presentFields } from '@/server/platform/http/presentFields';
import {
  type DecidedReport,
  decisionResponse,
  type ReportCase,
} from '@/shared/admin/reports.schemas';
import type { CaseRow, FullCase } from './reportsRepository';

const COMMON_FIELDS = fieldsOf(decisionResponse, 'appeal_until', 'is_about_you', 'appeal_text');
const after = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** The owner's deadline for an appeal; `null` if there was no measure. */
export const appealUntil = ({ decision, decidedAt }: CaseRow): Date | null =>
  decidedAt === null || decision === 'none' ? null : after(decidedAt, APPEAL_DAYS);

const presentCommon = (row: CaseRow) => ({
  ...presentFields(row, COMMON_FIELDS),
  appeal_until: appealUntil(row)?.toISOString() ?? null,
});

export function presentDecision(row: CaseRow, userId: number): DecidedReport {
  const isOwner = row.ownerId === userId;
  return {
    ...presentCommon(row),
    is_about_you: isOwner,
    appeal_text: isOwner ? row.appealText : null,
  };
}

/** The reading admin, and the day, UTC. */
interface Reading {
  admin: number;
  today: string;
}

export function presentCase(full: FullCase, { admin, today }: Reading): ReportCase {
  const { row, thing } = full;
  return {
    ...presentCommon(row),
    // A deleted record has lost its face.
    face: thing?.face ?? { of: 'order', id: row.thingId, picture: null },
    text: thing?.text ?? null,
    path: thing !== null && (thing.opensOn ?? today) <= today ? thing.path : null,
    owner: full.owner,
    owner_id: full.owner === null ? null : row.ownerId,
    count: full.count,
    reports: full.reports.map((report) => ({
      ...report,
      created_at: new Date(report.created_at).toISOString(),
    })),
    others: full.others,
    others_acted_on: full.othersActedOn,
    created_at: row.createdAt.toISOString(),
    due_at: after(row.appealedAt ?? row.createdAt, REPORT_DAYS).toISOString(),
    decided_by: full.decidedByName,
    appeal_text: row.appealText,
    appeal_decided_by: full.appealDecidedByName,
    is_own: row.ownerId === admin || full.reporters.includes(admin),
    is_first_decider: row.decidedBy === admin,
  };
}
