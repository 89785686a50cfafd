import type { DecidedReport, ReportCase } from '@/shared/admin/reports.schemas';

const AT = '2026-11-20T10:00:00.000Z';

const ofCase = (id: number): Omit<DecidedReport, 'is_about_you'> => ({
  id,
  kind: 'outlet',
  category: 'facts',
  title: `Outlet ${id}`,
  decision: null,
  reason: null,
  decided_at: null,
  appeal_until: null,
  appealed_at: null,
  appeal_outcome: null,
  appeal_reason: null,
  appeal_decided_at: null,
  appeal_text: null,
  version: 1,
});

/** A case as admins see it. */
export const makeReportCase = (id: number, fields: Partial<ReportCase> = {}): ReportCase => ({
  ...ofCase(id),
  thing_id: id,
  text: null,
  path: `/outlets/${id}`,
  owner: `Outlet ${id}`,
  count: 1,
  cover: { of: 'outlet', id, picture: null },
  reports: [
    {
      id,
      category: 'facts',
      text: `It is wrong, ${id}.`,
      by: null,
      is_answered: false,
      created_at: AT,
    },
  ],
  others: 0,
  others_acted_on: 0,
  created_at: AT,
  due_at: '2026-11-27T10:00:00.000Z',
  decided_by: null,
  appeal_decided_by: null,
  is_own: false,
  is_first_decider: false,
  ...fields,
});

/** A decision as the people concerned see it; by default the caller's own record was hidden. */
export const makeDecidedReport = (
  id: number,
  fields: Partial<DecidedReport> = {},
): DecidedReport => ({
  ...ofCase(id),
  decision: 'hidden',
  reason: 'Paid work says so.',
  decided_at: AT,
  is_about_you: true,
  appeal_until: new Date(Date.now() + 86_400_000).toISOString(),
  ...fields,
});
