import type { Calls } from './contract';

export const auditCalls = {
  listDecisions: {
    method: 'GET',
    path: 'admin/audit/',
    who: 'admin',
    returns: { list: 'decisions' },
    summary: 'Lists the log of decisions, newest first.',
  },
  exportAuditCsv: {
    method: 'GET',
    path: 'admin/audit/export.csv',
    who: 'admin',
    returns: 'file',
    summary: 'Downloads the log of decisions as CSV, newest first.',
    otherBody: {
      type: 'text/csv',
      description: 'A file with a line of names, in UTF-8 (RFC 4180).',
    },
  },
  exportAuditJson: {
    method: 'GET',
    path: 'admin/audit/export.json',
    who: 'admin',
    returns: 'file',
    summary: 'Downloads the log of decisions as JSON, newest first.',
    otherBody: { type: 'application/json', description: 'A list of decisions, as a file.' },
  },
} as const satisfies Calls;
