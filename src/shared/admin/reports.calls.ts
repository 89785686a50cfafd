import type { Calls } from '../platform/contract';

const DECISION = {
  who: 'moderator',
  isVersioned: 'always',
  errors: { 403: ['forbidden'], 409: ['decided', 'admin_account'] },
} as const;

export const reportCalls = {
  report: {
    method: 'POST',
    path: 'reports/',
    who: 'member',
    part: 'editor',
    returns: 'value',
    summary: 'Reports an outlet, a release, a review, or a message.',
    more: 'Only what the account can see, and a message only by the two sides of its order.',
    limit: 'report',
    status: 201,
    isIdempotent: true,
    errors: { 404: ['not_found'], 409: ['own_record', 'reported'] },
  },
  getDecision: {
    method: 'GET',
    path: 'reports/:id/',
    who: 'member',
    part: 'editor',
    returns: 'value',
    summary: 'Reads what was decided about a report, as the reported account or as a reporter.',
  },
  appeal: {
    method: 'POST',
    path: 'reports/:id/appeal/',
    who: 'member',
    part: 'editor',
    returns: 'value',
    summary: 'Appeals once against a decision, which another admin then looks at.',
    status: 201,
    isIdempotent: true,
    errors: { 409: ['no_appeal', 'appealed', 'appeal_late'] },
  },
} as const satisfies Calls;

export const adminReportCalls = {
  listReports: {
    method: 'GET',
    path: 'admin/reports/',
    who: 'moderator',
    returns: { list: 'reportCases' },
    tags: ['Report'],
    summary: 'Lists cases of reports, the nearest deadline first; decided ones newest first.',
  },
  decideReport: {
    method: 'POST',
    path: 'admin/reports/:id/decide/',
    ...DECISION,
    returns: { record: 'reportCases' },
    tags: ['Report'],
    summary: 'Decides on what was reported, with a reason that both sides get.',
  },
  decideAppeal: {
    method: 'POST',
    path: 'admin/reports/:id/appeal/',
    ...DECISION,
    errors: { ...DECISION.errors, 409: ['decided'] },
    returns: { record: 'reportCases' },
    tags: ['Report'],
    summary: 'Decides on an appeal; not for the admin who decided first.',
  },
  exportReports: {
    method: 'GET',
    path: 'admin/reports/export.csv',
    who: 'moderator',
    returns: 'file',
    summary: 'Downloads the count of a year’s reports and decisions as CSV.',
    otherBody: {
      type: 'text/csv',
      description: 'A file with a line of names, in UTF-8 (RFC 4180).',
    },
  },
} as const satisfies Calls;
